package dev.lockstep.emulator.form;

import java.lang.constant.ClassDesc;
import java.util.stream.Stream;

/** Kind of vectors: that of a parameter or a result of a form. */
public enum VectorKind {
  INT("IntVector"),
  FLOAT("FloatVector"),
  LONG("LongVector"),
  DOUBLE("DoubleVector"),
  MASK("VectorMask");

  // By name: machine code needs the forms, but not the library.
  private final String type;

  VectorKind(String type) {
    this.type = type;
  }

  /** The class of such a vector. */
  public ClassDesc type() {
    return ClassDesc.of("jdk.incubator.vector", type);
  }

  /** The type of an element. */
  ClassDesc element() {
    return ClassDesc.ofDescriptor(
        switch (this) {
          case INT -> "I";
          case FLOAT -> "F";
          case LONG -> "J";
          case DOUBLE -> "D";
          case MASK -> "Z";
        });
  }

  /** Whether an element has 64 bits. */
  public boolean wide() {
    return this == LONG || this == DOUBLE;
  }

  /** Whether an element is a floating-point number. */
  public boolean floating() {
    return this == FLOAT || this == DOUBLE;
  }

  static VectorKind of(ClassDesc type) {
    return Stream.of(values()).filter(k -> k.type().equals(type)).findFirst().orElseThrow();
  }
}
