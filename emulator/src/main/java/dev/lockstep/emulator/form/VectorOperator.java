package dev.lockstep.emulator.form;

import org.jspecify.annotations.Nullable;

/**
 * Operators on vectors. They have the names and the results of those of {@code
 * jdk.incubator.vector.VectorOperators}.
 */
public sealed interface VectorOperator {
  /** Name of the constant. */
  String name();

  /** Operators on one vector. */
  enum Unary implements VectorOperator {
    ABS,
    NEG,
    SQRT,
    BIT_COUNT,
    LEADING_ZEROS_COUNT,
    TRAILING_ZEROS_COUNT,
    REVERSE
  }

  /** Operators on two vectors. */
  enum Binary implements VectorOperator {
    ADD,
    SUB,
    MUL,
    DIV,
    MIN,
    MAX,
    UMIN,
    UMAX,
    AND,
    OR,
    XOR,
    LSHL,
    LSHR,
    ASHR;

    /** Whether each bit of the result depends on those in its place only. */
    public boolean isBitwise() {
      return this == AND || this == OR || this == XOR;
    }

    /** The shift by the same count in all lanes; null for what is no shift. */
    public @Nullable Shift shift() {
      return switch (this) {
        case LSHL, LSHR, ASHR -> Shift.valueOf(name());
        case ADD, SUB, MUL, DIV, MIN, MAX, UMIN, UMAX, AND, OR, XOR -> null;
      };
    }
  }

  /** Shifts by the same count in all lanes: left, right with zeros, right with signs. */
  enum Shift implements VectorOperator {
    LSHL,
    LSHR,
    ASHR;

    /** The shift by a count in each lane. */
    public Binary binary() {
      return Binary.valueOf(name());
    }
  }

  /** Comparisons; those with U take integers as unsigned. */
  enum Comparison implements VectorOperator {
    EQ,
    NE,
    LT,
    LE,
    GT,
    GE,
    ULT,
    ULE,
    UGT,
    UGE;

    /** Whether the operands are unsigned integers. */
    public boolean isUnsigned() {
      return switch (this) {
        case ULT, ULE, UGT, UGE -> true;
        case EQ, NE, LT, LE, GT, GE -> false;
      };
    }

    /** The same comparison of unsigned integers. */
    public Comparison unsigned() {
      return switch (this) {
        case LT -> ULT;
        case LE -> ULE;
        case GT -> UGT;
        case GE -> UGE;
        case EQ, NE, ULT, ULE, UGT, UGE -> this;
      };
    }

    /** The same order without equality. */
    public Comparison strict() {
      return switch (this) {
        case LE -> LT;
        case GE -> GT;
        case ULE -> ULT;
        case UGE -> UGT;
        case EQ, NE, LT, GT, ULT, UGT -> this;
      };
    }
  }

  /** Operators on two masks. */
  enum Masks implements VectorOperator {
    AND,
    OR,
    XOR
  }
}
