package dev.lockstep.hc.ir;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Operations of instructions.
 *
 * <p>A signature has a letter for each operand, then a colon, then that of the result: {@code B I L
 * F D} are the types, {@code T} one of the types listed beside it, {@code M} the type of the
 * memory's elements, {@code *} any number of ints. The meaning of an operation with a counterpart
 * in Java is that of the counterpart.
 */
public enum IrOperation {
  ADD("TT:T", "ILFD"),
  SUB("TT:T", "ILFD"),
  MUL("TT:T", "ILFD"),
  /** Quotient; the divisor of integers is not zero, because a check stands before. */
  DIV("TT:T", "ILFD"),
  /** Remainder; the divisor of integers is not zero. */
  REM("TT:T", "ILFD"),
  /** Quotient of unsigned integers; the divisor is not zero. */
  UDIV("TT:T", "IL"),
  /** Remainder of unsigned integers; the divisor is not zero. */
  UREM("TT:T", "IL"),
  /** High half of the double-width product. */
  MULHI("TT:T", "IL"),
  /** High half of the double-width product of unsigned integers. */
  UMULHI("TT:T", "IL"),
  NEG("T:T", "ILFD"),
  /** Magnitude: {@link Math#abs}. */
  ABS("T:T", "ILFD"),
  /** {@link Math#min}: a NaN wins, and -0 is less than 0. */
  MIN("TT:T", "ILFD"),
  /** {@link Math#max}: a NaN wins, and -0 is less than 0. */
  MAX("TT:T", "ILFD"),
  UMIN("TT:T", "IL"),
  UMAX("TT:T", "IL"),
  SQRT("T:T", "FD"),
  /** {@link Math#fma}: one rounding. */
  FMA("TTT:T", "FD"),
  FLOOR("T:T", "FD"),
  CEIL("T:T", "FD"),
  /** {@link Math#rint}: to the nearest integer, ties to even. */
  RINT("T:T", "FD"),
  /** Magnitude of the first operand with the sign bit of the second. */
  COPYSIGN("TT:T", "FD"),

  AND("TT:T", "BIL"),
  OR("TT:T", "BIL"),
  XOR("TT:T", "BIL"),
  NOT("T:T", "BIL"),
  SHL("TI:T", "IL"),
  /** Shift right that copies the sign. */
  SHR("TI:T", "IL"),
  /** Shift right that fills with zeros. */
  USHR("TI:T", "IL"),
  /** Number of one bits. */
  BITCOUNT("T:I", "IL"),
  /** {@link Integer#numberOfLeadingZeros}: the width for 0. */
  CLZ("T:I", "IL"),
  /** {@link Integer#numberOfTrailingZeros}: the width for 0. */
  CTZ("T:I", "IL"),
  /** Bits in the opposite order. */
  REVERSE("T:T", "IL"),
  /** Bytes in the opposite order. */
  REVERSE_BYTES("T:T", "IL"),

  EQ("TT:B", "BILFD"),
  /** Unequal; true where an operand is a NaN. */
  NE("TT:B", "BILFD"),
  LT("TT:B", "ILFD"),
  LE("TT:B", "ILFD"),
  GT("TT:B", "ILFD"),
  GE("TT:B", "ILFD"),
  ULT("TT:B", "IL"),
  ULE("TT:B", "IL"),
  /** The second operand where the first is true, else the third. */
  SELECT("BTT:T", "BILFD"),

  INT_TO_BYTE("I:I", ""),
  INT_TO_SHORT("I:I", ""),
  INT_TO_CHAR("I:I", ""),
  INT_TO_LONG("I:L", ""),
  INT_TO_FLOAT("I:F", ""),
  INT_TO_DOUBLE("I:D", ""),
  LONG_TO_INT("L:I", ""),
  LONG_TO_FLOAT("L:F", ""),
  LONG_TO_DOUBLE("L:D", ""),
  FLOAT_TO_INT("F:I", ""),
  FLOAT_TO_LONG("F:L", ""),
  FLOAT_TO_DOUBLE("F:D", ""),
  DOUBLE_TO_INT("D:I", ""),
  DOUBLE_TO_LONG("D:L", ""),
  DOUBLE_TO_FLOAT("D:F", ""),
  /** 1 for true. */
  BOOLEAN_TO_INT("B:I", ""),
  /** {@link Float#floatToRawIntBits}. */
  FLOAT_BITS("F:I", ""),
  BITS_FLOAT("I:F", ""),
  /** {@link Double#doubleToRawLongBits}. */
  DOUBLE_BITS("D:L", ""),
  BITS_DOUBLE("L:D", ""),
  /** {@link Float#floatToFloat16}: the half in the low bits, sign-extended. */
  FLOAT_TO_HALF("F:I", ""),
  /** {@link Float#float16ToFloat} of the low bits. */
  HALF_TO_FLOAT("I:F", ""),

  /** Position in the grid; operands of the positions and sizes are an axis, 0 for the fastest. */
  GLOBAL_ID("I:I", "", Effect.POSITION),
  LOCAL_ID("I:I", "", Effect.POSITION),
  /** Number of the tile along an axis; the same for all work-items of a tile. */
  TILE_ID("I:I", "", Effect.POSITION),
  /** Size of this tile along an axis; that of the last tile may be less than that of the others. */
  TILE_SIZE("I:I", "", Effect.POSITION),
  EXTENT("I:I", ""),
  LANE_ID(":I", "", Effect.POSITION),
  WAVE_SIZE(":I", ""),

  LOAD("I:M", "", Effect.READ),
  STORE("IM:", "", Effect.WRITE),
  LENGTH(":I", ""),
  ATOMIC_ADD("IM:M", "", Effect.ATOMIC),
  ATOMIC_AND("IM:M", "", Effect.ATOMIC),
  ATOMIC_OR("IM:M", "", Effect.ATOMIC),
  ATOMIC_XOR("IM:M", "", Effect.ATOMIC),
  ATOMIC_MIN("IM:M", "", Effect.ATOMIC),
  ATOMIC_MAX("IM:M", "", Effect.ATOMIC),
  ATOMIC_UMIN("IM:M", "", Effect.ATOMIC),
  ATOMIC_UMAX("IM:M", "", Effect.ATOMIC),
  ATOMIC_EXCHANGE("IM:M", "", Effect.ATOMIC),
  /**
   * Index, expected value, new value: stores the new one where memory has the expected bits; gives
   * the old value.
   */
  ATOMIC_COMPARE_EXCHANGE("IMM:M", "", Effect.ATOMIC),
  /**
   * Index, limit: memory becomes 0 where it is at least the limit, unsigned, else one more; gives
   * the old value.
   */
  ATOMIC_WRAP_INCREMENT("IM:M", "", Effect.ATOMIC),
  /**
   * Index, limit: memory becomes the limit where it is 0 or more than the limit, unsigned, else one
   * less.
   */
  ATOMIC_WRAP_DECREMENT("IM:M", "", Effect.ATOMIC),

  /**
   * All work-items of the tile arrive before one leaves, and see each other's accesses. In kernels
   * for the processor of the host a constant says which call it is.
   */
  BARRIER("*:", "", Effect.BARRIER),
  /** Accesses before it are seen by other work-items before those behind it. */
  FENCE(":", "", Effect.BARRIER),

  /** A bit for each lane of the wavefront that runs and whose operand is true. */
  BALLOT("B:L", "", Effect.WAVE),
  /** Value of the lane with this number; 0 of a lane that does not run. */
  SHUFFLE("TI:T", "ILFD", Effect.WAVE),
  /** Value of the first lane that runs. */
  FIRST_LANE("T:T", "ILFD", Effect.WAVE),

  /**
   * Ends the work-item with a fault where the condition does not hold. The condition, the number of
   * the fault among the kernel's as a constant, and what the message tells.
   */
  CHECK("BI*:", "", Effect.CHECK);

  /** Effects beside the result. */
  public enum Effect {
    /** None, and equal operands give equal results in all work-items. */
    NONE,
    /** None; the result depends on the work-item. */
    POSITION,
    READ,
    WRITE,
    ATOMIC,
    BARRIER,
    /** The result depends on the other lanes of the wavefront. */
    WAVE,
    CHECK
  }

  private final String signature;
  private final String types;
  private final Effect effect;

  IrOperation(String signature, String types) {
    this(signature, types, Effect.NONE);
  }

  IrOperation(String signature, String types, Effect effect) {
    this.signature = signature;
    this.types = types;
    this.effect = effect;
  }

  /** Letters of the operands, as the class describes them. */
  String operandLetters() {
    return signature.substring(0, signature.indexOf(':'));
  }

  /** Letter of the result, empty if there is none. */
  String resultLetter() {
    return signature.substring(signature.indexOf(':') + 1);
  }

  /** Whether the type variable of the signature may be this type. */
  boolean allows(Type type) {
    return types.indexOf(letter(type)) >= 0;
  }

  /**
   * Type of an operand.
   *
   * @param index position, from 0
   * @param variable type of the signature's variable and of memory elements
   */
  public Type operandType(int index, Type variable) {
    String letters = operandLetters();
    return index < letters.length() ? typeOf(letters.charAt(index), variable) : Type.INT;
  }

  /** Whether there is an operand at a position, not counting those of a list. */
  public boolean hasOperand(int index) {
    String letters = operandLetters();
    return index < letters.length() && letters.charAt(index) != '*';
  }

  /** Whether the type of the first operand, or the variable of the signature, may be this one. */
  public boolean takes(Type type) {
    String letters = operandLetters();
    return letters.indexOf('T') >= 0
        ? allows(type)
        : !letters.isEmpty() && letters.charAt(0) == letter(type);
  }

  /** Type of the result; the variable's for an operation that has none. */
  public Type resultType(Type variable) {
    return resultLetter().isEmpty() ? variable : typeOf(resultLetter().charAt(0), variable);
  }

  private static Type typeOf(char letter, Type variable) {
    return switch (letter) {
      case 'B' -> Type.BOOLEAN;
      case 'I', '*' -> Type.INT;
      case 'L' -> Type.LONG;
      case 'F' -> Type.FLOAT;
      case 'D' -> Type.DOUBLE;
      default -> variable;
    };
  }

  static char letter(Type type) {
    return type.name().charAt(0);
  }

  public Effect effect() {
    return effect;
  }

  /**
   * Whether an instruction may be dropped if nothing uses its result, and made once for equal
   * operands in one work-item.
   */
  public boolean isPure() {
    return effect == Effect.NONE || effect == Effect.POSITION;
  }

  /** Whether its operands may be exchanged without a change of the result. */
  public boolean isCommutative() {
    return switch (this) {
      case ADD, MUL, MULHI, UMULHI, MIN, MAX, UMIN, UMAX, AND, OR, XOR, EQ, NE -> true;
      default -> false;
    };
  }

  /** The relation that holds of ordered numbers where this one does not; null of no relation. */
  public @Nullable IrOperation opposite() {
    return switch (this) {
      case EQ -> NE;
      case NE -> EQ;
      case LT -> GE;
      case LE -> GT;
      case GT -> LE;
      case GE -> LT;
      default -> null;
    };
  }

  /** The operation with the same result for exchanged operands; null if there is none. */
  public @Nullable IrOperation exchanged() {
    return switch (this) {
      case LT -> GT;
      case LE -> GE;
      case GT -> LT;
      case GE -> LE;
      default -> isCommutative() ? this : null;
    };
  }

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
