package dev.lockstep.emulator;

import dev.lockstep.emulator.LaneCode.Argument;
import dev.lockstep.emulator.LaneValues.Value;
import dev.lockstep.emulator.VectorForm.Kind;
import dev.lockstep.emulator.semantics.Mode;
import dev.lockstep.emulator.vector.Denormals;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Writes a segment as a static method, once for full EXEC and once for any other.
 *
 * <p>Parameters: a {@link SegmentResult}, the vector file, EXEC, then an int for each scalar and a
 * long for each mask that the segment takes. The result is the first mask that it computes; others
 * go to the {@link SegmentResult}. When a result may be another NaN than that of the leaves, the
 * method sets its {@code redo} to the first lane that is not done and returns.
 */
final class SegmentWriter {
  static final ClassDesc RESULT = SegmentResult.class.describeConstable().orElseThrow();
  private static final ClassDesc INTS = ClassDesc.ofDescriptor("[I");
  private static final ClassDesc LONGS = ClassDesc.ofDescriptor("[J");
  private static final ClassDesc I = ClassDesc.ofDescriptor("I");
  private static final ClassDesc J = ClassDesc.ofDescriptor("J");
  private static final int FILE = 1;
  private static final int EXEC = 2;
  private static final int PARAMETERS = 4;

  /**
   * Bytes that make a method too long to be put into that of a region by the Java compiler, which
   * would translate it again and again.
   */
  private static final int PADDING = 330;

  private static final VectorForm FLUSH = LaneValues.need("flush", "f32");
  private static final VectorForm UNORDERED = LaneValues.need("unordered", "f32");
  private static final VectorForm UNORDERED_WIDE = LaneValues.need("unordered", "f64");

  private final Segment segment;
  private final RegisterLayout layout;
  private final Vectors vectors;
  private final int mode;
  private final boolean masked;
  private final Map<Integer, Integer> scalars = new HashMap<>();
  private final Map<Integer, Integer> masks = new HashMap<>();
  private final Map<Integer, Integer> results = new LinkedHashMap<>();
  private final Map<Argument, Value> broadcasts = new HashMap<>();
  private final Map<Integer, Integer> chunkMasks = new HashMap<>();
  private final int chunk;
  private int active = -1;
  private final LaneValues values;

  private SegmentWriter(
      Segment segment, RegisterLayout layout, Vectors vectors, int mode, boolean masked) {
    this.segment = segment;
    this.layout = layout;
    this.vectors = vectors;
    this.mode = mode;
    this.masked = masked;
    int next = PARAMETERS;
    for (int code : segment.scalars()) {
      scalars.put(code, next++);
    }
    for (int code : segment.masks()) {
      masks.put(code, next);
      next += 2;
    }
    for (int mask : segment.written()) {
      results.put(mask, next);
      next += 2;
    }
    chunk = next;
    vectors.free(next + 1);
    values = new LaneValues(vectors, layout.lanes(), FILE, chunk);
  }

  static MethodTypeDesc type(Segment segment) {
    List<ClassDesc> parameters = new ArrayList<>(List.of(RESULT, INTS, J));
    segment.scalars().forEach(_ -> parameters.add(I));
    segment.masks().forEach(_ -> parameters.add(J));
    return MethodTypeDesc.of(J, parameters);
  }

  /**
   * Appends one method to a class: for full EXEC or for any.
   *
   * @param vectors writes the operations
   */
  static void write(
      ClassBuilder target,
      Segment segment,
      RegisterLayout layout,
      Vectors vectors,
      int mode,
      boolean masked) {
    target.withMethodBody(
        masked ? "masked" : "dense",
        type(segment),
        ClassFile.ACC_STATIC,
        code -> new SegmentWriter(segment, layout, vectors, mode, masked).write(code));
  }

  private void write(CodeBuilder code) {
    for (int i = 0; i < PADDING; i++) {
      code.nop();
    }
    Label real = code.newLabel();
    code.aload(0).getfield(RESULT, "skip", ConstantDescs.CD_boolean).ifeq(real);
    code.lconst_0().lreturn();
    code.labelBinding(real);
    results.values().forEach(sum -> code.lconst_0().lstore(sum));
    broadcasts(code);
    code.iconst_0().istore(chunk);
    Label loop = code.newBoundLabel();
    if (masked) {
      active = maskFrom(code, EXEC);
    }
    for (Segment.Entry entry : segment.entries()) {
      instruction(code, entry.code());
    }
    check(code);
    values.store(code, active);
    collect(code);
    code.iinc(chunk, vectors.width.lanes())
        .iload(chunk)
        .loadConstant(layout.lanes())
        .if_icmplt(loop);
    finish(code);
  }

  private int maskFrom(CodeBuilder code, int bits) {
    code.lload(bits).iload(chunk).lushr();
    return vectors.mask(code);
  }

  /** What the constructor, or an earlier pass, has put into a map. */
  private static <K, V> V known(Map<K, V> map, K key) {
    return Objects.requireNonNull(map.get(key), () -> "nothing for " + key);
  }

  // ---- operands that are the same for all lanes

  /** They become vectors before the loop. */
  private void broadcasts(CodeBuilder code) {
    for (Segment.Entry entry : segment.entries()) {
      for (Argument argument : entry.code().arguments()) {
        if (argument instanceof Argument.Same same && !broadcasts.containsKey(argument)) {
          broadcasts.put(same, same.wide() ? wide(code, same) : single(code, same));
        }
      }
    }
  }

  private Value single(CodeBuilder code, Argument.Same same) {
    switch (same.value()) {
      case Uniform.Constant(long bits) -> code.loadConstant((int) bits);
      case Uniform.Register register -> code.iload(known(scalars, register.code()));
      case Uniform.Special special -> throw new IllegalStateException(special.toString());
    }
    if (same.abs()) {
      code.loadConstant(0x7fff_ffff).iand();
    }
    if (same.neg()) {
      code.loadConstant(0x8000_0000).ixor();
    }
    code.i2l();
    return Value.bits(vectors.broadcast(code, vectors.ints));
  }

  private Value wide(CodeBuilder code, Argument.Same same) {
    switch (same.value()) {
      case Uniform.Constant(long bits) -> code.loadConstant(bits);
      case Uniform.Register(int register, boolean pair) -> {
        code.iload(known(scalars, register)).i2l().loadConstant(0xffff_ffffL).land();
        if (pair) {
          code.iload(known(scalars, register + 1)).i2l().bipush(32).lshl().lor();
        }
      }
      case Uniform.Special special -> throw new IllegalStateException(special.toString());
    }
    if (same.abs()) {
      code.loadConstant(Long.MAX_VALUE).land();
    }
    if (same.neg()) {
      code.loadConstant(Long.MIN_VALUE).lxor();
    }
    return new Value(
        vectors.broadcast(code, vectors.width.type(Kind.LONG)), Kind.LONG, false, false);
  }

  // ---- instructions

  private void instruction(CodeBuilder code, LaneCode lane) {
    VectorForm value = lane.value();
    VectorForm condition = lane.condition();
    int met = -1;
    if (condition != null && !lane.ofResult()) {
      met = condition(code, condition, lane);
    }
    if (value != null) {
      Value result = clamped(code, lane, result(code, value, lane));
      values.define(code, lane.register(), result);
      if (condition != null && lane.ofResult()) {
        met = values.apply(code, condition, as(code, result, condition, 0).slot());
      }
    }
    if (met >= 0) {
      chunkMasks.put(lane.mask(), met);
    }
  }

  private Value clamped(CodeBuilder code, LaneCode lane, Value value) {
    VectorForm clamp = lane.clamp();
    if (clamp == null) {
      return value;
    }
    int made = values.apply(code, clamp, as(code, value, clamp, 0).slot());
    return new Value(made, clamp.result(), false, false);
  }

  /** The variable of a mask of the lanes that meet a condition. */
  private int condition(CodeBuilder code, VectorForm test, LaneCode lane) {
    return values.apply(code, test, slots(arguments(code, lane, test)));
  }

  private Value result(CodeBuilder code, VectorForm form, LaneCode lane) {
    Value[] arguments = arguments(code, lane, form);
    int made = values.apply(code, form, slots(arguments));
    boolean flushed = form.result() == Kind.FLOAT && flushes(form, Mode.OUT32);
    if (flushed) {
      made = values.apply(code, FLUSH, made);
    }
    boolean unsure =
        form.result().floating()
            && form.parameters().stream().anyMatch(Kind::floating)
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
    };
  }

  private Value[] arguments(CodeBuilder code, LaneCode lane, VectorForm form) {
    Value[] result = new Value[form.parameters().size()];
    for (int i = 0; i < result.length; i++) {
      result[i] =
          switch (lane.arguments().get(i)) {
            case Argument.Mask(int mask) -> Value.bits(mask(code, mask));
            case Argument.Lane _ -> values.row(code, layout.registers() + RegisterLayout.LANE_ROW);
            case Argument.Same same -> as(code, known(broadcasts, same), form, i);
            case Argument.Vector vector -> as(code, values.operand(code, vector), form, i);
          };
    }
    return result;
  }

  private int mask(CodeBuilder code, int mask) {
    Integer known = chunkMasks.get(mask);
    if (known != null) {
      return known;
    }
    int made = maskFrom(code, known(masks, mask));
    chunkMasks.put(mask, made);
    return made;
  }

  /** A value as a parameter of a form. */
  private Value as(CodeBuilder code, Value value, VectorForm form, int parameter) {
    Kind kind = form.parameters().get(parameter);
    Value given = value;
    if (kind.wide() && !value.kind().wide()) {
      given = values.extended(code, value);
    }
    if (!kind.floating()) {
      values.doubt(given);
    }
    Value result = values.as(code, given, kind);
    if (kind == Kind.FLOAT && !value.flushed() && flushes(form, Mode.IN32)) {
      int flushed = values.apply(code, FLUSH, result.slot());
      return new Value(flushed, kind, value.unsure(), true);
    }
    return result;
  }

  // ---- the end of the loop

  /** Leaves before anything is stored if a value may be the wrong NaN. */
  private void check(CodeBuilder code) {
    List<Value> unsure = values.unsure();
    if (unsure.isEmpty()) {
      return;
    }
    Label fine = code.newLabel();
    Label bad = code.newLabel();
    for (Kind kind : new Kind[] {Kind.FLOAT, Kind.DOUBLE, Kind.LONG}) {
      int any = -1;
      for (Value value : unsure) {
        if (value.kind() == kind) {
          int one = unordered(code, value);
          any = any < 0 ? one : vectors.masks(code, "OR", vectors.ints, any, one);
        }
      }
      if (any >= 0) {
        vectors.bits(code, vectors.ints, any);
        if (masked) {
          code.lload(EXEC).iload(chunk).lushr().land();
        }
        code.lconst_0().lcmp().ifne(bad);
      }
    }
    code.goto_(fine);
    code.labelBinding(bad);
    code.aload(0).iload(chunk).putfield(RESULT, "redo", I);
    finish(code);
    code.labelBinding(fine);
  }

  private int unordered(CodeBuilder code, Value value) {
    if (value.kind() == Kind.FLOAT) {
      return values.apply(code, UNORDERED, value.slot());
    }
    return values.apply(code, UNORDERED_WIDE, values.as(code, value, Kind.DOUBLE).slot());
  }

  private void collect(CodeBuilder code) {
    results.forEach((mask, sum) -> {
      int met = mask(code, mask);
      int some = masked ? vectors.masks(code, "AND", vectors.ints, met, active) : met;
      vectors.bits(code, vectors.ints, some);
      code.iload(chunk).lshl().lload(sum).lor().lstore(sum);
    });
  }

  private void finish(CodeBuilder code) {
    int number = 0;
    int returned = -1;
    for (int sum : results.values()) {
      if (returned < 0) {
        returned = sum;
      } else {
        code.aload(0).getfield(RESULT, "masks", LONGS).loadConstant(number++).lload(sum).lastore();
      }
    }
    if (returned < 0) {
      code.lconst_0();
    } else {
      code.lload(returned);
    }
    code.lreturn();
  }
}
