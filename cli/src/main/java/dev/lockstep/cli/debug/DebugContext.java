package dev.lockstep.cli.debug;

import dev.lockstep.cli.io.Terminal;
import dev.lockstep.debug.DebugSession;
import dev.lockstep.debug.expression.DebugExpression;
import dev.lockstep.debug.motion.MotionLimits;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.run.RunOptions;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

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

  private final DebugSession session;
  private final PrintStream out;
  private final boolean colour;
  private final int perLine;
  private final DebugInterrupt interrupt;

  DebugContext(Debuggee debuggee, PrintStream out, Terminal terminal, DebugInterrupt interrupt) {
    this.out = out;
    session = new DebugSession(debuggee, MotionLimits.SCRIPT, line -> out.println("| " + line));
    colour = terminal.coloursOut();
    perLine = terminal.out() ? perLine(terminal.width()) : PER_LINE;
    this.interrupt = interrupt;
  }

  /** As many values of eight digits as fit, a power of two. */
  private static int perLine(int width) {
    int count = PER_LINE;
    while (count > 1 && MARGIN + 9 * count > width) {
      count /= 2;
    }
    return count;
  }

  DebugSession session() {
    return session;
  }

  Debuggee debuggee() {
    return session.debuggee();
  }

  /** Number of values on a line. */
  int perLine() {
    return perLine;
  }

  Debugger debugger() {
    return session.debugger();
  }

  boolean interrupted() {
    return interrupt.raised();
  }

  /** The wavefront in view. */
  WavefrontView wave() {
    return session.wave();
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

  DebugExpression expression(String text) {
    return DebugExpression.of(text, debuggee());
  }

  /** The address or number that an expression gives. */
  long number(String text) {
    return DebugExpression.number(text, debuggee(), wave());
  }

  /** A repeat count; 1 for no text. */
  static long count(String text) {
    if (text.isBlank()) {
      return 1;
    }
    String digits = text.strip().replace("_", "").replace(",", "");
    if (digits.length() > 18 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw new DebugException("expected how many, not '" + DebugLine.clip(text) + "'");
    }
    long count = Long.parseLong(digits.isEmpty() ? "0" : digits);
    if (count < 1 || count > MOST_COUNT) {
      throw new DebugException("a count is 1 to " + MOST_COUNT);
    }
    return count;
  }

  static ElementType type(String name) {
    return ElementType.named(name.strip())
        .orElseThrow(() ->
            new DebugException(
                "there is no type '"
                    + DebugLine.clip(name)
                    + "'; use i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64"));
  }

  /** {@code symbol+0x10, file:12}. */
  String place(long address) {
    return session.places().name(address);
  }

  /** Addresses of a place of code, one in each copy of a line. */
  List<Long> addresses(String written) {
    return session.places().addresses(written, wave());
  }

  /** The first address of a place of code. */
  long address(String written) {
    return addresses(written).getFirst();
  }

  /** The text behind a trailing {@code as TYPE}, if there is one. */
  static Optional<ElementType> trailingType(DebugLine line) {
    return line.as().map(DebugContext::type);
  }
}
