package dev.lockstep.emulator;

import dev.lockstep.isa.Shape;
import dev.lockstep.isa.Shape.AtomicSource;
import dev.lockstep.isa.Shape.Element;
import dev.lockstep.isa.Shape.Half;
import dev.lockstep.isa.Shape.Placement;
import dev.lockstep.isa.Shape.Space;
import dev.lockstep.isa.Type;

/** Loads, stores and atomics of the vector memory instructions, whatever their address space. */
final class VectorMemoryStep {
  private VectorMemoryStep() {}

  /** The elements of one lane: their size, number and place. */
  private record Layout(int bytes, int count, boolean signed, Half half, int[] offsets) {

    static Layout of(Operands operands, Space space, Element element) {
      int bytes = element.type().bits() / 8;
      int[] offsets = new int[element.count()];
      int offset = space == Space.LDS ? operands.value("offset") : 0;
      for (int i = 0; i < offsets.length; i++) {
        offsets[i] =
            switch (element.placement()) {
              case PLAIN, LDS, BY_LANE -> offset + i * bytes;
              case TWO_OFFSETS -> operands.value("offset" + i) * bytes;
              case TWO_OFFSETS_BY_64 -> operands.value("offset" + i) * bytes * 64;
            };
      }
      return new Layout(bytes, element.count(), element.type().isSigned(), element.half(), offsets);
    }

    /** Registers of one element. */
    int registers() {
      return bytes == 8 ? 2 : 1;
    }

    int extend(long value) {
      return switch (bytes) {
        case 1 -> signed ? (byte) value : (int) value;
        case 2 -> signed ? (short) value : (int) value;
        default -> (int) value;
      };
    }
  }

  static Step load(Operands operands, Shape.Load shape) {
    Element element = shape.element();
    if (element.formatted()) {
      return FormattedStep.load(operands, shape.space(), element);
    }
    AddressSpace space = space(operands, shape.space(), element, false);
    Layout layout = Layout.of(operands, shape.space(), element);
    if (operands.flag("lds")) {
      return toLds(operands, space, layout);
    }
    int lanes = operands.layout.lanes();
    int target = loaded(operands).index() * lanes;
    int status = status(operands, lanes);
    return wave -> {
      space.locate(wave);
      int[] file = wave.vectors;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        int at = target + lane;
        for (int i = 0; i < layout.count(); i++) {
          long value = space.load(wave, lane, layout.offsets()[i], layout.bytes());
          switch (layout.half()) {
            case WHOLE -> file[at] = layout.extend(value);
            case LOW -> file[at] = file[at] & 0xffff0000 | layout.extend(value) & 0xffff;
            case HIGH -> file[at] = file[at] & 0xffff | layout.extend(value) << 16;
          }
          at += lanes;
          if (layout.bytes() == 8) {
            file[at] = (int) (value >>> 32);
            at += lanes;
          }
        }
        if (status >= 0) {
          file[status + lane] = 0;
        }
      }
    };
  }

  static Step store(Operands operands, Shape.Store shape) {
    Element element = shape.element();
    if (element.formatted()) {
      return FormattedStep.store(operands, shape.space(), element);
    }
    AddressSpace space = space(operands, shape.space(), element, false);
    Layout layout = Layout.of(operands, shape.space(), element);
    if (element.placement() == Placement.LDS) {
      return fromLds(operands, space, layout);
    }
    int lanes = operands.layout.lanes();
    boolean pair = paired(element);
    int first = stored(operands).index() * lanes;
    int second = pair ? operands.need("data1").index() * lanes : 0;
    int shift = layout.half() == Half.HIGH ? 16 : 0;
    return wave -> {
      space.locate(wave);
      int[] file = wave.vectors;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        for (int i = 0; i < layout.count(); i++) {
          int at = (pair && i == 1 ? second : first + (pair ? 0 : i * lanes)) + lane;
          long value =
              layout.bytes() == 8
                  ? file[at] & 0xffff_ffffL | (long) file[at + lanes] << 32
                  : file[at] >>> shift;
          space.store(wave, lane, layout.offsets()[i], layout.bytes(), value);
        }
      }
    };
  }

  private static boolean paired(Element element) {
    return element.placement() == Placement.TWO_OFFSETS
        || element.placement() == Placement.TWO_OFFSETS_BY_64;
  }

  /** The space; where the address is the lane's number, LDS addresses advance with the lane. */
  private static AddressSpace space(
      Operands operands, Space space, Element element, boolean atomic) {
    if (element.placement() != Placement.BY_LANE) {
      return AddressSpace.of(operands, space, atomic);
    }
    return new AddressSpace.Local((wave, addresses) -> {
      for (int lane = 0; lane < addresses.length; lane++) {
        addresses[lane] = (wave.m0() & 0xffff) + 4L * lane;
      }
    });
  }

  /** Where a load puts its data. */
  private static Operands.Entry loaded(Operands operands) {
    Operands.Entry entry = operands.find("vdst");
    return entry == null ? operands.need("vdata") : entry;
  }

  /** Where a store or an atomic takes its data from. */
  private static Operands.Entry stored(Operands operands) {
    for (String field : new String[] {"vdata", "data"}) {
      Operands.Entry entry = operands.find(field);
      if (entry != null) {
        return entry;
      }
    }
    return operands.need("data0");
  }

  /** Offset of the row of the fault status, or -1. No emulated access fails softly, so it is 0. */
  static int status(Operands operands, int lanes) {
    if (!operands.flag("tfe")) {
      return -1;
    }
    Operands.Entry entry = operands.need("vdata");
    return (entry.index() + entry.register().count() - 1) * lanes;
  }

  /**
   * Memory to LDS: each active lane writes the word at M0[15:0] + offset + 4 times its number (Vega
   * ISA, "Memory buffer load to LDS").
   */
  private static Step toLds(Operands operands, AddressSpace space, Layout layout) {
    int offset = ldsOffset(operands);
    return wave -> {
      space.locate(wave);
      int base = (wave.m0() & 0xffff) + offset;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        int value = layout.extend(space.load(wave, lane, 0, layout.bytes()));
        wave.memory.storeLds(base + 4L * lane, 4, value & 0xffff_ffffL, lane);
      }
    };
  }

  /** LDS to memory, the other way round. */
  private static Step fromLds(Operands operands, AddressSpace space, Layout layout) {
    int offset = ldsOffset(operands);
    return wave -> {
      space.locate(wave);
      int base = (wave.m0() & 0xffff) + offset;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        long value = wave.memory.loadLds(base + 4L * lane, 4, lane);
        space.store(wave, lane, 0, layout.bytes(), value);
      }
    };
  }

  private static int ldsOffset(Operands operands) {
    return operands.instruction.encoding().modifier("signedoffset") != null
        ? operands.value("signedoffset")
        : operands.value("offset");
  }

  static Step atomic(Operands operands, Shape.Atomic shape) {
    Element element = shape.element();
    AddressSpace space = space(operands, shape.space(), element, true);
    Layout layout = Layout.of(operands, shape.space(), element);
    return switch (shape.source()) {
      case OPERANDS -> withOperands(operands, shape, space, layout);
      case SECOND_ADDRESS -> secondAddress(operands, shape, layout);
      case ACTIVE_LANES -> activeLanes(operands, shape, space, layout);
    };
  }

  /** Where the data and the comparand of an atomic stand: rows of the vector file. */
  private record Data(int[] first, int[] second, boolean swapped) {
    long data(int[] file, int element, int lane, Layout layout, int lanes) {
      return read(file, (swapped ? second : first)[element] + lane, layout, lanes);
    }

    long comparand(int[] file, int element, int lane, Layout layout, int lanes) {
      int[] rows = swapped ? first : second;
      return rows.length == 0 ? 0 : read(file, rows[element] + lane, layout, lanes);
    }

    private static long read(int[] file, int at, Layout layout, int lanes) {
      return layout.bytes() == 8
          ? file[at] & 0xffff_ffffL | (long) file[at + lanes] << 32
          : file[at] & 0xffff_ffffL;
    }
  }

  /**
   * Buffer, flat and global atomics have the comparand behind the data in one operand; LDS ones
   * have two operands, the comparand first, while their other leaves take the operands in order.
   */
  private static Data data(Operands operands, Shape.Atomic shape, Layout layout) {
    int lanes = operands.layout.lanes();
    boolean compares = shape.value().operation().equals("cmpswap");
    if (shape.space() != Space.LDS) {
      int row = stored(operands).index() * lanes;
      int[] second = compares ? new int[] {row + layout.registers() * lanes} : new int[0];
      return new Data(new int[] {row}, second, false);
    }
    int first = operands.need("data0").index() * lanes;
    Operands.Entry other = operands.find("data1");
    if (other == null) {
      return new Data(new int[] {first}, new int[0], false);
    }
    int second = other.index() * lanes;
    return layout.count() == 2
        ? new Data(new int[] {first, second}, new int[0], false)
        : new Data(new int[] {first}, new int[] {second}, compares);
  }

  private static int parameters(Data data) {
    return data.second().length == 0 ? 2 : 3;
  }

  private static Step withOperands(
      Operands operands, Shape.Atomic shape, AddressSpace space, Layout layout) {
    int lanes = operands.layout.lanes();
    Data data = data(operands, shape, layout);
    Leaf leaf = Leaves.of(shape.value(), parameters(data));
    boolean returns = shape.returns() || operands.flag("glc");
    int target = returns ? loaded(operands).index() * lanes : -1;
    return wave -> {
      space.locate(wave);
      int[] file = wave.vectors;
      Memory.Update update = (old, value, comparand) -> leaf.one(old, value, comparand, wave.mode);
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        int at = target + lane;
        // All operands are read before the first result is written over them.
        long first = data.data(file, 0, lane, layout, lanes);
        long second = layout.count() == 2 ? data.data(file, 1, lane, layout, lanes) : 0;
        long comparand = data.comparand(file, 0, lane, layout, lanes);
        for (int i = 0; i < layout.count(); i++) {
          long value = i == 0 ? first : second;
          long old =
              space.update(
                  wave, lane, layout.offsets()[i], layout.bytes(), update, value, comparand);
          if (returns) {
            file[at] = (int) old;
            at += lanes;
            if (layout.bytes() == 8) {
              file[at] = (int) (old >>> 32);
              at += lanes;
            }
          }
        }
      }
    };
  }

  /**
   * LDS atomics whose data is in LDS too: a word distance from the address, in the offset or in the
   * address itself (Vega ISA, "LDS instructions", SRC2 forms).
   */
  private static Step secondAddress(Operands operands, Shape.Atomic shape, Layout layout) {
    int address = operands.need("addr").index() * operands.layout.lanes();
    Leaf leaf = Leaves.of(shape.value(), 2);
    int bytes = layout.bytes();
    int offset = operands.value("offset");
    boolean fromAddress = (offset & 0x8000) != 0;
    // The distance has 15 bits; its top bit is the sign.
    int distance = offset << 17 >> 17;
    return wave -> {
      Memory.Update update = (old, value, comparand) -> leaf.one(old, value, comparand, wave.mode);
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
  private static Step activeLanes(
      Operands operands, Shape.Atomic shape, AddressSpace space, Layout layout) {
    if (shape.source() != AtomicSource.ACTIVE_LANES || layout.bytes() != Type.B32.bits() / 8) {
      throw new Refusal("an atomic of this width with the lane count");
    }
    Leaf leaf = Leaves.of(shape.value(), 2);
    int target = operands.needDestination().index() * operands.layout.lanes();
    int offset = layout.offsets()[0];
    return wave -> {
      long exec = wave.exec();
      if (exec == 0) {
        return;
      }
      space.locate(wave);
      Memory.Update update = (old, value, comparand) -> leaf.one(old, value, comparand, wave.mode);
      int count = Long.bitCount(exec);
      int lane = Long.numberOfTrailingZeros(exec);
      long old = space.update(wave, lane, offset, 4, update, count, 0);
      for (long rest = exec; rest != 0; rest &= rest - 1) {
        wave.vectors[target + Long.numberOfTrailingZeros(rest)] = (int) old;
      }
    };
  }
}
