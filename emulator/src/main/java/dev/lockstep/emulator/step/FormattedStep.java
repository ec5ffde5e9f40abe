package dev.lockstep.emulator.step;

import dev.lockstep.emulator.addressing.AddressTranslation;
import dev.lockstep.emulator.addressing.BufferSpace;
import dev.lockstep.emulator.memory.BufferFormat;
import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape.Element;
import dev.lockstep.isa.model.Shape.Space;
import org.jspecify.annotations.Nullable;

/**
 * Buffer loads and stores that convert: the format stands in the instruction (typed) or in the
 * resource. A component that the format lacks reads as 0, the fourth one as 1; the resource can
 * also select constants or other components, which typed accesses do not use.
 */
final class FormattedStep {
  private static final int SELECT_ONE = 1;
  private static final int SELECT_FIRST = 4;

  private final BufferSpace space;
  private final BufferFormat[] formats;
  private final @Nullable BufferFormat fixed;
  private final int count;
  private final ComponentRegisters registers;
  private final int status;
  private final int ldsOffset;

  private FormattedStep(BoundOperands operands, Space space, Element element) {
    this.space = new BufferSpace(operands, AddressTranslation.access(operands, false));
    formats = BufferFormat.all(operands.set());
    fixed = space == Space.TYPED_BUFFER ? formats[written(operands)] : null;
    count = element.count();
    int lanes = operands.layout().lanes();
    boolean toLds = operands.find(FieldName.VDATA) == null;
    int first = toLds ? 0 : operands.need(FieldName.VDATA).index();
    registers = new ComponentRegisters(operands, first, element.half(), count);
    status = toLds ? -1 : VectorMemoryStep.status(operands, lanes);
    ldsOffset = operands.value(ModifierName.OFFSET);
  }

  /** The format in the instruction: of data and number, or the unified one. */
  private static int written(BoundOperands operands) {
    boolean unified = operands.takes(ModifierName.UFMT);
    return operands.value(unified ? ModifierName.UFMT : ModifierName.FORMAT)
        & BufferFormat.COUNT - 1;
  }

  static BoundInstruction load(BoundOperands operands, Space space, Element element) {
    FormattedStep step = new FormattedStep(operands, space, element);
    return operands.flag(ModifierName.LDS) ? step::loadToLds : step::load;
  }

  /** The first component, as plain words go: see {@link VectorMemoryStep}. */
  private void loadToLds(Wavefront wave) {
    space.locate(wave);
    BufferResource resource = space.located(wave);
    BufferFormat format = format(resource);
    int base = (wave.m0() & 0xffff) + ldsOffset;
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      int value = select(components(wave, lane, format), resource.select() & 7, format);
      wave.memory.storeLds(base + 4L * lane, 4, value & 0xffff_ffffL, lane);
    }
  }

  static BoundInstruction store(BoundOperands operands, Space space, Element element) {
    return new FormattedStep(operands, space, element)::store;
  }

  private BufferFormat format(BufferResource resource) {
    return fixed != null ? fixed : formats[resource.format() & BufferFormat.COUNT - 1];
  }

  private void load(Wavefront wave) {
    space.locate(wave);
    BufferResource resource = space.located(wave);
    BufferFormat format = format(resource);
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      int[] values = components(wave, lane, format);
      for (int i = 0; i < count; i++) {
        int select = fixed != null ? SELECT_FIRST + i : resource.select() >>> (3 * i) & 7;
        registers.put(wave, lane, i, select(values, select, format), format);
      }
      if (status >= 0) {
        wave.vectors[status + lane] = 0;
      }
    }
  }

  private static int select(int[] values, int select, BufferFormat format) {
    if (select >= SELECT_FIRST) {
      return values[select - SELECT_FIRST];
    }
    return select == SELECT_ONE ? format.one() : 0;
  }

  /** The four components of an element, converted; zeros out of range. */
  private int[] components(Wavefront wave, int lane, BufferFormat format) {
    int[] values = new int[4];
    int bytes = format.bytes();
    if (bytes != 0 && space.holds(wave, lane, 0, bytes)) {
      values[3] = format.one();
      format.read(element(wave, lane), values);
    }
    return values;
  }

  private BufferFormat.Element element(Wavefront wave, int lane) {
    return new BufferFormat.Element() {
      @Override
      public long load(int at, int bytes) {
        return space.load(wave, lane, at, bytes);
      }

      @Override
      public void store(int at, int bytes, long value) {
        space.store(wave, lane, at, bytes, value);
      }
    };
  }

  /** Components that the instruction does not supply are stored as 0. */
  private void store(Wavefront wave) {
    space.locate(wave);
    BufferFormat format = format(space.located(wave));
    int bytes = format.bytes();
    if (bytes == 0) {
      return;
    }
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      if (space.holds(wave, lane, 0, bytes)) {
        int[] values = new int[4];
        for (int i = 0; i < Math.min(count, format.widths().size()); i++) {
          values[i] = registers.get(wave, lane, i, format);
        }
        format.write(element(wave, lane), values);
      }
    }
  }
}
