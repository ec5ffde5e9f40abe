package dev.lockstep.assembler.inline;

import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.text.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * C text while it is written, with the line of the source that each of its lines comes from.
 * Without templates, lines stay lines; else {@code #line} gives their origin.
 */
final class InlineText {
  private final SourceText source;
  private final boolean moved;
  private final StringBuilder line = new StringBuilder();
  private final List<String> lines = new ArrayList<>();
  private final List<Integer> origins = new ArrayList<>();
  private int origin = 1;
  private boolean known;

  InlineText(SourceText source, boolean moved) {
    this.source = source;
    this.moved = moved;
  }

  /** Takes over a part of the text as it is. */
  void copy(TracedText text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (moved && !known) {
        origin = source.line(text.start(i));
        known = true;
      }
      if (text.charAt(i) == '\n') {
        end();
      } else {
        line.append(text.charAt(i));
      }
    }
  }

  private void end() {
    lines.add(line.toString());
    origins.add(origin);
    line.setLength(0);
    origin++;
    known = false;
  }

  /** Goes on to a line of the source, unless it is behind already. */
  void move(int wanted) {
    if (moved && wanted != origin) {
      end();
      origin = wanted;
      known = true;
    }
    while (!moved && origin < wanted) {
      end();
    }
  }

  void put(String text) {
    line.append(text);
  }

  String done() {
    end();
    StringBuilder out = new StringBuilder();
    int expected = 1;
    for (int i = 0; i < lines.size(); i++) {
      boolean continued = i > 0 && lines.get(i - 1).endsWith("\\");
      if (origins.get(i) != expected && !continued) {
        out.append("#line ").append(origins.get(i)).append('\n');
      }
      expected = continued ? expected + 1 : origins.get(i) + 1;
      out.append(lines.get(i)).append(i == lines.size() - 1 ? "" : "\n");
    }
    return out.toString();
  }
}
