package dev.lockstep.hc.ir;

/**
 * A constant.
 *
 * @param bits its bits; an int is sign-extended, a float has its bits in the low half and zeros
 *     above, a truth value is 0 or 1
 */
public record Constant(Type type, long bits) implements IrOperand {
  public static final Constant FALSE = new Constant(Type.BOOLEAN, 0);
  public static final Constant TRUE = new Constant(Type.BOOLEAN, 1);

  public Constant {
    boolean fits =
        switch (type) {
          case BOOLEAN -> bits == 0 || bits == 1;
          case INT -> bits == (int) bits;
          case FLOAT -> bits >>> 32 == 0;
          case LONG, DOUBLE -> true;
        };
    if (!fits) {
      throw new IllegalArgumentException(bits + " are no bits of a " + type.text());
    }
  }

  public static Constant of(boolean value) {
    return value ? TRUE : FALSE;
  }

  public static Constant of(int value) {
    return new Constant(Type.INT, value);
  }

  public static Constant of(long value) {
    return new Constant(Type.LONG, value);
  }

  /** The constant with this value; bits of a NaN are kept. */
  public static Constant of(float value) {
    return new Constant(Type.FLOAT, Float.floatToRawIntBits(value) & 0xffff_ffffL);
  }

  /** The constant with this value; bits of a NaN are kept. */
  public static Constant of(double value) {
    return new Constant(Type.DOUBLE, Double.doubleToRawLongBits(value));
  }

  /** The value of an int, or the low half of the bits of another type. */
  public int asInt() {
    return (int) bits;
  }

  @Override
  public String toString() {
    return switch (type) {
      case BOOLEAN -> bits == 1 ? "true" : "false";
      case INT -> Integer.toString((int) bits);
      case LONG -> bits + "L";
      case FLOAT -> Float.intBitsToFloat((int) bits) + "f";
      case DOUBLE -> Double.toString(Double.longBitsToDouble(bits));
    };
  }
}
