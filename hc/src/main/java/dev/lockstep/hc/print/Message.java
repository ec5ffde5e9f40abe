package dev.lockstep.hc.print;

import dev.lockstep.hc.ir.Type;
import java.nio.IntBuffer;
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
    public Type type() {
      return switch (kind) {
        case 'J' -> Type.LONG;
        case 'F' -> Type.FLOAT;
        case 'D' -> Type.DOUBLE;
        default -> Type.INT;
      };
    }

    /** A value from its pieces. */
    Object read(IntBuffer pieces) {
      int low = pieces.get();
      return switch (kind) {
        case 'Z' -> low != 0;
        case 'B' -> (byte) low;
        case 'C' -> (char) low;
        case 'S' -> (short) low;
        case 'F' -> Float.intBitsToFloat(low);
        case 'J' -> wide(low, pieces.get());
        case 'D' -> Double.longBitsToDouble(wide(low, pieces.get()));
        default -> low;
      };
    }

    private static long wide(int low, int high) {
      return (long) high << 32 | Integer.toUnsignedLong(low);
    }
  }

  /**
   * The text.
   *
   * @param pieces what the check tells, from its third operand on
   * @return null for an exception without message
   */
  public @Nullable String text(int... pieces) {
    return parts == null ? null : text(parts, IntBuffer.wrap(pieces));
  }

  /** A text of parts. */
  public static String text(List<Part> parts, IntBuffer pieces) {
    StringBuilder out = new StringBuilder();
    for (Part part : parts) {
      out.append(part.text() == null ? part.read(pieces) : part.text());
    }
    return out.toString();
  }
}
