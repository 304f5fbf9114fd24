#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

/* The type of the error that the handler gets has become const in libxml2 2.12. */
static inline void pleat_xml_report_errors(
    xmlSAXHandler *handler, void (*report)(void *, const xmlError *)) {
  handler->serror = (xmlStructuredErrorFunc)report;
}

/* The offset of the parser in all the bytes that it was fed. */
static inline long pleat_xml_offset(const xmlParserCtxt *parser) {
  const xmlParserInput *input = parser->input;
  return input == NULL ? 0 : (long)input->consumed + (long)(input->cur - input->base);
}

/* The offset of a text that it hands over, where it hands over its own bytes, or else its own. */
static inline long pleat_xml_offset_of(const xmlParserCtxt *parser, const xmlChar *text) {
  const xmlParserInput *input = parser->input;
  if (input == NULL || text < input->base || text >= input->end) return pleat_xml_offset(parser);
  return (long)input->consumed + (long)(text - input->base);
}

static inline void pleat_xml_ignore(void *data, const xmlError *error) {
  (void)data;
  (void)error;
}

/* Keeps libxml2 from writing to stderr in this thread, or lets it again: converters do. */
static inline void pleat_xml_be_quiet(int quiet) {
  xmlSetStructuredErrorFunc(NULL, quiet ? (xmlStructuredErrorFunc)pleat_xml_ignore : NULL);
}

/* Whether the parser gave up, or was told to stop. */
static inline int pleat_xml_has_stopped(const xmlParserCtxt *parser) {
  return parser->disableSAX != 0;
}
