package dev.lockstep.isa.timing;

import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Unit;
import dev.lockstep.isa.timing.HazardRule.Common;
import dev.lockstep.isa.timing.HazardRule.Kind;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Scalar registers that vector instructions have read, that have been written since, and whose
 * value may not be where the next reader looks for it. The state of one path; paths can be joined.
 *
 * <p>Source: LLVM's back end (VALUMaskWriteHazard, VALUReadSGPRHazard) and Mesa's ACO, which keep
 * the same state to put waits in.
 */
public final class RewrittenScalars {
  /**
   * Registers that have a number of their own; M0, EXEC and null, which come behind, are exempt.
   */
  private static final int REGISTERS = 124;

  private static final int NONE = -1;

  /**
   * A register that is read too early.
   *
   * @param writer the number of the instruction that wrote it
   * @param register what it is
   * @param dependency the wait that is missing
   */
  public record Early(int writer, HazardOverlap.Shared register, String dependency) {}

  private final HazardTable table;
  private final boolean masks;
  private final int vcc;

  /** Registers that vector instructions have read. */
  private final BitSet tracked = new BitSet(REGISTERS);

  /** For each register the number of the scalar, and of the vector instruction that wrote it. */
  private final int[] byScalar = new int[REGISTERS];

  private final int[] byVector = new int[REGISTERS];

  /**
   * Nothing has been read.
   *
   * @param rule whether it is about masks alone
   */
  public RewrittenScalars(HazardTable table, HazardRule rule) {
    this.table = table;
    masks = rule.common() == Common.MASK_REWRITTEN;
    MachineTables.ScalarName name = table.set().scalar("vcc_lo");
    vcc = name == null ? NONE : name.code();
    Arrays.fill(byScalar, NONE);
    Arrays.fill(byVector, NONE);
  }

  private RewrittenScalars(RewrittenScalars other) {
    table = other.table;
    masks = other.masks;
    vcc = other.vcc;
    copy(other);
  }

  /** The same state. */
  public RewrittenScalars copy() {
    return new RewrittenScalars(this);
  }

  private void copy(RewrittenScalars other) {
    tracked.or(other.tracked);
    System.arraycopy(other.byScalar, 0, byScalar, 0, REGISTERS);
    System.arraycopy(other.byVector, 0, byVector, 0, REGISTERS);
  }

  /** State after unknown code: vector instructions may have read every register. */
  public void unknown() {
    if (!masks) {
      tracked.set(0, REGISTERS);
    }
  }

  /** Takes in what holds on another path; whether that changed anything. */
  public boolean join(RewrittenScalars other) {
    int before = tracked.cardinality();
    tracked.or(other.tracked);
    boolean changed = tracked.cardinality() != before;
    changed |= join(byScalar, other.byScalar);
    changed |= join(byVector, other.byVector);
    return changed;
  }

  private static boolean join(int[] into, int[] other) {
    boolean changed = false;
    for (int i = 0; i < REGISTERS; i++) {
      if (into[i] == NONE && other[i] != NONE) {
        into[i] = other[i];
        changed = true;
      }
    }
    return changed;
  }

  /**
   * Goes over an instruction.
   *
   * @param number its number
   * @return the register that it reads too early, or null; it counts as waited for afterwards
   */
  public @Nullable Early step(TimedInstruction facts, int number) {
    if (facts.shape() instanceof Shape.Wait) {
      waits(facts);
      return null;
    }
    Unit unit = facts.effects().unit();
    boolean vector = unit == Unit.VECTOR || unit == Unit.MATRIX;
    boolean scalar = unit == Unit.SCALAR || facts.shape() instanceof Shape.Branch;
    if (!vector && !scalar) {
      if (!masks && (unit.isVectorMemory() || unit == Unit.SCALAR_MEMORY)) {
        Arrays.fill(byScalar, NONE);
        Arrays.fill(byVector, NONE);
      }
      return null;
    }
    Early early = reads(facts, vector);
    if (vector) {
      track(facts);
    }
    writes(facts, vector, number);
    return early;
  }

  private void waits(TimedInstruction facts) {
    if (table.waitsFor(facts, "depctr_sa_sdst")) {
      Arrays.fill(byScalar, NONE);
    }
    boolean vectors = table.waitsFor(facts, "depctr_va_sdst");
    for (int i = 0; i < REGISTERS; i++) {
      if (isVcc(i) ? table.waitsFor(facts, "depctr_va_vcc") : vectors) {
        byVector[i] = NONE;
      }
    }
  }

  private boolean isVcc(int register) {
    return vcc != NONE && (register == vcc || register == vcc + 1);
  }

  private static boolean counts(Register register) {
    return register.file() == RegisterFile.SCALAR && register.index() < REGISTERS;
  }

  private @Nullable Early reads(TimedInstruction facts, boolean vector) {
    Early early = null;
    for (Register register : facts.effects().reads()) {
      for (int i = 0; counts(register) && i < register.count(); i++) {
        int at = register.index() + i;
        if (at >= REGISTERS) {
          break;
        }
        if (!vector && tracked.get(at)) {
          settle(at);
        }
        if (byScalar[at] != NONE) {
          early = early(byScalar[at], register, "depctr_sa_sdst(0)");
          Arrays.fill(byScalar, NONE);
        } else if (vector && byVector[at] != NONE) {
          early =
              early(byVector[at], register, isVcc(at) ? "depctr_va_vcc(0)" : "depctr_va_sdst(0)");
          settle(at);
        }
      }
    }
    return early;
  }

  private Early early(int writer, Register register, String dependency) {
    return new Early(writer, HazardOverlap.Shared.of(table.set(), register), dependency);
  }

  /** The results of vector instructions have arrived, those in VCC or the others. */
  private void settle(int register) {
    for (int i = 0; i < REGISTERS; i++) {
      if (isVcc(i) == isVcc(register)) {
        byVector[i] = NONE;
      }
    }
  }

  private void track(TimedInstruction facts) {
    if (masks && (readsScalar(facts) || hasLiteral(facts))) {
      tracked.clear();
    }
    for (int i = 0; i < facts.instruction().operands().size(); i++) {
      Encoding.Bound bound = facts.instruction().bounds().get(i);
      if (facts.instruction().operands().get(i) instanceof Register register
          && !bound.slot().isDestination()
          && (!masks || bound.type() == OperandType.MASK)) {
        track(register);
      }
    }
    if (table.is(facts, Kind.DIVISION_STEP) || !masks) {
      facts.effects().reads().stream().filter(one -> isVcc(one.index())).forEach(this::track);
    }
  }

  private void track(Register register) {
    for (int i = 0; counts(register) && i < register.count(); i++) {
      int at = register.index() + i;
      if (at < REGISTERS) {
        tracked.set(at);
        // The machine looks at pairs.
        if (!masks) {
          tracked.set(at ^ 1);
        }
      }
    }
  }

  private static boolean readsScalar(TimedInstruction facts) {
    return facts.effects().reads().stream().anyMatch(RewrittenScalars::counts);
  }

  private static boolean hasLiteral(TimedInstruction facts) {
    return facts.instruction().operands().stream().anyMatch(Operand.Literal.class::isInstance);
  }

  private void writes(TimedInstruction facts, boolean vector, int number) {
    for (Register register : facts.effects().writes()) {
      for (int i = 0; counts(register) && i < register.count(); i++) {
        int at = register.index() + i;
        if (at >= REGISTERS || !tracked.get(at)) {
          continue;
        }
        if (!vector) {
          byScalar[at] = number;
        } else if (!masks) {
          byVector[at] = number;
        }
      }
    }
  }
}
