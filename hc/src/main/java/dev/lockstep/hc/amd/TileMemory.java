package dev.lockstep.hc.amd;

import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Places of the tile arrays in the memory of a workgroup, one behind the other. */
final class TileMemory {
  private final Map<Memory.Tile, Integer> offsets = new LinkedHashMap<>();
  private long size;

  TileMemory(Kernel kernel) {
    for (Memory memory : kernel.memories()) {
      if (memory instanceof Memory.Tile tile) {
        offsets.put(tile, (int) size);
        size += ((long) tile.length() * tile.element().bytes() + 7) / 8 * 8;
      }
    }
  }

  int offset(Memory.Tile tile) {
    return Objects.requireNonNull(offsets.get(tile));
  }

  /** Bytes of all. */
  long size() {
    return size;
  }
}
