package dev.lockstep.emulator.access;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.operand.ElementLayout;
import dev.lockstep.emulator.state.Wavefront;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * Loads and stores of bytes and halves for each lane of a wavefront, lane by lane: what translated
 * code calls. As in {@link LaneMemory} the methods return whether they did it.
 */
public final class LaneParts {
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final long LOW = 0xffff_ffffL;

  private LaneParts() {}

  /** Kind of the accessed value, and its representation in a register. */
  public enum Kind {
    BYTE,
    SIGNED_BYTE,
    SHORT,
    SIGNED_SHORT;

    /** The kind of elements, or null if it is none of these. */
    public static @Nullable Kind of(ElementLayout layout) {
      if (!layout.isWhole() || layout.count() != 1) {
        return null;
      }
      boolean signed = layout.extend(layout.bytes() == 1 ? 0xff : 0xffff) < 0;
      return switch (layout.bytes()) {
        case 1 -> signed ? SIGNED_BYTE : BYTE;
        case 2 -> signed ? SIGNED_SHORT : SHORT;
        default -> null;
      };
    }

    public int bytes() {
      return this == BYTE || this == SIGNED_BYTE ? 1 : 2;
    }
  }

  /**
   * Loads or stores an element for each active lane.
   *
   * @param base added to each lane's address
   * @param low row of the low words of the addresses
   * @param high row of the high words
   * @param data row of the register that is loaded or stored
   */
  public static boolean move(
      Wavefront wave,
      long exec,
      long base,
      int low,
      int high,
      int data,
      Kind kind,
      boolean stores) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    Window window = LaneMemory.window(wave, exec, base, low, high, kind.bytes());
    if (window == null) {
      return false;
    }
    MemorySegment segment = window.segment();
    long origin = LaneMemory.top(file, exec, base, high) - window.origin();
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      long at = origin + (file[low + i] & LOW);
      if (!stores) {
        file[data + i] =
            switch (kind) {
              case BYTE -> segment.get(ValueLayout.JAVA_BYTE, at) & 0xff;
              case SIGNED_BYTE -> segment.get(ValueLayout.JAVA_BYTE, at);
              case SHORT -> segment.get(SHORT, at) & 0xffff;
              case SIGNED_SHORT -> segment.get(SHORT, at);
            };
      } else if (kind.bytes() == 1) {
        segment.set(ValueLayout.JAVA_BYTE, at, (byte) file[data + i]);
      } else {
        segment.set(SHORT, at, (short) file[data + i]);
      }
    }
    return true;
  }
}
