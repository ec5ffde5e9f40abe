package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;

/** Types of kernels as the Java virtual machine has them. */
final class Kinds {
  private Kinds() {}

  static ClassDesc of(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }

  /** Type of a value; a truth value is an int of 0 or 1. */
  static TypeKind kind(Type type) {
    return switch (type) {
      case BOOLEAN, INT -> TypeKind.INT;
      case LONG -> TypeKind.LONG;
      case FLOAT -> TypeKind.FLOAT;
      case DOUBLE -> TypeKind.DOUBLE;
    };
  }

  static ClassDesc desc(Type type) {
    return kind(type).upperBound();
  }

  static TypeKind kind(Element element) {
    return switch (element) {
      case BYTE -> TypeKind.BYTE;
      case CHAR -> TypeKind.CHAR;
      case SHORT -> TypeKind.SHORT;
      case INT -> TypeKind.INT;
      case LONG -> TypeKind.LONG;
      case FLOAT -> TypeKind.FLOAT;
      case DOUBLE -> TypeKind.DOUBLE;
    };
  }

  static ClassDesc desc(Element element) {
    return switch (element) {
      case BYTE -> ConstantDescs.CD_byte;
      case CHAR -> ConstantDescs.CD_char;
      case SHORT -> ConstantDescs.CD_short;
      case INT -> ConstantDescs.CD_int;
      case LONG -> ConstantDescs.CD_long;
      case FLOAT -> ConstantDescs.CD_float;
      case DOUBLE -> ConstantDescs.CD_double;
    };
  }
}
