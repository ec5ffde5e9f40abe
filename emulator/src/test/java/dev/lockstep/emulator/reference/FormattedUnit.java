package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.reference.Parts.Part;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Space;

/** Buffer accesses that convert between a memory format and registers. */
final class FormattedUnit {
  private static final int ZERO = 0;
  private static final int ONE = 1;

  private final Group group;
  private final State state;
  private final MemoryUnit memory;
  private final InstructionSet set;

  FormattedUnit(Group group, State state, InstructionSet set) {
    this.group = group;
    this.state = state;
    this.set = set;
    memory = new MemoryUnit(group, state);
  }

  /** The name of the format, such as 8_8_UNORM: of the instruction, else of the descriptor. */
  private String format(Parts parts, Space space) {
    BufferAddress descriptor = memory.descriptor(parts);
    boolean typed = space == Space.TYPED_BUFFER;
    int written = parts.modifier(state.facts.major() >= 10 ? "ufmt" : "format");
    if (state.facts.major() >= 10) {
      int unified = typed ? written : descriptor.unifiedFormat();
      return set.valueName("unified-format", unified).replace("BUF_FMT_", "");
    }
    int data = typed ? written & 15 : descriptor.dataFormat();
    int number = typed ? written >> 4 : descriptor.numberFormat();
    return set.valueName("data-format", data).replace("BUF_DATA_FORMAT_", "")
        + "_"
        + set.valueName("number-format", number).replace("BUF_NUM_FORMAT_", "");
  }

  /** Bits of the components, X first. Names begin with the component in the highest bits. */
  static int[] widths(String format) {
    String[] words = format.replaceAll("_[A-Z].*", "").split("_", -1);
    int[] widths = new int[words.length];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Integer.parseInt(words[words.length - 1 - i]);
    }
    return widths;
  }

  static String kind(String format) {
    return format.replaceAll("^[0-9_]*", "");
  }

  /**
   * Whether such a format exists: floats have 32, 16, 11 or 10 bits, norms and scaled at most 16.
   */
  static boolean isKnown(String format) {
    if (!format.matches("[0-9]+(_[0-9]+)*_[A-Z_]+") || format.contains("RESERVED")) {
      return false;
    }
    for (int width : widths(format)) {
      boolean good =
          switch (kind(format)) {
            case "FLOAT" -> width == 32 || width == 16 || format.matches("1[01]_11_1[01]_FLOAT");
            case "UINT", "SINT" -> true;
            default -> width <= 16;
          };
      if (!good) {
        return false;
      }
    }
    return true;
  }

  void load(Parts parts, Shape.Load shape) {
    String format = format(parts, shape.space());
    BufferAddress descriptor = memory.descriptor(parts);
    int[] widths = widths(format);
    Part data = parts.need("vdata");
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (!state.active(lane)) {
        continue;
      }
      int[] components = new int[4];
      long at = 8 * memory.address(parts, shape.space(), lane);
      for (int i = 0; i < 4; i++) {
        if (i < widths.length) {
          components[i] = (int) loaded(bits(at, widths[i]), widths[i], kind(format));
          at += widths[i];
        } else {
          components[i] = i == 3 ? one(kind(format)) : 0;
        }
      }
      for (int i = 0; i < shape.element().count(); i++) {
        int select = descriptor.select(i);
        int value = select == ZERO ? 0 : select == ONE ? one(kind(format)) : components[select - 4];
        put(MemoryUnit.first(data), lane, i, value, kind(format), shape.element());
      }
    }
  }

  /**
   * A component in its register; 16 bits of it in half a register, or on gfx8 in one of its own.
   */
  private void put(
      int first, int lane, int component, int value, String kind, Shape.Element element) {
    if (element.half() == Shape.Half.WHOLE) {
      state.vector[first + component][lane] = value;
      return;
    }
    boolean integer = kind.equals("UINT") || kind.equals("SINT");
    int half = integer ? value & 0xffff : (int) Leaf.of("from_f32.f16", 0xf0, value & 0xffff_ffffL);
    boolean own = state.facts.major() == 8;
    int register = first + (own ? component : component / 2);
    boolean high = element.half() == Shape.Half.HIGH || !own && component % 2 == 1;
    int old = state.vector[register][lane];
    boolean keeps = !own && (element.count() == 1 || component % 2 == 1);
    int kept = keeps ? old : 0;
    state.vector[register][lane] = high ? kept & 0xffff | half << 16 : kept & 0xffff_0000 | half;
  }

  private static int one(String kind) {
    return kind.equals("UINT") || kind.equals("SINT") ? 1 : Float.floatToIntBits(1);
  }

  private long bits(long at, int width) {
    long value = 0;
    for (int i = 0; i < width; i++) {
      long bit = group.memory.load((at + i) / 8, 1) >> (at + i) % 8 & 1;
      value |= bit << i;
    }
    return value;
  }

  private static long loaded(long bits, int width, String kind) {
    long signed = bits << 64 - width >> 64 - width;
    double most = (1L << width) - 1;
    double mostSigned = (1L << width - 1) - 1;
    return switch (kind) {
      case "UNORM" -> Float.floatToRawIntBits((float) (bits / most));
      case "SNORM" -> Float.floatToRawIntBits((float) Math.max(-1, signed / mostSigned));
      case "SNORM_OGL" -> Float.floatToRawIntBits((float) ((2.0 * signed + 1) / most));
      case "USCALED" -> Float.floatToRawIntBits((float) bits);
      case "SSCALED" -> Float.floatToRawIntBits((float) signed);
      case "UINT" -> bits;
      case "SINT" -> signed;
      case "FLOAT" ->
          switch (width) {
            case 32 -> bits;
            case 16 -> Leaf.of("from_f16_keep.f32", 0, bits);
            // A half without sign and with fewer bits of significand.
            default -> Leaf.of("from_f16_keep.f32", 0, bits << 15 - width);
          };
      default -> throw new IllegalStateException("number format " + kind);
    };
  }

  private int word(int first, int lane, int component, Shape.Element element) {
    if (element.half() == Shape.Half.WHOLE) {
      return state.vector[first + component][lane];
    }
    boolean own = state.facts.major() == 8;
    int word = state.vector[first + (own ? component : component / 2)][lane];
    boolean high = element.half() == Shape.Half.HIGH || !own && component % 2 == 1;
    return high ? word >>> 16 : word & 0xffff;
  }

  /**
   * Only formats whose components are as wide as those of the instruction: bits stay as they are.
   */
  void store(Parts parts, Shape.Store shape) {
    int[] widths = widths(format(parts, shape.space()));
    int first = MemoryUnit.first(parts.need("vdata"));
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (!state.active(lane)) {
        continue;
      }
      long address = memory.address(parts, shape.space(), lane);
      for (int i = 0; i < Math.min(widths.length, shape.element().count()); i++) {
        group.memory.store(
            address + (long) i * widths[i] / 8,
            widths[i] / 8,
            word(first, lane, i, shape.element()));
      }
    }
  }
}
