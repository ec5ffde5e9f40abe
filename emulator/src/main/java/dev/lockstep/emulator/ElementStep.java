package dev.lockstep.emulator;

import dev.lockstep.emulator.Memory.Access;
import dev.lockstep.isa.Shape;
import dev.lockstep.isa.Type;

/**
 * One memory access for the wavefront, at a scalar register, or a pair, plus a number; it must be
 * aligned to its size.
 */
final class ElementStep {
  private static final int SCALAR = -1;
  private static final long LOW = 0xffff_ffffL;

  private final Uniform base;
  private final int offset;
  private final long mask;
  private final Access access;

  private ElementStep(Operands operands, boolean atomic) {
    Operands.Entry pointer = operands.need("address");
    base = Uniform.of(pointer, operands.set);
    Operands.Entry number = operands.find("imm");
    offset = number == null ? 0 : number.immediate();
    mask = pointer.type().bits() == 64 ? -1 : LOW;
    access = AddressSpace.access(operands, atomic);
  }

  private long address(Wavefront wave, int bytes, BadAccess.Kind kind) {
    long address = base.value(wave) + offset & mask;
    PointerSpace.align(kind, address, bytes, SCALAR);
    return address;
  }

  /** An element of at most 32 bits as a register holds it. */
  static int extend(long value, Type type) {
    int unused = 32 - type.bits();
    return type.isSigned() ? (int) value << unused >> unused : (int) value;
  }

  static Step of(Operands operands, Shape.ScalarElement shape) {
    ElementStep memory = new ElementStep(operands, false);
    int bytes = shape.type().bits() / 8;
    if (shape.store()) {
      Uniform data = Uniform.of(operands.need("data"), operands.set);
      return wave -> {
        long address = memory.address(wave, bytes, BadAccess.Kind.WRITE);
        wave.memory.store(address, bytes, data.value(wave), SCALAR, memory.access);
      };
    }
    int destination = operands.needDestination().index();
    return wave -> {
      long address = memory.address(wave, bytes, BadAccess.Kind.READ);
      long value = wave.memory.load(address, bytes, SCALAR, memory.access);
      wave.scalars[destination] = extend(value, shape.type());
    };
  }

  static Step atomic(Operands operands, Shape.ScalarAtomic shape) {
    ElementStep memory = new ElementStep(operands, true);
    boolean replaces = shape.value().operation().equals("mov");
    Leaf leaf = Leaves.of(shape.value(), replaces ? 1 : 2);
    int bytes = shape.type().bits() / 8;
    Uniform data = Uniform.of(operands.need("data"), operands.set);
    int destination = operands.needDestination().index();
    return wave -> {
      long address = memory.address(wave, bytes, BadAccess.Kind.ATOMIC);
      Memory.Update update =
          (old, value, _) ->
              replaces ? leaf.one(value, 0, 0, wave.mode) : leaf.one(old, value, 0, wave.mode);
      long value = data.value(wave);
      long old = wave.memory.update(address, bytes, update, value, 0, SCALAR, memory.access);
      wave.scalars[destination] = (int) old;
    };
  }

  /**
   * A store of a wavefront of the workgroup to the word ends a reservation. Other workgroups may
   * run on other threads: for them the word must still have the value that was loaded.
   */
  static Step reservation(Operands operands, Shape.Reservation shape) {
    ElementStep memory = new ElementStep(operands, true);
    int bytes = shape.type().bits() / 8;
    int destination = operands.needDestination().index();
    if (!shape.store()) {
      return wave -> {
        long address = memory.address(wave, bytes, BadAccess.Kind.READ);
        int value = (int) wave.memory.load(address, bytes, SCALAR, memory.access);
        wave.reserved = address;
        wave.reservedValue = value;
        wave.scalars[destination] = value;
      };
    }
    Uniform data = Uniform.of(operands.need("data"), operands.set);
    return wave -> {
      long address = memory.address(wave, bytes, BadAccess.Kind.ATOMIC);
      boolean held = wave.reserved == address;
      wave.reserved = Wavefront.NOWHERE;
      if (held) {
        long expected = wave.reservedValue & LOW;
        long value = data.value(wave);
        Memory.Update update = (old, next, comparand) -> old == comparand ? next : old;
        long old =
            wave.memory.update(address, bytes, update, value, expected, SCALAR, memory.access);
        held = old == expected;
      }
      wave.scalars[destination] = held ? 0 : 1;
    };
  }
}
