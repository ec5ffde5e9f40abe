package dev.lockstep.hc.sample;

import java.io.Serializable;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A kernel with its data.
 *
 * @param extent sizes of the axes, the slowest first
 * @param tile sizes of a tile, the slowest axis first; empty for a kernel without tiles
 * @param fresh makes the kernel and its data anew, the same each time
 */
public record Sample(
    String name, List<Integer> extent, List<Integer> tile, Supplier<Instance> fresh) {
  /** A kernel without tiles. */
  public Sample(String name, List<Integer> extent, Supplier<Instance> fresh) {
    this(name, extent, List.of(), fresh);
  }

  /** A kernel over one axis. */
  public interface Line extends Serializable {
    void run(int x);
  }

  /** A kernel over two axes. */
  public interface Plane extends Serializable {
    void run(int y, int x);
  }

  /** A kernel over three axes. */
  public interface Space extends Serializable {
    void run(int z, int y, int x);
  }

  /**
   * A kernel that has captured arrays.
   *
   * @param kernel a {@link Line}, {@link Plane} or {@link Space}, or one with an index
   * @param arrays what it may change
   */
  public record Instance(Object kernel, List<Object> arrays) {
    static Instance of(Line kernel, Object... arrays) {
      return new Instance(kernel, List.of(arrays));
    }

    static Instance of(Plane kernel, Object... arrays) {
      return new Instance(kernel, List.of(arrays));
    }

    static Instance of(Space kernel, Object... arrays) {
      return new Instance(kernel, List.of(arrays));
    }
  }

  @Override
  public String toString() {
    return name;
  }

  public int[] extents() {
    return extent.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Sizes of a tile, or of some tile for a kernel without; the fastest axis first. */
  public List<Integer> anyTile() {
    return tile.isEmpty() ? EmulatedRun.tile(extent.size()) : tile.reversed();
  }

  /** Runs the kernel on the virtual machine; gives the exceptions of work-items. */
  public List<@Nullable String> runOnHost(Object kernel) {
    return tile.isEmpty() ? HostRun.run(kernel, extents()) : HostRun.runTiles(kernel, extent, tile);
  }
}
