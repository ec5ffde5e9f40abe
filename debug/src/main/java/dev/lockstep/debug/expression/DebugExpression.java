package dev.lockstep.debug.expression;

import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.runtime.text.Parsed;

/**
 * A question about the state of a machine, in the language of docs/DEBUGGING.md: C's operators over
 * registers, LDS and memory, as one wavefront sees them.
 */
public final class DebugExpression {
  private final String text;
  private final Debuggee debuggee;
  private final Node root;
  private final Reach reach;

  DebugExpression(String text, Debuggee debuggee, Node root, Reach reach) {
    this.text = text;
    this.debuggee = debuggee;
    this.root = root;
    this.reach = reach;
  }

  /** Part of the machine that an expression reads, from its own wavefront to everything. */
  public enum Reach {
    /** Only global memory and constants: the same for all wavefronts. */
    MEMORY,
    /** Also the LDS of the workgroup. */
    WORKGROUP,
    /** Also registers of the wavefront. */
    WAVEFRONT
  }

  /** Result of an expression. */
  public sealed interface Answer {
    record Known(DebugValue value) implements Answer {}

    /** Reason why there is none. */
    record Unknown(String reason) implements Answer {}
  }

  /** A part of an expression. */
  @FunctionalInterface
  interface Node {
    DebugValue value(Context context);
  }

  /**
   * For whom an expression is evaluated.
   *
   * @param lane the lane inside of {@code any} and {@code all}, else -1
   */
  record Context(WavefrontView wave, Debuggee debuggee, int lane) {
    Context at(int number) {
      return new Context(wave, debuggee, number);
    }

    long memory(long address, int bytes) {
      FlatMemory memory = debuggee.debugger().memory();
      if (memory.find(address, bytes) == null) {
        throw new DebugException("no memory is mapped at 0x%x, %d bytes", address, bytes);
      }
      return number(memory.read(address, bytes));
    }

    long local(long address, int bytes) {
      Lds lds = wave.workgroup().lds();
      if (!lds.holds(address, bytes)) {
        throw new DebugException("LDS has %d bytes, not 0x%x", lds.size(), address + bytes);
      }
      return lds.load((int) address, bytes);
    }

    private static long number(byte[] bytes) {
      long value = 0;
      for (int i = bytes.length - 1; i >= 0; i--) {
        value = value << 8 | bytes[i] & 0xff;
      }
      return value;
    }
  }

  /** Reads an expression; diagnostics call it by the label. */
  public static Parsed<DebugExpression> parse(String text, String label, Debuggee debuggee) {
    return parse(text, label, debuggee, false);
  }

  /** Reads an expression, for one lane after the other where {@code inLanes} is set. */
  static Parsed<DebugExpression> parse(
      String text, String label, Debuggee debuggee, boolean inLanes) {
    return new DebugExpressionParser(text, label, debuggee, inLanes).parse();
  }

  /**
   * Reads an expression.
   *
   * @throws DebugException where it cannot be read
   */
  public static DebugExpression of(String text, Debuggee debuggee) {
    return DebugException.valueOf(parse(text, "expression", debuggee));
  }

  /**
   * The integer that an expression gives for a wavefront, such as an address.
   *
   * @throws DebugException where it gives none
   */
  public static long number(String text, Debuggee debuggee, WavefrontView wave) {
    DebugValue value = of(text, debuggee).value(wave);
    if (value.type().isFloat()) {
      throw new DebugException("'" + text.strip() + "' is no integer");
    }
    return value.bits();
  }

  public String text() {
    return text;
  }

  /** Part of the machine that it reads. */
  public Reach reach() {
    return reach;
  }

  public Answer evaluate(WavefrontView wave) {
    return evaluate(wave, -1);
  }

  /**
   * Its value for a wavefront.
   *
   * @throws DebugException where it has none
   */
  public DebugValue value(WavefrontView wave) {
    return root.value(new Context(wave, debuggee, -1));
  }

  Answer evaluate(WavefrontView wave, int lane) {
    try {
      return new Answer.Known(root.value(new Context(wave, debuggee, lane)));
    } catch (DebugException e) {
      return new Answer.Unknown(e.reason());
    }
  }

  /** Whether it holds for a wavefront; a question without an answer does not. */
  public boolean holds(WavefrontView wave) {
    return evaluate(wave) instanceof Answer.Known(DebugValue value) && value.isTrue();
  }
}
