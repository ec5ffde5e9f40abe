package dev.lockstep.runtime.build;

import dev.lockstep.runtime.print.WrittenFormat;
import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Calls of {@code printf} in a module of LLVM, whose formats are replaced ({@link WrittenFormat}).
 */
final class PrintCalls {
  private static final String NAME = "@(?:[-a-zA-Z$._0-9]+|\"[^\"]*\")";

  /** A constant of characters: its name, and its text unless it has zeros alone. */
  private static final Pattern CONSTANT =
      Pattern.compile(
          "^("
              + NAME
              + ") = [^\"\\n]*\\bconstant \\[\\d+ x i8\\] (?:c\"([^\"]*)\"|zeroinitializer)",
          Pattern.MULTILINE);

  /** A call up to its format: all before the format's name, and the name. */
  private static final Pattern CALL =
      Pattern.compile(
          "( call [^\\n]*@printf\\(ptr addrspace\\(4\\)(?: [a-z_]+(?:\\(\\d+\\))?)*"
              + "(?: align \\d+)? )("
              + NAME
              + ")");

  private PrintCalls() {}

  /**
   * Puts formats in the place of a module's own.
   *
   * @param module text, not optimised
   * @return empty where no call has a format that is a constant
   */
  static Optional<String> withFormats(String module) {
    Map<String, String> texts = new HashMap<>();
    Matcher constants = CONSTANT.matcher(module);
    while (constants.find()) {
      texts.put(constants.group(1), constants.group(2) == null ? "" : constants.group(2));
    }
    Map<String, String> replaced = new LinkedHashMap<>();
    StringBuilder result = new StringBuilder();
    Matcher calls = CALL.matcher(module);
    while (calls.find()) {
      String name = calls.group(2);
      String format = texts.get(name);
      if (format != null && bytes(format).length > 0) {
        name = replaced.computeIfAbsent(name, _ -> "@lockstep.printf." + replaced.size());
      }
      calls.appendReplacement(result, Matcher.quoteReplacement(calls.group(1) + name));
    }
    calls.appendTail(result);
    replaced.forEach(
        (own, name) -> result.append(constant(name, bytes(texts.getOrDefault(own, "")))));
    return replaced.isEmpty() ? Optional.empty() : Optional.of(result.toString());
  }

  private static String constant(String name, byte[] format) {
    String text = WrittenFormat.of(format);
    return "%n%s = private unnamed_addr addrspace(4) constant [%d x i8] c\"%s\\00\", align 1%n"
        .formatted(name, text.length() + 1, text);
  }

  /** The characters of a constant up to the first zero. */
  private static byte[] bytes(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); i++) {
      int value = text.charAt(i);
      if (value == '\\' && text.charAt(i + 1) == '\\') {
        i++;
      } else if (value == '\\') {
        value = Integer.parseInt(text, i + 1, i + 3, 16);
        i += 2;
      }
      if (value == 0) {
        break;
      }
      bytes.write(value);
    }
    return bytes.toByteArray();
  }
}
