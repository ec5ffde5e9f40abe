package dev.lockstep.emulator.addressing;

import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.state.WaveMemory;
import dev.lockstep.emulator.state.Wavefront;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Loads and stores of words of interleaved scratch memory through a buffer resource: what
 * translated code calls. Lanes that access the same word of their own memory access consecutive
 * words of the wavefront's. As in {@code LaneMemory} the methods return whether they did it.
 */
public final class LaneScratch {
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** Most bytes of a lane. */
  public static final int MOST = 1 << 24;

  private LaneScratch() {}

  /**
   * Loads or stores consecutive words of each active lane.
   *
   * @param base of the interleaved memory, or negative: then nothing is done
   * @param row of the lanes' offsets
   * @param offset added to them
   * @param data row of the first register that is loaded or stored
   * @param count words of a lane
   */
  public static boolean move(
      Wavefront wave,
      long exec,
      long base,
      int row,
      int offset,
      int data,
      int count,
      boolean stores) {
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    if (!stores && count > 1 && row >= data && row < data + count * lanes) {
      return false;
    }
    long last = last(file, row, offset, exec);
    Window window = base < 0 || last < 0 ? null : wave.memory.window(base);
    if (window == null || !window.holds(base, (last + 4L * count) * lanes)) {
      return false;
    }
    MemorySegment segment = window.segment();
    long origin = base - window.origin();
    boolean same = exec == wave.layout.allLanes() && same(file, row, lanes);
    for (int k = 0; k < count; k++) {
      int register = data + k * lanes;
      if (same) {
        long at = origin + (file[row] + offset + 4L * k) * lanes;
        if (stores) {
          MemorySegment.copy(file, register, segment, INT, at, lanes);
        } else {
          MemorySegment.copy(segment, INT, at, file, register, lanes);
        }
        continue;
      }
      for (long rest = exec; rest != 0; rest &= rest - 1) {
        int i = Long.numberOfTrailingZeros(rest);
        long at = origin + (file[row + i] + offset + 4L * k) * lanes + 4L * i;
        if (stores) {
          segment.set(INT, at, file[register + i]);
        } else {
          file[register + i] = segment.get(INT, at);
        }
      }
    }
    return true;
  }

  /** The greatest offset of an active lane; negative if one is no multiple of 4, or too great. */
  private static long last(int[] file, int row, int offset, long exec) {
    int all = 0;
    int greatest = 0;
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int own = file[row + Long.numberOfTrailingZeros(rest)];
      all |= own | own + offset;
      greatest = Math.max(greatest, own + offset);
    }
    return (all & 3) != 0 || all < 0 || all >= MOST ? -1 : greatest;
  }

  private static boolean same(int[] file, int row, int lanes) {
    int first = file[row];
    int different = 0;
    for (int i = 1; i < lanes; i++) {
      different |= file[row + i] ^ first;
    }
    return different == 0;
  }

  /**
   * Base of memory that a resource interleaves in words by the lane's number, without a limit.
   *
   * @param code of the first of its registers
   * @param scalar added to its base
   * @return negative if the resource is none of these
   */
  public static long base(Wavefront wave, BufferResource.Layout layout, int code, int scalar) {
    WaveMemory memory = wave.memory;
    int[] file = wave.scalars;
    int[] known = memory.interleaved;
    for (int i = 0; i < known.length; i++) {
      if (known[i] != file[code + i]) {
        System.arraycopy(file, code, known, 0, known.length);
        BufferResource resource = layout.read(file, code);
        int lanes = wave.layout.lanes();
        boolean fits =
            resource.swizzle()
                && resource.addLane()
                && resource.elementSize() == 4
                && resource.indexStride() == lanes
                && layout.holds(resource, false, lanes - 1, MOST, 4, Integer.MAX_VALUE);
        memory.interleavedBase = fits ? resource.base() : -1;
        break;
      }
    }
    return memory.interleavedBase < 0 || scalar < 0 ? -1 : memory.interleavedBase + scalar;
  }
}
