package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.ir.Segment;
import dev.lockstep.emulator.ir.SegmentBody;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.operation.LaneValues.Value;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SegmentResult;
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
final class SegmentWriter implements SegmentBody.Inputs {
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

  /** Target of the operations on vectors: the kind of calls that they become. */
  @FunctionalInterface
  interface Calls {
    /** A writer of a method. */
    BytecodeVectors in(CodeBuilder code, int file, int chunk, int next);
  }

  private final Segment segment;
  private final int lanes;
  private final CodeBuilder code;
  private final BytecodeVectors vectors;
  private final SegmentBody body;
  private final boolean masked;
  private final Map<Integer, Integer> scalars = new HashMap<>();
  private final Map<Integer, Integer> masks = new HashMap<>();
  private final Map<Integer, Integer> results = new LinkedHashMap<>();
  private final Map<Argument, Value> broadcasts = new HashMap<>();

  private SegmentWriter(
      Segment segment,
      RegisterLayout layout,
      int mode,
      Calls calls,
      CodeBuilder code,
      boolean masked) {
    this.segment = segment;
    this.lanes = layout.lanes();
    this.code = code;
    this.masked = masked;
    int next = PARAMETERS;
    for (int scalar : segment.scalars()) {
      scalars.put(scalar, next++);
    }
    for (int mask : segment.masks()) {
      masks.put(mask, next);
      next += 2;
    }
    for (int mask : segment.written()) {
      results.put(mask, next);
      next += 2;
    }
    vectors = calls.in(code, FILE, next, next + 1);
    body = new SegmentBody(segment, layout, vectors, mode, this);
  }

  static MethodTypeDesc type(Segment segment) {
    List<ClassDesc> parameters = new ArrayList<>(List.of(RESULT, INTS, J));
    segment.scalars().forEach(_ -> parameters.add(I));
    segment.masks().forEach(_ -> parameters.add(J));
    return MethodTypeDesc.of(J, parameters);
  }

  /** Appends one method to a class: for full EXEC or for any. */
  static void write(
      ClassBuilder target,
      Segment segment,
      RegisterLayout layout,
      int mode,
      Calls calls,
      boolean masked) {
    target.withMethodBody(
        masked ? "masked" : "dense",
        type(segment),
        ClassFile.ACC_STATIC,
        code -> new SegmentWriter(segment, layout, mode, calls, code, masked).write());
  }

  private void write() {
    for (int i = 0; i < PADDING; i++) {
      code.nop();
    }
    Label real = code.newLabel();
    code.aload(0).getfield(RESULT, "skip", ConstantDescs.CD_boolean).ifeq(real);
    code.lconst_0().lreturn();
    code.labelBinding(real);
    results.values().forEach(sum -> code.lconst_0().lstore(sum));
    broadcasts();
    code.iconst_0().istore(vectors.chunk);
    Label loop = code.newBoundLabel();
    int active = masked ? part(EXEC) : -1;
    body.write();
    check();
    body.store(active);
    collect(active);
    code.iinc(vectors.chunk, vectors.width().lanes()).iload(vectors.chunk).loadConstant(lanes);
    code.if_icmplt(loop);
    finish();
  }

  /** The part of a mask in a variable that belongs to the lanes at hand. */
  private int part(int bits) {
    code.lload(bits).iload(vectors.chunk).lushr();
    return vectors.mask();
  }

  /** Value that the constructor, or an earlier pass, has put into a map. */
  private static <K, V> V known(Map<K, V> map, K key) {
    return Objects.requireNonNull(map.get(key), () -> "nothing for " + key);
  }

  @Override
  public Value same(Argument.Same same) {
    return known(broadcasts, same);
  }

  @Override
  public int mask(int register) {
    return part(known(masks, register));
  }

  // ---- operands that are the same for all lanes

  /** They become vectors before the loop. */
  private void broadcasts() {
    for (Segment.Entry entry : segment.entries()) {
      for (Argument argument : entry.code().arguments()) {
        if (argument instanceof Argument.Same same && !broadcasts.containsKey(argument)) {
          broadcasts.put(same, same.wide() ? wide(same) : single(same));
        }
      }
    }
  }

  private Value single(Argument.Same same) {
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
    return Value.bits(vectors.broadcast(vectors.ints()));
  }

  private Value wide(Argument.Same same) {
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
    int made = vectors.broadcast(vectors.width().type(VectorKind.LONG));
    return new Value(made, VectorKind.LONG, false, false);
  }

  // ---- the end of the loop

  /** Leaves before anything is stored if a value may be the wrong NaN. */
  private void check() {
    int doubt = body.doubt();
    if (doubt < 0) {
      return;
    }
    Label fine = code.newLabel();
    vectors.bits(vectors.ints(), doubt);
    if (masked) {
      code.lload(EXEC).iload(vectors.chunk).lushr().land();
    }
    code.lconst_0().lcmp().ifeq(fine);
    code.aload(0).iload(vectors.chunk).putfield(RESULT, "redo", I);
    finish();
    code.labelBinding(fine);
  }

  private void collect(int active) {
    results.forEach((mask, sum) -> {
      int met = body.mask(mask);
      vectors.bits(
          vectors.ints(),
          masked ? vectors.masks(VectorOperator.Masks.AND, vectors.ints(), met, active) : met);
      code.iload(vectors.chunk).lshl().lload(sum).lor().lstore(sum);
    });
  }

  private void finish() {
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
