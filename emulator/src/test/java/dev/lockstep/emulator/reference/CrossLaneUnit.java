package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.reference.Parts.Part;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Indexed;

/** Moves between lanes, and moves whose registers M0 chooses. */
final class CrossLaneUnit {
  private final State state;
  private final Sources sources;
  private final int lanes;

  CrossLaneUnit(State state) {
    this.state = state;
    sources = new Sources(state);
    lanes = state.facts.lanes();
  }

  void move(Parts parts, Shape.CrossLane shape) {
    switch (shape.movement()) {
      case READ_LANE -> {
        int lane = (int) sources.scalar(parts.need("src1", "vsrc1")) & lanes - 1;
        readLane(parts, lane);
      }
      case READ_FIRST_LANE ->
          readLane(parts, state.exec() == 0 ? 0 : Long.numberOfTrailingZeros(state.exec()));
      case WRITE_LANE -> {
        int lane = (int) sources.scalar(parts.need("src1", "vsrc1")) & lanes - 1;
        int register = parts.need("vdst").register().index();
        state.vector[register][lane] = (int) sources.scalar(parts.need("src0"));
      }
      case PERMUTE -> permute(parts);
      case BACKWARD_PERMUTE -> backward(parts, false);
      case BACKWARD_PERMUTE_ALL -> backward(parts, true);
      case SWIZZLE -> swizzle(parts);
      case SWAP_HALVES -> swapHalves(parts);
      case PERMUTE_ROW, PERMUTE_ACROSS_ROWS ->
          rows(parts, shape.movement() == LaneMovement.PERMUTE_ACROSS_ROWS);
      case PERMUTE_ROW_BY_LANE, PERMUTE_ACROSS_ROWS_BY_LANE ->
          rowsByLane(parts, shape.movement() == LaneMovement.PERMUTE_ACROSS_ROWS_BY_LANE);
      case EXCHANGE_INDEX, EXCHANGE_UP, EXCHANGE_DOWN, EXCHANGE_XOR ->
          throw new IllegalArgumentException("no instruction of these machines");
    }
  }

  private void swapHalves(Parts parts) {
    int[] source = register(parts, "src0").clone();
    int[] target = register(parts, "vdst");
    for (int lane = 0; lane < lanes; lane++) {
      if (state.active(lane) && lanes == 64) {
        target[lane] = source[(lane + 32) % 64];
      }
    }
  }

  private void readLane(Parts parts, int lane) {
    int value = (int) sources.raw(parts.need("src0"), lane, true);
    state.set(parts.need("vdst").register().index(), value);
  }

  private int[] register(Parts parts, String field) {
    Part part = parts.need(field);
    boolean accumulator =
        part.register().file() == dev.lockstep.isa.model.Operand.RegisterFile.ACCUMULATOR;
    return state.vector[part.register().index() + (accumulator ? State.ACCUMULATORS : 0)];
  }

  /** The lane that an address in bytes means, in wavefronts of 64 lanes of RDNA in its own half. */
  private int target(Parts parts, int lane) {
    int address = register(parts, "addr")[lane] + parts.modifier("offset");
    int group = state.facts.major() >= 10 ? 32 : 64;
    return lane / group * group + (address >>> 2 & group - 1);
  }

  private void permute(Parts parts) {
    int[] found = new int[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      if (state.active(lane)) {
        found[target(parts, lane)] = register(parts, "data0")[lane];
      }
    }
    for (int lane = 0; lane < lanes; lane++) {
      if (state.active(lane)) {
        register(parts, "vdst")[lane] = found[lane];
      }
    }
  }

  /** RDNA4 ISA, DS_BPERMUTE_FI_B32: as DS_BPERMUTE_B32, but inactive lanes are read, too. */
  private void backward(Parts parts, boolean all) {
    int[] data = register(parts, "data0").clone();
    int[] from = new int[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      from[lane] = target(parts, lane);
    }
    for (int lane = 0; lane < lanes; lane++) {
      if (state.active(lane)) {
        register(parts, "vdst")[lane] = all || state.active(from[lane]) ? data[from[lane]] : 0;
      }
    }
  }

  private void swizzle(Parts parts) {
    int pattern = parts.modifier("pattern");
    int[] data = register(parts, "addr").clone();
    for (int lane = 0; lane < lanes; lane++) {
      if (state.active(lane)) {
        int from =
            (pattern & 0x8000) != 0
                ? lane / 4 * 4 + (pattern >> 2 * (lane % 4) & 3)
                : lane / 32 * 32
                    + ((lane % 32 & pattern & 31 | pattern >> 5 & 31) ^ pattern >> 10 & 31);
        register(parts, "vdst")[lane] = state.active(from) ? data[from] : 0;
      }
    }
  }

  /** RDNA ISA, permlane16: four bits of two scalars for each lane of a row. */
  private void rows(Parts parts, boolean across) {
    long choice =
        sources.scalar(parts.need("src1")) & 0xffff_ffffL
            | sources.scalar(parts.need("src2")) << 32;
    boolean invalidToo = Sources.isSet(parts, "op_sel2", 0);
    boolean zeros = Sources.isSet(parts, "op_sel2", 1);
    int[] data = register(parts, "src0").clone();
    for (int lane = 0; lane < lanes; lane++) {
      if (!state.active(lane)) {
        continue;
      }
      int row = lane / 16 ^ (across ? 1 : 0);
      int from = row * 16 + (int) (choice >>> 4 * (lane % 16) & 15);
      if (invalidToo || state.active(from)) {
        register(parts, "vdst")[lane] = data[from];
      } else if (zeros) {
        register(parts, "vdst")[lane] = 0;
      }
    }
  }

  /** RDNA4 ISA, permlane16_var: each lane's own register names a lane of a row. */
  private void rowsByLane(Parts parts, boolean across) {
    boolean invalidToo = Sources.isSet(parts, "op_sel2", 0);
    boolean zeros = Sources.isSet(parts, "op_sel2", 1);
    int[] data = register(parts, "src0").clone();
    int[] choices = register(parts, "src1").clone();
    for (int lane = 0; lane < lanes; lane++) {
      int row = lane / 16;
      int read = across ? row / 2 * 2 + 1 - row % 2 : row;
      int from = read * 16 + Math.floorMod(choices[lane], 16);
      if (state.active(lane) && (invalidToo || state.active(from))) {
        register(parts, "vdst")[lane] = data[from];
      } else if (state.active(lane) && zeros) {
        register(parts, "vdst")[lane] = 0;
      }
    }
  }

  /** A move between vector registers with M0 added to a number. */
  void relative(Parts parts, Shape.LaneRelative shape) {
    int m0 = state.m0();
    Indexed indexed = shape.indexed();
    boolean separate = indexed == Indexed.BOTH_SEPARATELY || indexed == Indexed.SWAP;
    int read = separate ? m0 & 0x3ff : m0;
    int written = separate ? m0 >>> 16 & 0x3ff : m0;
    int destination = parts.need("vdst").register().index();
    if (indexed != Indexed.SOURCE) {
      destination += written;
    }
    Part source = parts.need("src0");
    int first = indexed == Indexed.DESTINATION ? -1 : source.register().index() + read;
    Integer[] values = new Integer[lanes];
    Lanes moved = new Lanes(state, parts);
    for (int lane = 0; lane < lanes; lane++) {
      if (state.active(lane) && (!moved.isMoved() || moved.takesPart(lane))) {
        int from = moved.isMoved() ? moved.source(lane) : lane;
        values[lane] = from == Lanes.INVALID ? 0 : found(parts, source, first, from);
      }
    }
    for (int lane = 0; lane < lanes; lane++) {
      if (values[lane] != null) {
        int old = state.vector[destination][lane];
        state.vector[destination][lane] =
            parts.isSdwa() ? Results.subword(parts, old, values[lane], 32) : values[lane];
        if (indexed == Indexed.SWAP) {
          state.vector[first][lane] = old;
        }
      }
    }
  }

  /** Value of a lane in the register, or in the operand where its number is negative. */
  private int found(Parts parts, Part source, int register, int lane) {
    long bits =
        register < 0
            ? sources.raw(source, lane, false)
            : state.vector[register][lane] & 0xffff_ffffL;
    if (parts.isSdwa()) {
      boolean extend = Sources.isSet(parts, "sext", 0);
      bits = Sources.select(bits, parts.modifier("src0_sel"), extend, OperandType.B32);
    }
    return (int) bits;
  }
}
