package dev.lockstep.isa.timing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.HazardRule.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Overlap of two instructions of a hazard. */
public final class HazardOverlap {
  /** Fields of A and B, and of the index of a sparse A. */
  private static final List<FieldName> FACTORS =
      List.of(FieldName.SRC0, FieldName.SRC1, FieldName.VSRC1, FieldName.IDX);

  private static final Set<RegisterFile> SCALAR = EnumSet.of(RegisterFile.SCALAR);
  private static final Set<RegisterFile> VECTOR = EnumSet.of(RegisterFile.VECTOR);
  private static final Set<RegisterFile> LANES =
      EnumSet.of(RegisterFile.VECTOR, RegisterFile.ACCUMULATOR);

  /**
   * What two instructions share.
   *
   * @param text it in the words of the machine
   * @param register the registers, when that is what it is
   */
  public record Shared(String text, @Nullable Register register) {
    static Shared of(InstructionSet set, Register register) {
      return new Shared(
          set.registerText(register.file(), register.index(), register.count()), register);
    }
  }

  private final InstructionSet set;
  private final MatrixPasses passes;
  private final int accumulators;

  /**
   * For the instructions of a set.
   *
   * @param accumulators the VGPR that is the first accumulation register, too; 0 where they have a
   *     file of their own, or it is not known
   */
  public HazardOverlap(InstructionSet set, int accumulators) {
    this.set = set;
    this.accumulators = accumulators;
    passes = new MatrixPasses(set);
  }

  /** Their overlap under a rule, or null. */
  public @Nullable Shared of(HazardRule rule, TimedInstruction first, TimedInstruction second) {
    Effects one = first.effects();
    Effects other = second.effects();
    return switch (rule.common()) {
      case ALWAYS -> new Shared("the unit that both use", null);
      case SCALAR -> scalar(rule.second().kind(), first, second);
      case CONSTANT -> shared(one.writes(), constants(second), SCALAR);
      case VCC_OR_EXEC -> special(one.writes(), one.writes(), tested(second));
      case VECTOR -> shared(one.writes(), other.reads(), VECTOR);
      case VCC -> special(one.writes(), other.reads(), "vcc");
      case EXEC -> special(one.writes(), other.reads(), "exec");
      case WRITTEN_EXEC -> special(one.writes(), one.writes(), "exec");
      case M0 -> special(one.writes(), other.reads(), "m0");
      case DATA -> shared(first.data(), other.writes(), VECTOR);
      case REGISTER ->
          hardware(first) == hardware(second)
              ? new Shared("the same hardware register", null)
              : null;
      case OVERWRITE_SCALAR -> shared(first.addresses(), other.writes(), SCALAR);
      case OVERWRITE_EXEC -> special(one.reads(), other.writes(), "exec");
      case RESULT_READ, BEHIND_F64 -> shared(one.writes(), other.reads(), LANES);
      case BEHIND_MOVE -> shared(one.writes(), other.reads(), VECTOR);
      case RESULT_WRITE -> shared(one.writes(), other.writes(), LANES);
      case RESULT_A_B -> shared(one.writes(), factors(second), LANES);
      case RESULT_C -> shared(one.writes(), added(second), LANES);
      case RESULT_C_PART ->
          isSame(first, second) ? null : shared(one.writes(), added(second), LANES);
      case RESULT_C_SAME ->
          isSame(first, second) ? shared(one.writes(), added(second), LANES) : null;
      case RESULT_C_OTHER ->
          isSame(first, second) && !isAsLong(first, second)
              ? shared(one.writes(), added(second), LANES)
              : null;
      case C_WRITE -> shared(added(first), other.writes(), LANES);
      case DOT_RESULT -> dot(first, second);
      case ACROSS_BRANCH -> new Shared("the order of LDS and vector memory across a branch", null);
      case ACROSS_EXEC, MASK_REWRITTEN, SCALAR_REWRITTEN -> null;
    };
  }

  /** Whether the matrix operation writes a register that the rule is about at all. */
  public boolean touches(TimedInstruction matrix, TimedInstruction second) {
    return shared(matrix.effects().writes(), second.effects().reads(), LANES) != null
        || shared(matrix.effects().writes(), second.effects().writes(), LANES) != null;
  }

  private @Nullable Shared scalar(Kind second, TimedInstruction first, TimedInstruction facts) {
    List<Register> written = first.effects().writes();
    return switch (second) {
      case LANE_SELECT -> shared(written, selector(facts), SCALAR);
      // EXEC, which every access reads, is not meant.
      case VECTOR_MEMORY -> shared(written, facts.addresses(), SCALAR);
      default -> shared(written, facts.effects().reads(), SCALAR);
    };
  }

  /** Scalar registers that are operands, but no masks, carries or selectors of a lane. */
  private static List<Register> constants(TimedInstruction facts) {
    List<Register> result = new ArrayList<>();
    for (int i = 0; i < facts.instruction().operands().size(); i++) {
      Encoding.Bound bound = facts.instruction().bounds().get(i);
      boolean selects = i > 1 && facts.shape() instanceof Shape.CrossLane;
      if (facts.instruction().operands().get(i) instanceof Register register
          && register.file() == RegisterFile.SCALAR
          && !bound.slot().isDestination()
          && bound.type() != OperandType.MASK
          && !selects) {
        result.add(register);
      }
    }
    return result;
  }

  /** The register whose test for 0 is a source: {@code vcc} or {@code exec}. */
  private String tested(TimedInstruction facts) {
    for (Operand operand : facts.instruction().operands()) {
      for (String name : new String[] {"vcc", "exec"}) {
        MachineTables.ScalarName test = set.scalar("src_" + name + "z");
        if (test != null && operand instanceof Register one && one.index() == test.code()) {
          return name;
        }
      }
    }
    return "";
  }

  /** Whether an instruction between the two gives the second another value to read. */
  public boolean replaces(HazardRule rule, TimedInstruction between, TimedInstruction second) {
    List<Register> read =
        switch (rule.common()) {
          case EXEC -> only(second.effects().reads(), "exec");
          case VCC -> only(second.effects().reads(), "vcc");
          case M0 -> only(second.effects().reads(), "m0");
          case CONSTANT -> constants(second);
          case SCALAR ->
              switch (rule.second().kind()) {
                case LANE_SELECT -> selector(second);
                case VECTOR_MEMORY -> scalars(second.addresses());
                default -> scalars(second.effects().reads());
              };
          default -> List.of();
        };
    List<Register> written = between.effects().writes();
    return !read.isEmpty()
        && between.effects().unit() == Effects.Unit.SCALAR
        && read.stream().allMatch(register -> covers(written, register));
  }

  private static boolean covers(List<Register> written, Register read) {
    return written.stream()
        .anyMatch(one ->
            one.file() == read.file()
                && one.index() <= read.index()
                && one.index() + one.count() >= read.index() + read.count());
  }

  private static List<Register> scalars(List<Register> registers) {
    return registers.stream().filter(one -> one.file() == RegisterFile.SCALAR).toList();
  }

  private List<Register> only(List<Register> registers, String name) {
    Register special = named(name);
    return special == null
        ? List.of()
        : registers.stream().filter(one -> Effects.overlap(List.of(one), special)).toList();
  }

  /** A dot product hands its result on to the sum of the next one of its kind without a wait. */
  private @Nullable Shared dot(TimedInstruction first, TimedInstruction second) {
    List<Register> result = first.effects().writes();
    if (first.instruction().row().equals(second.instruction().row())) {
      return shared(result, factors(second), LANES);
    }
    Shared read = shared(result, second.effects().reads(), LANES);
    return read == null ? shared(result, second.effects().writes(), LANES) : read;
  }

  /** The registers of A and B, an index included. */
  private static List<Register> factors(TimedInstruction facts) {
    List<Register> result = new ArrayList<>();
    for (FieldName field : FACTORS) {
      if (facts.operand(field) instanceof Register register) {
        result.add(register);
      }
    }
    return result;
  }

  /** The registers of C; of sparse operations, which have an index, those of D. */
  private static List<Register> added(TimedInstruction facts) {
    FieldName field = facts.operand(FieldName.IDX) == null ? FieldName.SRC2 : FieldName.VDST;
    return facts.operand(field) instanceof Register register ? List.of(register) : List.of();
  }

  /** Whether an operation adds to just what another one wrote. */
  private boolean isSame(TimedInstruction first, TimedInstruction second) {
    return unified(first.effects().writes()).equals(unified(added(second)));
  }

  private boolean isAsLong(TimedInstruction first, TimedInstruction second) {
    return first.shape() instanceof Shape.Matrix one
        && second.shape() instanceof Shape.Matrix other
        && passes.of(one) == passes.of(other);
  }

  private List<Register> unified(List<Register> registers) {
    return registers.stream().map(this::unified).toList();
  }

  private Register unified(Register register) {
    return accumulators > 0 && register.file() == RegisterFile.ACCUMULATOR
        ? new Register(RegisterFile.VECTOR, accumulators + register.index(), register.count())
        : register;
  }

  private static List<Register> selector(TimedInstruction facts) {
    return facts.instruction().operands().get(2) instanceof Register register
        ? List.of(register)
        : List.of();
  }

  private static int hardware(TimedInstruction facts) {
    return facts.operand(FieldName.SIMM16) instanceof Operand.Immediate number
        ? number.value() & 63
        : -1;
  }

  private @Nullable Shared shared(
      List<Register> first, List<Register> second, Set<RegisterFile> files) {
    for (Register one : first) {
      for (Register other : second) {
        if (!files.contains(one.file()) || !files.contains(other.file())) {
          continue;
        }
        Register left = unified(one);
        Register right = unified(other);
        int from = Math.max(left.index(), right.index());
        int to = Math.min(left.index() + left.count(), right.index() + right.count());
        if (left.file() == right.file() && from < to) {
          int shift = other.index() - right.index();
          return Shared.of(set, new Register(other.file(), from + shift, to - from));
        }
      }
    }
    return null;
  }

  private @Nullable Register named(String name) {
    MachineTables.ScalarName found = set.scalar(name);
    if (found == null) {
      found = set.scalar(name + "_lo");
    }
    return found == null ? null : new Register(RegisterFile.SCALAR, found.code(), 1);
  }

  private @Nullable Shared special(List<Register> first, List<Register> second, String name) {
    Register register = named(name);
    return register != null && Effects.overlap(first, register) && Effects.overlap(second, register)
        ? new Shared(name, null)
        : null;
  }
}
