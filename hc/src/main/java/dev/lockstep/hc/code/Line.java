package dev.lockstep.hc.code;

import java.util.List;

/** A line of assembly text. */
public record Line(List<Part> parts) {
  public Line {
    parts = List.copyOf(parts);
  }

  /** A line without registers to be chosen. */
  public static Line of(String text) {
    return new Line(List.of(new Part.Text(text)));
  }
}
