package dev.lockstep.hc.intrinsic;

/**
 * Controls of {@link Wave#dpp}: the lane that each lane reads, as the field {@code dpp_ctrl} of
 * AMD's instructions encodes it (Vega and RDNA ISA, "DPP").
 *
 * <p>A row is 16 lanes. Methods with an argument out of range raise {@link
 * IllegalArgumentException}.
 */
public final class Dpp {
  /** From the next lane above of the wavefront. */
  public static final int WAVE_SHIFT_LEFT_1 = 0x130;

  /** From the next lane above; the last lane reads the first. */
  public static final int WAVE_ROTATE_LEFT_1 = 0x134;

  /** From the next lane below of the wavefront. */
  public static final int WAVE_SHIFT_RIGHT_1 = 0x138;

  /** From the next lane below; the first lane reads the last. */
  public static final int WAVE_ROTATE_RIGHT_1 = 0x13c;

  /** The lanes of each row in reverse order. */
  public static final int ROW_MIRROR = 0x140;

  /** The lanes of each half of a row in reverse order. */
  public static final int ROW_HALF_MIRROR = 0x141;

  /** From the last lane of the row before; the first row has no source. */
  public static final int ROW_BROADCAST_15 = 0x142;

  /** From lane 31; lanes 0 to 31 have no source. */
  public static final int ROW_BROADCAST_31 = 0x143;

  private static final int QUADS = 0x100;
  private static final int SHIFT_LEFT = 0x10;
  private static final int SHIFT_RIGHT = 0x11;
  private static final int ROTATE_RIGHT = 0x12;
  private static final int SHARE = 0x15;
  private static final int XOR = 0x16;
  private static final int LAST_OF_ROW = 15;

  private Dpp() {}

  /** The lanes of each group of four read these lanes of it, which are 0 to 3. */
  public static int quadPermutation(int first, int second, int third, int fourth) {
    if (((first | second | third | fourth) & -4) != 0) {
      throw new IllegalArgumentException("a lane of a quad is 0 to 3");
    }
    return first | second << 2 | third << 4 | fourth << 6;
  }

  /** From so many lanes above in the row, 1 to 15. */
  public static int rowShiftLeft(int lanes) {
    return SHIFT_LEFT << 4 | distance(lanes);
  }

  /** From so many lanes below in the row, 1 to 15. */
  public static int rowShiftRight(int lanes) {
    return SHIFT_RIGHT << 4 | distance(lanes);
  }

  /** From so many lanes below, modulo the row, 1 to 15. */
  public static int rowRotateRight(int lanes) {
    return ROTATE_RIGHT << 4 | distance(lanes);
  }

  /** From the same lane of the row in all lanes, 0 to 15. */
  public static int rowShare(int lane) {
    return SHARE << 4 | place(lane);
  }

  /** From the lane whose number in the row differs in the bits of the mask, 0 to 15. */
  public static int rowXor(int mask) {
    return XOR << 4 | place(mask);
  }

  private static int distance(int lanes) {
    if (lanes < 1 || lanes > LAST_OF_ROW) {
      throw new IllegalArgumentException("a distance in a row is 1 to 15");
    }
    return lanes;
  }

  private static int place(int lane) {
    if (lane < 0 || lane > LAST_OF_ROW) {
      throw new IllegalArgumentException("a lane of a row is 0 to 15");
    }
    return lane;
  }

  /** The lane that a lane reads, -1 for none. */
  static int source(int lane, int control, int size) {
    if (control >= 0 && control < QUADS) {
      return lane & -4 | control >> 2 * (lane & 3) & 3;
    }
    int amount = control & LAST_OF_ROW;
    int place = lane & LAST_OF_ROW;
    int row = lane - place;
    return switch (control >> 4) {
      case SHIFT_LEFT -> place + distance(amount) > LAST_OF_ROW ? -1 : lane + amount;
      case SHIFT_RIGHT -> place < distance(amount) ? -1 : lane - amount;
      case ROTATE_RIGHT -> row + (place - distance(amount) & LAST_OF_ROW);
      case SHARE -> row + amount;
      case XOR -> row + (place ^ amount);
      default -> named(lane, control, size);
    };
  }

  private static int named(int lane, int control, int size) {
    return switch (control) {
      case WAVE_SHIFT_LEFT_1 -> lane == size - 1 ? -1 : lane + 1;
      case WAVE_ROTATE_LEFT_1 -> lane + 1 & size - 1;
      case WAVE_SHIFT_RIGHT_1 -> lane - 1;
      case WAVE_ROTATE_RIGHT_1 -> lane - 1 & size - 1;
      case ROW_MIRROR -> lane ^ LAST_OF_ROW;
      case ROW_HALF_MIRROR -> lane ^ 7;
      case ROW_BROADCAST_15 -> (lane & -16) - 1;
      case ROW_BROADCAST_31 -> lane < 32 ? -1 : 31;
      default -> throw new IllegalArgumentException("not a control of data-parallel primitives");
    };
  }
}
