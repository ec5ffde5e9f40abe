package dev.lockstep.isa.model;

/** Half-precision conversion with one rounding. */
final class HalfConversion {
  private HalfConversion() {}

  /** Nearest half (ties to even) of a double; never rounds twice. */
  static short fromDouble(double value) {
    float single = (float) value;
    if (single == value || Double.isNaN(value) || Float.isInfinite(single)) {
      return Float.floatToFloat16(single);
    }
    // Round to odd in single precision, so that the second rounding sees every discarded bit.
    int bits = Float.floatToRawIntBits(single);
    if (Math.abs((double) single) > Math.abs(value)) {
      bits--;
    }
    return Float.floatToFloat16(Float.intBitsToFloat(bits | 1));
  }
}
