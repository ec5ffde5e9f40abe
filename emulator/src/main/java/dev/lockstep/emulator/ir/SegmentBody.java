package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.form.VectorForm;
import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.Vectors;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.operation.LaneValues;
import dev.lockstep.emulator.operation.LaneValues.Parts;
import dev.lockstep.emulator.operation.LaneValues.Value;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.vector.Denormals;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Writes what a segment does with a few lanes, for whatever kind of code {@link Vectors} writes.
 */
public final class SegmentBody {
  private static final VectorForm CHOICE = LaneValues.need("cndmask", "b32");
  private static final VectorForm FLUSH = LaneValues.need("flush", "f32");
  private static final VectorForm UNORDERED = LaneValues.need("unordered", "f32");
  private static final VectorForm UNORDERED_HALF = LaneValues.need("unordered", "f16");
  private static final VectorForm UNORDERED_WIDE = LaneValues.need("unordered", "f64");

  /** Inputs from outside. */
  public interface Inputs {
    /** A value that is the same for all lanes. */
    Value same(Argument.Same same);

    /** The part of a lane mask that belongs to the lanes at hand. */
    int mask(int code);
  }

  private final Segment segment;
  private final RegisterLayout layout;
  private final Vectors vectors;
  private final int mode;
  private final Inputs inputs;
  private final Map<Integer, Integer> masks = new HashMap<>();
  private final LaneValues values;

  public SegmentBody(
      Segment segment, RegisterLayout layout, Vectors vectors, int mode, Inputs inputs) {
    this.segment = segment;
    this.layout = layout;
    this.vectors = vectors;
    this.mode = mode;
    this.inputs = inputs;
    values = new LaneValues(vectors, layout.lanes());
  }

  /** Writes the instructions. */
  public void write() {
    write(() -> {});
  }

  /**
   * Writes the instructions.
   *
   * @param behind called behind each of them
   */
  void write(Runnable behind) {
    for (Segment.Entry entry : segment.entries()) {
      instruction(entry.code());
      behind.run();
    }
  }

  /** A register gets bits from outside. */
  public void define(int register, int bits) {
    values.define(register, Value.bits(bits));
  }

  /** The present bits of a register; lanes where they may be wrong are to be replayed. */
  public int bits(int register) {
    Value value = values.get(register);
    values.doubt(value);
    return values.as(value, VectorKind.INT).slot();
  }

  /** Codes of the lane masks that are known. */
  public Set<Integer> masks() {
    return masks.keySet();
  }

  /** A lane mask gets a value. */
  public void defineMask(int code, int mask) {
    masks.put(code, mask);
  }

  /** A lane mask is what comes from outside again. */
  public void forgetMask(int code) {
    masks.remove(code);
  }

  /** Writes one instruction. */
  public void instruction(LaneCode lane) {
    VectorForm value = lane.value();
    VectorForm condition = lane.condition();
    int met = -1;
    if (condition != null && !lane.ofResult()) {
      met = condition(condition, lane);
    }
    if (value != null) {
      Value result = clamped(lane, result(value, lane));
      if (layout.gathers()) {
        values.overwritten(lane.register(), lane.arguments());
      }
      place(lane, value, result);
      if (condition != null && lane.ofResult()) {
        met = values.apply(condition, as(result, condition, 0).slot());
      }
    }
    if (met >= 0 && value == null && lane.register() >= 0) {
      int zero = inputs.same(LaneCode.NOT_MET).slot();
      int one = inputs.same(LaneCode.MET).slot();
      int truth = values.apply(CHOICE, zero, one, met);
      if (layout.gathers()) {
        values.overwritten(lane.register(), lane.arguments());
      }
      values.define(lane.register(), Value.bits(truth));
    }
    if (met >= 0) {
      for (int mask : lane.masks()) {
        masks.put(mask, met);
      }
    }
  }

  private Value clamped(LaneCode lane, Value value) {
    VectorForm clamp = lane.clamp();
    if (clamp == null) {
      return value;
    }
    int made = values.apply(clamp, as(value, clamp, 0).slot());
    return new Value(made, clamp.result(), false, false);
  }

  private void place(LaneCode lane, VectorForm form, Value result) {
    switch (lane.placement()) {
      case WHOLE -> values.define(lane.register(), result);
      case LOW_HALF ->
          values.defineLow(lane.register(), half(form, result.slot()), result.unsure());
      case PAIR -> {
        int high = values.apply(form, slots(arguments(lane, form, form.parameters().size())));
        int low = half(form, result.slot());
        values.defineHalves(lane.register(), low, half(form, high), result.unsure());
      }
    }
  }

  /** A result with zeros above 16 bits. */
  private int half(VectorForm form, int slot) {
    int low = vectors.constant(vectors.ints(), 0xffff);
    return form.halves()
        ? slot
        : vectors.binary(VectorOperator.Binary.AND, vectors.ints(), slot, low);
  }

  /** The variable of a mask of the lanes that meet a condition. */
  private int condition(VectorForm test, LaneCode lane) {
    return values.apply(test, slots(arguments(lane, test, 0)));
  }

  private Value result(VectorForm form, LaneCode lane) {
    Value[] arguments = arguments(lane, form, 0);
    int made = values.apply(form, slots(arguments));
    if (form.halves() && form.result() == VectorKind.INT) {
      return Value.half(made, true);
    }
    boolean flushed = form.result() == VectorKind.FLOAT && flushes(form, Mode.OUT32);
    if (flushed) {
      made = values.apply(FLUSH, made);
    }
    boolean unsure =
        form.result().floating()
            && form.parameters().stream().anyMatch(VectorKind::floating)
            && form.denormals() != Denormals.Rule.APPROXIMATE;
    for (Value argument : arguments) {
      unsure |= form.result().floating() && argument.unsure();
    }
    return new Value(made, form.result(), unsure, flushed);
  }

  private static int[] slots(Value[] values) {
    int[] result = new int[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = values[i].slot();
    }
    return result;
  }

  /** Whether denormals on one side of an operation become zeros. */
  private boolean flushes(VectorForm form, int keeping) {
    Denormals.Rule rule = form.denormals();
    if (rule == null) {
      return false;
    }
    return switch (rule) {
      case ALL -> (mode & keeping) == 0;
      case RESULT -> keeping == Mode.OUT32 && (mode & keeping) == 0;
      case OPERANDS -> keeping == Mode.IN32 && (mode & keeping) == 0;
      case ALWAYS, APPROXIMATE -> true;
      case GATHERED, HALVES -> false;
    };
  }

  /**
   * Arguments of a form.
   *
   * @param first number of the first one among those of the instruction
   */
  private Value[] arguments(LaneCode lane, VectorForm form, int first) {
    Value[] result = new Value[form.parameters().size()];
    for (int i = 0; i < result.length; i++) {
      result[i] =
          switch (lane.arguments().get(first + i)) {
            case Argument.Mask(int mask) -> Value.bits(mask(mask));
            case Argument.Lane _ -> values.row(layout.vectors().count() + RegisterLayout.LANE_ROW);
            case Argument.Same same -> as(inputs.same(same), form, i);
            case Argument.Vector vector -> as(operand(vector, form, i), form, i);
            case Argument.Half half -> as(values.half(half), form, i);
            case Argument.Part part -> as(values.part(part), form, i);
          };
    }
    return result;
  }

  private Value operand(Argument.Vector vector, VectorForm form, int parameter) {
    boolean half =
        form.halves() && !vector.wide() && form.parameters().get(parameter) == VectorKind.INT;
    return half
        ? values.half(new Argument.Half(vector.register(), false, false, false))
        : values.operand(vector);
  }

  /** A lane mask: one that an instruction has computed, or one from outside. */
  public int mask(int code) {
    return masks.computeIfAbsent(code, inputs::mask);
  }

  private Value as(Value value, VectorForm form, int parameter) {
    VectorKind kind = form.parameters().get(parameter);
    Value given = value;
    if (kind.wide() && !value.kind().wide()) {
      given = values.extended(value);
    }
    boolean goesOn =
        given.parts() != null
            ? form.halves() && form.result() == VectorKind.INT
            : kind.floating() && form.result().floating();
    if (!goesOn) {
      // Bits, a condition or an integer shows no more that this may have been another number.
      values.doubt(given);
    }
    Value result = values.as(given, kind);
    if (kind == VectorKind.FLOAT && !value.flushed() && flushes(form, Mode.IN32)) {
      int flushed = values.apply(FLUSH, result.slot());
      return new Value(flushed, kind, value.unsure(), true);
    }
    return result;
  }

  /** The mask of the lanes for which a value may be the wrong NaN, or -1: none may. */
  public int doubt() {
    int any = -1;
    for (Value value : values.unsure()) {
      int one = unordered(value);
      any = any < 0 ? one : vectors.masks(VectorOperator.Masks.OR, vectors.ints(), any, one);
    }
    return any;
  }

  private int unordered(Value value) {
    Parts parts = value.parts();
    if (parts != null) {
      int low = parts.lowUnsure() ? values.apply(UNORDERED_HALF, parts.low()) : -1;
      int high = parts.highUnsure() ? values.apply(UNORDERED_HALF, high(value, parts)) : -1;
      return low < 0 || high < 0
          ? Math.max(low, high)
          : vectors.masks(VectorOperator.Masks.OR, vectors.ints(), low, high);
    }
    if (value.kind() == VectorKind.FLOAT) {
      return values.apply(UNORDERED, value.slot());
    }
    return values.apply(UNORDERED_WIDE, values.as(value, VectorKind.DOUBLE).slot());
  }

  private int high(Value value, Parts parts) {
    return parts.high() >= 0
        ? parts.high()
        : vectors.shift(
            VectorOperator.Shift.LSHR, vectors.ints(), values.as(value, VectorKind.INT).slot(), 16);
  }

  /** Stores the registers that changed; under a mask if there is one, which is -1 otherwise. */
  public void store(int mask) {
    values.store(mask);
  }
}
