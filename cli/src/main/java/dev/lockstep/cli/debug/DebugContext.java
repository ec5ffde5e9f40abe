package dev.lockstep.cli.debug;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Terminal;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.debug.DebugExpression;
import dev.lockstep.runtime.debug.DebugExpression.Answer;
import dev.lockstep.runtime.debug.DebugValue;
import dev.lockstep.runtime.debug.Debuggee;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.text.InputDiagnostic;
import dev.lockstep.runtime.text.Parsed;
import java.io.PrintStream;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * State that the commands of a debugging session share: the program, the wavefront in view, output.
 */
final class DebugContext {
  private static final int PER_LINE = 8;
  private static final int MARGIN = 8;
  private static final String BOLD = "\u001b[1m";
  private static final String RED = "\u001b[31m";
  private static final String PLAIN = "\u001b[0m";
  private static final long MOST_COUNT = RunOptions.DEFAULT_BUDGET;

  private final Debuggee debuggee;
  private final PrintStream out;
  private final boolean colour;
  private final int perLine;
  private final DebugInterrupt interrupt;
  private Who focus;

  DebugContext(Debuggee debuggee, PrintStream out, Terminal terminal, DebugInterrupt interrupt) {
    this.debuggee = debuggee;
    this.out = out;
    colour = terminal.coloursOut();
    perLine = terminal.out() ? perLine(terminal.width()) : PER_LINE;
    this.interrupt = interrupt;
    focus = new Who(debuggee.debugger().workgroups().getFirst().number(), 0);
  }

  /** As many values of eight digits as fit, a power of two. */
  private static int perLine(int width) {
    int count = PER_LINE;
    while (count > 1 && MARGIN + 9 * count > width) {
      count /= 2;
    }
    return count;
  }

  Debuggee debuggee() {
    return debuggee;
  }

  /** Number of values on a line. */
  int perLine() {
    return perLine;
  }

  Debugger debugger() {
    return debuggee.debugger();
  }

  /** The wavefront that commands speak of. */
  Who focus() {
    return focus;
  }

  void focus(Who who) {
    focus = who;
  }

  boolean interrupted() {
    return interrupt.raised();
  }

  /** The wavefront in view; when its workgroup is no more, the next one that is there. */
  WavefrontView wave() {
    WavefrontView wave = debugger().find(focus);
    if (wave == null) {
      focus = new Who(debugger().workgroups().getLast().number(), 0);
      wave = debugger().find(focus);
    }
    if (wave == null) {
      throw wrong("there is no wavefront to look at");
    }
    return wave;
  }

  void say(String text) {
    out.println(text);
  }

  void strong(String text) {
    out.println(colour ? BOLD + text + PLAIN : text);
  }

  void complain(String text) {
    out.println(colour ? RED + text + PLAIN : text);
  }

  /** A command that cannot be done; the session goes on. */
  static CommandFailure wrong(String message) {
    return new CommandFailure(ExitCode.OK, "error: " + message);
  }

  DebugExpression expression(String text) {
    return parsed(DebugExpression.parse(text, "expression", debuggee));
  }

  <T> T parsed(Parsed<T> parsed) {
    return parsed
        .value()
        .orElseThrow(() ->
            new CommandFailure(
                ExitCode.OK,
                parsed.diagnostics().stream()
                    .map(InputDiagnostic::render)
                    .reduce((a, b) -> a + "\n" + b)
                    .orElse("error")));
  }

  DebugValue value(String text) {
    return switch (expression(text).evaluate(wave())) {
      case Answer.Known(DebugValue value) -> value;
      case Answer.Unknown(String reason) -> throw wrong(reason);
    };
  }

  /** The address or number that an expression gives. */
  long number(String text) {
    DebugValue value = value(text);
    if (value.type().isFloat()) {
      throw wrong("'" + text.strip() + "' is no integer");
    }
    return value.bits();
  }

  /** A repeat count; 1 for no text. */
  static long count(String text) {
    if (text.isBlank()) {
      return 1;
    }
    String digits = text.strip().replace("_", "").replace(",", "");
    if (digits.length() > 18 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw wrong("expected how many, not '" + DebugLine.clip(text) + "'");
    }
    long count = Long.parseLong(digits.isEmpty() ? "0" : digits);
    if (count < 1 || count > MOST_COUNT) {
      throw wrong("a count is 1 to " + MOST_COUNT);
    }
    return count;
  }

  static ElementType type(String name) {
    return ElementType.named(name.strip())
        .orElseThrow(() ->
            wrong(
                "there is no type '"
                    + DebugLine.clip(name)
                    + "'; use i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64"));
  }

  /** {@code symbol+0x10, file:12}. */
  String place(long address) {
    String line =
        debuggee
            .lines()
            .at(address)
            .map(at -> ", " + at.file().substring(at.file().lastIndexOf('/') + 1) + ":" + at.line())
            .orElse("");
    return debuggee.place(address) + line;
  }

  /**
   * An address of code: {@code 12} or {@code file:12} a source line, {@code +0x10} behind the
   * entry, else an expression such as {@code kernel + 0x10}.
   */
  long location(String written) {
    String text = written.strip();
    int colon = text.lastIndexOf(':');
    String line = text.substring(colon + 1);
    boolean isLine =
        !line.isEmpty() && line.length() < 8 && line.chars().allMatch(Character::isDigit);
    long address;
    if (isLine && !text.contains("[")) {
      String file = colon < 0 ? "" : text.substring(0, colon);
      address =
          debuggee
              .lines()
              .address(file, Integer.parseInt(line))
              .orElseThrow(() ->
                  wrong(
                      "no code comes from line "
                          + DebugLine.clip(text)
                          + (debuggee.lines().isEmpty()
                              ? "; the program has no line table, give an address as +0x10"
                              : " or a later one")));
    } else if (text.startsWith("+")) {
      address = debugger().dispatch().entry() + number(text.substring(1));
    } else {
      address = number(text.startsWith("*") ? text.substring(1) : text);
    }
    if (debuggee.code().instruction(address) == null) {
      throw wrong(
          "there is no instruction at 0x%x; code is at 0x%x, %d bytes"
              .formatted(address, debuggee.code().base(), debuggee.code().size()));
    }
    return address;
  }

  /** A place of code as {@link #location} takes it; empty where a text is none. */
  OptionalLong codePlace(String text) {
    try {
      return OptionalLong.of(location(text));
    } catch (CommandFailure e) {
      return OptionalLong.empty();
    }
  }

  /** The text behind a trailing {@code as TYPE}, if there is one. */
  static Optional<ElementType> trailingType(DebugLine line) {
    return line.as().map(DebugContext::type);
  }
}
