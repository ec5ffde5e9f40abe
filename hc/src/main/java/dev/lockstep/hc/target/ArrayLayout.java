package dev.lockstep.hc.target;

import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Places of the arrays of a tile, or of those of a work-item, one behind the other. */
public final class ArrayLayout {
  private static final int ALIGNMENT = 8;

  private final Map<IrMemory, Integer> offsets = new LinkedHashMap<>();
  private long size;

  private ArrayLayout() {}

  /** Arrays that the work-items of a tile share. */
  public static ArrayLayout ofTile(IrKernel kernel) {
    return of(kernel, IrMemory.Tile.class);
  }

  /** Arrays that each work-item has for itself. */
  public static ArrayLayout ofItem(IrKernel kernel) {
    return of(kernel, IrMemory.Private.class);
  }

  private static ArrayLayout of(IrKernel kernel, Class<? extends IrMemory.Local> kind) {
    ArrayLayout layout = new ArrayLayout();
    kernel.memories().stream().filter(kind::isInstance).map(kind::cast).forEach(layout::add);
    return layout;
  }

  private void add(IrMemory.Local memory) {
    offsets.put(memory, (int) size);
    long bytes = (long) memory.length() * memory.element().bytes();
    size += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  public int offset(IrMemory memory) {
    return Objects.requireNonNull(offsets.get(memory));
  }

  /** Bytes of all. */
  public long size() {
    return size;
  }
}
