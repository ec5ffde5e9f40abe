package dev.lockstep.isa;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The notation of message immediates: {@code sendmsg(message, operation, stream)}. Which messages
 * take an operation and which operations take a stream is as in "s_sendmsg" of the ISA manuals.
 */
public final class Messages {
  private Messages() {}

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

  /** The text of an immediate, or null where only the bare number says it. */
  static @Nullable String text(InstructionSet set, int value) {
    List<Field> parts = set.packed("message");
    int[] word = {value};
    int id = parts.get(0).extract(word);
    int operation = parts.get(1).extract(word);
    int stream = parts.get(2).extract(word);
    String name = set.valueName("message", id);
    int used = parts.get(0).mask() | 0x70 | 0x300;
    if ((value & ~used) != 0 && name != null && operations(name) != null) {
      return raw(id, operation, stream, value & ~used);
    }
    if (name == null) {
      return raw(id, operation, stream, value & ~used);
    }
    String list = operations(name);
    if (list == null) {
      return operation == 0 && stream == 0 && (value & ~used & ~0x80) == 0
          ? "sendmsg(" + name + ")"
          : raw(id, operation, stream, value & ~used);
    }
    String operationName = set.valueName(list, operation);
    if (operationName == null || !allowed(name, operation)) {
      return raw(id, operation, stream, value & ~used);
    }
    if (streamed(name, operation)) {
      return "sendmsg(" + name + ", " + operationName + ", " + stream + ")";
    }
    return stream == 0
        ? "sendmsg(" + name + ", " + operationName + ")"
        : raw(id, operation, stream, 0);
  }

  private static @Nullable String raw(int id, int operation, int stream, int rest) {
    return rest != 0 ? null : "sendmsg(" + id + ", " + operation + ", " + stream + ")";
  }
}
