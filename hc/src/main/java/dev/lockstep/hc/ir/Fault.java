package dev.lockstep.hc.ir;

/**
 * An error that a check of the kernel can find.
 *
 * @param kind the exception that the host sees
 * @param message index of what the thrown exception says among the messages of the front end, -1
 *     for the usual message of the kind
 */
public record Fault(Kind kind, int message) {
  /** Kinds of errors, and how many operands of a check its message tells. */
  public enum Kind {
    /** {@link ArrayIndexOutOfBoundsException}: index, length. */
    INDEX(2),
    /** {@link ArithmeticException} of a division by zero. */
    DIVISION(0),
    /** {@link NullPointerException}. */
    NULL(0),
    /** {@link ClassCastException}. */
    CAST(0),
    /** {@link NegativeArraySizeException}: length. */
    SIZE(1),
    /** {@link ArithmeticException} of an exact operation that overflowed. */
    OVERFLOW(0),
    /**
     * {@link IncompatibleClassChangeError} and its kin: no case of a switch over a sealed type
     * fits.
     */
    MATCH(0),
    /**
     * Not all work-items of a tile have come to a barrier: how many have, and how many there are.
     */
    BARRIER(2),
    /** An exception that the kernel throws by itself: pieces of 32 bits that its message tells. */
    THROWN(-1);

    private final int operands;

    Kind(int operands) {
      this.operands = operands;
    }

    /** Number of int operands after the condition and the fault; -1 for any number. */
    public int operands() {
      return operands;
    }
  }
}
