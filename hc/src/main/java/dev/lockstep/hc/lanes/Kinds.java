package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Types of kernels as the Java virtual machine has them. */
final class Kinds {
  private Kinds() {}

  static ClassDesc of(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }

  /** Type of a value; a truth value is an int of 0 or 1. */
  static TypeKind kind(Type type) {
    return type == Type.BOOLEAN ? TypeKind.INT : TypeKind.valueOf(type.name());
  }

  static ClassDesc desc(Type type) {
    return kind(type).upperBound();
  }

  static TypeKind kind(Element element) {
    return TypeKind.valueOf(element.name());
  }

  static ClassDesc desc(Element element) {
    return kind(element).upperBound();
  }

  /** Makes a floating-point number of the bits on the stack, which are an int or a long. */
  static void ofBits(CodeBuilder code, Type type) {
    if (type == Type.FLOAT) {
      call(code, Float.class, "intBitsToFloat", Type.FLOAT, Type.INT);
    } else {
      call(code, Double.class, "longBitsToDouble", Type.DOUBLE, Type.LONG);
    }
  }

  /** The bits of the floating-point number on the stack. */
  static void toBits(CodeBuilder code, Type type) {
    if (type == Type.FLOAT) {
      call(code, Float.class, "floatToRawIntBits", Type.INT, Type.FLOAT);
    } else {
      call(code, Double.class, "doubleToRawLongBits", Type.LONG, Type.DOUBLE);
    }
  }

  private static void call(
      CodeBuilder code, Class<?> owner, String name, Type result, Type operand) {
    code.invokestatic(of(owner), name, MethodTypeDesc.of(desc(result), desc(operand)));
  }
}
