package dev.lockstep.hc.code;

import java.util.List;
import java.util.function.UnaryOperator;

/** A line of assembly text. */
public record Line(List<Part> parts) {
  public Line {
    parts = List.copyOf(parts);
  }

  /** A line without registers to be chosen. */
  public static Line of(String text) {
    return new Line(List.of(new Part.Text(text)));
  }

  Line renamed(UnaryOperator<Register> names) {
    return new Line(parts.stream().map(part -> renamed(part, names)).toList());
  }

  private static Part renamed(Part part, UnaryOperator<Register> names) {
    return switch (part) {
      case Part.Text text -> text;
      case Part.Slot slot ->
          new Part.Slot(names.apply(slot.register()), slot.first(), slot.words());
    };
  }
}
