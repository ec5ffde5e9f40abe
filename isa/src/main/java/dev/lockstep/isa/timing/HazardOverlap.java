package dev.lockstep.isa.timing;

import dev.lockstep.isa.Effects;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.Operand;
import dev.lockstep.isa.Operand.Register;
import dev.lockstep.isa.Operand.RegisterFile;
import dev.lockstep.isa.timing.HazardRule.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What two instructions of a hazard have in common, in words. */
public final class HazardOverlap {
  private static final Set<RegisterFile> SCALAR = EnumSet.of(RegisterFile.SCALAR);
  private static final Set<RegisterFile> VECTOR = EnumSet.of(RegisterFile.VECTOR);
  private static final Set<RegisterFile> LANES =
      EnumSet.of(RegisterFile.VECTOR, RegisterFile.ACCUMULATOR);

  private final InstructionSet set;

  /** For the instructions of a set. */
  public HazardOverlap(InstructionSet set) {
    this.set = set;
  }

  /** What they share under a rule, or null. */
  public @Nullable String of(HazardRule rule, TimedInstruction first, TimedInstruction second) {
    Effects one = first.effects();
    Effects other = second.effects();
    return switch (rule.common()) {
      case ALWAYS -> "the unit that both use";
      case SCALAR -> scalar(rule.second().kind(), first, second);
      case VECTOR -> shared(one.writes(), other.reads(), VECTOR);
      case VCC -> special(one.writes(), other.reads(), "vcc");
      case EXEC -> special(one.writes(), other.reads(), "exec");
      case WRITTEN_EXEC -> special(one.writes(), one.writes(), "exec");
      case M0 -> special(one.writes(), other.reads(), "m0");
      case DATA -> shared(first.data(), other.writes(), VECTOR);
      case REGISTER -> hardware(first) == hardware(second) ? "the same hardware register" : null;
      case OVERWRITE_SCALAR -> shared(first.addresses(), other.writes(), SCALAR);
      case OVERWRITE_EXEC -> special(one.reads(), other.writes(), "exec");
      case RESULT_READ, BEHIND_F64 -> shared(one.writes(), other.reads(), LANES);
      case BEHIND_MOVE -> shared(one.writes(), other.reads(), VECTOR);
      case RESULT_WRITE -> shared(one.writes(), other.writes(), LANES);
      case RESULT_A_B -> shared(one.writes(), factors(second), LANES);
      case RESULT_C -> shared(one.writes(), added(second), LANES);
      case RESULT_C_PART ->
          isSame(one.writes(), added(second)) ? null : shared(one.writes(), added(second), LANES);
      case RESULT_C_SAME ->
          isSame(one.writes(), added(second)) ? shared(one.writes(), added(second), LANES) : null;
      case C_WRITE -> shared(added(first), other.writes(), LANES);
      case DOT_RESULT -> dot(first, second);
      case ACROSS_BRANCH -> "the order of LDS and vector memory across a branch";
    };
  }

  /** Whether the matrix operation writes a register that the rule is about at all. */
  public boolean touches(TimedInstruction matrix, TimedInstruction second) {
    return shared(matrix.effects().writes(), second.effects().reads(), LANES) != null
        || shared(matrix.effects().writes(), second.effects().writes(), LANES) != null;
  }

  private @Nullable String scalar(Kind second, TimedInstruction first, TimedInstruction facts) {
    List<Register> written = first.effects().writes();
    return switch (second) {
      case LANE_SELECT -> shared(written, selector(facts), SCALAR);
      // EXEC, which every access reads, is not meant.
      case VECTOR_MEMORY -> shared(written, facts.addresses(), SCALAR);
      case VECTOR -> shared(written, withoutExec(facts.effects().reads()), SCALAR);
      default -> shared(written, facts.effects().reads(), SCALAR);
    };
  }

  private List<Register> withoutExec(List<Register> registers) {
    Register exec = named("exec");
    return exec == null
        ? registers
        : registers.stream().filter(r -> !Effects.overlap(List.of(r), exec)).toList();
  }

  /** A dot product hands its result on to the sum of the next one of its kind without a wait. */
  private @Nullable String dot(TimedInstruction first, TimedInstruction second) {
    List<Register> result = first.effects().writes();
    if (first.instruction().row().equals(second.instruction().row())) {
      return shared(result, factors(second), LANES);
    }
    String read = shared(result, second.effects().reads(), LANES);
    return read == null ? shared(result, second.effects().writes(), LANES) : read;
  }

  /** The registers of A and B, an index included. */
  private static List<Register> factors(TimedInstruction facts) {
    List<Register> result = new ArrayList<>();
    for (String field : new String[] {"src0", "src1", "vsrc1", "idx"}) {
      if (facts.operand(field) instanceof Register register) {
        result.add(register);
      }
    }
    return result;
  }

  /** The registers of C. */
  private static List<Register> added(TimedInstruction facts) {
    return facts.operand("src2") instanceof Register register ? List.of(register) : List.of();
  }

  private static boolean isSame(List<Register> written, List<Register> read) {
    return written.equals(read);
  }

  private static List<Register> selector(TimedInstruction facts) {
    return facts.instruction().operands().get(2) instanceof Register register
        ? List.of(register)
        : List.of();
  }

  private static int hardware(TimedInstruction facts) {
    return facts.operand("simm16") instanceof Operand.Immediate number ? number.value() & 63 : -1;
  }

  private @Nullable String shared(
      List<Register> first, List<Register> second, Set<RegisterFile> files) {
    for (Register one : first) {
      for (Register other : second) {
        int from = Math.max(one.index(), other.index());
        int to = Math.min(one.index() + one.count(), other.index() + other.count());
        if (files.contains(one.file()) && other.file() == one.file() && from < to) {
          return set.registerText(one.file(), from, to - from);
        }
      }
    }
    return null;
  }

  private @Nullable Register named(String name) {
    InstructionSet.ScalarName found = set.scalar(name);
    if (found == null) {
      found = set.scalar(name + "_lo");
    }
    return found == null ? null : new Register(RegisterFile.SCALAR, found.code(), 1);
  }

  private @Nullable String special(List<Register> first, List<Register> second, String name) {
    Register register = named(name);
    return register != null && Effects.overlap(first, register) && Effects.overlap(second, register)
        ? name
        : null;
  }
}
