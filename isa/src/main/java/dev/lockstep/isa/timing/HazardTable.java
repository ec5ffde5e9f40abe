package dev.lockstep.isa.timing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.MatrixElement;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Idle;
import dev.lockstep.isa.model.Trait;
import dev.lockstep.isa.timing.Effects.Unit;
import dev.lockstep.isa.timing.HazardRule.Common;
import dev.lockstep.isa.timing.HazardRule.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/** The hazards of a generation, and which of them an instruction takes part in. */
public final class HazardTable {
  /** Registers of more bits than this make a store wide. */
  private static final int WIDE_REGISTERS = 2;

  /** A result that goes to a whole register. */
  private static final int WHOLE = 6;

  private static final int HIGH_RESULT = 8;

  private final InstructionSet set;
  private final List<HazardRule> rules;
  private final int longest;

  /** Units in which distances are counted; the first is wait states. */
  private final List<Kind> units = new ArrayList<>(List.of(Kind.NONE));

  private final MatrixPasses passes;
  private final Map<Kind, Predicate<TimedInstruction>> kinds = new EnumMap<>(Kind.class);

  /**
   * Kinds of instructions in the rules, each by the rule's number.
   *
   * @param second the rules of which it can be the second instruction; not to be changed
   * @param reach wait states for which it must be remembered
   * @param isLasting whether it is the first instruction or the event of a rule without end
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares it, and it is read all the time
  public record Roles(boolean[] first, boolean[] ends, int[] second, int reach, boolean isLasting) {
    /** Whether it can be the first instruction of a rule. */
    public boolean isFirst(int rule) {
      return first[rule];
    }

    /** Whether it is the event of a rule. */
    public boolean ends(int rule) {
      return ends[rule];
    }
  }

  /** The hazards of a set's generation. */
  public HazardTable(InstructionSet set) {
    this.set = set;
    rules = HazardRule.of(set);
    passes = new MatrixPasses(set);
    longest = rules.stream().mapToInt(HazardRule::states).max().orElse(0);
    rules.forEach(rule ->
        rule.distances()
            .forEach(distance -> {
              if (!units.contains(distance.of())) {
                units.add(distance.of());
              }
            }));
    vectors();
    matrices();
    memory();
    others();
  }

  public InstructionSet set() {
    return set;
  }

  /** The rules; others speak of them by their position. */
  public List<HazardRule> rules() {
    return rules;
  }

  /** Wait states that the longest of them asks for. */
  public int longest() {
    return longest;
  }

  /** Units that the rules count between two instructions; the first is wait states. */
  public List<Kind> units() {
    return units;
  }

  public int length(TimedInstruction facts, Kind unit) {
    return unit == Kind.NONE ? waitStates(facts) : is(facts, unit) ? 1 : 0;
  }

  /** Kinds of an instruction in the rules. */
  public Roles roles(TimedInstruction facts) {
    boolean[] first = new boolean[rules.size()];
    boolean[] ends = new boolean[rules.size()];
    List<Integer> second = new ArrayList<>();
    int reach = 0;
    boolean lasting = false;
    for (int i = 0; i < rules.size(); i++) {
      HazardRule rule = rules.get(i);
      first[i] = is(facts, rule.first());
      ends[i] = ends(facts, rule.until());
      lasting |= !rule.isNear() && (first[i] || ends[i]);
      if (is(facts, rule.second())) {
        second.add(i);
      }
      if (first[i] || ends[i] || isBehind(rule.common(), facts)) {
        boolean counted = rule.isNear() && rule.states() == 0;
        reach = Math.max(reach, counted ? longest + 1 : rule.states());
      }
    }
    return new Roles(first, ends, second.stream().mapToInt(i -> i).toArray(), reach, lasting);
  }

  /** Whether it is what must stand right before the second instruction of a rule. */
  public boolean isBehind(Common common, TimedInstruction facts) {
    return switch (common) {
      case BEHIND_MOVE -> is(facts, Kind.ACCUMULATOR_MOVE);
      case BEHIND_F64 -> is(facts, Kind.MATRIX_F64);
      default -> false;
    };
  }

  /** Whether something must stand right before the second instruction. */
  public boolean needsBehind(Common common) {
    return common == Common.BEHIND_MOVE || common == Common.BEHIND_F64;
  }

  /** Whether a rule is about what a matrix operation writes. */
  public boolean isMatrix(HazardRule rule) {
    return switch (rule.first().kind()) {
      case MATRIX, MATRIX_F64, MATRIX_NOT_F64, MATRIX_F32, MATRIX_XDL -> true;
      default -> false;
    };
  }

  private boolean is(TimedInstruction facts, HazardRule.Side side) {
    return is(facts, side.kind())
        && (side.passes() == 0
            || facts.shape() instanceof Shape.Matrix matrix && passes.of(matrix) == side.passes());
  }

  public boolean is(TimedInstruction facts, Kind kind) {
    return Objects.requireNonNull(kinds.get(kind), kind.name()).test(facts);
  }

  private static boolean isVector(Unit unit) {
    return unit == Unit.VECTOR || unit == Unit.MATRIX;
  }

  private void unit(Kind kind, Predicate<Unit> units) {
    kinds.put(kind, facts -> units.test(facts.effects().unit()));
  }

  private void shape(Kind kind, Class<? extends Shape> shape) {
    kinds.put(kind, facts -> shape.isInstance(facts.shape()));
  }

  private void moves(Kind kind, Set<LaneMovement> movements) {
    kinds.put(
        kind,
        facts ->
            facts.shape() instanceof Shape.CrossLane cross && movements.contains(cross.movement()));
  }

  private void vectors() {
    unit(Kind.VECTOR, HazardTable::isVector);
    kinds.put(
        Kind.VECTOR_SLOT, facts -> isVector(facts.effects().unit()) || isIdle(facts, Idle.VECTOR));
    kinds.put(
        Kind.VECTOR_DONE,
        facts ->
            is(facts, Kind.MEMORY)
                || facts.effects().unit() == Unit.EXPORT
                || isIdle(facts, Idle.VECTOR_CACHE));
    kinds.put(Kind.ZERO_TEST, facts -> isVector(facts.effects().unit()) && testsZero(facts));
    unit(Kind.NOT_VECTOR, unit -> !isVector(unit));
    unit(Kind.PLAIN_VECTOR, unit -> unit == Unit.VECTOR);
    kinds.put(
        Kind.VECTOR_NOT_DOT,
        facts -> facts.effects().unit() == Unit.VECTOR && !is(facts, Trait.DOT_PRODUCT));
    shape(Kind.VECTOR_COMPARE, Shape.LaneCompare.class);
    kinds.put(
        Kind.SCALAR_RESULT, facts -> facts.effects().unit() == Unit.VECTOR && writesScalar(facts));
    kinds.put(
        Kind.DATA_PARALLEL,
        facts -> facts.instruction().encoding().modifier(ModifierName.DPP_CTRL) != null);
    kinds.put(Kind.DIVISION_STEP, facts -> is(facts, Trait.DIVISION_STEP));
    kinds.put(Kind.DOT, facts -> is(facts, Trait.DOT_PRODUCT));
    kinds.put(
        Kind.FMA_F64,
        facts ->
            facts.shape() instanceof Shape.Lane lane
                && lane.value().is(Trait.MULTIPLY_ADD)
                && OperandType.named(lane.value().type()) == OperandType.F64);
    kinds.put(Kind.TRANSCENDENTAL, facts -> is(facts, Trait.TRANSCENDENTAL));
    kinds.put(
        Kind.NOT_TRANSCENDENTAL,
        facts -> isVector(facts.effects().unit()) && !is(facts, Trait.TRANSCENDENTAL));
    kinds.put(
        Kind.PART_RESULT, facts -> facts.effects().unit() == Unit.VECTOR && writesPart(facts));
    moves(Kind.LANE_SELECT, Set.of(LaneMovement.READ_LANE, LaneMovement.WRITE_LANE));
    moves(Kind.LANE_READ, Set.of(LaneMovement.READ_LANE, LaneMovement.READ_FIRST_LANE));
    moves(
        Kind.LANE_MOVE,
        Set.of(LaneMovement.READ_LANE, LaneMovement.READ_FIRST_LANE, LaneMovement.WRITE_LANE));
    moves(Kind.PERMUTE, Set.of(LaneMovement.PERMUTE_ROW, LaneMovement.PERMUTE_ACROSS_ROWS));
  }

  private void matrices() {
    unit(Kind.MATRIX, unit -> unit == Unit.MATRIX);
    kinds.put(Kind.MATRIX_F64, facts -> isMatrix(facts, MatrixElement.F64));
    kinds.put(
        Kind.MATRIX_NOT_F64,
        facts -> is(facts, Kind.MATRIX) && !isMatrix(facts, MatrixElement.F64));
    kinds.put(Kind.MATRIX_F32, facts -> isMatrix(facts, MatrixElement.F32));
    kinds.put(
        Kind.MATRIX_NOT_XDL,
        facts -> isMatrix(facts, MatrixElement.F64) || isMatrix(facts, MatrixElement.F32));
    kinds.put(Kind.MATRIX_XDL, facts -> is(facts, Kind.MATRIX) && !is(facts, Kind.MATRIX_NOT_XDL));
    kinds.put(Kind.ACCUMULATOR_READ, facts -> isMove(facts, RegisterFile.VECTOR));
    kinds.put(Kind.ACCUMULATOR_WRITE, facts -> isMove(facts, RegisterFile.ACCUMULATOR));
    kinds.put(
        Kind.ACCUMULATOR_MOVE,
        facts -> is(facts, Kind.ACCUMULATOR_READ) || is(facts, Kind.ACCUMULATOR_WRITE));
    kinds.put(
        Kind.MATRIX_OR_MOVE, facts -> is(facts, Kind.MATRIX) || is(facts, Kind.ACCUMULATOR_WRITE));
  }

  private void memory() {
    unit(Kind.SCALAR_MEMORY, unit -> unit == Unit.SCALAR_MEMORY);
    unit(Kind.SCALAR_OR_MEMORY, unit -> unit == Unit.SCALAR || unit == Unit.SCALAR_MEMORY);
    unit(Kind.MEMORY, unit -> unit.isVectorMemory() || unit == Unit.LDS);
    unit(Kind.VECTOR_MEMORY, Unit::isVectorMemory);
    unit(
        Kind.VECTOR_OR_MEMORY,
        unit -> unit == Unit.VECTOR || unit.isVectorMemory() || unit == Unit.LDS);
    kinds.put(
        Kind.SEGMENT_MEMORY,
        facts -> is(facts, Kind.MEMORY) && !isFlat(facts) || isIdle(facts, Idle.VECTOR_CACHE));
    kinds.put(
        Kind.SCALAR_BUFFER,
        facts ->
            facts.shape() instanceof Shape.ScalarLoad load && load.space() == Shape.Space.BUFFER);
    kinds.put(Kind.BY_LANE, HazardTable::isByLane);
    kinds.put(
        Kind.GLOBAL_SHARE,
        facts -> facts.flag(ModifierName.GDS) || facts.shape() instanceof Shape.GlobalWaveSync);
    kinds.put(Kind.WIDE_STORE, HazardTable::isWideStore);
    kinds.put(
        Kind.TO_LDS,
        facts -> facts.effects().unit().isVectorMemory() && facts.flag(ModifierName.LDS));
    kinds.put(
        Kind.FLOAT_ATOMIC,
        facts ->
            facts.shape() instanceof Shape.Atomic atomic
                && facts.effects().unit().isVectorMemory()
                && atomic.value().type().contains("f"));
  }

  private void others() {
    kinds.put(Kind.NONE, _ -> false);
    kinds.put(Kind.ANY, _ -> true);
    unit(Kind.SCALAR, unit -> unit == Unit.SCALAR);
    shape(Kind.SET_REGISTER, Shape.SetRegister.class);
    shape(Kind.GET_REGISTER, Shape.GetRegister.class);
    shape(Kind.RELATIVE, Shape.ScalarRelative.class);
    shape(Kind.MESSAGE, Shape.Message.class);
    shape(Kind.SET_SKIP, Shape.SkipVectors.class);
    kinds.put(Kind.NOT_NOP, facts -> !isIdle(facts, Idle.WAIT_STATES));
    kinds.put(
        Kind.RELEASE_REGISTERS,
        facts ->
            facts.shape() instanceof Shape.Message
                && facts.operand(FieldName.SIMM16) instanceof Operand.Immediate message
                && set.valueName("release-registers", message.value()) != null);
    kinds.put(
        Kind.DENORMAL_MODE, facts -> facts.shape() instanceof Shape.Mode mode && mode.denormals());
    kinds.put(
        Kind.VECTOR_OR_WAIT,
        facts ->
            isVector(facts.effects().unit())
                || facts.shape() instanceof Shape.Wait wait && !wait.counter().equals("depctr"));
    kinds.put(
        Kind.STORE_WAIT,
        facts -> facts.shape() instanceof Shape.Wait wait && isZero(facts, wait, "vscnt"));
  }

  private static boolean isIdle(TimedInstruction facts, Idle idle) {
    return facts.shape() instanceof Shape.Nop nop && nop.idle() == idle;
  }

  private boolean testsZero(TimedInstruction facts) {
    for (String name : new String[] {"src_vccz", "src_execz"}) {
      MachineTables.ScalarName test = set.scalar(name);
      if (test != null
          && facts.instruction().operands().stream()
              .anyMatch(one -> one instanceof Register r && r.index() == test.code())) {
        return true;
      }
    }
    return false;
  }

  private static boolean is(TimedInstruction facts, Trait trait) {
    return facts.shape() instanceof Shape.Lane lane && lane.value().is(trait);
  }

  private static boolean isMatrix(TimedInstruction facts, MatrixElement element) {
    return facts.shape() instanceof Shape.Matrix matrix && matrix.first().element() == element;
  }

  /** Whether it moves between a VGPR and an AGPR, to a register of this file. */
  private static boolean isMove(TimedInstruction facts, RegisterFile file) {
    return facts.instruction().row().markNames().contains("accumulator-move")
        && facts.effects().writes().stream().allMatch(r -> r.file() == file);
  }

  private static boolean isFlat(TimedInstruction facts) {
    return facts.space() == Shape.Space.FLAT;
  }

  private static boolean isByLane(TimedInstruction facts) {
    Shape.Element element = facts.element();
    return facts.effects().unit() == Unit.LDS
        && element != null
        && element.placement() == Shape.Placement.BY_LANE;
  }

  private static boolean writesPart(TimedInstruction facts) {
    boolean selects = facts.instruction().encoding().modifier(ModifierName.DST_SEL) != null;
    return selects
        ? facts.value(ModifierName.DST_SEL) != WHOLE
        : (facts.value(ModifierName.OP_SEL) & HIGH_RESULT) != 0;
  }

  private static boolean writesScalar(TimedInstruction facts) {
    return facts.effects().writes().stream().anyMatch(r -> r.file() == RegisterFile.SCALAR);
  }

  private static boolean isWideStore(TimedInstruction facts) {
    boolean wide =
        facts.effects().unit().isVectorMemory()
            && (facts.shape() instanceof Shape.Store || facts.shape() instanceof Shape.Atomic)
            && !facts.data().isEmpty()
            && facts.data().getFirst().count() > WIDE_REGISTERS;
    boolean buffer = facts.effects().unit() == Unit.BUFFER;
    return wide && !(buffer && facts.operand(FieldName.SOFFSET) instanceof Register);
  }

  /** Whether an instruction ends a danger: it is of the kind, or a wait that covers it. */
  private boolean ends(TimedInstruction facts, Kind until) {
    if (until == Kind.NONE) {
      return false;
    }
    if (facts.shape() instanceof Shape.Wait wait) {
      return switch (until) {
        case VECTOR -> isZero(facts, wait, "depctr_vm_vsrc") || isZero(facts, wait, "");
        case SCALAR -> isZero(facts, wait, "lgkmcnt");
        case SCALAR_RESULT -> isZero(facts, wait, "depctr_sa_sdst");
        case VECTOR_DONE -> isZero(facts, wait, "depctr_va_vdst");
        case STORE_WAIT, VECTOR_OR_WAIT -> is(facts, until);
        default -> false;
      };
    }
    return is(facts, until);
  }

  /** Whether a wait brings a counter down to 0; the empty name means all at once. */
  private boolean isZero(TimedInstruction facts, Shape.Wait wait, String counter) {
    if (!(facts.operand(FieldName.SIMM16) instanceof Operand.Immediate number)) {
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

  /** Wait states that an instruction takes: a NOP as many as it says, plus one. */
  public static int waitStates(TimedInstruction instruction) {
    if (instruction.shape() instanceof Shape.Nop(Idle idle, int bits)
        && idle == Idle.WAIT_STATES
        && instruction.operand(FieldName.SIMM16) instanceof Operand.Immediate number) {
      return (number.value() & (1 << bits) - 1) + 1;
    }
    return 1;
  }

  /** Wait states of the longest NOP that a remedy can be. */
  private int longestNop(String fix) {
    String mnemonic = fix.substring(0, fix.indexOf(' '));
    return set.named(mnemonic).getFirst().row().shape() instanceof Shape.Nop(Idle _, int bits)
        ? 1 << bits
        : 1;
  }

  /** Whether a wait for dependencies inside the core waits for one of them. */
  public boolean waitsFor(TimedInstruction facts, String dependency) {
    return facts.shape() instanceof Shape.Wait wait && isZero(facts, wait, dependency);
  }

  /** Text about a pair that is too close; {@code {other}} stands for the place of the first. */
  public String tooEarly(HazardRule rule, TimedInstruction second, String common, long between) {
    List<String> enough = new ArrayList<>();
    for (HazardRule.Distance distance : rule.distances()) {
      String unit =
          switch (distance.of()) {
            case NONE -> "wait state";
            case TRANSCENDENTAL -> "transcendental operation";
            default -> "vector instruction";
          };
      enough.add(distance.count() + " " + unit + (distance.count() == 1 ? "" : "s"));
    }
    return "%s comes too early after {other} for %s: %s must lie between them, and the"
            .formatted(words(rule, second), common, String.join(" or ", enough))
        + " machine does not wait by itself; there are "
        + between
        + reason(rule);
  }

  /** Text about a pair that needs an event between the two. */
  public String unsure(HazardRule rule, TimedInstruction second, String common) {
    return "%s follows {other} with nothing between them that makes sure of %s"
            .formatted(words(rule, second), common)
        + reason(rule);
  }

  /** Text about a register that is read too early; {@code {other}}: the writer's place. */
  public String early(HazardRule rule, String register) {
    return register
        + " is read too early: a vector instruction has read it, {other} has written it since, and"
        + " nothing waits for the new value"
        + reason(rule);
  }

  /** Reason to follow a rule that no manual states. */
  private static String reason(HazardRule rule) {
    return rule.hazard().weight() != Hazard.Weight.ERROR ? " (" + rule.hazard().source() + ")" : "";
  }

  /** The instructions that mend a rule's breach when so many wait states are missing. */
  public List<String> remedy(HazardRule rule, TimedInstruction second, long missing) {
    if (!rule.fix().contains("%d")) {
      String source =
          second.operand(FieldName.SRC0) instanceof Register register
              ? set.registerText(register.file(), register.index(), register.count())
              : "";
      return List.of(rule.fix().replace("{source}", source));
    }
    List<String> result = new ArrayList<>();
    int longest = longestNop(rule.fix());
    for (long left = missing; left > 0; left -= longest) {
      result.add(rule.fix().formatted(Math.min(left, longest) - 1));
    }
    return result;
  }

  /** Description of the second instruction, for kinds of which there are several. */
  private String words(HazardRule rule, TimedInstruction second) {
    Kind kind = rule.second().kind();
    Kind exact =
        switch (kind) {
          case VECTOR_OR_MEMORY -> is(second, Kind.VECTOR) ? Kind.VECTOR : Kind.MEMORY;
          case MATRIX_OR_MOVE -> is(second, Kind.MATRIX) ? Kind.MATRIX : Kind.ACCUMULATOR_WRITE;
          default -> kind;
        };
    return exact.words();
  }
}
