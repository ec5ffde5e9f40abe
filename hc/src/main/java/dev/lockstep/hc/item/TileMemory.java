package dev.lockstep.hc.item;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Memory of one tile: an array for each call that asks for one. */
public final class TileMemory {
  /** That of the tile whose work-item the current thread is. */
  public static final ScopedValue<TileMemory> CURRENT = ScopedValue.newInstance();

  private record Block(List<Integer> sizes, Object array) {}

  private final long capacity;
  private final Map<CallSite, Block> blocks = new HashMap<>();
  private long used;

  /**
   * Empty memory.
   *
   * @param capacity in bytes
   */
  public TileMemory(long capacity) {
    this.capacity = capacity;
  }

  /**
   * The array of a call, made when the first work-item asks.
   *
   * @param sizes of the array and of the arrays in it
   * @throws IllegalStateException if another work-item asked for other sizes, or if there is not
   *     enough memory
   */
  public synchronized Object at(
      CallSite site, Class<?> element, int[] sizes, Supplier<Object> fresh) {
    List<Integer> wanted = Arrays.stream(sizes).boxed().toList();
    Block block = blocks.get(site);
    if (block == null) {
      reserve(element, sizes);
      block = new Block(wanted, fresh.get());
      blocks.put(site, block);
    } else if (!block.sizes().equals(wanted)) {
      throw new IllegalStateException(
          "work-items of a tile ask for tile-static memory of different sizes: %s and %s"
              .formatted(block.sizes(), wanted));
    }
    return block.array();
  }

  private void reserve(Class<?> element, int[] sizes) {
    double bytes = bytes(element);
    for (int size : sizes) {
      if (size < 0) {
        throw new NegativeArraySizeException(Integer.toString(size));
      }
      bytes *= size;
    }
    if (used + bytes > capacity) {
      throw new IllegalStateException(
          "%.0f bytes of tile-static memory beside %d in use; a tile has %d"
              .formatted(bytes, used, capacity));
    }
    used += (long) bytes;
  }

  private static int bytes(Class<?> element) {
    if (element == long.class || element == double.class) {
      return Long.BYTES;
    }
    if (element == int.class || element == float.class) {
      return Integer.BYTES;
    }
    return element == byte.class ? Byte.BYTES : Short.BYTES;
  }
}
