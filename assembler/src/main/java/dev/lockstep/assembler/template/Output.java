package dev.lockstep.assembler.template;

import java.util.Arrays;

/** Output of a template, each character with the place that it comes from. */
final class Output {
  private final StringBuilder text = new StringBuilder();
  private int[] starts = new int[1024];
  private int[] ends = new int[1024];
  private final int most;

  Output(int most) {
    this.most = most;
  }

  /** Adds characters that come from a place; each from its own where they are copied. */
  void add(TemplateToken at, String added, int start, int end, boolean copied)
      throws TemplateException {
    int from = text.length();
    if (added.length() > most - from) {
      throw TokenStream.wrong(at, "the template makes more than " + (most >> 20) + " MiB of text");
    }
    int to = from + added.length();
    if (to > starts.length) {
      int size = Math.max(to, starts.length * 2);
      starts = Arrays.copyOf(starts, size);
      ends = Arrays.copyOf(ends, size);
    }
    text.append(added);
    for (int i = from; i < to; i++) {
      starts[i] = copied ? start + i - from : start;
      ends[i] = copied ? starts[i] + 1 : end;
    }
  }

  String text() {
    return text.toString();
  }

  int[] starts() {
    return Arrays.copyOf(starts, text.length());
  }

  int[] ends() {
    return Arrays.copyOf(ends, text.length());
  }
}
