package dev.lockstep.emulator.form;

import jdk.incubator.vector.IntVector;

/**
 * Width of the vectors of translated code.
 *
 * @param bits of a vector of elements of 32 bits: 64, 128, 256 or 512
 * @param wideBits of a vector of elements of 64 bits
 */
public record VectorWidth(int bits, int wideBits) {

  /** Width that suits this processor best. */
  public static VectorWidth preferred() {
    int limit = Integer.getInteger("lockstep.vector", 512);
    int bits = Math.min(limit, IntVector.SPECIES_PREFERRED.vectorBitSize());
    return new VectorWidth(bits, bits);
  }

  /** The same with as many elements of 32 as of 64 bits in a vector. */
  public VectorWidth even() {
    return new VectorWidth(wideBits / 2, wideBits);
  }

  /** Lanes of 32 bits in a vector. */
  public int lanes() {
    return bits / 32;
  }

  /** The vectors of a kind. */
  public VectorType type(VectorKind kind) {
    return new VectorType(kind, kind.wide() ? wideBits : bits);
  }
}
