package dev.lockstep.isa.machine;

import dev.lockstep.isa.model.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The notation of message immediates: {@code sendmsg(message, operation, stream)}. Which messages
 * take an operation and which operations take a stream is as in "s_sendmsg" of the ISA manuals.
 */
public final class MessageNotation {
  private MessageNotation() {}

  /** The list in which a message's operations are named, or null when it takes none. */
  public static @Nullable String operations(String message) {
    return switch (message) {
      case "MSG_GS", "MSG_GS_DONE" -> "message-gs";
      case "MSG_SYSMSG" -> "message-system";
      default -> null;
    };
  }

  /** Whether an operation of a message is possible at all. */
  public static boolean allowed(String message, int operation) {
    return !message.equals("MSG_GS") || operation != 0;
  }

  /** Whether an operation takes a stream. */
  public static boolean streamed(String message, int operation) {
    return "message-gs".equals(operations(message)) && operation != 0;
  }

  /**
   * The text of an immediate, or null where only the bare number says it. Bits that belong to no
   * part are not told where the parts have names.
   */
  public static @Nullable String text(MachineTables tables, int value) {
    List<Field> parts = tables.packed("message");
    int[] word = {value};
    if (parts.size() == 1) {
      String whole = value > parts.getFirst().mask() ? null : tables.valueName("message", value);
      boolean number = whole == null && value <= parts.getFirst().mask();
      return whole != null
          ? "sendmsg(" + whole + ")"
          : number ? "sendmsg(" + value + ", 0, 0)" : null;
    }
    int id = parts.get(0).extract(word);
    int operation = parts.get(1).extract(word);
    int stream = parts.get(2).extract(word);
    String name = tables.valueName("message", id);
    String named = name == null ? null : named(tables, name, operation, stream);
    if (named != null) {
      return named;
    }
    int[] packed = new int[1];
    parts.get(0).insert(packed, id);
    parts.get(1).insert(packed, operation);
    parts.get(2).insert(packed, stream);
    return packed[0] == value ? "sendmsg(" + id + ", " + operation + ", " + stream + ")" : null;
  }

  private static @Nullable String named(
      MachineTables tables, String message, int operation, int stream) {
    String list = operations(message);
    if (list == null) {
      return operation == 0 && stream == 0 ? "sendmsg(" + message + ")" : null;
    }
    String name = tables.valueName(list, operation);
    if (name == null || !allowed(message, operation)) {
      return null;
    }
    if (streamed(message, operation)) {
      return "sendmsg(" + message + ", " + name + ", " + stream + ")";
    }
    return stream == 0 ? "sendmsg(" + message + ", " + name + ")" : null;
  }
}
