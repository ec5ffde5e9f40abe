package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An exception that a kernel throws by itself. The host makes it, with a text of constant parts and
 * of the operands that the check tells.
 *
 * @param type class of the exception
 * @param parts of the text, null for an exception without message
 */
public record Message(Class<?> type, @Nullable List<Part> parts) {
  public Message {
    parts = parts == null ? null : List.copyOf(parts);
  }

  /**
   * A part of a text.
   *
   * @param text constant characters, null for a value
   * @param kind of a value, its letter as in descriptors: {@code Z B C S I J F D}; a space for
   *     constant characters
   */
  public record Part(@Nullable String text, char kind) {
    /** Type of the value: longs and doubles are told in two pieces, the low half first. */
    Type type() {
      return switch (kind) {
        case 'J' -> Type.LONG;
        case 'F' -> Type.FLOAT;
        case 'D' -> Type.DOUBLE;
        default -> Type.INT;
      };
    }
  }

  /**
   * The text.
   *
   * @param pieces what the check tells, from its third operand on
   * @return null for an exception without message
   */
  public @Nullable String text(int... pieces) {
    if (parts == null) {
      return null;
    }
    StringBuilder out = new StringBuilder();
    int next = 0;
    for (Part part : parts) {
      if (part.text() != null) {
        out.append(part.text());
        continue;
      }
      int low = pieces[next++];
      boolean wide = part.type().bits() == 64;
      long bits = wide ? (long) pieces[next++] << 32 | Integer.toUnsignedLong(low) : low;
      switch (part.kind()) {
        case 'Z' -> out.append(bits != 0);
        case 'C' -> out.append((char) bits);
        case 'F' -> out.append(Float.intBitsToFloat(low));
        case 'D' -> out.append(Double.longBitsToDouble(bits));
        default -> out.append(bits);
      }
    }
    return out.toString();
  }
}
