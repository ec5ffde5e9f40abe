package dev.lockstep.emulator.step;

import dev.lockstep.emulator.addressing.AddressTranslation;
import dev.lockstep.emulator.addressing.BufferSpace;
import dev.lockstep.emulator.memory.BufferFormat;
import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape.Element;
import dev.lockstep.isa.model.Shape.Half;
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
  private final Half half;
  private final boolean packed;

  /** By how much a component's number is shifted for its register: 1 where two share one. */
  private final int shared;

  private final int row;
  private final int status;
  private final int ldsOffset;

  private FormattedStep(BoundOperands operands, Space space, Element element) {
    this.space = new BufferSpace(operands, AddressTranslation.access(operands, false));
    formats = BufferFormat.all(operands.set());
    fixed = space == Space.TYPED_BUFFER ? formats[written(operands)] : null;
    count = element.count();
    half = element.half();
    boolean spread = operands.set().generation().has(MachineFeature.UNPACKED_D16);
    packed = half == Half.LOW && count > 1 && !spread;
    shared = spread ? 0 : 1;
    int lanes = operands.layout().lanes();
    boolean toLds = operands.find(FieldName.VDATA) == null;
    row = toLds ? 0 : operands.need(FieldName.VDATA).index() * lanes;
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
        put(wave, lane, i, select(values, select, format), format.isFloat());
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
    return select == SELECT_ONE ? one(format) : 0;
  }

  private static int one(BufferFormat format) {
    return format.isFloat() ? Float.floatToRawIntBits(1) : 1;
  }

  /** The four components of an element, converted; zeros out of range. */
  private int[] components(Wavefront wave, int lane, BufferFormat format) {
    int[] values = new int[4];
    int bytes = format.bytes();
    if (bytes == 0 || !space.holds(wave, lane, 0, bytes)) {
      return values;
    }
    values[3] = one(format);
    byte[] element = new byte[bytes];
    int unit = unit(format);
    for (int at = 0; at < bytes; at += unit) {
      long part = space.load(wave, lane, at, unit);
      for (int i = 0; i < unit; i++) {
        element[at + i] = (byte) (part >>> (8 * i));
      }
    }
    int bit = 0;
    for (int i = 0; i < format.widths().size(); i++) {
      int width = format.widths().get(i);
      values[i] = format.decode(i, (int) bits(element, bit, width));
      bit += width;
    }
    return values;
  }

  /** Bytes of one access: a component, or the whole element where components share bytes. */
  private static int unit(BufferFormat format) {
    int width = format.widths().getFirst();
    for (int other : format.widths()) {
      if (other != width || width % 8 != 0) {
        return format.bytes();
      }
    }
    return width / 8;
  }

  private static long bits(byte[] element, int first, int width) {
    long value = 0;
    for (int i = 0; i < width; i++) {
      int bit = first + i;
      value |= (long) (element[bit >> 3] >>> (bit & 7) & 1) << i;
    }
    return value;
  }

  /** Writes a component into the registers: 32 bits each, or 16 bits. */
  private void put(Wavefront wave, int lane, int component, int value, boolean floating) {
    int[] file = wave.vectors;
    if (half == Half.WHOLE) {
      file[row + component * wave.layout.lanes() + lane] = value;
      return;
    }
    int small =
        floating ? Float.floatToFloat16(Float.intBitsToFloat(value)) & 0xffff : value & 0xffff;
    int at = row + (component >> shared) * wave.layout.lanes() + lane;
    if (half == Half.HIGH || packed && (component & 1) == 1) {
      file[at] = file[at] & 0xffff | small << 16;
    } else {
      // The low half of a pair replaces the register, as does a half that has a register of its
      // own;
      // that of a single component keeps the rest.
      file[at] = packed || shared == 0 ? small : file[at] & 0xffff0000 | small;
    }
  }

  private int get(Wavefront wave, int lane, int component, BufferFormat format) {
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

  /** Components that the instruction does not supply are stored as 0. */
  private void store(Wavefront wave) {
    space.locate(wave);
    BufferFormat format = format(space.located(wave));
    int bytes = format.bytes();
    if (bytes == 0) {
      return;
    }
    int unit = unit(format);
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      if (!space.holds(wave, lane, 0, bytes)) {
        continue;
      }
      byte[] element = new byte[bytes];
      int bit = 0;
      for (int i = 0; i < format.widths().size(); i++) {
        int value = i < count ? get(wave, lane, i, format) : 0;
        int width = format.widths().get(i);
        insert(element, bit, width, format.encode(i, value));
        bit += width;
      }
      for (int at = 0; at < bytes; at += unit) {
        long part = 0;
        for (int i = 0; i < unit; i++) {
          part |= (element[at + i] & 0xffL) << (8 * i);
        }
        space.store(wave, lane, at, unit, part);
      }
    }
  }

  private static void insert(byte[] element, int first, int width, int value) {
    for (int i = 0; i < width; i++) {
      int bit = first + i;
      if ((value >>> i & 1) != 0) {
        element[bit >> 3] |= (byte) (1 << (bit & 7));
      }
    }
  }
}
