package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.OperandType;

/**
 * The absolute value of a source, then its opposite: of floating-point numbers the sign bit, of all
 * others the number in two's complement.
 *
 * @param absolute whether the absolute value is taken
 * @param negated whether the opposite is taken
 * @param floating whether the source is a floating-point number
 * @param bits of the source: 16, 32 or 64
 */
public record SourceSign(boolean absolute, boolean negated, boolean floating, int bits) {

  /** Modifiers of an instruction for an operand. */
  public static SourceSign of(BoundOperands operands, BoundOperands.Entry entry) {
    int number = entry.bound().source();
    OperandType type = entry.type();
    return new SourceSign(
        number >= 0 && (operands.value(ModifierName.SRCABS) >>> number & 1) != 0,
        number >= 0 && (operands.value(ModifierName.SRCNEG) >>> number & 1) != 0,
        type.isFloat(),
        type.bits());
  }

  /** The source with its sign; bits above its own are not defined. */
  public long of(long value) {
    int unused = Long.SIZE - bits;
    if (floating) {
      long sign = 1L << bits - 1;
      long plain = absolute ? value & ~sign : value;
      return negated ? plain ^ sign : plain;
    }
    long number = value << unused >> unused;
    long plain = absolute ? Math.abs(number) : number;
    return negated ? -plain : plain;
  }

  /** From rows of the vector file to others, for all lanes. */
  void apply(Wavefront wave, int from, int to) {
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    for (int lane = 0; lane < lanes; lane++) {
      long high = bits == Long.SIZE ? (long) file[from + lanes + lane] << 32 : 0;
      long result = of(high | file[from + lane] & 0xffff_ffffL);
      file[to + lane] = (int) result;
      if (bits == Long.SIZE) {
        file[to + lanes + lane] = (int) (result >>> 32);
      }
    }
  }
}
