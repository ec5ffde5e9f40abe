package dev.lockstep.emulator.step;

import dev.lockstep.emulator.addressing.AddressTranslation;
import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.memory.RegisterPart;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Leaf;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Space;
import dev.lockstep.isa.model.Trait;

/**
 * Loads, stores and atomics of the scalar memory instructions. Addresses are those of words: the
 * two low bits are ignored; those of halves lose one. Through a buffer resource, words out of range
 * read as 0 and are not written.
 */
public final class ScalarMemoryStep {
  private static final int SCALAR = -1;

  private final int data;
  private final int base;
  private final Uniform offset;
  private final int immediate;
  private final Access access;
  private final BufferResource.Layout layout;
  private final boolean buffer;

  private ScalarMemoryStep(BoundOperands operands, Space space, boolean atomic) {
    buffer =
        switch (space) {
          case BUFFER -> true;
          // Scratch offsets are bytes behind the base in the pair of registers.
          case GLOBAL, SCRATCH -> false;
          case FLAT, TYPED_BUFFER, LDS -> throw new Refusal("scalar access to " + space);
        };
    data = operands.need(FieldName.SDATA).index();
    base = operands.need(FieldName.SBASE).index();
    offset = offset(operands);
    immediate = operands.value(ModifierName.IMMOFFSET);
    access = AddressTranslation.access(operands, atomic);
    layout = BufferResource.Layout.of(operands.set().generation());
  }

  /** The offset without the immediate one. */
  public static Uniform offset(BoundOperands operands) {
    BoundOperands.Entry entry = operands.need(FieldName.OFFSET);
    int unit = operands.set().generation().has(MachineFeature.WORD_OFFSETS) ? 4 : 1;
    return switch (entry.operand()) {
      case Operand.Immediate number -> new Uniform.Constant((long) unit * number.value());
      case Operand.Literal literal -> new Uniform.Constant((long) unit * literal.bits());
      case Operand.Register _, Operand.Inline _, Operand.Off _, Operand.Scattered _ ->
          Uniform.of(entry, operands.set());
    };
  }

  static BoundInstruction load(BoundOperands operands, Shape.ScalarLoad shape) {
    ScalarMemoryStep memory = new ScalarMemoryStep(operands, shape.space(), false);
    if (shape.type().bits() < Integer.SIZE) {
      return memory.part(shape);
    }
    int count = shape.dwords();
    return wave -> {
      long address = memory.address(wave);
      if (!memory.buffer && wave.memory.loadScalars(address, count, memory.data)) {
        return;
      }
      long limit = memory.limit(wave, address);
      if (4L * count <= limit
          && wave.memory.deferScalars(
              address, count, memory.data, RegisterPart.WORD, memory.access)) {
        return;
      }
      int[] loaded = new int[count];
      for (int i = 0; i < count; i++) {
        loaded[i] = 4L * i < limit ? memory.word(wave, address, i) : 0;
      }
      System.arraycopy(loaded, 0, wave.scalars, memory.data, count);
    };
  }

  /** A byte or a half, extended to a register. */
  private BoundInstruction part(Shape.ScalarLoad shape) {
    int bytes = shape.bytes();
    int rest = Integer.SIZE - shape.type().bits();
    boolean signed = shape.type().isSigned();
    RegisterPart part = new RegisterPart(bytes, signed, 0, -1);
    return wave -> {
      long address = start(wave) + offset(wave) & -bytes;
      boolean inside = limit(wave, address) >= bytes;
      if (inside && wave.memory.deferScalars(address, 1, data, part, access)) {
        return;
      }
      int value = inside ? (int) wave.memory.load(address, bytes, SCALAR, access) << rest : 0;
      wave.scalars[data] = signed ? value >> rest : value >>> rest;
    };
  }

  static BoundInstruction store(BoundOperands operands, Shape.ScalarStore shape) {
    ScalarMemoryStep memory = new ScalarMemoryStep(operands, shape.space(), false);
    return wave -> {
      long address = memory.address(wave);
      long limit = memory.limit(wave, address);
      for (int i = 0; i < shape.dwords(); i++) {
        if (4L * i < limit) {
          long value = wave.scalars[memory.data + i] & 0xffff_ffffL;
          wave.memory.store(address + 4L * i, 4, value, SCALAR, memory.access);
        }
      }
    };
  }

  static BoundInstruction atomic(BoundOperands operands, Shape.ScalarAtomic shape) {
    ScalarMemoryStep memory = new ScalarMemoryStep(operands, shape.space(), true);
    boolean compares = shape.value().is(Trait.COMPARES);
    Leaf leaf = Leaves.of(shape.value(), compares ? 3 : 2);
    int bytes = shape.type().bits() / 8;
    boolean returns = operands.flag(ModifierName.GLC);
    return wave -> {
      long address = memory.address(wave);
      long data = memory.register(wave, 0, bytes);
      long comparand = compares ? memory.register(wave, bytes / 4, bytes) : 0;
      long old = 0;
      if (memory.limit(wave, address) >= bytes) {
        GlobalMemory.Update update = leaf.update(wave);
        old = wave.memory.update(address, bytes, update, data, comparand, SCALAR, memory.access);
      }
      if (returns) {
        ScalarStep.write(wave, memory.data, old, bytes / 4);
      }
    };
  }

  private int word(Wavefront wave, long first, int index) {
    return buffer
        ? (int) load(wave, first + 4L * index)
        : wave.memory.loadScalar(first, index, access);
  }

  private long load(Wavefront wave, long address) {
    return wave.memory.load(address, 4, SCALAR, access);
  }

  private long register(Wavefront wave, int place, int bytes) {
    return bytes == 8 ? wave.wide(data + place) : wave.scalars[data + place] & 0xffff_ffffL;
  }

  private long address(Wavefront wave) {
    return (start(wave) + offset(wave)) & -4L;
  }

  private long start(Wavefront wave) {
    return buffer ? layout.read(wave.scalars, base).base() : wave.wide(base);
  }

  private long offset(Wavefront wave) {
    return offset.value(wave) + immediate;
  }

  /** Number of bytes that may be accessed from an address on. */
  private long limit(Wavefront wave, long address) {
    if (!buffer) {
      return Long.MAX_VALUE;
    }
    BufferResource resource = layout.read(wave.scalars, base);
    long from = address - (resource.base() & -4L);
    return from < 0 ? 0 : resource.scalarBytes() - from;
  }
}
