package dev.lockstep.emulator;

import dev.lockstep.emulator.LaneCode.Argument;
import dev.lockstep.emulator.VectorForm.Kind;
import dev.lockstep.isa.Behaviour;
import java.lang.classfile.CodeBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The registers of a segment as local variables, while its code is written: each is loaded when it
 * is first read, and one that was written is stored at the end. Two registers may be held as one
 * number of 64 bits.
 */
final class LaneValues {

  /**
   * A value in a local variable.
   *
   * @param unsure whether it may be another NaN than it should
   * @param flushed whether it is no denormal
   */
  record Value(int slot, Kind kind, boolean unsure, boolean flushed) {
    static Value bits(int slot) {
      return new Value(slot, Kind.INT, false, false);
    }
  }

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
  private final int file;
  private final int chunk;
  private final Map<Integer, Value> single = new HashMap<>();
  private final Map<Integer, Value> pairs = new HashMap<>();
  private final Set<Integer> changed = new LinkedHashSet<>();
  private final List<Value> unsure = new ArrayList<>();

  /**
   * No register yet.
   *
   * @param lanes of the wavefront
   * @param file the variable of the vector file
   * @param chunk the variable of the first lane that is worked on
   * @param vectors writes the operations
   */
  LaneValues(Vectors vectors, int lanes, int file, int chunk) {
    this.vectors = vectors;
    this.lanes = lanes;
    this.file = file;
    this.chunk = chunk;
  }

  static VectorForm need(String operation, String type) {
    VectorForm form = VectorForm.of(new Behaviour(operation, type));
    if (form == null) {
      throw new IllegalStateException("no vector form " + operation + "." + type);
    }
    return form;
  }

  /** Values that decide something else than a float, so that it matters which NaN they are. */
  List<Value> unsure() {
    for (int register : changed) {
      Value value = pairs.getOrDefault(register, single.get(register));
      if (value != null) {
        doubt(value);
      }
    }
    return unsure;
  }

  void doubt(Value value) {
    if (value.unsure() && !unsure.contains(value)) {
      unsure.add(value);
    }
  }

  /** Appends a form and keeps its result in a new variable. */
  int apply(CodeBuilder code, VectorForm form, int... arguments) {
    return form.append(code, vectors, arguments);
  }

  // ---- registers

  /** Loads a row of the file. */
  Value row(CodeBuilder code, int row) {
    return Value.bits(vectors.load(code, file, chunk, row * lanes));
  }

  /** A register of 32 bits. */
  Value get(CodeBuilder code, int register) {
    Value known = single.get(register);
    if (known != null) {
      return known;
    }
    Value value;
    Value lower = pairs.get(register);
    Value upper = pairs.get(register - 1);
    if (lower != null) {
      value = Value.bits(half(code, lower, LOW));
    } else if (upper != null) {
      value = Value.bits(half(code, upper, HIGH));
    } else {
      value = row(code, register);
    }
    single.put(register, value);
    return value;
  }

  private int half(CodeBuilder code, Value pair, VectorForm which) {
    doubt(pair);
    return apply(code, which, as(code, pair, Kind.LONG).slot());
  }

  /** Two registers as a number of 64 bits. */
  Value pair(CodeBuilder code, int register) {
    Value known = pairs.get(register);
    if (known != null) {
      return known;
    }
    Value low = as(code, get(code, register), Kind.INT);
    Value high = as(code, get(code, register + 1), Kind.INT);
    doubt(get(code, register));
    doubt(get(code, register + 1));
    int joined = apply(code, JOIN, low.slot(), high.slot());
    Value value = new Value(joined, Kind.LONG, false, false);
    pairs.put(register, value);
    return value;
  }

  /** A number of 32 bits as one of 64 bits. */
  Value extended(CodeBuilder code, Value value) {
    doubt(value);
    int bits = as(code, value, Kind.INT).slot();
    return new Value(apply(code, EXTEND, bits), Kind.LONG, false, false);
  }

  /** A register gets a value. */
  void define(CodeBuilder code, int register, Value value) {
    if (value.kind().wide()) {
      separate(code, register - 1);
      separate(code, register + 1);
      single.remove(register);
      single.remove(register + 1);
      pairs.put(register, value);
      changed.add(register);
      changed.add(register + 1);
    } else {
      separate(code, register - 1);
      separate(code, register);
      single.put(register, value);
      changed.add(register);
    }
  }

  /** Makes a pair two registers again. */
  private void separate(CodeBuilder code, int register) {
    if (pairs.containsKey(register)) {
      get(code, register);
      get(code, register + 1);
      pairs.remove(register);
    }
  }

  /** Stores what changed; under a mask if its variable is given, which is -1 otherwise. */
  void store(CodeBuilder code, int mask) {
    for (int register : List.copyOf(changed)) {
      int bits = as(code, get(code, register), Kind.INT).slot();
      vectors.store(code, bits, file, chunk, register * lanes, mask);
    }
  }

  // ---- views

  /** The value of a vector operand with its modifiers. */
  Value operand(CodeBuilder code, Argument.Vector vector) {
    Value value = vector.wide() ? pair(code, vector.register()) : get(code, vector.register());
    if (vector.abs()) {
      value = changed(code, value, vector.wide() ? ABS_WIDE : ABS);
    }
    return vector.neg() ? changed(code, value, vector.wide() ? NEG_WIDE : NEG) : value;
  }

  /** A sign changed; whether the value is a doubtful NaN stays as it is. */
  private Value changed(CodeBuilder code, Value value, VectorForm change) {
    Kind kind = value.kind();
    Value bits = as(code, value, kind.wide() ? Kind.LONG : Kind.INT);
    int slot = apply(code, change, bits.slot());
    Value made = new Value(slot, bits.kind(), value.unsure(), value.flushed());
    return as(code, made, kind);
  }

  /** The same bits as vectors of another kind of the same width. */
  Value as(CodeBuilder code, Value value, Kind kind) {
    if (value.kind() == kind) {
      return value;
    }
    VectorType type = vectors.width.type(value.kind());
    int made = vectors.view(code, type, type.asWide(kind), value.slot());
    return new Value(made, kind, value.unsure(), value.flushed());
  }
}
