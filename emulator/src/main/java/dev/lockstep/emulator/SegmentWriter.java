package dev.lockstep.emulator;

import dev.lockstep.emulator.LaneCode.Argument;
import dev.lockstep.emulator.VectorForm.Kind;
import dev.lockstep.emulator.vector.Denormals;
import dev.lockstep.emulator.vector.F32;
import dev.lockstep.emulator.semantics.Mode;
import dev.lockstep.isa.Behaviour;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes a segment as a static method, once for full EXEC and once for any other.
 *
 * <p>Parameters: the wavefront, its vector file, EXEC, then an int for each scalar and a long for
 * each mask that the segment takes. The result is the first mask that it computes; others go to the
 * wavefront's {@code masks}. When a result may be another NaN than that of the leaves, the method
 * sets the wavefront's {@code redo} to the first lane that is not done and returns.
 */
final class SegmentWriter {
  static final ClassDesc WAVE = Wavefront.class.describeConstable().orElseThrow();
  private static final ClassDesc INTS = ClassDesc.ofDescriptor("[I");
  private static final ClassDesc LONGS = ClassDesc.ofDescriptor("[J");
  private static final ClassDesc I = ClassDesc.ofDescriptor("I");
  private static final ClassDesc J = ClassDesc.ofDescriptor("J");
  private static final int FILE = 1;
  private static final int EXEC = 2;
  private static final int PARAMETERS = 4;

  private static final VectorForm FLUSH = need("flush");
  private static final VectorForm UNORDERED = need("unordered");
  private static final VectorForm NEG = need("neg");
  private static final VectorForm ABS = need("abs");

  /**
   * A value in a local variable.
   *
   * @param unsure whether it may be another NaN than it should
   * @param flushed whether it is no denormal
   */
  private record Value(int slot, Kind kind, boolean unsure, boolean flushed) {}

  private final Segment segment;
  private final RegisterLayout layout;
  private final VectorWidth width;
  private final int mode;
  private final boolean masked;
  private final Map<Integer, Integer> scalars = new HashMap<>();
  private final Map<Integer, Integer> masks = new HashMap<>();
  private final Map<Integer, Integer> results = new LinkedHashMap<>();
  private final Map<Argument, Integer> broadcasts = new HashMap<>();
  private final Map<Integer, Value> registers = new HashMap<>();
  private final Map<Integer, Value> changed = new LinkedHashMap<>();
  private final Map<Integer, Integer> chunkMasks = new HashMap<>();
  private final List<Integer> unsure = new ArrayList<>();
  private int next;
  private int chunk;
  private int active;

  private SegmentWriter(
      Segment segment, RegisterLayout layout, VectorWidth width, int mode, boolean masked) {
    this.segment = segment;
    this.layout = layout;
    this.width = width;
    this.mode = mode;
    this.masked = masked;
  }

  private static VectorForm need(String name) {
    VectorForm form = VectorForm.of(new Behaviour(name, "f32"));
    if (form == null) {
      throw new IllegalStateException(F32.class + " lacks " + name);
    }
    return form;
  }

  static MethodTypeDesc type(Segment segment) {
    List<ClassDesc> parameters = new ArrayList<>(List.of(WAVE, INTS, J));
    segment.scalars().forEach(_ -> parameters.add(I));
    segment.masks().forEach(_ -> parameters.add(J));
    return MethodTypeDesc.of(J, parameters);
  }

  /** Appends both methods to a class; that for any EXEC has an x behind the name. */
  static void write(
      ClassBuilder target,
      String name,
      Segment segment,
      RegisterLayout layout,
      VectorWidth width,
      int mode) {
    for (boolean masked : new boolean[] {false, true}) {
      target.withMethodBody(
          masked ? name + "x" : name,
          type(segment),
          ClassFile.ACC_STATIC,
          code -> new SegmentWriter(segment, layout, width, mode, masked).write(code));
    }
  }

  private void write(CodeBuilder code) {
    parameters();
    for (int mask : segment.written()) {
      results.put(mask, wide());
      code.lconst_0().lstore(results.get(mask));
    }
    broadcasts(code);
    chunk = slot();
    active = slot();
    code.iconst_0().istore(chunk);
    Label loop = code.newBoundLabel();
    if (masked) {
      width.species(code, Kind.INT);
      code.lload(EXEC).iload(chunk).lushr();
      VectorWidth.maskFromLong(code);
      code.astore(active);
    }
    for (Segment.Entry entry : segment.entries()) {
      instruction(code, entry.code());
    }
    check(code);
    store(code);
    code.iinc(chunk, width.lanes()).iload(chunk).loadConstant(layout.lanes()).if_icmplt(loop);
    finish(code);
  }

  private void parameters() {
    next = PARAMETERS;
    for (int code : segment.scalars()) {
      scalars.put(code, slot());
    }
    for (int code : segment.masks()) {
      masks.put(code, wide());
    }
  }

  private int slot() {
    return next++;
  }

  private int wide() {
    next += 2;
    return next - 2;
  }

  /** Values that are the same for all lanes become vectors before the loop. */
  private void broadcasts(CodeBuilder code) {
    for (Segment.Entry entry : segment.entries()) {
      for (Argument argument : entry.code().arguments()) {
        if (argument instanceof Argument.Same same && !broadcasts.containsKey(argument)) {
          width.species(code, Kind.INT);
          switch (same.value()) {
            case Uniform.Constant(long bits) -> code.loadConstant((int) bits);
            case Uniform.Register register -> code.iload(scalars.get(register.code()));
            case Uniform.Special special -> throw new IllegalStateException(special.toString());
          }
          if (same.abs()) {
            code.loadConstant(0x7fff_ffff).iand();
          }
          if (same.neg()) {
            code.loadConstant(0x8000_0000).ixor();
          }
          VectorWidth.broadcast(code);
          broadcasts.put(argument, slot());
          code.astore(broadcasts.get(argument));
        }
      }
    }
  }

  private void instruction(CodeBuilder code, LaneCode lane) {
    VectorForm value = lane.value();
    VectorForm condition = lane.condition();
    if (condition != null && !lane.ofResult() && lane.mask() >= 0) {
      // The value may still need the mask's old content.
      int met = condition(code, condition, arguments(code, lane, condition));
      if (value != null) {
        define(code, lane, value);
      }
      chunkMasks.put(lane.mask(), met);
    } else if (value != null) {
      Value result = define(code, lane, value);
      if (condition != null && lane.mask() >= 0) {
        int met = condition(code, condition, new int[] {as(code, result, condition, 0)});
        chunkMasks.put(lane.mask(), met);
      }
    }
  }

  private int condition(CodeBuilder code, VectorForm test, int[] arguments) {
    test.append(code, arguments, next);
    if (test.parameters().contains(Kind.FLOAT)) {
      width.species(code, Kind.INT);
      VectorWidth.maskCast(code);
    }
    int met = slot();
    code.astore(met);
    return met;
  }

  private Value define(CodeBuilder code, LaneCode lane, VectorForm form) {
    boolean floating = form.result() == Kind.FLOAT;
    form.append(code, arguments(code, lane, form), next);
    int made = slot();
    code.astore(made);
    boolean flushed = false;
    if (floating && flushes(form, Mode.OUT32)) {
      FLUSH.append(code, new int[] {made}, next);
      code.astore(made);
      flushed = true;
    }
    boolean unsure = floating && form.parameters().contains(Kind.FLOAT);
    Value result = new Value(made, form.result(), unsure, flushed);
    VectorForm clamp = lane.clamp();
    if (clamp != null) {
      clamp.append(code, new int[] {as(code, result, clamp, 0)}, next);
      code.astore(made);
      result = new Value(made, clamp.result(), false, false);
    }
    registers.put(lane.register(), result);
    changed.put(lane.register(), result);
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
      case OPERANDS -> keeping == Mode.IN32 && (mode & keeping) == 0;
      case ALWAYS, APPROXIMATE -> true;
    };
  }

  private int[] arguments(CodeBuilder code, LaneCode lane, VectorForm form) {
    int[] result = new int[form.parameters().size()];
    for (int i = 0; i < result.length; i++) {
      result[i] =
          switch (lane.arguments().get(i)) {
            case Argument.Mask(int mask) -> mask(code, mask);
            case Argument.Lane _ -> as(code, lane(code), form, i);
            case Argument.Same same ->
                as(code, new Value(broadcasts.get(same), Kind.INT, false, false), form, i);
            case Argument.Vector vector -> as(code, modified(code, vector), form, i);
          };
    }
    return result;
  }

  private int mask(CodeBuilder code, int mask) {
    Integer known = chunkMasks.get(mask);
    if (known != null) {
      return known;
    }
    width.species(code, Kind.INT);
    code.lload(masks.get(mask)).iload(chunk).lushr();
    VectorWidth.maskFromLong(code);
    int made = slot();
    code.astore(made);
    chunkMasks.put(mask, made);
    return made;
  }

  private Value lane(CodeBuilder code) {
    return loaded(code, layout.registers() + RegisterLayout.LANE_ROW);
  }

  private Value loaded(CodeBuilder code, int register) {
    width.species(code, Kind.INT);
    address(code, register);
    VectorWidth.load(code);
    Value value = new Value(slot(), Kind.INT, false, false);
    code.astore(value.slot());
    return value;
  }

  private void address(CodeBuilder code, int register) {
    code.aload(FILE).iload(chunk).loadConstant(register * layout.lanes()).iadd();
  }

  private Value modified(CodeBuilder code, Argument.Vector vector) {
    Value value = registers.get(vector.register());
    if (value == null) {
      value = loaded(code, vector.register());
      registers.put(vector.register(), value);
    }
    if (vector.abs()) {
      value = changed(code, value, ABS);
    }
    return vector.neg() ? changed(code, value, NEG) : value;
  }

  /** A sign changed; whether the value is a doubtful NaN stays as it is. */
  private Value changed(CodeBuilder code, Value value, VectorForm change) {
    int bits = bits(code, value);
    change.append(code, new int[] {bits}, next);
    int made = slot();
    code.astore(made);
    if (value.kind() == Kind.INT) {
      return new Value(made, Kind.INT, false, false);
    }
    code.aload(made);
    VectorWidth.toFloats(code);
    code.astore(made);
    return new Value(made, Kind.FLOAT, value.unsure(), value.flushed());
  }

  private int bits(CodeBuilder code, Value value) {
    if (value.kind() == Kind.INT) {
      return value.slot();
    }
    int made = slot();
    code.aload(value.slot());
    VectorWidth.toInts(code);
    code.astore(made);
    return made;
  }

  /** A value as a parameter of a form. */
  private int as(CodeBuilder code, Value value, VectorForm form, int parameter) {
    if (form.parameters().get(parameter) == Kind.INT) {
      if (value.unsure()) {
        unsure.add(value.slot());
      }
      return bits(code, value);
    }
    int made = value.slot();
    if (value.kind() == Kind.INT) {
      made = slot();
      code.aload(value.slot());
      VectorWidth.toFloats(code);
      code.astore(made);
    }
    if (!value.flushed() && flushes(form, Mode.IN32)) {
      FLUSH.append(code, new int[] {made}, next);
      made = slot();
      code.astore(made);
    }
    return made;
  }

  /** Leaves before anything is stored if a value may be the wrong NaN. */
  private void check(CodeBuilder code) {
    for (Value value : changed.values()) {
      if (value.unsure() && !unsure.contains(value.slot())) {
        unsure.add(value.slot());
      }
    }
    if (unsure.isEmpty()) {
      return;
    }
    boolean first = true;
    for (int slot : unsure) {
      UNORDERED.append(code, new int[] {slot}, next);
      if (!first) {
        VectorWidth.maskOr(code);
      }
      first = false;
    }
    width.species(code, Kind.INT);
    VectorWidth.maskCast(code);
    if (masked) {
      code.aload(active);
      VectorWidth.maskAnd(code);
    }
    Label fine = code.newLabel();
    VectorWidth.anyTrue(code);
    code.ifeq(fine);
    code.aload(0).iload(chunk).putfield(WAVE, "redo", I);
    finish(code);
    code.labelBinding(fine);
  }

  private void store(CodeBuilder code) {
    changed.forEach(
        (register, value) -> {
          int bits = bits(code, value);
          code.aload(bits);
          address(code, register);
          if (masked) {
            code.aload(active);
          }
          VectorWidth.store(code, masked);
        });
    results.forEach(
        (mask, sum) -> {
          code.aload(chunkMasks.get(mask));
          if (masked) {
            code.aload(active);
            VectorWidth.maskAnd(code);
          }
          VectorWidth.maskToLong(code);
          code.iload(chunk).lshl().lload(sum).lor().lstore(sum);
        });
  }

  private void finish(CodeBuilder code) {
    int number = 0;
    @Nullable Integer returned = null;
    for (int sum : results.values()) {
      if (returned == null) {
        returned = sum;
      } else {
        code.aload(0)
            .getfield(WAVE, "masks", LONGS)
            .loadConstant(number++)
            .lload(sum)
            .lastore();
      }
    }
    if (returned == null) {
      code.lconst_0();
    } else {
      code.loadLocal(TypeKind.LONG, returned);
    }
    code.lreturn();
  }
}
