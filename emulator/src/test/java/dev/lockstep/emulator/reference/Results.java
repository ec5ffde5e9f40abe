package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.reference.Parts.Part;
import dev.lockstep.emulator.reference.State.Tolerance;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandType;

/** Puts the result of a lane into its register: output modifiers, halves, bytes. */
final class Results {
  private final State state;
  private final Sources sources;

  Results(State state, Sources sources) {
    this.state = state;
    this.sources = sources;
  }

  /** Output modifier, then clamp. Both are for floats; integers are clamped by their operation. */
  long finished(Parts parts, long value) {
    OperandType type = parts.need("vdst").bound().type();
    String name =
        switch (type) {
          case F16, V2F16 -> "f16";
          case F32, V2F32 -> "f32";
          case F64 -> "f64";
          default -> "";
        };
    if (name.isEmpty()) {
      return value;
    }
    if (type == OperandType.V2F16) {
      long low = finished(parts, name, value & 0xffff);
      return low | finished(parts, name, value >>> 16 & 0xffff) << 16;
    }
    return finished(parts, name, value);
  }

  long finished(Parts parts, String type, long value) {
    String name = type.replace('m', 'f');
    long result = value;
    int omod = parts.modifier("omod");
    if (omod != 0) {
      result = Leaf.of("omod." + name, state.mode, result, omod);
    }
    if (parts.modifier("clamp") != 0) {
      result = Leaf.of("clamp." + name, state.mode, result);
    }
    return result;
  }

  /** Number of the destination's register, with what indexing adds. */
  int register(Part part) {
    int first = part.register().index();
    if (part.register().file() == RegisterFile.ACCUMULATOR) {
      return first + State.ACCUMULATORS;
    }
    return first + sources.index(3);
  }

  /**
   * @param leaf the operation, where its result is approximate; else null
   */
  void put(Parts parts, int lane, long value, String leaf) {
    Part part = parts.need("vdst");
    int register = register(part);
    int width = part.bound().type().bits();
    if (parts.filled() >= 0) {
      int shift = 8 * parts.filled();
      int kept = state.vector[register][lane] & ~(255 << shift);
      state.vector[register][lane] = kept | (int) value << shift;
      return;
    }
    if (parts.isSdwa() && parts.has("dst_sel")) {
      state.vector[register][lane] = subword(parts, state.vector[register][lane], value, width);
      return;
    }
    if (width == 16) {
      putHalf(parts, register, lane, value, leaf);
      return;
    }
    for (int i = 0; i < width / 32; i++) {
      state.vector[register + i][lane] = (int) (value >>> 32 * i);
    }
    if (leaf != null) {
      state.tolerances.add(new Tolerance(register, lane, 0, width, leaf));
    }
  }

  private void putHalf(Parts parts, int register, int lane, long value, String leaf) {
    int old = state.vector[register][lane];
    int half = (int) value & 0xffff;
    boolean high = parts.isHigh(parts.need("vdst"));
    int kept = keepsOtherHalf(parts) ? old : 0;
    state.vector[register][lane] = high ? kept & 0xffff | half << 16 : kept & 0xffff_0000 | half;
    if (leaf != null) {
      state.tolerances.add(new Tolerance(register, lane, high ? 16 : 0, 16, leaf));
    }
  }

  /**
   * Whether a 16-bit result leaves the other half of the register alone: never on gfx8, with op_sel
   * and in the fused forms with a constant on gfx9, always since gfx10 (LLVM,
   * zeroesHigh16BitsOfDest).
   */
  private boolean keepsOtherHalf(Parts parts) {
    if (state.facts.major() >= 10) {
      // Before gfx11 a pair of bytes fills the register with zeros.
      return state.facts.major() > 10
          || parts.need("vdst").bound().type() != OperandType.B16
          || !parts.instruction.row().name().contains("_pk_");
    }
    String name = parts.instruction.row().name();
    return state.facts.major() == 9
        && (parts.has("op_sel") || name.matches("v_(mac|madmk|madak)_f16"));
  }

  /** SDWA: the byte or word that is written, and what becomes of the rest. */
  static int subword(Parts parts, int old, long value, int width) {
    int selection = parts.modifier("dst_sel");
    if (selection == 6) {
      return (int) Sources.cut(value, width == 16 ? OperandType.U16 : OperandType.U32);
    }
    int shift = selection < 4 ? 8 * selection : 16 * (selection - 4);
    int bits = selection < 4 ? 8 : 16;
    int mask = (1 << bits) - 1 << shift;
    int placed = (int) value << shift & mask;
    return switch (parts.modifier("dst_unused")) {
      case 0 -> placed;
      case 1 -> placed << 32 - bits - shift >> 32 - bits - shift;
      default -> old & ~mask | placed;
    };
  }
}
