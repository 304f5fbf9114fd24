<?xml version="1.0" encoding="UTF-8"?>
<!-- An OPML outline as one page of nested details: titles and notes as plain text, no Markdown.

  It is written so that libxslt's time grows with the outline and not with its square. That leaves out
  ids by generate-id(), and a template for outline[outline], which counts siblings. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8" indent="no"/>

  <xsl:template match="/opml">
    <html lang="en">
      <head><title><xsl:value-of select="head/title"/></title></head>
      <body><main><xsl:apply-templates select="body/outline"/></main></body>
    </html>
  </xsl:template>

  <xsl:template match="outline">
    <xsl:choose>
      <xsl:when test="outline">
        <details>
          <summary><xsl:value-of select="@text"/></summary>
          <xsl:apply-templates select="@_note"/>
          <xsl:apply-templates select="outline"/>
        </details>
      </xsl:when>
      <xsl:otherwise>
        <div>
          <p><xsl:value-of select="@text"/></p>
          <xsl:apply-templates select="@_note"/>
        </div>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="@_note">
    <p><xsl:value-of select="."/></p>
  </xsl:template>
</xsl:stylesheet>
