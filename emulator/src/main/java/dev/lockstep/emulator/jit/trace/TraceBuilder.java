package dev.lockstep.emulator.jit.trace;

import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.ir.RegionPlan.Block;
import dev.lockstep.emulator.ir.RegionPlan.End;
import dev.lockstep.emulator.ir.RegionPlan.Item;
import dev.lockstep.emulator.ir.ScalarInputs;
import dev.lockstep.emulator.ir.ScalarUse;
import dev.lockstep.emulator.ir.Segment;
import dev.lockstep.emulator.ir.SegmentBody;
import dev.lockstep.emulator.jit.scalar.NativeScalarWriter;
import dev.lockstep.emulator.jit.trace.Trace.Access;
import dev.lockstep.emulator.jit.trace.Trace.Step;
import dev.lockstep.emulator.jit.vector.AffineAnalysis;
import dev.lockstep.emulator.jit.vector.Lowering;
import dev.lockstep.emulator.jit.vector.RecordedVectors;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.jit.vector.VectorAbilities;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.program.Code.Decoded;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Follows a program for {@link Trace} and gives up where it does what traces do not: loops,
 * barriers, LDS, lanes that see each other, addresses that are not linear. Comparisons leave masks
 * in the operations, not in scalar registers; EXEC is taken to keep all lanes, which is checked.
 */
final class TraceBuilder {
  /** Most accesses: each has places on the stack. */
  private static final int MOST = 16;

  /** Most instructions that compute. */
  private static final int LONGEST = 400;

  private final RegionPlan plan;
  private final RegisterLayout layout;
  private final VectorAbilities abilities = VectorAbilities.ofHost();
  private final RecordedVectors vectors = new RecordedVectors(abilities);
  private final SegmentBody body;
  private final TraceMasks masks;
  private final List<Integer> blocks = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Access> accesses = new ArrayList<>();

  /** Scalar registers that the program does not name. */
  private final BitSet free = new BitSet();

  private int count;
  private int computed;
  private int kept;
  private boolean stores;

  /** Whether SCC is not what it would be. */
  private boolean unsure;

  /** Whether there were too few registers that nobody uses. */
  private boolean exhausted;

  TraceBuilder(RegionPlan plan) {
    this.plan = plan;
    layout = plan.code().layout();
    Segment none = new Segment(layout, true);
    ScalarInputs inputs = new ScalarInputs(vectors);
    body = new SegmentBody(none, layout, vectors, plan.mode(), inputs);
    masks = new TraceMasks(vectors, body, layout);
    ScalarUse use = ScalarUse.of(plan);
    free.set(0, Math.max(0, layout.codes().vcc()));
    free.andNot(use.read());
    free.andNot(use.written());
  }

  /** The trace, or null. */
  @Nullable Trace build() {
    List<Long> addresses = List.copyOf(plan.blocks().keySet());
    Long at = addresses.getFirst();
    while (at != null) {
      Block block = plan.blocks().get(at);
      int number = addresses.indexOf(at);
      if (block == null
          || blocks.contains(number)
          || !block.items().stream().allMatch(this::takes)
          || exhausted) {
        return null;
      }
      blocks.add(number);
      count += block.count();
      if (block.end() instanceof End.Leave leave) {
        int site = number << 16 | block.items().size();
        return isEnd(leave) && layout.paths() == 0 && stores && isLinear() ? made(site) : null;
      }
      at = next(block);
    }
    return null;
  }

  private Trace made(int site) {
    TraceScalars scalars = new TraceScalars(layout, steps, vectors, accesses);
    BitSet initial = scalars.initial();
    initial.set(layout.codes().exec(), layout.codes().exec() + layout.maskRegisters());
    return new Trace(
        new Trace.Path(blocks, count, site),
        new Trace.Scalars(scalars.steps(), initial),
        new Trace.Lanes(accesses, vectors, body, masks.unmet()));
  }

  private static boolean isEnd(End.Leave leave) {
    return leave.at().instruction() != null
        && leave.at().instruction().row().shape() instanceof Shape.End;
  }

  private @Nullable Long next(Block block) {
    return switch (block.end()) {
      case End.Next(long next) -> next;
      case End.Leave _, End.Compare _, End.Diverge _, End.Meet _, End.Register _ -> null;
      case End.Branch(Decoded at, Shape.Condition condition, long target, long next) ->
          switch (condition) {
            case ALWAYS, EXECNZ -> target;
            case EXECZ, DEBUG_FLAG -> next;
            case VCCZ, VCCNZ -> null;
            case SCC0, SCC1 -> {
              // A forward branch is assumed not to be taken: code is seldom skipped.
              boolean possible = !unsure && target > at.address();
              steps.add(new Step.Expect(condition == Shape.Condition.SCC0));
              yield possible ? next : null;
            }
          };
    };
  }

  /** Whether three lanes determine the places of all words. */
  private boolean isLinear() {
    Lowering lowering = new Lowering(abilities);
    lowering.lower(vectors.ops(), 0, vectors.ops().size());
    AffineAnalysis probe = new AffineAnalysis(lowering.ops(), abilities);
    return accesses.stream()
        .allMatch(each ->
            probe.isLinear(lowering.bits(each.low()))
                && probe.isLinear(lowering.bits(each.high())));
  }

  // ---- items

  private boolean takes(Item item) {
    return switch (item) {
      case Item.Lanes(_, LaneCode code) -> lanes(code);
      case Item.Scalars(_, ScalarCode code) -> scalar(code);
      case Item.Address(Decoded at, int destination) -> {
        written(destination, 2);
        steps.add(new Step.Address(at.next(), destination));
        yield true;
      }
      case Item.Access(_, AccessCode.Flat flat, _) when !flat.at().aligned() -> access(flat);
      case Item.Access(_, AccessCode.Scalars words, _) -> words(words);
      case Item.Nothing _ -> true;
      case Item.Access _, Item.Pick _, Item.Put _, Item.Twice _, Item.Call _, Item.Fence _ -> false;
    };
  }

  private boolean lanes(LaneCode code) {
    if (++computed > LONGEST) {
      return false;
    }
    for (Argument argument : code.arguments()) {
      boolean known =
          switch (argument) {
            case Argument.Same(Uniform.Register register, _, _, _) ->
                !masks.overlaps(register.code(), register.wide() ? 2 : 1);
            case Argument.Mask(int mask) -> masks.has(mask);
            case Argument.Same _,
                Argument.Vector _,
                Argument.Part _,
                Argument.Half _,
                Argument.Lane _ ->
                true;
          };
      if (!known) {
        return false;
      }
    }
    code.masks().forEach(masks::forgetOthers);
    body.instruction(code);
    masks.enter();
    return true;
  }

  private boolean scalar(ScalarCode code) {
    ScalarUse use = ScalarUse.of(code, layout);
    boolean ofMasks =
        use.written().get(layout.codes().exec())
            || use.read().stream().anyMatch(each -> masks.overlaps(each, 1));
    boolean reads = code.arguments().stream().anyMatch(TraceBuilder::isCondition);
    if (reads && unsure) {
      return false;
    }
    if (ofMasks) {
      return masks(code, use);
    }
    if (!NativeScalarWriter.isPossible(code)) {
      return false;
    }
    use.written().stream().forEach(each -> written(each, 1));
    steps.add(new Step.Scalar(code));
    unsure &= code.condition() == null;
    return true;
  }

  /** Whether an operand is SCC, or something like it. */
  static boolean isCondition(ScalarCode.Argument argument) {
    return argument instanceof ScalarCode.Argument.Condition
        || argument instanceof ScalarCode.Argument.Value(Uniform.Special _);
  }

  /** An instruction with lane masks for operands, or one that changes EXEC. */
  private boolean masks(ScalarCode code, ScalarUse use) {
    int result = masks.apply(code);
    boolean exec = use.written().get(layout.codes().exec());
    if (result == TraceMasks.UNKNOWN) {
      return false;
    }
    if (exec) {
      masks.expect(result);
    }
    boolean stored = exec ? code.exec() : true;
    if (stored) {
      written(code.destination(), layout.maskRegisters());
      if (exec || result == TraceMasks.ALL) {
        steps.add(new Step.Ones(code.destination()));
      } else {
        body.defineMask(code.destination(), result);
      }
    }
    if (code.condition() != null) {
      unsure = !exec;
      if (exec) {
        steps.add(new Step.Condition());
      }
    }
    return true;
  }

  private boolean words(AccessCode.Scalars words) {
    boolean offset =
        words.offset() instanceof Uniform.Register register
            && masks.overlaps(register.code(), register.wide() ? 2 : 1);
    // Scalars come first: what was stored before might be loaded.
    if (stores || offset || masks.overlaps(words.base(), 2)) {
      return false;
    }
    written(words.data(), words.count());
    steps.add(new Step.Words(words));
    return true;
  }

  private boolean access(AccessCode.Flat flat) {
    boolean words = Integer.bitCount(flat.count()) == 1 && flat.count() <= 4;
    int scalar = flat.at().base();
    boolean base = scalar < 0 || !masks.overlaps(scalar, 2);
    if (!words || !base || !flat.stores() && stores || accesses.size() >= MOST) {
      return false;
    }
    stores |= flat.stores();
    int lanes = layout.lanes();
    int low = body.bits(flat.at().low() / lanes);
    boolean alone = flat.at().high() == layout.row(RegisterLayout.ZERO_ROW);
    int high = alone ? vectors.constant(vectors.ints(), 0) : body.bits(flat.at().high() / lanes);
    int number = accesses.size();
    accesses.add(new Access(flat, low, high, kept));
    for (int i = 0; i < flat.count(); i++) {
      int register = flat.data() / lanes + i;
      if (flat.stores()) {
        vectors.keep(body.bits(register), kept++);
      } else {
        body.define(register, vectors.fetch(number, i));
      }
    }
    return true;
  }

  // ---- scalar registers

  /** Registers change: what has read them before reads a copy, since scalars are computed first. */
  private void written(int code, int count) {
    masks.forget(code, count);
    for (int i = 0; i < vectors.ops().size(); i++) {
      if (vectors.ops().get(i) instanceof Op.Scalar scalar
          && overlaps(scalar.code(), scalar.wide() && scalar.pair() ? 2 : 1, code, count)) {
        moved(scalar);
      }
    }
    for (int i = 0; i < accesses.size(); i++) {
      int base = accesses.get(i).code().at().base();
      if (base >= 0 && overlaps(base, 2, code, count)) {
        accesses.set(i, accesses.get(i).withBase(copy(base, true)));
      }
    }
  }

  private static boolean overlaps(int code, int count, int other, int others) {
    return code < other + others && other < code + count;
  }

  private void moved(Op.Scalar scalar) {
    boolean pair = scalar.wide() && scalar.pair();
    Op.Scalar copy = new Op.Scalar(copy(scalar.code(), pair), scalar.wide(), scalar.pair());
    vectors.ops().replaceAll(op -> op.equals(scalar) ? copy : op);
  }

  /** Copies a register or two to ones that nobody uses. */
  private int copy(int code, boolean wide) {
    int to = free.nextSetBit(0);
    while (to >= 0 && wide && !free.get(to + 1)) {
      to = free.nextSetBit(to + 1);
    }
    if (to < 0) {
      exhausted = true;
      return code;
    }
    free.clear(to, to + (wide ? 2 : 1));
    steps.add(new Step.Copy(code, to, wide));
    return to;
  }
}
