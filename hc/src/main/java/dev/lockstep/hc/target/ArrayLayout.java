package dev.lockstep.hc.target;

import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Places of the arrays of a tile, or of those of a work-item, one behind the other. */
public final class ArrayLayout {
  private static final int ALIGNMENT = 8;

  private final Map<Memory, Integer> offsets = new LinkedHashMap<>();
  private long size;

  private ArrayLayout() {}

  /** Arrays that the work-items of a tile share. */
  public static ArrayLayout ofTile(Kernel kernel) {
    ArrayLayout layout = new ArrayLayout();
    for (Memory memory : kernel.memories()) {
      if (memory instanceof Memory.Tile tile) {
        layout.add(tile, tile.length());
      }
    }
    return layout;
  }

  /** Arrays that each work-item has for itself. */
  public static ArrayLayout ofItem(Kernel kernel) {
    ArrayLayout layout = new ArrayLayout();
    for (Memory memory : kernel.memories()) {
      if (memory instanceof Memory.Private own) {
        layout.add(own, own.length());
      }
    }
    return layout;
  }

  private void add(Memory memory, long length) {
    offsets.put(memory, (int) size);
    long bytes = length * memory.element().bytes();
    size += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  public int offset(Memory memory) {
    return Objects.requireNonNull(offsets.get(memory));
  }

  /** Bytes of all. */
  public long size() {
    return size;
  }
}
