package dev.lockstep.runtime;

import java.math.BigInteger;

/** Scalar arithmetic, once for the warp. */
final class ModelScalar {
  private ModelScalar() {}

  static int integer(String op, int a, int b) {
    return switch (op) {
      case "add" -> a + b;
      case "sub" -> a - b;
      case "sll" -> a << (b & 31);
      case "srl" -> a >>> (b & 31);
      case "sra" -> a >> (b & 31);
      case "slt" -> a < b ? 1 : 0;
      case "sltu" -> Integer.compareUnsigned(a, b) < 0 ? 1 : 0;
      case "xor" -> a ^ b;
      case "or" -> a | b;
      case "and" -> a & b;
      case "mul" -> a * b;
      case "mulh" -> high(signed(a), signed(b));
      case "mulhsu" -> high(signed(a), unsigned(b));
      case "mulhu" -> high(unsigned(a), unsigned(b));
      case "div" -> b == 0 ? -1 : a == Integer.MIN_VALUE && b == -1 ? a : a / b;
      case "divu" -> b == 0 ? -1 : Integer.divideUnsigned(a, b);
      case "rem" -> b == 0 ? a : b == -1 ? 0 : a % b;
      case "remu" -> b == 0 ? a : Integer.remainderUnsigned(a, b);
      default -> throw new IllegalStateException(op);
    };
  }

  static BigInteger signed(int a) {
    return BigInteger.valueOf(a);
  }

  static BigInteger unsigned(int a) {
    return BigInteger.valueOf(a & 0xffffffffL);
  }

  static int high(BigInteger a, BigInteger b) {
    return a.multiply(b).shiftRight(32).intValue();
  }

  static long wide(String op, long a, long b) {
    return switch (op) {
      case "add" -> a + b;
      case "sub" -> a - b;
      case "sll" -> a << (b & 63);
      case "srl" -> a >>> (b & 63);
      case "sra" -> a >> (b & 63);
      case "slt" -> a < b ? 1 : 0;
      case "sltu" -> Long.compareUnsigned(a, b) < 0 ? 1 : 0;
      case "xor" -> a ^ b;
      case "or" -> a | b;
      case "and" -> a & b;
      case "mul" -> a * b;
      default -> throw new IllegalStateException(op + " of pairs");
    };
  }

  private static String withoutImmediate(String name) {
    return name.equals("sltiu") ? "sltu" : name.substring(0, name.length() - 1);
  }

  private static boolean shifts(String op) {
    return op.startsWith("sl") && !op.startsWith("slt") || op.startsWith("sr");
  }

  /** Opcodes 0x13 and 0x33. */
  static void arithmetic(ModelWarp w) {
    boolean immediate = (w.word & 0x7f) == 0x13;
    String op = immediate ? withoutImmediate(w.row.name()) : w.row.name();
    int number = shifts(op) ? w.bits(24, 20) : w.signedBits(31, 20);
    if (w.prefix.pair) {
      long a = w.changed(w.pairX(w.rs1()), 1);
      long b = immediate ? number : w.changed(w.pairX(w.rs2()), 2);
      w.setPairX(w.rd(), wide(op, a, b));
    } else {
      int a = w.changed(w.x[w.rs1()], 1, false);
      int b = immediate ? number : w.changed(w.x[w.rs2()], 2, false);
      w.setX(w.rd(), integer(op, a, b));
    }
  }

  /** The words whose operands are pairs: opcodes 0x1b and 0x3b. */
  static void pairs(ModelWarp w) {
    boolean immediate = (w.word & 0x7f) == 0x1b;
    String name = w.row.name();
    String op = name.substring(0, name.length() - (immediate ? 2 : 1));
    long b =
        immediate
            ? op.equals("add") ? w.signedBits(31, 20) : w.bits(24, 20)
            : w.changed(w.pairX(w.rs2()), 2);
    w.setPairX(w.rd(), wide(op, w.changed(w.pairX(w.rs1()), 1), b));
  }

  static void floats(ModelWarp w) {
    ModelFloat f = ModelFloat.single();
    int field = w.bits(14, 12);
    int rm = field == 7 ? w.rounding : field;
    String name = w.row.name();
    boolean fromInteger = name.startsWith("fcvt.s");
    int a = w.changed(w.x[w.rs1()], 1, !fromInteger);
    int b = w.changed(w.x[w.rs2()], 2, true);
    int c = w.changed(w.x[w.rs3()], 3, true);
    int result =
        switch (name) {
          case "fadd.s" -> f.add(a, b, rm);
          case "fsub.s" -> f.subtract(a, b, rm);
          case "fmul.s" -> f.multiply(a, b, rm);
          case "fdiv.s" -> f.divide(a, b, rm);
          case "fsqrt.s" -> f.root(a, rm);
          case "fmin.s" -> f.least(a, b, false);
          case "fmax.s" -> f.least(a, b, true);
          case "fsgnj.s" -> a & 0x7fffffff | b & 0x80000000;
          case "fsgnjn.s" -> a & 0x7fffffff | ~b & 0x80000000;
          case "fsgnjx.s" -> a ^ b & 0x80000000;
          case "feq.s" -> f.equal(a, b) ? 1 : 0;
          case "flt.s" -> f.less(a, b) ? 1 : 0;
          case "fle.s" -> f.lessOrEqual(a, b) ? 1 : 0;
          case "fclass.s" -> f.classOf(a);
          case "fcvt.w.s" -> f.integer(a, rm, true);
          case "fcvt.wu.s" -> f.integer(a, rm, false);
          case "fcvt.s.w" -> f.round(ExactNumber.of(a), rm, 0);
          case "fcvt.s.wu" -> f.round(ExactNumber.of(a & 0xffffffffL), rm, 0);
          case "fmadd.s" -> f.fma(a, b, c, rm);
          case "fmsub.s" -> f.fma(a, b, f.negate(c), rm);
          case "fnmsub.s" -> f.fma(f.negate(a), b, c, rm);
          case "fnmadd.s" -> f.fma(f.negate(a), b, f.negate(c), rm);
          default -> throw new IllegalStateException(name);
        };
    w.flags |= f.flags;
    w.setX(w.rd(), result);
  }

  static void controlRegister(ModelWarp w) {
    int number = w.bits(31, 20);
    int old = w.csr(number);
    boolean immediate = w.row.name().endsWith("i");
    int source = immediate ? w.bits(19, 15) : w.x[w.rs1()];
    boolean writes = w.row.name().startsWith("csrrw") || w.bits(19, 15) != 0;
    int value =
        switch (w.row.name().charAt(4)) {
          case 'w' -> source;
          case 's' -> old | source;
          default -> old & ~source;
        };
    if (writes) {
      w.setCsr(number, value);
    }
    w.setX(w.rd(), old);
  }

  static boolean holds(String condition, int a, int b) {
    return switch (condition) {
      case "eq" -> a == b;
      case "ne" -> a != b;
      case "lt" -> a < b;
      case "ge" -> a >= b;
      case "ltu" -> Integer.compareUnsigned(a, b) < 0;
      case "geu" -> Integer.compareUnsigned(a, b) >= 0;
      default -> throw new IllegalStateException(condition);
    };
  }
}
