#include "BuiltInTemplates.h"

// The package compiles C as C17, where clang has #embed too and says that it is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A new file needs two lines: its array and its place in the table. An empty file is refused by
// the compiler, for it would be an array of no size.

static const unsigned char frame[] = {
#embed "frame.mustache"
};
static const unsigned char node[] = {
#embed "node.mustache"
};
static const unsigned char start[] = {
#embed "start.mustache"
};
static const unsigned char not_found[] = {
#embed "404.mustache"
};
static const unsigned char breadcrumb[] = {
#embed "breadcrumb.mustache"
};
static const unsigned char footer[] = {
#embed "footer.mustache"
};
static const unsigned char side[] = {
#embed "side.mustache"
};
static const unsigned char entry[] = {
#embed "entry.mustache"
};
static const unsigned char page[] = {
#embed "page.mustache"
};
static const unsigned char tags[] = {
#embed "tags.mustache"
};
static const unsigned char icons[] = {
#embed "icons.svg"
};
static const unsigned char favicon[] = {
#embed "favicon.svg"
};
static const unsigned char english[] = {
#embed "strings/en.yml"
};
static const unsigned char style_sheet[] = {
#embed "pleat.css"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} files[] = {
    {"frame.mustache", frame, sizeof frame},
    {"node.mustache", node, sizeof node},
    {"start.mustache", start, sizeof start},
    {"404.mustache", not_found, sizeof not_found},
    {"breadcrumb.mustache", breadcrumb, sizeof breadcrumb},
    {"footer.mustache", footer, sizeof footer},
    {"side.mustache", side, sizeof side},
    {"entry.mustache", entry, sizeof entry},
    {"page.mustache", page, sizeof page},
    {"tags.mustache", tags, sizeof tags},
    {"icons.svg", icons, sizeof icons},
    {"favicon.svg", favicon, sizeof favicon},
    {"strings/en.yml", english, sizeof english},
    {"pleat.css", style_sheet, sizeof style_sheet},
};

size_t pleat_template_count(void) { return sizeof files / sizeof files[0]; }

const char *pleat_template_name(size_t index) {
  return index < pleat_template_count() ? files[index].name : NULL;
}

const unsigned char *pleat_template_bytes(size_t index, size_t *count) {
  *count = index < pleat_template_count() ? files[index].count : 0;
  return index < pleat_template_count() ? files[index].bytes : NULL;
}
