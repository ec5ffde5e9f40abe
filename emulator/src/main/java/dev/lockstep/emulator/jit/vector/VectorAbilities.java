package dev.lockstep.emulator.jit.vector;

import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.form.VectorWidth;
import dev.lockstep.emulator.x86.ProcessorFeatures;

/**
 * The vector code that the host can run, as far as operations are chosen by it.
 *
 * @param bits of a vector register
 * @param funnel whether two words are shifted into each other by one instruction
 * @param logic whether any function of three bits is one instruction
 * @param estimates whether there are estimates of inverse square roots of 14 bits
 */
public record VectorAbilities(int bits, boolean funnel, boolean logic, boolean estimates) {
  private static final VectorAbilities AVX512 =
      new VectorAbilities(512, ProcessorFeatures.hasFunnel(), true, true);

  /** Abilities of this host, where {@link ProcessorFeatures#hasVectors} holds. */
  public static VectorAbilities ofHost() {
    return AVX512;
  }

  /** Lanes of 32 bits in a register. */
  public int lanes() {
    return bits / Integer.SIZE;
  }

  /** Words: one for each lane. */
  public VectorType words() {
    return new VectorType(VectorKind.INT, bits);
  }

  /** Numbers of 64 bits: one for each of half of the lanes. */
  public VectorType longs() {
    return new VectorType(VectorKind.LONG, bits);
  }

  /** Floats of 64 bits: one for each of half of the lanes. */
  public VectorType doubles() {
    return new VectorType(VectorKind.DOUBLE, bits);
  }

  /** Vectors for all lanes, also of numbers of 64 bits, which is more than a register has. */
  public VectorWidth width() {
    return new VectorWidth(bits, 2 * bits);
  }
}
