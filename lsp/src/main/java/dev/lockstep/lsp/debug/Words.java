package dev.lockstep.lsp.debug;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.runtime.debug.DebugExpression;
import dev.lockstep.runtime.debug.DebugExpression.Answer;
import dev.lockstep.runtime.debug.DebugValue;
import dev.lockstep.runtime.debug.Debuggee;
import dev.lockstep.runtime.text.InputDiagnostic;
import dev.lockstep.runtime.text.Parsed;
import java.util.stream.Collectors;

/** Numbers and expressions as texts, and texts as numbers. */
final class Words {
  private Words() {}

  /** A word of 32 bits, as it stands in a register. */
  static String word(int bits) {
    return "0x%08x (%d)".formatted(bits, bits);
  }

  /** A word of 64 bits. */
  static String mask(long bits) {
    return "0x%016x".formatted(bits);
  }

  static String address(long address) {
    return "0x" + Long.toHexString(address);
  }

  /** An address that {@link #address} wrote, or a decimal number. */
  static long address(String text) {
    String word = text.strip();
    try {
      return word.startsWith("0x")
          ? Long.parseUnsignedLong(word.substring(2), 16)
          : Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw new RequestException("'" + text + "' is no address; they are written as 0x1000");
    }
  }

  static DebugExpression expression(String text, Debuggee debuggee) {
    return parsed(DebugExpression.parse(text, "expression", debuggee));
  }

  /** Value that was read; where it has an error, that is the answer. */
  static <T> T parsed(Parsed<T> parsed) {
    return parsed
        .value()
        .orElseThrow(() ->
            new RequestException(
                parsed.diagnostics().stream()
                    .map(InputDiagnostic::message)
                    .collect(Collectors.joining("; "))));
  }

  static DebugValue value(DebugExpression expression, WavefrontView wave) {
    return switch (expression.evaluate(wave)) {
      case Answer.Known(DebugValue value) -> value;
      case Answer.Unknown(String reason) -> throw new RequestException(reason);
    };
  }
}
