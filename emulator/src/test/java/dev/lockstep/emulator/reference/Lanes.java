package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.reference.Parts.Part;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.RegisterFile;

/**
 * Data-parallel primitives: from which lane source 0 comes, and which lanes take part. Vega ISA,
 * "DPP"; RDNA ISA, "DPP16" and "DPP8".
 */
final class Lanes {
  /** The lane is there, but nothing can be fetched. */
  static final int INVALID = -1;

  private final State state;
  private final Parts parts;

  Lanes(State state, Parts parts) {
    this.state = state;
    this.parts = parts;
  }

  boolean isMoved() {
    return parts.has("dpp_ctrl") || parts.has("dpp8");
  }

  /** Whether the lane writes its result: row mask, bank mask, and a source that can be fetched. */
  boolean takesPart(int lane) {
    if (parts.has("dpp8")) {
      return true;
    }
    boolean row = (parts.modifier("row_mask") >> lane / 16 & 1) != 0;
    boolean bank = (parts.modifier("bank_mask") >> lane % 16 / 4 & 1) != 0;
    return row && bank && (source(lane) != INVALID || parts.modifier("bound_ctrl") != 0);
  }

  /** The lane that is read, or {@link #INVALID}. */
  int source(int lane) {
    if (parts.has("dpp8")) {
      int from = lane / 8 * 8 + (parts.modifier("dpp8") >> 3 * (lane % 8) & 7);
      return parts.modifier("fi") != 0 || state.active(from) ? from : INVALID;
    }
    int from = shifted(lane, parts.modifier("dpp_ctrl"));
    if (from < 0 || from >= state.facts.lanes()) {
      return INVALID;
    }
    return parts.modifier("fi") != 0 || state.active(from) ? from : INVALID;
  }

  private int shifted(int lane, int control) {
    int row = lane / 16 * 16;
    int place = lane % 16;
    int count = control & 15;
    int lanes = state.facts.lanes();
    if (control < 256) {
      return lane / 4 * 4 + (control >> 2 * (lane % 4) & 3);
    }
    return switch (control >> 4) {
      case 0x10 -> place + count < 16 ? row + place + count : INVALID;
      case 0x11 -> place - count >= 0 ? row + place - count : INVALID;
      case 0x12 -> row + (place - count + 16) % 16;
      case 0x13 ->
          switch (control) {
            case 0x130 -> lane + 1;
            case 0x134 -> (lane + 1) % lanes;
            case 0x138 -> lane - 1;
            default -> (lane + lanes - 1) % lanes;
          };
      case 0x14 ->
          switch (control) {
            case 0x140 -> row + 15 - place;
            case 0x141 -> row + place / 8 * 8 + 7 - place % 8;
            case 0x142 -> row - 1;
            default -> lane >= 32 ? 31 : INVALID;
          };
      case 0x15 -> row + count;
      default -> row + (place ^ count);
    };
  }

  /** The value of source 0 that the lane gets. */
  long value(Sources sources, Part part, int lane) {
    int from = source(lane);
    if (from == INVALID) {
      return Sources.signs(parts, part, 0);
    }
    if (part.operand() instanceof Operand.Register r && r.file() != RegisterFile.SCALAR) {
      return sources.lane(parts, part, from);
    }
    return sources.lane(parts, part, lane);
  }
}
