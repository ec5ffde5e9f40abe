package dev.lockstep.emulator.operation;

import dev.lockstep.emulator.form.VectorForm;
import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.form.Vectors;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.isa.model.Behaviour;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The registers of a segment while its code is written: each is loaded when it is first read, and
 * one that was written is stored at the end. Two registers may be held as one number of 64 bits.
 */
public final class LaneValues {

  /**
   * A value, under its number.
   *
   * @param unsure whether it may be another NaN than it should
   * @param flushed whether it is no denormal
   * @param parts its halves, if they were computed as such: then it is one of those that may be NaN
   */
  public record Value(
      int slot, VectorKind kind, boolean unsure, boolean flushed, @Nullable Parts parts) {
    public Value(int slot, VectorKind kind, boolean unsure, boolean flushed) {
      this(slot, kind, unsure, flushed, null);
    }

    /** Bits whose low half was computed; a NaN in it may stand for what the leaf computes. */
    public static Value half(int slot, boolean unsure) {
      return new Value(slot, VectorKind.INT, unsure, false, new Parts(slot, unsure, NONE, false));
    }

    public static Value bits(int slot) {
      return new Value(slot, VectorKind.INT, false, false);
    }
  }

  /**
   * The halves of a value of 32 bits, each in the low bits of a value of its own.
   *
   * @param low the lower one
   * @param lowUnsure whether it may be another NaN than it should
   * @param high the upper one, or -1 if it has no value of its own
   * @param highUnsure whether that may be another NaN
   */
  public record Parts(int low, boolean lowUnsure, int high, boolean highUnsure) {}

  private static final int NONE = -1;
  private static final int HALF = 16;
  private static final VectorForm HALF_NEG = need("neg", "f16");
  private static final VectorForm HALF_ABS = need("abs", "f16");
  private static final VectorForm JOIN = need("join", "b64");
  private static final VectorForm EXTEND = need("extend", "b64");
  private static final VectorForm LOW = need("low", "b64");
  private static final VectorForm HIGH = need("high", "b64");
  private static final VectorForm NEG = need("neg", "f32");
  private static final VectorForm ABS = need("abs", "f32");
  private static final VectorForm NEG_WIDE = need("neg", "f64");
  private static final VectorForm ABS_WIDE = need("abs", "f64");

  private final Vectors vectors;
  private final int lanes;
  private final Map<Integer, Value> single = new HashMap<>();
  private final Map<Integer, Value> pairs = new HashMap<>();
  private final Set<Integer> changed = new LinkedHashSet<>();
  private final List<Value> unsure = new ArrayList<>();

  /**
   * No register yet.
   *
   * @param lanes of the wavefront
   * @param vectors writes the operations
   */
  public LaneValues(Vectors vectors, int lanes) {
    this.vectors = vectors;
    this.lanes = lanes;
  }

  public static VectorForm need(String operation, String type) {
    VectorForm form = VectorForm.of(new Behaviour(operation, type));
    if (form == null) {
      throw new IllegalStateException("no vector form " + operation + "." + type);
    }
    return form;
  }

  /** Values that decide something else than a float, so that it matters which NaN they are. */
  public List<Value> unsure() {
    for (int register : changed) {
      Value value = pairs.getOrDefault(register, single.get(register));
      if (value != null) {
        doubt(value);
      }
    }
    return unsure;
  }

  public void doubt(Value value) {
    if (value.unsure() && !unsure.contains(value)) {
      unsure.add(value);
    }
  }

  /**
   * A register gets another value, on machines that gather exceptions: what the one before has met
   * must not be forgotten, unless it goes on in the new one.
   */
  public void overwritten(int register, List<Argument> arguments) {
    Value before = single.get(register);
    boolean goesOn =
        arguments.stream()
            .anyMatch(a -> a instanceof Argument.Vector v && v.register() == register);
    if (before != null && !goesOn) {
      doubt(before);
    }
  }

  /** Appends a form and keeps its result in a new variable. */
  public int apply(VectorForm form, int... arguments) {
    return form.append(vectors, arguments);
  }

  // ---- registers

  /** Loads a row of the file. */
  public Value row(int row) {
    return Value.bits(vectors.load(row * lanes));
  }

  /** A register of 32 bits. */
  public Value get(int register) {
    Value known = single.get(register);
    if (known != null) {
      return known;
    }
    Value value;
    Value lower = pairs.get(register);
    Value upper = pairs.get(register - 1);
    if (lower != null) {
      value = Value.bits(half(lower, LOW));
    } else if (upper != null) {
      value = Value.bits(half(upper, HIGH));
    } else {
      value = row(register);
    }
    single.put(register, value);
    return value;
  }

  private int half(Value pair, VectorForm which) {
    doubt(pair);
    return apply(which, as(pair, VectorKind.LONG).slot());
  }

  /** Two registers as a number of 64 bits. */
  Value pair(int register) {
    Value known = pairs.get(register);
    if (known != null) {
      return known;
    }
    Value low = as(get(register), VectorKind.INT);
    Value high = as(get(register + 1), VectorKind.INT);
    doubt(get(register));
    doubt(get(register + 1));
    int joined = apply(JOIN, low.slot(), high.slot());
    Value value = new Value(joined, VectorKind.LONG, false, false);
    pairs.put(register, value);
    return value;
  }

  /** A number of 32 bits as one of 64 bits. */
  public Value extended(Value value) {
    doubt(value);
    int bits = as(value, VectorKind.INT).slot();
    return new Value(apply(EXTEND, bits), VectorKind.LONG, false, false);
  }

  /** A register gets a value. */
  public void define(int register, Value value) {
    if (value.kind().wide()) {
      separate(register - 1);
      separate(register + 1);
      single.remove(register);
      single.remove(register + 1);
      pairs.put(register, value);
      changed.add(register);
      changed.add(register + 1);
    } else {
      separate(register - 1);
      separate(register);
      single.put(register, value);
      changed.add(register);
    }
  }

  /** Makes a pair two registers again. */
  private void separate(int register) {
    if (pairs.containsKey(register)) {
      get(register);
      get(register + 1);
      pairs.remove(register);
    }
  }

  /** Stores what changed; under a mask if its variable is given, which is -1 otherwise. */
  public void store(int mask) {
    for (int register : List.copyOf(changed)) {
      int bits = as(get(register), VectorKind.INT).slot();
      vectors.store(bits, register * lanes, mask);
    }
  }

  // ---- views

  /** The value of a vector operand with its modifiers. */
  public Value operand(Argument.Vector vector) {
    Value value = vector.wide() ? pair(vector.register()) : get(vector.register());
    if (vector.abs()) {
      value = changed(value, vector.wide() ? ABS_WIDE : ABS);
    }
    return vector.neg() ? changed(value, vector.wide() ? NEG_WIDE : NEG) : value;
  }

  /** A half of a register with its modifiers. */
  public Value half(Argument.Half half) {
    Value whole = get(half.register());
    Parts parts = whole.parts();
    int slot = parts == null ? NONE : half.high() ? parts.high() : parts.low();
    boolean unsure = parts != null && (half.high() ? parts.highUnsure() : parts.lowUnsure());
    if (parts == null) {
      doubt(whole);
    }
    if (slot < 0) {
      slot = as(whole, VectorKind.INT).slot();
      slot = half.high() ? shifted(VectorOperator.Shift.LSHR, slot) : slot;
    }
    if (half.abs()) {
      slot = apply(HALF_ABS, slot);
    }
    if (half.neg()) {
      slot = apply(HALF_NEG, slot);
    }
    return Value.half(slot, unsure);
  }

  private int shifted(VectorOperator.Shift shift, int slot) {
    return vectors.shift(shift, vectors.ints(), slot, HALF);
  }

  /** The low half of a register gets a value with zeros above; the high half stays. */
  public void defineLow(int register, int low, boolean unsure) {
    Value old = get(register);
    Parts parts = old.parts();
    if (parts == null) {
      doubt(old);
    }
    int above =
        vectors.binary(
            VectorOperator.Binary.AND,
            vectors.ints(),
            as(old, VectorKind.INT).slot(),
            vectors.constant(vectors.ints(), -1 << HALF));
    int made = vectors.binary(VectorOperator.Binary.OR, vectors.ints(), above, low);
    int high = parts == null ? NONE : parts.high();
    boolean highUnsure = parts != null && parts.highUnsure();
    Parts halves = new Parts(low, unsure, high, highUnsure);
    define(register, new Value(made, VectorKind.INT, unsure || highUnsure, false, halves));
  }

  /** A register gets two halves, which have zeros above. */
  public void defineHalves(int register, int low, int high, boolean unsure) {
    int above = shifted(VectorOperator.Shift.LSHL, high);
    int made = vectors.binary(VectorOperator.Binary.OR, vectors.ints(), above, low);
    Parts halves = new Parts(low, unsure, high, unsure);
    define(register, new Value(made, VectorKind.INT, unsure, false, halves));
  }

  /** The value of some bits of a register. */
  public Value part(Argument.Part part) {
    Value whole = get(part.register());
    doubt(whole);
    VectorType ints = vectors.ints();
    int slot = as(whole, VectorKind.INT).slot();
    int above = Integer.SIZE - part.width() - part.shift();
    if (above > 0) {
      slot = vectors.shift(VectorOperator.Shift.LSHL, ints, slot, above);
    }
    return Value.bits(
        vectors.shift(
            part.signed() ? VectorOperator.Shift.ASHR : VectorOperator.Shift.LSHR,
            ints,
            slot,
            Integer.SIZE - part.width()));
  }

  /** A sign changed; whether a NaN of it is to be replayed stays as it is. */
  private Value changed(Value value, VectorForm change) {
    VectorKind kind = value.kind();
    Value bits = as(value, kind.wide() ? VectorKind.LONG : VectorKind.INT);
    int slot = apply(change, bits.slot());
    if (value.parts() != null) {
      doubt(value);
      return as(Value.bits(slot), kind);
    }
    Value made = new Value(slot, bits.kind(), value.unsure(), value.flushed());
    return as(made, kind);
  }

  /** The same bits as vectors of another kind of the same width. */
  public Value as(Value value, VectorKind kind) {
    if (value.kind() == kind) {
      return value;
    }
    VectorType type = vectors.width().type(value.kind());
    int made = vectors.view(type, type.asWide(kind), value.slot());
    return new Value(made, kind, value.unsure(), value.flushed(), value.parts());
  }
}
