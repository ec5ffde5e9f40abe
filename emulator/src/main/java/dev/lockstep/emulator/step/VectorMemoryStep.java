package dev.lockstep.emulator.step;

import dev.lockstep.emulator.addressing.AddressTranslation;
import dev.lockstep.emulator.addressing.TransposedTile;
import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.RegisterPart;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.ElementLayout;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Element;
import dev.lockstep.isa.model.Shape.Half;
import dev.lockstep.isa.model.Shape.Placement;
import dev.lockstep.isa.model.Shape.Space;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Loads and stores of the vector memory instructions, whatever their address space. */
public final class VectorMemoryStep {
  private VectorMemoryStep() {}

  static BoundInstruction load(BoundOperands operands, Shape.Load shape) {
    Element element = shape.element();
    if (element.formatted()) {
      return FormattedStep.load(operands, shape.space(), element);
    }
    AddressTranslation space = space(operands, shape.space(), element);
    ElementLayout layout = ElementLayout.of(operands, shape.space(), element);
    if (operands.flag(ModifierName.LDS) || element.placement() == Placement.LDS) {
      return withLds(operands, space, layout, false);
    }
    if (element.placement() == Placement.BLOCK) {
      return block(space, layout, loaded(operands).index() * operands.layout().lanes(), false);
    }
    if (element.placement() == Placement.TRANSPOSED) {
      return loadTransposed(operands, space, layout);
    }
    int lanes = operands.layout().lanes();
    int target = loaded(operands).index() * lanes;
    if (layout.isWords() && !operands.flag(ModifierName.TFE)) {
      return words(space, layout, false, i -> target + i * lanes);
    }
    return loadElements(space, layout, target, lanes, status(operands, lanes));
  }

  /**
   * Words.
   *
   * @param row gives the row of each
   */
  private static BoundInstruction words(
      AddressTranslation space, ElementLayout layout, boolean stores, IntUnaryOperator row) {
    int[] rows = IntStream.range(0, layout.count()).map(row).toArray();
    return wave -> {
      if (space.moveAll(wave, stores, rows[0], rows.length)) {
        return;
      }
      space.locate(wave);
      for (int i = 0; i < rows.length; i++) {
        space.moveWords(wave, stores, layout.offset(i), rows[i]);
      }
    };
  }

  /** Elements that are no words, lane by lane. */
  private static BoundInstruction loadElements(
      AddressTranslation space, ElementLayout layout, int target, int lanes, int status) {
    RegisterPart part = layout.part();
    boolean deferred = layout.bytes() < 4 && layout.count() == 1 && status < 0;
    return wave -> {
      space.locate(wave);
      if (deferred
          && wave.memory.defersLoads()
          && space.deferParts(wave, layout.offset(0), target, part)) {
        return;
      }
      int[] file = wave.vectors;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        int at = target + lane;
        for (int i = 0; i < layout.count(); i++) {
          long value = space.load(wave, lane, layout.offset(i), layout.bytes());
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

  static BoundInstruction store(BoundOperands operands, Shape.Store shape) {
    Element element = shape.element();
    if (element.formatted()) {
      return FormattedStep.store(operands, shape.space(), element);
    }
    AddressTranslation space = space(operands, shape.space(), element);
    ElementLayout layout = ElementLayout.of(operands, shape.space(), element);
    if (element.placement() == Placement.LDS) {
      return withLds(operands, space, layout, true);
    }
    if (element.placement() == Placement.BLOCK) {
      return block(space, layout, stored(operands).index() * operands.layout().lanes(), true);
    }
    int lanes = operands.layout().lanes();
    boolean pair = paired(element);
    int first = stored(operands).index() * lanes;
    int second = pair ? operands.need(FieldName.DATA1).index() * lanes : 0;
    if (layout.isWords()) {
      return words(space, layout, true, i -> pair && i == 1 ? second : first + i * lanes);
    }
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
          space.store(wave, lane, layout.offset(i), layout.bytes(), value);
        }
      }
    };
  }

  /** Words whose bit of M0 is set (RDNA4 ISA, GLOBAL_LOAD_BLOCK); other registers stay. */
  private static BoundInstruction block(
      AddressTranslation space, ElementLayout layout, int row, boolean stores) {
    return wave -> {
      space.locate(wave);
      for (int rest = wave.m0(); rest != 0; rest &= rest - 1) {
        int i = Integer.numberOfTrailingZeros(rest);
        int at = row + i * wave.layout.lanes();
        space.moveWords(wave, stores, layout.offset(i), at);
      }
    };
  }

  /**
   * Rows of a tile, whose elements then change their lanes. All lanes take part (RDNA4 ISA, section
   * 11.6.2: EXEC must be all ones), or none.
   */
  private static BoundInstruction loadTransposed(
      BoundOperands operands, AddressTranslation space, ElementLayout layout) {
    int lanes = operands.layout().lanes();
    int target = loaded(operands).index() * lanes;
    return wave -> {
      if (wave.exec() == 0) {
        return;
      }
      if (wave.exec() != wave.layout.allLanes()) {
        throw InstructionFault.notExecuted("a transposed load while some lanes are not active");
      }
      space.locate(wave);
      for (int i = 0; i < layout.count(); i++) {
        space.moveWords(wave, false, layout.offset(i), target + i * lanes);
      }
      // An exchange between lanes needs what was loaded.
      wave.memory.port().settle(GlobalMemory.Wait.LOADS);
      TransposedTile.exchange(wave.vectors, target, layout.count(), lanes);
    };
  }

  private static boolean paired(Element element) {
    return element.placement() == Placement.TWO_OFFSETS
        || element.placement() == Placement.TWO_OFFSETS_BY_64;
  }

  /** The space; where the address is the lane's number, LDS addresses advance with the lane. */
  private static AddressTranslation space(BoundOperands operands, Space space, Element element) {
    if (element.placement() != Placement.BY_LANE) {
      return AddressTranslation.of(operands, space, false);
    }
    if (space == Space.GLOBAL) {
      AddressTranslation.Address address = AddressTranslation.Address.byLane(operands);
      return new AddressTranslation.Flat(
          address, AddressTranslation.access(operands, false), false);
    }
    AddressTranslation.Address address =
        (wave, addresses) -> {
          for (int lane = 0; lane < addresses.length; lane++) {
            addresses[lane] = (wave.m0() & 0xffff) + 4L * lane;
          }
        };
    return new AddressTranslation.Local(address, false, true);
  }

  /** Operand that gets the data of a load. */
  public static BoundOperands.Entry loaded(BoundOperands operands) {
    BoundOperands.Entry entry = operands.find(FieldName.VDST);
    return entry == null ? operands.need(FieldName.VDATA) : entry;
  }

  /** Operand that holds the data of a store or an atomic. */
  public static BoundOperands.Entry stored(BoundOperands operands) {
    BoundOperands.Entry both = operands.find(FieldName.VDATA);
    BoundOperands.Entry data = both == null ? operands.find(FieldName.DATA) : both;
    return data == null ? operands.need(FieldName.DATA0) : data;
  }

  /** Offset of the row of the fault status, or -1. No emulated access fails softly, so it is 0. */
  static int status(BoundOperands operands, int lanes) {
    if (!operands.flag(ModifierName.TFE)) {
      return -1;
    }
    BoundOperands.Entry entry = operands.need(FieldName.VDATA);
    return (entry.index() + entry.register().count() - 1) * lanes;
  }

  /**
   * Memory to LDS, or the other way round: each active lane has the word at M0[15:0] + offset + 4
   * times its number (Vega ISA, "Memory buffer load to LDS").
   */
  private static BoundInstruction withLds(
      BoundOperands operands, AddressTranslation space, ElementLayout layout, boolean stores) {
    int offset = operands.offset();
    return wave -> {
      space.locate(wave);
      int base = (wave.m0() & 0xffff) + offset;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        long at = base + 4L * lane;
        if (stores) {
          space.store(wave, lane, 0, layout.bytes(), wave.memory.loadLds(at, 4, lane));
        } else {
          int value = layout.extend(space.load(wave, lane, 0, layout.bytes()));
          wave.memory.storeLds(at, 4, value & 0xffff_ffffL, lane);
        }
      }
    };
  }
}
