package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Words of its kernarg segment that a kernel uses: the analysis follows the pointer to the segment,
 * and the words loaded through it. A word that a load brings along and nobody reads is not used;
 * nor are copies. Only what is the same on all paths is known.
 *
 * @param start content of registers at the entry of the kernel or function
 * @param used gets the offsets of the words that are used
 * @param calls gets each function that is called, with the content of registers at the call
 */
public record ArgumentFlow(
    ControlFlow flow,
    Map<Integer, Value> start,
    Set<Long> used,
    BiConsumer<Long, Map<Integer, Value>> calls)
    implements ControlFlow.Analysis<Map<Integer, ArgumentFlow.Value>> {
  /** Keys of lanes of vector registers, which keep scalars, lie behind those of scalars. */
  private static final int LANES = 1 << 10;

  private static final int MOST_LANES = 64;

  /** The first scalar register that functions keep. Source: AMDGPUUsage, "Call Convention". */
  private static final int KEPT = 32;

  /** Content of a register of 32 bits. */
  public sealed interface Value {
    /** The low half of the segment's address and a distance. */
    record Low(long distance) implements Value {}

    /** The high half. */
    record High() implements Value {}

    /** A word of the segment. */
    record Loaded(long offset) implements Value {}
  }

  /** The pointer in two registers. */
  public static Map<Integer, Value> pointer(int register) {
    Map<Integer, Value> result = new HashMap<>();
    result.put(register, new Value.Low(0));
    result.put(register + 1, new Value.High());
    return result;
  }

  @Override
  public Map<Integer, Value> entry() {
    return new HashMap<>(start);
  }

  @Override
  public Map<Integer, Value> copy(Map<Integer, Value> state) {
    return new HashMap<>(state);
  }

  @Override
  public boolean join(Map<Integer, Value> into, Map<Integer, Value> other) {
    return into.entrySet().removeIf(entry -> !entry.getValue().equals(other.get(entry.getKey())));
  }

  @Override
  public void step(FlowNode node, Map<Integer, Value> state, boolean last) {
    if (node.way == FlowNode.Way.CALL || node.way == FlowNode.Way.AWAY) {
      called(node, state, last);
    }
    Map<Integer, Value> results = results(node, state);
    if (last && results == null) {
      for (Register register : node.timed.effects().reads()) {
        use(register, state);
      }
    }
    for (Register register : node.timed.effects().writes()) {
      forget(register, state);
    }
    if (results != null) {
      state.putAll(results);
    }
  }

  /** Behind a call the registers that functions keep are as before. */
  private void called(FlowNode node, Map<Integer, Value> state, boolean last) {
    Long target =
        node.timed.shape() instanceof Shape.Jump jump && jump.kind() != Shape.JumpKind.CALL
            ? FarJump.target(node, flow.entry().code())
            : ControlFlow.target(node);
    if (target != null && last) {
      calls.accept(target, new HashMap<>(state));
    }
    state.keySet().removeIf(key -> key < KEPT);
  }

  private void use(Register register, Map<Integer, Value> state) {
    if (register.file() != RegisterFile.SCALAR) {
      return;
    }
    for (int i = 0; i < register.count(); i++) {
      if (state.get(register.index() + i) instanceof Value.Loaded(long offset)) {
        used.add(offset);
      }
    }
  }

  private static void forget(Register register, Map<Integer, Value> state) {
    for (int i = 0; i < register.count(); i++) {
      int number = register.index() + i;
      if (register.file() == RegisterFile.SCALAR) {
        state.remove(number);
      } else if (register.file() == RegisterFile.VECTOR) {
        for (int lane = 0; lane < MOST_LANES; lane++) {
          state.remove(lane(number, lane));
        }
      }
    }
  }

  private static int lane(int register, int lane) {
    return LANES + register * MOST_LANES + lane;
  }

  /** Content of an instruction's results; null when it uses what it reads. */
  private @Nullable Map<Integer, Value> results(FlowNode node, Map<Integer, Value> state) {
    return switch (node.timed.shape()) {
      case Shape.ScalarLoad load -> loaded(node, load, state);
      case Shape.Scalar scalar when scalar.value().is(Trait.COPIES) -> moved(node, state);
      case Shape.Scalar scalar
          when scalar.value().is(Trait.ADDS) || scalar.value().is(Trait.ADDS_WITH_CARRY) ->
          sum(node, state);
      case Shape.CrossLane cross -> crossed(node, cross.movement(), state);
      default -> null;
    };
  }

  private @Nullable Map<Integer, Value> loaded(
      FlowNode node, Shape.ScalarLoad load, Map<Integer, Value> state) {
    Long offset = offset(node);
    if (!(node.timed.operand(FieldName.SBASE) instanceof Register base)
        || !(node.timed.operand(FieldName.SDATA) instanceof Register to)
        || load.space() != Shape.Space.GLOBAL
        || offset == null
        || !(state.get(base.index()) instanceof Value.Low(long distance))
        || !(state.get(base.index() + 1) instanceof Value.High)) {
      return null;
    }
    Map<Integer, Value> results = new HashMap<>();
    for (int i = 0; i < to.count(); i++) {
      results.put(to.index() + i, new Value.Loaded(distance + offset + 4L * i));
    }
    return results;
  }

  /** The constant offset of a scalar access; null when a register takes part. */
  public static @Nullable Long offset(FlowNode node) {
    InstructionSet set = node.timed.set();
    int unit = set.generation().has(MachineFeature.WORD_OFFSETS) ? 4 : 1;
    int second = node.timed.value(ModifierName.IMMOFFSET);
    return switch (node.timed.operand(FieldName.OFFSET)) {
      case Operand.Immediate number -> (long) unit * number.value() + second;
      case Operand.Literal literal -> (long) unit * literal.bits() + second;
      case Operand.Register register when set.isNull(register.index()) -> (long) second;
      case null, default -> null;
    };
  }

  private @Nullable Map<Integer, Value> moved(FlowNode node, Map<Integer, Value> state) {
    if (!(node.timed.operand(FieldName.SDST) instanceof Register to)) {
      return null;
    }
    Map<Integer, Value> results = new HashMap<>();
    if (node.timed.operand(FieldName.SSRC0) instanceof Register from) {
      for (int i = 0; i < to.count(); i++) {
        copy(state, from.index() + i, to.index() + i, results);
      }
    }
    return results;
  }

  private static void copy(
      Map<Integer, Value> state, int from, int to, Map<Integer, Value> results) {
    Value value = state.get(from);
    if (value != null) {
      results.put(to, value);
    }
  }

  /** A distance added to the low half, or what is carried to the high half. */
  private @Nullable Map<Integer, Value> sum(FlowNode node, Map<Integer, Value> state) {
    if (!(node.timed.operand(FieldName.SDST) instanceof Register to)
        || !(node.timed.operand(FieldName.SSRC0) instanceof Register from)) {
      return null;
    }
    Long number = number(node.timed.operand(FieldName.SSRC1));
    if (number == null) {
      return null;
    }
    Map<Integer, Value> results = new HashMap<>();
    for (int i = 0; i < to.count(); i++) {
      Value value =
          switch (state.get(from.index() + i)) {
            case Value.Low(long distance) -> new Value.Low(distance + number);
            case Value.High high -> high;
            case Value.Loaded _ -> null;
            case null -> null;
          };
      if (value == null) {
        return null;
      }
      results.put(to.index() + i, value);
    }
    return results;
  }

  private static @Nullable Long number(@Nullable Operand operand) {
    return switch (operand) {
      case Operand.Literal literal -> (long) literal.bits();
      case Operand.Inline inline -> (long) Constants.integerValue(inline.code());
      case null, default -> null;
    };
  }

  /** A scalar put into a lane, or taken from there. */
  private @Nullable Map<Integer, Value> crossed(
      FlowNode node, LaneMovement movement, Map<Integer, Value> state) {
    boolean writes = movement == LaneMovement.WRITE_LANE;
    if (!writes && movement != LaneMovement.READ_LANE
        || !(node.timed.operand(FieldName.VDST) instanceof Register to)
        || !(node.timed.operand(FieldName.SRC0) instanceof Register from)) {
      return null;
    }
    Operand selected = node.timed.operand(FieldName.SRC1);
    Long number = number(selected == null ? node.timed.operand(FieldName.VSRC1) : selected);
    if (number == null) {
      return null;
    }
    int lane = (int) (number & MOST_LANES - 1);
    Map<Integer, Value> results = new HashMap<>();
    if (writes) {
      // The other lanes stay as they are.
      for (int i = 0; i < MOST_LANES; i++) {
        copy(state, lane(to.index(), i), lane(to.index(), i), results);
      }
      results.remove(lane(to.index(), lane));
    }
    Value value = state.get(writes ? from.index() : lane(from.index(), lane));
    if (value != null) {
      results.put(writes ? lane(to.index(), lane) : to.index(), value);
    }
    return results;
  }
}
