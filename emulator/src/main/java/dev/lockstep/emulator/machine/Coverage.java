package dev.lockstep.emulator.machine;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;

/** Fidelity with which the machine executes an instruction. */
public sealed interface Coverage {
  /** Mark of a row whose results are approximate; the bound follows. */
  String MARK = "approx:";

  /** All bits are those of the hardware. */
  record Exact() implements Coverage {
    @Override
    public String toString() {
      return "exact";
    }
  }

  /**
   * The hardware's result is only promised to be near the exact one; so is the machine's.
   *
   * @param bound error bound, in words
   */
  record Approximate(String bound) implements Coverage {
    @Override
    public String toString() {
      return "approximate: " + bound;
    }
  }

  /**
   * Executing it is a fault.
   *
   * @param unit that it belongs to
   */
  record Absent(String unit) implements Coverage {
    @Override
    public String toString() {
      return "not executed: " + unit;
    }
  }

  /** The coverage of an instruction in a generation. */
  static Coverage of(Row row, Generation generation) {
    if (row.shape() instanceof Shape.NotExecuted(String unit)) {
      return new Absent(unit);
    }
    if (row.shape() instanceof Shape.Jump(Shape.JumpKind kind)
        && kind == Shape.JumpKind.RETURN_FROM_TRAP) {
      return new Absent("trap-handler");
    }
    for (String mark : row.markNames()) {
      if (mark.startsWith(MARK) && row.marked(mark, generation)) {
        return new Approximate(mark.substring(MARK.length()).replace('-', ' ').replace("^ ", "^-"));
      }
    }
    return new Exact();
  }
}
