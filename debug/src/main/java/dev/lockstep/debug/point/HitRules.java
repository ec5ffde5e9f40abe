package dev.lockstep.debug.point;

import dev.lockstep.debug.expression.DebugExpression;
import dev.lockstep.debug.expression.DebugExpression.Answer;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Hits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Hit counts and messages of breakpoints, as users write them. */
final class HitRules {
  private static final Pattern COUNT =
      Pattern.compile("\\s*(>=|<=|==|=|>|<|%)?\\s*([0-9]{1,18})\\s*");

  private HitRules() {}

  /** Part of a message: a text, or an expression. */
  private sealed interface Part {}

  private record Text(String text) implements Part {}

  private record Value(String text, DebugExpression expression) implements Part {}

  /**
   * The rule of a breakpoint; null where each hit stops.
   *
   * @param count which hits count
   * @param message what they print in place of a stop
   * @param print prints a line
   * @throws DebugException when one of them cannot be read
   */
  static @Nullable Hits of(
      String count, String message, Debuggee debuggee, Consumer<String> print) {
    boolean counts = !count.isBlank();
    NumberTest test = counts ? test(count) : _ -> true;
    if (message.isEmpty()) {
      return counts ? new Hits((_, number, _) -> test.holds(number)) : null;
    }
    List<Part> parts = parts(message, debuggee);
    return new Hits((wave, number, repeated) -> {
      if (!repeated && test.holds(number)) {
        StringBuilder line = new StringBuilder();
        for (Part part : parts) {
          line.append(
              switch (part) {
                case Text(String text) -> text;
                case Value(String _, DebugExpression expression) ->
                    switch (expression.evaluate(wave)) {
                      case Answer.Known(var value) -> value.text();
                      case Answer.Unknown(String reason) -> "(" + reason + ")";
                    };
              });
        }
        print.accept(line.toString());
      }
      return false;
    });
  }

  private interface NumberTest {
    boolean holds(long number);
  }

  private static NumberTest test(String count) {
    Matcher matcher = COUNT.matcher(count);
    if (!matcher.matches()) {
      throw new DebugException(
          "'%s' is no hit count; write a number, from which on it stops, or one behind ==, >, >=, <, <= or %% (each so many)",
          count);
    }
    long wanted = Long.parseLong(matcher.group(2));
    String operator = matcher.group(1) == null ? ">=" : matcher.group(1);
    if (operator.equals("%") && wanted == 0) {
      throw new DebugException("'" + count + "' is no hit count: each 0th hit is none");
    }
    return switch (operator) {
      case ">=" -> number -> number >= wanted;
      case "<=" -> number -> number <= wanted;
      case ">" -> number -> number > wanted;
      case "<" -> number -> number < wanted;
      case "%" -> number -> number % wanted == 0;
      default -> number -> number == wanted;
    };
  }

  /** Texts and the expressions in braces; a brace behind a backslash is a character. */
  private static List<Part> parts(String message, Debuggee debuggee) {
    List<Part> parts = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < message.length()) {
      char c = message.charAt(at);
      boolean escaped =
          c == '\\' && at + 1 < message.length() && "{}\\".indexOf(message.charAt(at + 1)) >= 0;
      if (escaped) {
        text.append(message.charAt(at + 1));
        at += 2;
      } else if (c == '{') {
        int end = message.indexOf('}', at);
        if (end < 0) {
          throw new DebugException("a brace of the message is not closed: " + message);
        }
        String asked = message.substring(at + 1, end);
        parts.add(new Text(text.toString()));
        text.setLength(0);
        parts.add(new Value(asked, expression(asked, debuggee)));
        at = end + 1;
      } else {
        text.append(c);
        at++;
      }
    }
    parts.add(new Text(text.toString()));
    return parts;
  }

  private static DebugExpression expression(String text, Debuggee debuggee) {
    try {
      return DebugExpression.of(text, debuggee);
    } catch (DebugException e) {
      throw e.about("{" + text + "} cannot be read");
    }
  }
}
