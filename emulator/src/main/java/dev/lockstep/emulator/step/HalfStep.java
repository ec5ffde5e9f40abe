package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.numerics.Accrued;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Leaf;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operand.SourceSign;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.ControlLayout;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Computes a value of 16 bits for each active lane, of one half of each source, into one half of
 * the destination; then an output modifier.
 */
final class HalfStep {
  private static final int BITS = 16;
  private static final int MASK = 0xffff;
  private static final int ROUNDINGS = 5;

  /** A source: a vector or a scalar register, one of its halves, with a sign. */
  private record Half(int row, @Nullable Uniform same, int shift, SourceSign sign) {

    /**
     * The source of a field.
     *
     * @param number its bit in the modifiers
     */
    static Half of(BoundOperands operands, FieldName field, int number, boolean floating) {
      BoundOperands.Entry entry = operands.need(field);
      return new Half(
          entry.isVector() ? entry.index() * operands.layout().lanes() : 0,
          entry.isVector() ? null : Uniform.of(entry, operands.set()),
          (operands.value(ModifierName.OPSEL) >>> number & 1) * BITS,
          new SourceSign(
              (operands.value(ModifierName.SRCABS) >>> number & 1) != 0,
              (operands.value(ModifierName.SRCNEG) >>> number & 1) != 0,
              floating,
              BITS));
    }

    int value(Wavefront wave, int lane) {
      int word = same == null ? wave.vectors[row + lane] : (int) same.value(wave);
      return (int) sign.of(word >>> shift & MASK) & MASK;
    }
  }

  private HalfStep() {}

  static BoundInstruction of(BoundOperands operands, Shape.LaneHalves shape) {
    if (operands.value(ModifierName.VSSIZE) != 0 || operands.value(ModifierName.VDSIZE) != 0) {
      throw new Refusal("halves of a size that no public source gives");
    }
    if (((operands.value(ModifierName.SRCABS) | operands.value(ModifierName.SRCNEG)) & 4) != 0) {
      throw new Refusal("the absolute value or the opposite of what is no source");
    }
    boolean floating = Leaves.method(shape.value()).getReturnType() == long.class;
    Half first = Half.of(operands, FieldName.SRC0, 1, floating);
    Half second = Half.of(operands, FieldName.SRC1, 0, floating);
    Leaf value = Leaves.of(shape.value(), 2);
    Leaf scale = Leaves.of(shape.scale(), 2);
    int modifier = operands.value(ModifierName.OMOD);
    int shift = (operands.value(ModifierName.OPSEL) >>> 2) * BITS;
    int target = operands.needDestination().index() * operands.layout().lanes();
    int exceptions = operands.layout().controls().slot(ControlLayout.Role.FFLAGS);
    return wave -> {
      if (floating && (wave.modeBits & 7) >= ROUNDINGS) {
        throw InstructionFault.notExecuted("rounding " + (wave.modeBits & 7));
      }
      long met = 0;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        long made = value.one(first.value(wave, lane), second.value(wave, lane), 0, wave.modeBits);
        met |= made >>> Integer.SIZE;
        if (modifier != 0) {
          made = scale.one(made & MASK, modifier, 0, wave.modeBits);
          met |= made >>> Integer.SIZE;
        }
        int old = wave.vectors[target + lane] & ~(MASK << shift);
        wave.vectors[target + lane] = old | (int) (made & MASK) << shift;
      }
      wave.controlFile[exceptions] |= (int) met & Accrued.FLOATING;
    };
  }
}
