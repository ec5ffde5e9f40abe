package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.token.Scanner;
import org.jspecify.annotations.Nullable;

/**
 * Lines that one directive takes as they are, up to the directive that ends them.
 *
 * @param start offset of the first line
 * @param end offset of the last line's end
 */
record TextBlock(int start, int end) {
  /** Takes the lines behind a directive; reports a missing end, and then gives null. */
  static @Nullable TextBlock take(
      Assembly assembly, DirectiveArguments arguments, Parser parser, String endDirective) {
    arguments.end();
    String text = assembly.source().text();
    Scanner in = parser.scanner();
    in.skipLine();
    int start = in.at();
    int end = find(text, start, endDirective);
    if (end < 0) {
      arguments.error("there is no " + endDirective);
      in.moveTo(in.limit());
      return null;
    }
    in.moveTo(end);
    in.skipLine();
    return new TextBlock(Math.min(start + 1, text.length()), text.lastIndexOf('\n', end - 1) + 1);
  }

  /** Offset of the end directive, which is first in its line. */
  private static int find(String text, int from, String endDirective) {
    int at = text.indexOf(endDirective, from);
    while (at >= 0) {
      int line = text.lastIndexOf('\n', at) + 1;
      if (text.substring(line, at).isBlank()) {
        return at;
      }
      at = text.indexOf(endDirective, at + 1);
    }
    return -1;
  }

  /** The lines. */
  String text(Assembly assembly) {
    return start < end ? assembly.source().text().substring(start, end) : "";
  }
}
