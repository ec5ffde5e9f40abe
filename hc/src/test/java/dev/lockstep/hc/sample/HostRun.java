package dev.lockstep.hc.sample;

import dev.lockstep.hc.index.Index1;
import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.Index3;
import dev.lockstep.hc.index.Kernel1;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.Kernel3;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs samples on the virtual machine. */
public final class HostRun {
  private HostRun() {}

  /** Runs all work-items; gives the exception of each as text, null for none. */
  public static List<@Nullable String> run(Object kernel, int... extent) {
    List<@Nullable String> faults = new ArrayList<>();
    int depth = extent.length > 2 ? extent[0] : 1;
    int height = extent.length > 1 ? extent[extent.length - 2] : 1;
    int width = extent[extent.length - 1];
    for (int z = 0; z < depth; z++) {
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          faults.add(item(kernel, z, y, x));
        }
      }
    }
    return faults;
  }

  private static @Nullable String item(Object kernel, int z, int y, int x) {
    try {
      switch (kernel) {
        case Sample.Line line -> line.run(x);
        case Sample.Plane plane -> plane.run(y, x);
        case Sample.Space space -> space.run(z, y, x);
        case Kernel1 line -> line.run(new Index1(x));
        case Kernel2 plane -> plane.run(new Index2(y, x));
        case Kernel3 space -> space.run(new Index3(z, y, x));
        default -> throw new IllegalArgumentException("no kernel of samples: " + kernel);
      }
      return null;
    } catch (NullPointerException | ClassCastException | MatchException e) {
      return e.getClass().getName();
    } catch (RuntimeException e) {
      return e.toString();
    }
  }
}
