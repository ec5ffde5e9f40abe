package dev.lockstep.hc.soft;

/** An integer of 128 bits. */
@SuppressWarnings("ShortCircuitBoolean")
record Wide(long high, long low) {
  /** Product of two longs without signs. */
  static Wide product(long a, long b) {
    return new Wide(Math.unsignedMultiplyHigh(a, b), a * b);
  }

  Wide plus(Wide other) {
    long sum = low + other.low;
    long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    return new Wide(high + other.high + carry, sum);
  }

  Wide negateIf(boolean condition) {
    long carry = low == 0 ? 1 : 0;
    return new Wide(condition ? ~high + carry : high, condition ? -low : low);
  }

  boolean isZero() {
    return (high | low) == 0;
  }

  /** Zeros between the sign and the first one bit, 127 where there is none. */
  int zeros() {
    int leading = Long.numberOfLeadingZeros(high);
    return (high == 0 ? leading + Long.numberOfLeadingZeros(low) : leading) - 1;
  }

  /** Shifts right by 0 to 127; the last bit is set where one bits are lost. */
  Wide shiftRight(int count) {
    boolean far = count >= Long.SIZE;
    long rest = far ? high | (low == 0 ? 0 : 1) : low;
    long whole = far ? 0 : high;
    long lost = rest & (1L << count) - 1;
    long below = rest >>> count | whole << 1 << ~count | (lost == 0 ? 0 : 1);
    return new Wide(whole >>> count, below);
  }

  /** High half after a shift left by 0 to 127; its last bit is set where the low half has some. */
  long head(int count) {
    boolean far = count >= Long.SIZE;
    long near = low << count;
    long head = far ? near : high << count | low >>> 1 >>> ~count;
    return head | (far | near == 0 ? 0 : 1);
  }
}
