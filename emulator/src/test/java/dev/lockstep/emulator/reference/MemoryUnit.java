package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.reference.Parts.Part;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Half;
import dev.lockstep.isa.model.Shape.Placement;
import dev.lockstep.isa.model.Shape.Space;
import java.util.Arrays;
import java.util.List;

/** Loads, stores and atomic operations, lane after lane. */
final class MemoryUnit {
  private final Group group;
  private final State state;
  private final Sources sources;

  MemoryUnit(Group group, State state) {
    this.group = group;
    this.state = state;
    sources = new Sources(state);
  }

  static int first(Part part) {
    Operand.Register register = part.register();
    return register.index()
        + (register.file() == RegisterFile.ACCUMULATOR ? State.ACCUMULATORS : 0);
  }

  private int word(int register, int lane) {
    return state.vector[register][lane];
  }

  private long vector(Part part, int lane, int words) {
    int register = first(part);
    long low = word(register, lane) & 0xffff_ffffL;
    return words == 1 ? low : low | (long) word(register + 1, lane) << 32;
  }

  Bytes bytes(Space space, int lane) {
    return switch (space) {
      case LDS -> group.lds;
      case SCRATCH -> group.scratch(state, lane);
      case GLOBAL, FLAT, BUFFER, TYPED_BUFFER -> group.memory;
    };
  }

  /** The address of a lane without the offsets of pairs. */
  long address(Parts parts, Space space, int lane) {
    return switch (space) {
      case LDS -> {
        // Without an address register M0 has the base; the lanes follow each other.
        Part part = parts.find("addr");
        long base = part == null ? (state.m0() & 0xffff) + 4L * lane : vector(part, lane, 1);
        yield base + parts.modifier("offset");
      }
      case FLAT -> vector(parts.need("addr"), lane, 2) + parts.modifier("offset");
      case GLOBAL -> {
        int offset = parts.modifier("offset");
        Part base = parts.need("saddr");
        yield base.operand() instanceof Operand.Off
            ? vector(parts.need("addr"), lane, 2) + offset
            : state.wide(base.register().index()) + vector(parts.need("addr"), lane, 1) + offset;
      }
      case SCRATCH -> {
        long sum = parts.modifier("offset");
        Part base = parts.need("saddr");
        Part part = parts.need("addr");
        if (!(base.operand() instanceof Operand.Off)) {
          sum += state.scalar[base.register().index()];
        }
        yield part.operand() instanceof Operand.Off ? sum : sum + (int) vector(part, lane, 1);
      }
      case BUFFER, TYPED_BUFFER -> buffer(parts, lane);
    };
  }

  BufferAddress descriptor(Parts parts) {
    int first = parts.need("srsrc").register().index();
    return new BufferAddress(state.facts, Arrays.copyOfRange(state.scalar, first, first + 4));
  }

  private long buffer(Parts parts, int lane) {
    BufferAddress descriptor = descriptor(parts);
    Part part = parts.need("vaddr");
    boolean indexed = parts.modifier("idxen") != 0;
    boolean shifted = parts.modifier("offen") != 0;
    long scalar = sources.scalar(parts.need("soffset")) & 0xffff_ffffL;
    long index = indexed ? word(first(part), lane) & 0xffff_ffffL : 0;
    long offset = parts.modifier("offset");
    if (parts.modifier("addr64") != 0) {
      return descriptor.of(scalar, 0, offset) + vector(part, lane, 2);
    }
    if (shifted) {
      offset += word(first(part) + (indexed ? 1 : 0), lane) & 0xffff_ffffL;
    }
    if (descriptor.addsLane()) {
      index += lane;
    }
    return descriptor.of(scalar, index, offset);
  }

  private static int pairStep(Shape.Element element) {
    int size = element.type().bits() / 8;
    return element.placement() == Placement.TWO_OFFSETS_BY_64 ? 64 * size : size;
  }

  private static boolean isPair(Shape.Element element) {
    return element.placement() == Placement.TWO_OFFSETS
        || element.placement() == Placement.TWO_OFFSETS_BY_64;
  }

  /** Address of element i of a lane. */
  private long place(Parts parts, Space space, Shape.Element element, int lane, int i) {
    long address = address(parts, space, lane);
    return isPair(element)
        ? address + (long) parts.modifier(i == 0 ? "offset0" : "offset1") * pairStep(element)
        : address + (long) i * (element.type().bits() / 8);
  }

  void load(Parts parts, Shape.Load shape) {
    Shape.Element element = shape.element();
    int size = element.type().bits() / 8;
    int register = first(parts.need("vdst", "vdata"));
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (!state.active(lane)) {
        continue;
      }
      long[] values = new long[element.count()];
      for (int i = 0; i < values.length; i++) {
        long address = place(parts, shape.space(), element, lane, i);
        values[i] = extended(bytes(shape.space(), lane).load(address, size), element.type());
      }
      for (int i = 0; i < values.length; i++) {
        putElement(element, register + i * Math.max(1, size / 4), lane, values[i]);
      }
    }
  }

  private void putElement(Shape.Element element, int register, int lane, long value) {
    int[] row = state.vector[register];
    switch (element.half()) {
      case WHOLE -> {
        row[lane] = (int) value;
        if (element.type().bits() == 64) {
          state.vector[register + 1][lane] = (int) (value >>> 32);
        }
      }
      case LOW -> row[lane] = row[lane] & 0xffff_0000 | (int) value & 0xffff;
      case HIGH -> row[lane] = row[lane] & 0xffff | (int) value << 16;
    }
  }

  private static long extended(long value, OperandType type) {
    return switch (type) {
      case I8 -> (byte) value;
      case I16 -> (short) value;
      default -> value;
    };
  }

  void store(Parts parts, Shape.Store shape) {
    Shape.Element element = shape.element();
    int size = element.type().bits() / 8;
    int step = Math.max(1, size / 4);
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (!state.active(lane)) {
        continue;
      }
      for (int i = 0; i < element.count(); i++) {
        int register =
            isPair(element)
                ? first(parts.need(i == 0 ? "data0" : "data1"))
                : first(parts.need("data", "data0", "vdata")) + i * step;
        long value = word(register, lane) & 0xffff_ffffL;
        if (size == 8) {
          value |= (long) word(register + 1, lane) << 32;
        }
        if (element.half() == Half.HIGH) {
          value >>>= 16;
        }
        long address = place(parts, shape.space(), element, lane, i);
        bytes(shape.space(), lane).store(address, size, value);
      }
    }
  }

  void atomic(Parts parts, Shape.Atomic shape) {
    Shape.Element element = shape.element();
    int size = element.type().bits() / 8;
    int words = size / 4;
    Part result = returned(parts, shape);
    if (shape.source() == Shape.AtomicSource.ACTIVE_LANES) {
      count(parts, shape);
      return;
    }
    if (shape.source() == Shape.AtomicSource.SECOND_ADDRESS) {
      second(parts, shape);
      return;
    }
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (!state.active(lane)) {
        continue;
      }
      long[] old = new long[element.count()];
      for (int i = 0; i < old.length; i++) {
        long address = place(parts, shape.space(), element, lane, i);
        Bytes memory = bytes(shape.space(), lane);
        old[i] = memory.load(address, size);
        long[] inputs = inputs(parts, shape, lane, i, old[i], words);
        memory.store(address, size, updated(shape, inputs));
      }
      for (int i = 0; result != null && i < old.length; i++) {
        putElement(element, first(result) + i * words, lane, old[i]);
      }
    }
  }

  /** The number of active lanes is the data; the address is M0 and the offset, as LLVM has it. */
  private void count(Parts parts, Shape.Atomic shape) {
    long address = (state.m0() & 0xffff) + parts.modifier("offset");
    if (state.exec() == 0) {
      return;
    }
    long old = group.lds.load(address, 4);
    long lanes = Long.bitCount(state.exec());
    group.lds.store(address, 4, Leaf.of(shape.value().toString(), state.mode, old, lanes));
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (state.active(lane)) {
        state.vector[first(parts.need("vdst"))][lane] = (int) old;
      }
    }
  }

  /** The offset counts words from the address to the data. */
  private void second(Parts parts, Shape.Atomic shape) {
    int size = shape.element().type().bits() / 8;
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (state.active(lane)) {
        long address = vector(parts.need("addr"), lane, 1);
        long data = group.lds.load(address + 4L * parts.modifier("offset"), size);
        long value = updated(shape, new long[] {group.lds.load(address, size), data});
        group.lds.store(address, size, value);
      }
    }
  }

  private long updated(Shape.Atomic shape, long[] inputs) {
    if (shape.element().type() == OperandType.V2F16
        || shape.element().type() == OperandType.V2BF16) {
      long low =
          Leaf.of(shape.value().toString(), state.mode, inputs[0] & 0xffff, inputs[1] & 0xffff);
      long high =
          Leaf.of(
              shape.value().toString(),
              state.mode,
              inputs[0] >>> 16 & 0xffff,
              inputs[1] >>> 16 & 0xffff);
      return low | high << 16;
    }
    return Leaf.of(shape.value().toString(), state.mode, inputs);
  }

  private static Part returned(Parts parts, Shape.Atomic shape) {
    if (shape.returns() || parts.modifier("glc") != 0) {
      return parts.find("vdst") != null ? parts.find("vdst") : parts.find("vdata");
    }
    return null;
  }

  /** Old value, data, and the value to compare with; or the mask and the data. */
  private long[] inputs(Parts parts, Shape.Atomic shape, int lane, int i, long old, int words) {
    Part data = parts.find("data", "data0", "vdata");
    Part more = parts.find("data1");
    if (isPair(shape.element())) {
      return new long[] {old, vector(parts.need(i == 0 ? "data0" : "data1"), lane, words)};
    }
    long one = vector(data, lane, words);
    boolean compares = shape.value().operation().equals("cmpswap");
    if (shape.space() == Space.LDS) {
      long two = more == null ? 0 : vector(more, lane, words);
      // Before gfx11 the value to compare with comes first.
      boolean turned = compares && state.facts.major() < 11;
      return new long[] {old, turned ? two : one, turned ? one : two};
    }
    int register = first(data) + words;
    long two = 0;
    if (compares) {
      two = word(register, lane) & 0xffff_ffffL;
      if (words == 2) {
        two |= (long) word(register + 1, lane) << 32;
      }
    }
    return new long[] {old, one, two};
  }

  /** The address of a scalar access. */
  private long scalarAddress(Parts parts, Space space, int size) {
    Part base = parts.need("sbase");
    int first = base.register().index();
    long address =
        space == Space.BUFFER ? state.wide(first) & 0xffff_ffff_ffffL : state.wide(first);
    Operand offset = parts.need("offset").operand();
    if (offset instanceof Operand.Immediate immediate) {
      boolean words = state.facts.major() < 8;
      address += words ? 4L * immediate.value() : immediate.value();
    } else if (offset instanceof Operand.Literal literal) {
      address += 4L * literal.bits();
    } else if (offset instanceof Operand.Register register
        && register.index() != state.facts.nowhere()) {
      address += state.scalar[register.index()] & 0xffff_ffffL;
    }
    return address + parts.modifier("immoffset") & -(long) Math.min(size, 4);
  }

  void scalarLoad(Parts parts, Shape.ScalarLoad shape) {
    int size = shape.type().bits() / 8;
    long address = scalarAddress(parts, shape.space(), size);
    int first = parts.need("sdata").register().index();
    if (size < 4) {
      state.set(first, (int) extended(group.memory.load(address, size), shape.type()));
      return;
    }
    for (int i = 0; i < shape.dwords(); i++) {
      state.set(first + i, (int) group.memory.load(address + 4L * i, 4));
    }
  }

  void scalarStore(Parts parts, Shape.ScalarStore shape) {
    long address = scalarAddress(parts, shape.space(), 4);
    int first = parts.need("sdata").register().index();
    for (int i = 0; i < shape.dwords(); i++) {
      group.memory.store(address + 4L * i, 4, state.scalar[first + i]);
    }
  }

  void scalarAtomic(Parts parts, Shape.ScalarAtomic shape) {
    long address = scalarAddress(parts, shape.space(), 4);
    int size = shape.type().bits() / 8;
    int first = parts.need("sdata").register().index();
    long old = group.memory.load(address, size);
    List<Long> data =
        size == 8
            ? List.of(state.wide(first), state.wide(first + 2))
            : List.of(state.scalar[first] & 0xffff_ffffL, state.scalar[first + 1] & 0xffff_ffffL);
    long value = Leaf.of(shape.value().toString(), state.mode, old, data.get(0), data.get(1));
    group.memory.store(address, size, value);
    if (parts.modifier("glc") != 0) {
      state.set(first, (int) old);
      if (size == 8) {
        state.set(first + 1, (int) (old >>> 32));
      }
    }
  }
}
