package dev.lockstep.hc.sample;

import java.io.Serializable;
import java.util.List;
import java.util.function.Supplier;

/**
 * A kernel with its data.
 *
 * @param extent sizes of the axes, the slowest first
 * @param fresh makes the kernel and its data anew, the same each time
 */
public record Sample(String name, List<Integer> extent, Supplier<Instance> fresh) {
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
}
