package dev.lockstep.emulator;

import dev.lockstep.emulator.VectorForm.Kind;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * How wide the vectors of translated code are, and the calls of the vector library on them.
 *
 * @param bits of a vector of elements of 32 bits: 64, 128, 256 or 512
 * @param wideBits of a vector of elements of 64 bits
 */
record VectorWidth(int bits, int wideBits) {
  static final ClassDesc SPECIES = VectorSpecies.class.describeConstable().orElseThrow();
  static final ClassDesc VECTOR = Vector.class.describeConstable().orElseThrow();
  static final ClassDesc MASK = VectorMask.class.describeConstable().orElseThrow();
  static final ClassDesc INT = Kind.INT.type();
  static final ClassDesc FLOAT = Kind.FLOAT.type();
  private static final ClassDesc OPERATORS =
      VectorOperators.class.describeConstable().orElseThrow();
  private static final ClassDesc CONVERSION =
      VectorOperators.Conversion.class.describeConstable().orElseThrow();
  private static final ClassDesc INTS = ClassDesc.ofDescriptor("[I");
  private static final ClassDesc VOID = ClassDesc.ofDescriptor("V");
  private static final ClassDesc I = ClassDesc.ofDescriptor("I");
  private static final ClassDesc J = ClassDesc.ofDescriptor("J");
  private static final ClassDesc Z = ClassDesc.ofDescriptor("Z");

  /** What this processor likes best. */
  static VectorWidth preferred() {
    int limit = Integer.getInteger("lockstep.vector", 512);
    int bits = Math.min(limit, IntVector.SPECIES_PREFERRED.vectorBitSize());
    return new VectorWidth(bits, bits);
  }

  /** The same with as many elements of 32 as of 64 bits in a vector. */
  VectorWidth even() {
    return new VectorWidth(wideBits / 2, wideBits);
  }

  /** Lanes of 32 bits in a vector. */
  int lanes() {
    return bits / 32;
  }

  void species(CodeBuilder code, Kind kind) {
    code.getstatic(kind.type(), "SPECIES_" + (kind.wide() ? wideBits : bits), SPECIES);
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
  static void view(CodeBuilder code, Kind from, Kind to) {
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

  /** One of the changes of {@code Shapes}. */
  void change(CodeBuilder code, String name) {
    Kind to =
        switch (name) {
          case "longs" -> Kind.LONG;
          case "ints" -> Kind.INT;
          case "doubles" -> Kind.DOUBLE;
          case "floats" -> Kind.FLOAT;
          case "truncated" -> Kind.INT;
          default -> throw new IllegalArgumentException(name);
        };
    String conversion =
        switch (name) {
          case "longs" -> "I2L";
          case "ints" -> "L2I";
          case "doubles" -> "F2D";
          case "floats" -> "D2F";
          default -> "D2I";
        };
    code.getstatic(OPERATORS, conversion, CONVERSION);
    species(code, to);
    code.iconst_0();
    code.invokevirtual(VECTOR, "convertShape", MethodTypeDesc.of(VECTOR, CONVERSION, SPECIES, I));
    code.checkcast(to.type());
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
