package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.state.Wavefront;

/**
 * A behaviour that is ready to run. {@link LeafCompiler} makes an implementation for each behaviour
 * in which the static method is called directly, so that the Java compiler can inline it.
 */
public interface Leaf {
  /**
   * Runs the behaviour for each active lane. An operand of 32 bits is one row of {@code lanes}
   * ints, an operand of 64 bits two consecutive rows. All operands of a lane are read before its
   * result is written, so rows may coincide.
   *
   * <p>The parameters are numbers, because an object for them would be made for each instruction
   * that runs.
   *
   * @param file the register file
   * @param lanes ints in a row
   * @param result offset of the result's first row; unused where the behaviour yields a condition
   * @param a offset of the first operand's row; the others follow
   * @param bits the condition operand: one bit for each lane
   * @param exec active lanes
   * @param mode the MODE register
   * @return the active lanes whose condition holds; 0 where the behaviour yields a value
   */
  long lanes(
      int[] file,
      int lanes,
      int result,
      int a,
      int b,
      int c,
      int d,
      long bits,
      long exec,
      int mode);

  /** The same on rows of the vector file, without a fourth operand and a condition. */
  default long lanes(Wavefront wave, int result, int a, int b, int c, long exec) {
    int lanes = wave.layout.lanes();
    return lanes(wave.vectors, lanes, result, a, b, c, 0, 0, exec, wave.modeBits);
  }

  /** The behaviour as a change of memory. */
  default GlobalMemory.Update update(Wavefront wave) {
    return (old, value, comparand) -> one(old, value, comparand, wave.modeBits);
  }

  /** Runs the behaviour once; operands and result of 32 bits are zero-extended. */
  long one(long a, long b, long c, int mode);
}
