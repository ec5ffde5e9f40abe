package dev.lockstep.text.svg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class SvgWriterTest {
  @Test
  void escapesWhatXmlCannotHave() {
    assertEquals(
        "&lt;a&gt; &amp; &quot;b&quot;\n\ufffd\ufffd\ud83d\ude00",
        SvgWriter.escaped("<a> & \"b\"\n\u0000\ud83d\ud83d\ude00"));
  }

  @Test
  void joinsParts() {
    SvgWriter all = new SvgWriter();
    SvgWriter part = new SvgWriter();
    part.line("<a x=\"%.1f\"/>", 0.25);
    all.line("<svg>");
    all.append(part);
    assertEquals("<svg>\n<a x=\"0.3\"/>\n", all.toString());
  }
}
