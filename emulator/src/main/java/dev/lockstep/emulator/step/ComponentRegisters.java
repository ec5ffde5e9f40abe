package dev.lockstep.emulator.step;

import dev.lockstep.emulator.memory.BufferFormat;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Shape.Half;

/** The registers of the components that a formatted access moves: 32 bits each, or 16 bits. */
final class ComponentRegisters {
  private final int row;
  private final Half half;
  private final boolean packed;

  /** By how much a component's number is shifted for its register: 1 where two share one. */
  private final int shared;

  /**
   * Finds their layout.
   *
   * @param first number of the first register
   * @param count how many components there are
   */
  ComponentRegisters(BoundOperands operands, int first, Half half, int count) {
    this.half = half;
    boolean spread = operands.set().generation().has(MachineFeature.UNPACKED_D16);
    packed = half == Half.LOW && count > 1 && !spread;
    shared = spread ? 0 : 1;
    row = first * operands.layout().lanes();
  }

  void put(Wavefront wave, int lane, int component, int value, BufferFormat format) {
    int[] file = wave.vectors;
    if (half == Half.WHOLE) {
      file[row + component * wave.layout.lanes() + lane] = value;
      return;
    }
    int small =
        format.isFloat()
            ? Float.floatToFloat16(Float.intBitsToFloat(value)) & 0xffff
            : value & 0xffff;
    int at = row + (component >> shared) * wave.layout.lanes() + lane;
    if (half == Half.HIGH || packed && (component & 1) == 1) {
      file[at] = file[at] & 0xffff | small << 16;
    } else {
      // The low half of a pair replaces the register, as does a half with a register of its own;
      // that of a single component keeps the rest.
      file[at] = packed || shared == 0 ? small : file[at] & 0xffff0000 | small;
    }
  }

  int get(Wavefront wave, int lane, int component, BufferFormat format) {
    int[] file = wave.vectors;
    if (half == Half.WHOLE) {
      return file[row + component * wave.layout.lanes() + lane];
    }
    int word = file[row + (component >> shared) * wave.layout.lanes() + lane];
    boolean high = half == Half.HIGH || shared == 1 && (component & 1) == 1;
    short small = (short) (high ? word >>> 16 : word);
    if (format.isFloat()) {
      return Float.floatToRawIntBits(Float.float16ToFloat(small));
    }
    return format.number() == BufferFormat.Number.UINT ? small & 0xffff : small;
  }
}
