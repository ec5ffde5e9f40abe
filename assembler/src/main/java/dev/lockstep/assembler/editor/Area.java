package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.Cleaning;
import dev.lockstep.assembler.asm4gcn.InlineBlockText;
import dev.lockstep.assembler.asm4gcn.InlineFinder;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.SourceBlock;
import dev.lockstep.assembler.asm4gcn.TracedText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A part of a text that is assembly language; what lies between such parts is left to others.
 *
 * @param start offset of its first character, the header of a kernel included
 * @param body offset of its first statement
 * @param end offset of its end
 * @param scope number of the block, {@link Lexeme#FILE} for a text without blocks
 */
record Area(int start, int body, int end, int scope) {
  /** The parts of a text in Asm4GCN: its blocks, or the whole where there are none. */
  static List<Area> of(String text) {
    List<Area> found = new ArrayList<>();
    TracedText plain = TracedText.of(text).with(withoutTemplates(text));
    TracedText joined = Cleaning.joined(plain, false, Report.SILENT);
    TracedText clean = Cleaning.withoutComments(joined, Report.SILENT);
    boolean inline = InlineFinder.mayHold(text);
    if (BlockFinder.mentions(clean)) {
      for (SourceBlock block : BlockFinder.find(clean, false, Report.SILENT)) {
        found.add(new Area(block.start(), bodyStart(text, block), block.end() - 1, found.size()));
      }
    } else if (!inline) {
      return List.of(new Area(0, 0, text.length(), Lexeme.FILE));
    }
    if (inline) {
      for (InlineBlockText block : InlineFinder.find(joined, Report.SILENT)) {
        int body = text.indexOf('{', joined.start(block.start())) + 1;
        found.add(new Area(body, body, joined.end(block.end()) - 1, found.size()));
      }
    }
    found.sort(Comparator.comparingInt(Area::start));
    return found;
  }

  /**
   * The text with blanks for the code of templates, whose braces and semicolons are none of the
   * text around it.
   */
  private static String withoutTemplates(String text) {
    StringBuilder plain = new StringBuilder(text);
    for (int at = text.indexOf("[["); at >= 0; at = text.indexOf("[[", at)) {
      int end = templateEnd(text, at, text.length());
      for (; at < end; at++) {
        if (text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          plain.setCharAt(at, ' ');
        }
      }
    }
    return plain.toString();
  }

  /**
   * End of a template's code: its closing brackets, or the end of the line behind {@code [[~}.
   *
   * @param at place of the brackets that open it
   */
  static int templateEnd(String text, int at, int limit) {
    boolean line = text.startsWith("[[~", at);
    int end = text.indexOf(line ? "\n" : "]]", at);
    return end < 0 || end > limit ? limit : line ? end : Math.min(limit, end + 2);
  }

  private static int bodyStart(String text, SourceBlock block) {
    int brace = text.indexOf('{', block.nameText().end());
    return brace < 0 ? block.end() : brace + 1;
  }
}
