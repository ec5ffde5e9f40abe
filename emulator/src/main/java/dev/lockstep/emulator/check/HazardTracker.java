package dev.lockstep.emulator.check;

import dev.lockstep.emulator.check.HazardRule.Kind;
import dev.lockstep.isa.Effects;
import dev.lockstep.isa.Effects.Unit;
import dev.lockstep.isa.Field;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.Operand;
import dev.lockstep.isa.Operand.Register;
import dev.lockstep.isa.Operand.RegisterFile;
import dev.lockstep.isa.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The instructions that a wavefront ran last, and the pairs among them that are too close. */
final class HazardTracker {
  /** So many first instructions of a hazard without end are remembered. */
  private static final int MOST_OPEN = 64;

  /** Registers of more bits than this make a store wide. */
  private static final int WIDE_REGISTERS = 2;

  record Found(Facts first, String message, Finding.Fix fix) {}

  /** The rules of a generation, and which of them an instruction takes part in. */
  static final class Table {
    private final InstructionSet set;
    private final List<HazardRule> rules;
    private final int longest;
    private final Map<Facts, boolean[]> roles = new HashMap<>();

    private Table(InstructionSet set) {
      this.set = set;
      rules = HazardRule.of(set);
      longest = rules.stream().mapToInt(HazardRule::states).max().orElse(0);
    }

    static Table of(InstructionSet set) {
      return new Table(set);
    }

    /** For each rule: whether the instruction can be first, second, and the event that ends it. */
    private boolean[] roles(Facts facts) {
      return roles.computeIfAbsent(facts, this::classify);
    }

    private boolean[] classify(Facts facts) {
      boolean[] result = new boolean[3 * rules.size()];
      for (int i = 0; i < rules.size(); i++) {
        HazardRule rule = rules.get(i);
        result[3 * i] = is(facts, rule.first());
        result[3 * i + 1] = is(facts, rule.second());
        result[3 * i + 2] = ends(facts, rule.until());
      }
      return result;
    }

    private boolean is(Facts facts, Kind kind) {
      Unit unit = facts.effects.unit();
      return switch (kind) {
        case NONE -> false;
        case ANY -> true;
        case VECTOR -> unit == Unit.VECTOR || unit == Unit.MATRIX;
        case NOT_VECTOR -> unit != Unit.VECTOR && unit != Unit.MATRIX;
        case VECTOR_COMPARE -> facts.shape instanceof Shape.LaneCompare;
        case SCALAR -> unit == Unit.SCALAR;
        case SCALAR_RESULT -> unit == Unit.VECTOR && writesScalar(facts);
        case SCALAR_MEMORY -> unit == Unit.SCALAR_MEMORY;
        case SCALAR_BUFFER ->
            facts.shape instanceof Shape.ScalarLoad load && load.space() == Shape.Space.BUFFER;
        case SCALAR_OR_MEMORY -> unit == Unit.SCALAR || unit == Unit.SCALAR_MEMORY;
        case MEMORY -> unit.isVectorMemory() || unit == Unit.LDS;
        case VECTOR_MEMORY -> unit.isVectorMemory();
        case DATA_PARALLEL -> facts.instruction.encoding().modifier("dpp_ctrl") != null;
        case DIVISION_STEP ->
            facts.shape instanceof Shape.Lane lane && lane.value().operation().equals("div_fmas");
        case LANE_SELECT ->
            facts.shape instanceof Shape.CrossLane cross
                && (cross.movement() == Shape.LaneMovement.READ_LANE
                    || cross.movement() == Shape.LaneMovement.WRITE_LANE);
        case SET_REGISTER -> facts.shape instanceof Shape.SetRegister;
        case GET_REGISTER -> facts.shape instanceof Shape.GetRegister;
        case WIDE_STORE -> isWideStore(facts);
        case RELATIVE -> facts.shape instanceof Shape.ScalarRelative;
        case MESSAGE -> facts.shape instanceof Shape.Message;
        case TO_LDS -> unit.isVectorMemory() && facts.flag("lds");
        case PERMUTE ->
            facts.shape instanceof Shape.CrossLane cross
                && (cross.movement() == Shape.LaneMovement.PERMUTE_ROW
                    || cross.movement() == Shape.LaneMovement.PERMUTE_ACROSS_ROWS);
      };
    }

    private static boolean writesScalar(Facts facts) {
      return facts.effects.writes().stream().anyMatch(r -> r.file() == RegisterFile.SCALAR);
    }

    private static boolean isWideStore(Facts facts) {
      boolean wide =
          facts.effects.unit().isVectorMemory()
              && (facts.shape instanceof Shape.Store || facts.shape instanceof Shape.Atomic)
              && !facts.data.isEmpty()
              && facts.data.getFirst().count() > WIDE_REGISTERS;
      boolean buffer = facts.effects.unit() == Unit.BUFFER;
      return wide && !(buffer && facts.operand("soffset") instanceof Register);
    }

    /** Whether an instruction ends a danger: it is of the kind, or a wait that covers it. */
    private boolean ends(Facts facts, Kind until) {
      if (until == Kind.NONE) {
        return false;
      }
      if (facts.shape instanceof Shape.Wait wait) {
        return switch (until) {
          case VECTOR -> isZero(facts, wait, "depctr_vm_vsrc") || isZero(facts, wait, "");
          case SCALAR -> isZero(facts, wait, "lgkmcnt");
          case SCALAR_RESULT -> isZero(facts, wait, "depctr_sa_sdst");
          default -> false;
        };
      }
      return is(facts, until);
    }

    /** Whether a wait brings a counter down to 0; the empty name means all at once. */
    private boolean isZero(Facts facts, Shape.Wait wait, String counter) {
      if (!(facts.operand("simm16") instanceof Operand.Immediate number)) {
        return false;
      }
      if (wait.counter().equals(counter)) {
        return number.value() == 0;
      }
      boolean counters = wait.counter().equals("counters");
      if (counter.isEmpty()) {
        return counters && number.value() == 0;
      }
      List<Field> parts =
          counters ? set.packed("waits") : wait.counter().equals("depctr") ? depctr() : List.of();
      for (Field field : parts) {
        if (field.name().equals(counter)) {
          return field.extract(new int[] {number.value()}) == 0;
        }
      }
      return false;
    }

    private List<Field> depctr() {
      return set.packed("depctr");
    }
  }

  /** An instruction that ran, and the count of wait states before it. */
  private record Past(Facts facts, long at) {}

  private final Table table;
  private final Deque<Past> recent = new ArrayDeque<>();
  private final List<List<Facts>> open = new ArrayList<>();
  private long states;

  HazardTracker(Table table) {
    this.table = table;
    for (int i = 0; i < table.rules.size(); i++) {
      open.add(new ArrayList<>());
    }
  }

  /** An instruction is about to run. */
  void before(Facts facts, Consumer<Found> report) {
    if (table.rules.isEmpty()) {
      return;
    }
    boolean[] roles = table.roles(facts);
    for (int i = 0; i < table.rules.size(); i++) {
      HazardRule rule = table.rules.get(i);
      boolean second = roles[3 * i + 1];
      if (rule.states() > 0) {
        if (second) {
          near(rule, i, facts, report);
        }
        continue;
      }
      if (second) {
        lasting(rule, open.get(i), facts, report);
      }
      if (roles[3 * i + 2]) {
        open.get(i).clear();
      }
      if (roles[3 * i] && open.get(i).size() < MOST_OPEN && !open.get(i).contains(facts)) {
        open.get(i).add(facts);
      }
    }
    recent.addLast(new Past(facts, states));
    states += waitStates(facts);
    while (!recent.isEmpty() && states - recent.getFirst().at() > table.longest + 1) {
      recent.removeFirst();
    }
  }

  /** A NOP counts as many wait states as it says, plus one. */
  private static int waitStates(Facts facts) {
    boolean counts =
        facts.shape instanceof Shape.Nop nop
            && !nop.cache()
            && facts.effects.unit() == Unit.CONTROL
            && facts.operand("simm16") instanceof Operand.Immediate;
    if (counts && facts.operand("simm16") instanceof Operand.Immediate number) {
      return (number.value() & 15) + 1;
    }
    return 1;
  }

  private void near(HazardRule rule, int number, Facts facts, Consumer<Found> report) {
    for (Past past : recent) {
      long between = states - past.at() - 1;
      if (between >= rule.states() || !table.roles(past.facts())[3 * number]) {
        continue;
      }
      String common = common(rule, past.facts(), facts);
      if (common != null) {
        String message =
            "%s comes too early after {other} for %s: %d wait states must lie between them, and the"
                    .formatted(rule.second().words(), common, rule.states())
                + " machine does not wait by itself; there are "
                + between;
        String fix = rule.fix().formatted((int) (rule.states() - between - 1));
        report.accept(new Found(past.facts(), message, Finding.Fix.insert(fix)));
        return;
      }
    }
  }

  private void lasting(HazardRule rule, List<Facts> firsts, Facts facts, Consumer<Found> report) {
    for (Facts first : firsts) {
      String common = common(rule, first, facts);
      if (common != null) {
        String message =
            "%s follows {other} with nothing between them that makes sure of %s"
                .formatted(rule.second().words(), common);
        report.accept(new Found(first, message, Finding.Fix.insert(rule.fix())));
        return;
      }
    }
  }

  /** What the two have in common, in words, or null. */
  private @Nullable String common(HazardRule rule, Facts first, Facts second) {
    Effects one = first.effects;
    Effects other = second.effects;
    return switch (rule.common()) {
      case SCALAR ->
          switch (rule.second()) {
            case LANE_SELECT -> shared(one.writes(), selector(second), RegisterFile.SCALAR);
            // EXEC, which every access reads, is not meant.
            case VECTOR_MEMORY -> shared(one.writes(), second.addresses, RegisterFile.SCALAR);
            default -> shared(one.writes(), other.reads(), RegisterFile.SCALAR);
          };
      case VECTOR -> shared(one.writes(), other.reads(), RegisterFile.VECTOR);
      case VCC -> special(one.writes(), other.reads(), "vcc");
      case EXEC -> special(one.writes(), other.reads(), "exec");
      case M0 -> special(one.writes(), other.reads(), "m0");
      case DATA -> shared(first.data, other.writes(), RegisterFile.VECTOR);
      case REGISTER -> hardware(first) == hardware(second) ? "the same hardware register" : null;
      case OVERWRITE_SCALAR -> shared(first.addresses, other.writes(), RegisterFile.SCALAR);
      case OVERWRITE_EXEC -> special(one.reads(), other.writes(), "exec");
    };
  }

  private static List<Register> selector(Facts facts) {
    return facts.instruction.operands().get(2) instanceof Register register
        ? List.of(register)
        : List.of();
  }

  private static int hardware(Facts facts) {
    return facts.operand("simm16") instanceof Operand.Immediate number ? number.value() & 63 : -1;
  }

  private @Nullable String shared(List<Register> first, List<Register> second, RegisterFile file) {
    for (Register one : first) {
      for (Register other : second) {
        int from = Math.max(one.index(), other.index());
        int to = Math.min(one.index() + one.count(), other.index() + other.count());
        if (one.file() == file && other.file() == file && from < to) {
          return Checker.name(table.set, file, from, to - from);
        }
      }
    }
    return null;
  }

  private @Nullable String special(List<Register> first, List<Register> second, String name) {
    InstructionSet.ScalarName found = table.set.scalar(name);
    if (found == null) {
      found = table.set.scalar(name + "_lo");
    }
    if (found == null) {
      return null;
    }
    Register register = new Register(RegisterFile.SCALAR, found.code(), 1);
    return Effects.overlap(first, register) && Effects.overlap(second, register) ? name : null;
  }
}
