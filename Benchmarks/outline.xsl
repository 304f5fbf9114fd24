<?xml version="1.0" encoding="UTF-8"?>
<!-- An OPML outline as one page of nested details: titles and notes as plain text, no Markdown. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8" indent="no"/>

  <xsl:template match="/opml">
    <html lang="en">
      <head><title><xsl:value-of select="head/title"/></title></head>
      <body><main><xsl:apply-templates select="body/outline"/></main></body>
    </html>
  </xsl:template>

  <xsl:template match="outline">
    <div id="{generate-id()}">
      <p><xsl:value-of select="@text"/></p>
      <xsl:apply-templates select="@_note"/>
    </div>
  </xsl:template>

  <xsl:template match="outline[outline]">
    <details id="{generate-id()}">
      <summary><xsl:value-of select="@text"/></summary>
      <xsl:apply-templates select="@_note"/>
      <xsl:apply-templates select="outline"/>
    </details>
  </xsl:template>

  <xsl:template match="@_note">
    <p><xsl:value-of select="."/></p>
  </xsl:template>
</xsl:stylesheet>
