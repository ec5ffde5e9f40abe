package dev.lockstep.hc.sample;

import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.AcceleratorView;
import dev.lockstep.hc.CompletionFuture;
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.index.Index1;
import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.Index3;
import dev.lockstep.hc.index.Kernel1;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.Kernel3;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.index.TiledKernel2;
import dev.lockstep.hc.index.TiledKernel3;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletionException;
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

  /**
   * Runs all tiles on the accelerator of the host, with a thread for each work-item; gives the
   * exception of the first work-item that has one as text, and null for all others.
   */
  static List<@Nullable String> runTiles(Object kernel, List<Integer> extent, List<Integer> tile) {
    AcceleratorView view = Accelerator.of("cpu").defaultView();
    List<@Nullable String> faults =
        new ArrayList<>(
            Collections.nCopies(extent.stream().reduce(1, (a, b) -> a * b), (String) null));
    System.setProperty("lockstep.hc.tiles", "threads");
    try {
      launch(view, kernel, extent, tile).join();
    } catch (CompletionException e) {
      KernelFaultException fault = (KernelFaultException) e.getCause();
      int position = 0;
      for (int axis = 0; axis < extent.size(); axis++) {
        position = position * extent.get(axis) + fault.item().get(axis);
      }
      faults.set(position, text((RuntimeException) fault.getCause()));
    } finally {
      System.clearProperty("lockstep.hc.tiles");
    }
    return faults;
  }

  private static CompletionFuture launch(
      AcceleratorView view, Object kernel, List<Integer> e, List<Integer> t) {
    return switch (kernel) {
      case TiledKernel1 line ->
          Hc.parallelForEach(view, new Extent1(e.get(0)).tile(t.get(0)), line);
      case TiledKernel2 plane ->
          Hc.parallelForEach(view, new Extent2(e.get(0), e.get(1)).tile(t.get(0), t.get(1)), plane);
      case TiledKernel3 space ->
          Hc.parallelForEach(
              view,
              new Extent3(e.get(0), e.get(1), e.get(2)).tile(t.get(0), t.get(1), t.get(2)),
              space);
      default -> throw new IllegalArgumentException("no tiled kernel: " + kernel);
    };
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
    } catch (RuntimeException e) {
      return text(e);
    }
  }

  /** An exception as text; of some the message is left out, because only the host has it. */
  public static String text(RuntimeException thrown) {
    return switch (thrown) {
      case NullPointerException _, ClassCastException _, MatchException _ ->
          thrown.getClass().getName();
      default -> thrown.toString();
    };
  }
}
