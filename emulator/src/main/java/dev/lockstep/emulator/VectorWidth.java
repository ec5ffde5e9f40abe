package dev.lockstep.emulator;

import dev.lockstep.emulator.VectorForm.Kind;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * How wide the vectors of translated code are, and the calls of the vector library on them.
 *
 * @param bits of a vector: 128, 256 or 512
 */
record VectorWidth(int bits) {
  static final ClassDesc SPECIES = VectorSpecies.class.describeConstable().orElseThrow();
  static final ClassDesc VECTOR = Vector.class.describeConstable().orElseThrow();
  static final ClassDesc MASK = VectorMask.class.describeConstable().orElseThrow();
  static final ClassDesc INT = Kind.INT.type();
  static final ClassDesc FLOAT = Kind.FLOAT.type();
  private static final ClassDesc INTS = ClassDesc.ofDescriptor("[I");
  private static final ClassDesc VOID = ClassDesc.ofDescriptor("V");
  private static final ClassDesc I = ClassDesc.ofDescriptor("I");
  private static final ClassDesc J = ClassDesc.ofDescriptor("J");
  private static final ClassDesc Z = ClassDesc.ofDescriptor("Z");

  /** What this processor likes best. */
  static VectorWidth preferred() {
    int limit = Integer.getInteger("lockstep.vector", 512);
    return new VectorWidth(Math.min(limit, IntVector.SPECIES_PREFERRED.vectorBitSize()));
  }

  /** Lanes of 32 bits in a vector. */
  int lanes() {
    return bits / 32;
  }

  void species(CodeBuilder code, Kind kind) {
    code.getstatic(kind.type(), "SPECIES_" + bits, SPECIES);
  }

  /** Loads ints from the array and at the index on the stack, below which the species must be. */
  static void load(CodeBuilder code) {
    code.invokestatic(INT, "fromArray", MethodTypeDesc.of(INT, SPECIES, INTS, I));
  }

  static void store(CodeBuilder code, boolean masked) {
    code.invokevirtual(
        INT,
        "intoArray",
        masked ? MethodTypeDesc.of(VOID, INTS, I, MASK) : MethodTypeDesc.of(VOID, INTS, I));
  }

  static void broadcast(CodeBuilder code) {
    code.invokestatic(INT, "broadcast", MethodTypeDesc.of(INT, SPECIES, I));
  }

  static void broadcastWide(CodeBuilder code) {
    ClassDesc type = Kind.LONG.type();
    code.invokestatic(type, "broadcast", MethodTypeDesc.of(type, SPECIES, J));
  }

  /** Takes the vector on the stack as one of another kind. */
  static void reinterpret(CodeBuilder code, Kind from, Kind to) {
    String name =
        switch (to) {
          case INT -> "reinterpretAsInts";
          case FLOAT -> "reinterpretAsFloats";
          case LONG -> "reinterpretAsLongs";
          case DOUBLE -> "reinterpretAsDoubles";
          case MASK -> throw new IllegalArgumentException("a mask is no number");
        };
    code.invokevirtual(from.type(), name, MethodTypeDesc.of(to.type()));
  }

  static void maskFromLong(CodeBuilder code) {
    code.invokestatic(MASK, "fromLong", MethodTypeDesc.of(MASK, SPECIES, J));
  }

  static void maskToLong(CodeBuilder code) {
    code.invokevirtual(MASK, "toLong", MethodTypeDesc.of(J));
  }

  static void maskAnd(CodeBuilder code) {
    code.invokevirtual(MASK, "and", MethodTypeDesc.of(MASK, MASK));
  }

  static void maskOr(CodeBuilder code) {
    code.invokevirtual(MASK, "or", MethodTypeDesc.of(MASK, MASK));
  }

  static void maskCast(CodeBuilder code) {
    code.invokevirtual(MASK, "cast", MethodTypeDesc.of(MASK, SPECIES));
  }

  static void anyTrue(CodeBuilder code) {
    code.invokevirtual(MASK, "anyTrue", MethodTypeDesc.of(Z));
  }
}
