package dev.lockstep.emulator.step;

import dev.lockstep.emulator.addressing.AddressTranslation;
import dev.lockstep.emulator.addressing.PointerSpace;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Leaf;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.ControlLayout;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Reservation;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Space;
import dev.lockstep.isa.model.Trait;

/**
 * A memory access for the wavefront, at a scalar register, or a pair, plus a number; it must be
 * aligned to its size.
 */
final class ElementStep {
  private static final int SCALAR = -1;
  private static final long LOW = 0xffff_ffffL;

  private final Uniform base;
  private final int offset;
  private final long mask;
  private final Access access;

  /** The control register with the base of the space, or -1. */
  private final int window;

  private ElementStep(BoundOperands operands, boolean atomic, Space space) {
    window =
        switch (space) {
          case GLOBAL, FLAT -> -1;
          case LDS -> operands.layout().held(ControlLayout.Role.LDS);
          case SCRATCH -> throw new Refusal("private memory, which lanes have, for the wavefront");
          case BUFFER, TYPED_BUFFER -> throw new Refusal("a scalar access to " + space);
        };
    BoundOperands.Entry pointer = operands.need(FieldName.ADDRESS);
    base = Uniform.of(pointer, operands.set());
    BoundOperands.Entry number = operands.find(FieldName.IMM);
    offset = number == null ? 0 : number.immediate();
    mask = pointer.type().bits() == 64 ? -1 : LOW;
    access = AddressTranslation.access(operands, atomic);
  }

  private long address(Wavefront wave, int bytes, BadAccess.Kind kind) {
    long start = window < 0 ? 0 : wave.scalars[window] & LOW;
    long address = start + base.value(wave) + offset & mask;
    PointerSpace.align(kind, address, bytes, SCALAR);
    return address;
  }

  static BoundInstruction of(BoundOperands operands, Shape.ScalarElement shape) {
    ElementStep memory = new ElementStep(operands, false, shape.space());
    BoundOperands.Entry entry =
        shape.store() ? operands.need(FieldName.DATA) : operands.needDestination();
    int bytes = shape.type().bits() / 8;
    int data = entry.index();
    int count = entry.register().count();
    if (shape.store()) {
      boolean zero = data >= RegisterLayout.CODES;
      return wave -> {
        long address = memory.address(wave, bytes, BadAccess.Kind.WRITE);
        for (int i = 0; i < count; i++) {
          long value = zero ? 0 : wave.scalars[data + i] & LOW;
          wave.memory.store(address + (long) i * bytes, bytes, value, SCALAR, memory.access);
        }
      };
    }
    return wave -> {
      long address = memory.address(wave, bytes, BadAccess.Kind.READ);
      if (count == 1) {
        long value = wave.memory.load(address, bytes, SCALAR, memory.access);
        wave.scalars[data] = PointerSpace.extend(value, shape.type());
        return;
      }
      int[] loaded = new int[count];
      for (int i = 0; i < count; i++) {
        long value = wave.memory.load(address + (long) i * bytes, bytes, SCALAR, memory.access);
        loaded[i] = PointerSpace.extend(value, shape.type());
      }
      System.arraycopy(loaded, 0, wave.scalars, data, count);
    };
  }

  static BoundInstruction atomic(BoundOperands operands, Shape.ScalarAtomic shape) {
    ElementStep memory = new ElementStep(operands, true, Space.GLOBAL);
    boolean replaces = shape.value().is(Trait.COPIES);
    Leaf leaf = Leaves.of(shape.value(), replaces ? 1 : 2);
    int bytes = shape.type().bits() / 8;
    Uniform data = operands.uniform(FieldName.DATA);
    int destination = operands.needDestination().index();
    return wave -> {
      long address = memory.address(wave, bytes, BadAccess.Kind.ATOMIC);
      GlobalMemory.Update update =
          (old, value, _) ->
              replaces
                  ? leaf.one(value, 0, 0, wave.modeBits)
                  : leaf.one(old, value, 0, wave.modeBits);
      long value = data.value(wave);
      long old = wave.memory.update(address, bytes, update, value, 0, SCALAR, memory.access);
      wave.scalars[destination] = (int) old;
    };
  }

  /**
   * A store of a wavefront of the workgroup to the word ends a reservation. Other workgroups may
   * run on other threads: for them the word must still have the value that was loaded.
   */
  static BoundInstruction reservation(BoundOperands operands, Shape.Reservation shape) {
    ElementStep memory = new ElementStep(operands, true, Space.GLOBAL);
    int bytes = shape.type().bits() / 8;
    int destination = operands.needDestination().index();
    if (!shape.store()) {
      return wave -> {
        long address = memory.address(wave, bytes, BadAccess.Kind.READ);
        int value = (int) wave.memory.load(address, bytes, SCALAR, memory.access);
        wave.reservation = new Reservation(address, value);
        wave.scalars[destination] = value;
      };
    }
    Uniform data = operands.uniform(FieldName.DATA);
    return wave -> {
      long address = memory.address(wave, bytes, BadAccess.Kind.ATOMIC);
      Reservation reservation = wave.reservation;
      wave.reservation = null;
      boolean held = false;
      if (reservation != null && reservation.address() == address) {
        long expected = reservation.value() & LOW;
        long value = data.value(wave);
        GlobalMemory.Update update = (old, next, comparand) -> old == comparand ? next : old;
        long old =
            wave.memory.update(address, bytes, update, value, expected, SCALAR, memory.access);
        held = old == expected;
      }
      wave.scalars[destination] = held ? 0 : 1;
    };
  }
}
