package dev.lockstep.emulator.operand;

/**
 * From which lane a cross-lane operation takes its value. Lane numbers are within the wavefront; -1
 * means that there is no such lane.
 */
public final class Lanes {
  private static final int ROW = 16;

  private Lanes() {}

  /**
   * Data-parallel primitives (Vega ISA and RDNA ISA, DPP_CTRL).
   *
   * @param control the nine bits of DPP_CTRL
   * @param waveSize 32 or 64
   * @return the source lane, or -1 if it lies outside or the control is not defined
   */
  public static int dppSource(int lane, int control, int waveSize) {
    int row = lane & -ROW;
    int place = lane & (ROW - 1);
    int amount = control & 15;
    if (control < 0x100) {
      return (lane & ~3) | (control >> (2 * (lane & 3)) & 3);
    }
    return switch (control >> 4) {
      case 0x10 -> place + amount < ROW ? lane + amount : -1;
      case 0x11 -> place >= amount ? lane - amount : -1;
      case 0x12 -> row | (place - amount & (ROW - 1));
      case 0x13 -> wholeWave(lane, control, waveSize);
      case 0x14 -> withinRows(lane, control);
      case 0x15 -> row | amount;
      case 0x16 -> row | (place ^ amount);
      default -> -1;
    };
  }

  private static int wholeWave(int lane, int control, int waveSize) {
    return switch (control) {
      case 0x130 -> lane + 1 < waveSize ? lane + 1 : -1;
      case 0x134 -> (lane + 1) % waveSize;
      case 0x138 -> lane - 1;
      case 0x13c -> (lane + waveSize - 1) % waveSize;
      default -> -1;
    };
  }

  private static int withinRows(int lane, int control) {
    return switch (control) {
      case 0x140 -> lane ^ 15;
      case 0x141 -> lane ^ 7;
      case 0x142 -> lane >= ROW ? (lane & -ROW) - 1 : -1;
      case 0x143 -> lane >= 32 ? 31 : -1;
      default -> -1;
    };
  }

  /**
   * The eight-lane permutation.
   *
   * @param selectors eight fields of three bits, for the eight lanes of a group
   */
  public static int dpp8Source(int lane, int selectors) {
    return (lane & ~7) | (selectors >> (3 * (lane & 7)) & 7);
  }

  /**
   * The patterns of the LDS swizzle (Vega ISA, LDS instructions).
   *
   * @param offset the sixteen bits of the offset
   * @param extended whether the rotate and FFT patterns exist
   */
  public static int swizzleSource(int lane, int offset, boolean extended) {
    int half = lane & 32;
    int place = lane & 31;
    int mask = offset & 31;
    if (extended && offset >= 0xe000) {
      int reversed = Integer.reverse(place) >>> 27;
      return half | reversed >>> Integer.bitCount(mask) | (place & mask);
    }
    if (extended && offset >= 0xc000) {
      int distance = offset >> 5 & 31;
      int moved = (offset & 0x400) != 0 ? place - distance : place + distance;
      return half | (place & mask) | (moved & ~mask & 31);
    }
    if ((offset & 0x8000) != 0) {
      return (lane & ~3) | (offset >> (2 * (lane & 3)) & 3);
    }
    return half | (((place & mask) | (offset >> 5 & 31)) ^ (offset >> 10 & 31));
  }

  /**
   * Permutation within a row of 16.
   *
   * @param low the selectors of places 0 to 7, four bits each
   * @param high the selectors of places 8 to 15
   */
  public static int permlane16Source(int lane, int low, int high) {
    return (lane & -ROW) | selector(lane, low, high);
  }

  /** Permutation that takes from the other row of each pair; parameters as permlane16Source. */
  public static int permlanex16Source(int lane, int low, int high) {
    return ((lane & -ROW) ^ ROW) | selector(lane, low, high);
  }

  private static int selector(int lane, int low, int high) {
    return ((lane & 8) == 0 ? low : high) >>> (4 * (lane & 7)) & 15;
  }
}
