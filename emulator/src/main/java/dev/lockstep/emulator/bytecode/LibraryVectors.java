package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.form.VectorWidth;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Calls the public methods of the vector library. */
final class LibraryVectors extends BytecodeVectors {
  private static final ClassDesc SPECIES = VectorSpecies.class.describeConstable().orElseThrow();
  private static final ClassDesc VECTOR = Vector.class.describeConstable().orElseThrow();
  private static final ClassDesc MASK = VectorMask.class.describeConstable().orElseThrow();
  private static final ClassDesc INT = VectorKind.INT.type();
  private static final ClassDesc OPERATORS =
      VectorOperators.class.describeConstable().orElseThrow();
  private static final ClassDesc INTS = ClassDesc.ofDescriptor("[I");
  private static final ClassDesc VOID = ClassDesc.ofDescriptor("V");
  private static final ClassDesc I = ClassDesc.ofDescriptor("I");
  private static final ClassDesc J = ClassDesc.ofDescriptor("J");

  LibraryVectors(VectorWidth width, CodeBuilder code, int file, int chunk, int next) {
    super(width, code, file, chunk, next);
  }

  private void species(VectorType type) {
    code.getstatic(type.type(), "SPECIES_" + type.bits(), SPECIES);
  }

  /** Loads an operator; returns the type of the parameter that takes it. */
  private ClassDesc operator(String name, String role) {
    try {
      Class<?> type = VectorOperators.class.getField(name).getType();
      code.getstatic(OPERATORS, name, type.describeConstable().orElseThrow());
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
    return OPERATORS.nested(role);
  }

  @Override
  int broadcast(VectorType type) {
    int bits = wideSlot();
    code.lstore(bits);
    species(type);
    code.lload(bits);
    switch (type.kind()) {
      case INT -> code.l2i();
      case FLOAT ->
          code.l2i()
              .invokestatic(
                  ClassDesc.of("java.lang.Float"),
                  "intBitsToFloat",
                  MethodTypeDesc.ofDescriptor("(I)F"));
      case DOUBLE ->
          code.invokestatic(
              ClassDesc.of("java.lang.Double"),
              "longBitsToDouble",
              MethodTypeDesc.ofDescriptor("(J)D"));
      case LONG -> {}
      case MASK -> throw new IllegalArgumentException("a mask is no number");
    }
    code.invokestatic(
        type.type(), "broadcast", MethodTypeDesc.of(type.type(), SPECIES, type.element()));
    return keep();
  }

  @Override
  public int unary(VectorOperator.Unary operator, VectorType type, int a) {
    code.aload(a);
    ClassDesc role = operator(operator.name(), "Unary");
    code.invokevirtual(type.type(), "lanewise", MethodTypeDesc.of(type.type(), role));
    return keep();
  }

  @Override
  public int binary(VectorOperator.Binary operator, VectorType type, int a, int b) {
    code.aload(a);
    ClassDesc role = operator(operator.name(), "Binary");
    code.aload(b)
        .invokevirtual(type.type(), "lanewise", MethodTypeDesc.of(type.type(), role, VECTOR));
    return keep();
  }

  @Override
  public int shift(VectorOperator.Shift operator, VectorType type, int a, int count) {
    code.aload(a);
    ClassDesc role = operator(operator.name(), "Binary");
    ClassDesc element = type.element();
    if (type.kind().wide()) {
      code.loadConstant((long) count);
    } else {
      code.loadConstant(count);
    }
    code.invokevirtual(type.type(), "lanewise", MethodTypeDesc.of(type.type(), role, element));
    return keep();
  }

  @Override
  public int fma(VectorType type, int a, int b, int c) {
    code.aload(a).aload(b).aload(c);
    code.invokevirtual(type.type(), "fma", MethodTypeDesc.of(type.type(), VECTOR, VECTOR));
    return keep();
  }

  @Override
  public int compare(VectorOperator.Comparison operator, VectorType type, int a, int b) {
    code.aload(a);
    ClassDesc role = operator(operator.name(), "Comparison");
    code.aload(b).invokevirtual(type.type(), "compare", MethodTypeDesc.of(MASK, role, VECTOR));
    return keep();
  }

  @Override
  public int blend(VectorType type, int a, int b, int mask) {
    code.aload(a).aload(b).aload(mask);
    code.invokevirtual(type.type(), "blend", MethodTypeDesc.of(type.type(), VECTOR, MASK));
    return keep();
  }

  @Override
  public int convert(VectorType from, VectorType to, int a) {
    code.aload(a);
    ClassDesc role =
        operator(from.kind().name().charAt(0) + "2" + to.kind().name().charAt(0), "Conversion");
    species(to);
    code.iconst_0()
        .invokevirtual(VECTOR, "convertShape", MethodTypeDesc.of(VECTOR, role, SPECIES, I))
        .checkcast(to.type());
    return keep();
  }

  @Override
  public int view(VectorType from, VectorType to, int a) {
    String name =
        switch (to.kind()) {
          case INT -> "reinterpretAsInts";
          case FLOAT -> "reinterpretAsFloats";
          case LONG -> "reinterpretAsLongs";
          case DOUBLE -> "reinterpretAsDoubles";
          case MASK -> throw new IllegalArgumentException("a mask is no number");
        };
    code.aload(a).invokevirtual(from.type(), name, MethodTypeDesc.of(to.type()));
    return keep();
  }

  @Override
  public int masks(VectorOperator.Masks operator, VectorType type, int a, int b) {
    String name = operator.name().toLowerCase(java.util.Locale.ROOT);
    code.aload(a).aload(b).invokevirtual(MASK, name, MethodTypeDesc.of(MASK, MASK));
    return keep();
  }

  @Override
  public int without(VectorType type, int mask) {
    code.aload(mask).invokevirtual(MASK, "not", MethodTypeDesc.of(MASK));
    return keep();
  }

  @Override
  public int cast(VectorType from, VectorType to, int mask) {
    code.aload(mask);
    species(to);
    code.invokevirtual(MASK, "cast", MethodTypeDesc.of(MASK, SPECIES));
    return keep();
  }

  @Override
  int mask() {
    int bits = wideSlot();
    code.lstore(bits);
    species(ints());
    code.lload(bits).invokestatic(MASK, "fromLong", MethodTypeDesc.of(MASK, SPECIES, J));
    return keep();
  }

  @Override
  void bits(VectorType type, int mask) {
    code.aload(mask).invokevirtual(MASK, "toLong", MethodTypeDesc.of(J));
  }

  @Override
  public int load(int offset) {
    species(ints());
    code.aload(file).iload(chunk).loadConstant(offset).iadd();
    code.invokestatic(INT, "fromArray", MethodTypeDesc.of(INT, SPECIES, INTS, I));
    return keep();
  }

  @Override
  public void store(int value, int offset, int mask) {
    code.aload(value).aload(file).iload(chunk).loadConstant(offset).iadd();
    if (mask >= 0) {
      code.aload(mask);
    }
    code.invokevirtual(
        INT,
        "intoArray",
        mask >= 0 ? MethodTypeDesc.of(VOID, INTS, I, MASK) : MethodTypeDesc.of(VOID, INTS, I));
  }
}
