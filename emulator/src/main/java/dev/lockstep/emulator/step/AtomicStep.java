package dev.lockstep.emulator.step;

import dev.lockstep.emulator.addressing.AddressTranslation;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.ElementLayout;
import dev.lockstep.emulator.operand.Leaf;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Space;
import dev.lockstep.isa.model.Trait;
import org.jspecify.annotations.Nullable;

/** Atomics of the vector memory instructions, whatever their address space. */
final class AtomicStep implements BoundInstruction {
  private final AddressTranslation space;
  private final ElementLayout layout;
  private final Update leaf;
  private final int data;
  private final int second;
  private final int comparand;
  private final int target;
  private final int lanes;

  /** Operation on a value in memory. */
  private interface Update {
    long of(long old, long value, long other, int mode);
  }

  /** No row: the instruction lacks the operand. */
  private static final int NONE = -1;

  /**
   * Buffer, flat and global atomics have the comparand behind the data in one operand; LDS ones
   * have two operands, of a compare and swap the comparand first.
   */
  private AtomicStep(BoundOperands operands, Shape.Atomic shape) {
    lanes = operands.layout().lanes();
    space = AddressTranslation.of(operands, shape.space(), true);
    layout = ElementLayout.of(operands, shape.space(), shape.element());
    boolean compares = shape.value().is(Trait.COMPARES);
    int first = VectorMemoryStep.stored(operands).index() * lanes;
    BoundOperands.@Nullable Entry other = operands.find(FieldName.DATA1);
    if (shape.space() != Space.LDS) {
      data = first;
      comparand = compares ? first + layout.registers() * lanes : NONE;
      second = NONE;
    } else {
      int row = other == null ? NONE : other.index() * lanes;
      boolean reversed = compares && shape.source() != Shape.AtomicSource.DATA_FIRST;
      data = reversed ? row : first;
      comparand = layout.count() == 2 ? NONE : reversed ? first : row;
      second = layout.count() == 2 ? row : NONE;
    }
    Leaf one = Leaves.of(shape.value(), comparand == NONE ? 2 : 3);
    leaf = shape.element().type().isPair() ? halves(one) : one::one;
    boolean returns = shape.returns() || operands.flag(ModifierName.GLC);
    target = returns ? VectorMemoryStep.loaded(operands).index() * lanes : NONE;
  }

  /** The same on each half of a word. */
  private static Update halves(Leaf leaf) {
    return (old, value, other, mode) -> {
      long low = leaf.one(old & 0xffff, value & 0xffff, 0, mode);
      long high = leaf.one(old >>> 16 & 0xffff, value >>> 16 & 0xffff, 0, mode);
      return low & 0xffff | high << 16;
    };
  }

  static BoundInstruction of(BoundOperands operands, Shape.Atomic shape) {
    return switch (shape.source()) {
      case OPERANDS, DATA_FIRST -> new AtomicStep(operands, shape);
      case SECOND_ADDRESS -> secondAddress(operands, shape);
      case ACTIVE_LANES -> activeLanes(operands, shape);
    };
  }

  @Override
  public void execute(Wavefront wave) {
    space.locate(wave);
    int[] file = wave.vectors;
    GlobalMemory.Update update = (old, value, other) -> leaf.of(old, value, other, wave.modeBits);
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      // All operands are read before a result is written over them.
      long first = layout.read(file, data + lane, lanes);
      long next = second == NONE ? 0 : layout.read(file, second + lane, lanes);
      long other = comparand == NONE ? 0 : layout.read(file, comparand + lane, lanes);
      int at = target + lane;
      for (int i = 0; i < layout.count(); i++) {
        long value = i == 0 ? first : next;
        long old = space.update(wave, lane, layout.offset(i), layout.bytes(), update, value, other);
        if (target != NONE) {
          file[at] = (int) old;
          if (layout.bytes() == 8) {
            file[at + lanes] = (int) (old >>> 32);
          }
          at += layout.registers() * lanes;
        }
      }
    }
  }

  /**
   * LDS atomics whose data is in LDS too: a word distance from the address, in the offset or in the
   * address itself (Vega ISA, "LDS instructions", SRC2 forms).
   */
  private static BoundInstruction secondAddress(BoundOperands operands, Shape.Atomic shape) {
    int address = operands.need(FieldName.ADDR).index() * operands.layout().lanes();
    Leaf leaf = Leaves.of(shape.value(), 2);
    int bytes = shape.element().type().bits() / 8;
    int offset = operands.value(ModifierName.OFFSET);
    boolean fromAddress = (offset & 0x8000) != 0;
    // The distance has 15 bits; its top bit is the sign.
    int distance = offset << 17 >> 17;
    return wave -> {
      GlobalMemory.Update update = leaf.update(wave);
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        int first = wave.vectors[address + lane];
        int words = fromAddress ? first >> 17 : distance;
        int at = fromAddress ? first & 0x1ffff : first;
        long data = wave.memory.loadLds((at + 4L * words) & 0xffff_ffffL, bytes, lane);
        wave.memory.updateLds(at & 0xffff_ffffL, bytes, update, data, 0, lane);
      }
    };
  }

  /** The number of active lanes is the data, once for the wavefront. */
  private static BoundInstruction activeLanes(BoundOperands operands, Shape.Atomic shape) {
    if (shape.element().type().bits() != OperandType.B32.bits()) {
      throw new Refusal("an atomic of this width with the lane count");
    }
    AddressTranslation space = AddressTranslation.of(operands, shape.space(), true);
    Leaf leaf = Leaves.of(shape.value(), 2);
    int target = operands.needDestination().index() * operands.layout().lanes();
    int offset = operands.value(ModifierName.OFFSET);
    return wave -> {
      long exec = wave.exec();
      if (exec == 0) {
        return;
      }
      space.locate(wave);
      GlobalMemory.Update update = leaf.update(wave);
      int count = Long.bitCount(exec);
      int lane = Long.numberOfTrailingZeros(exec);
      long old = space.update(wave, lane, offset, 4, update, count, 0);
      for (long rest = exec; rest != 0; rest &= rest - 1) {
        wave.vectors[target + Long.numberOfTrailingZeros(rest)] = (int) old;
      }
    };
  }
}
