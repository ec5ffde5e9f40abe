package dev.lockstep.hc.cpu;

import dev.lockstep.hc.engine.Abilities;
import dev.lockstep.hc.engine.Budget;
import dev.lockstep.hc.engine.Engine;
import dev.lockstep.hc.engine.GridLaunch;
import dev.lockstep.hc.engine.LaunchCounts;
import dev.lockstep.hc.engine.MachineCode;
import dev.lockstep.hc.engine.PreparedLaunch;
import dev.lockstep.hc.engine.Resident;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.front.CapturedValues;
import dev.lockstep.hc.index.Extent;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.index.ExtentN;
import dev.lockstep.hc.index.Index;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel;
import dev.lockstep.hc.index.Kernel1;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.Kernel3;
import dev.lockstep.hc.index.KernelN;
import dev.lockstep.hc.item.ItemOutput;
import dev.lockstep.hc.lanes.LaneProgram;
import dev.lockstep.hc.lanes.UnfitLanesException;
import dev.lockstep.hc.translated.MathChoice;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Runs kernels on the Java virtual machine, on as many threads as there are processors. */
public final class CpuEngine implements Engine {
  private static final int MAX_TILE_SIZE = 1024;
  private static final int TILE_STATIC_BYTES = 64 << 10;

  /** Ranges for each thread, so that an early one helps a late one. */
  private static final int SHARES = 8;

  private final int threads = Runtime.getRuntime().availableProcessors();
  private final Abilities abilities =
      new Abilities(
          "Java virtual machine, " + threads + " threads",
          false,
          LaneProgram.WAVE,
          true,
          true,
          true,
          MAX_TILE_SIZE,
          TILE_STATIC_BYTES,
          threads);
  private final ForkJoinPool pool = new ForkJoinPool(threads);
  private final LanePrograms uncounted = new LanePrograms(false);
  private final LanePrograms counted = new LanePrograms(true);

  @Override
  public Abilities abilities() {
    return abilities;
  }

  /** Accepts all kernels: each runs as it is. */
  @Override
  public void inspect(GridLaunch launch) {}

  @Override
  public PreparedLaunch prepare(GridLaunch launch, int waves) {
    long budget = Budget.instructions();
    LaneLaunch lanes = lanes(launch, budget != Budget.NONE);
    return new PreparedLaunch() {
      @Override
      public LaunchCounts run(BooleanSupplier stopped, Consumer<String> out) {
        if (lanes != null) {
          return lanes.run(pool, new LaunchBudget(budget, stopped), stopped, out);
        }
        LaunchTexts texts = new LaunchTexts();
        try {
          CpuEngine.this.run(launch, stopped, texts);
        } finally {
          texts.to(out);
        }
        return new LaunchCounts(0, 0, texts.dropped());
      }

      @Override
      public List<UsedArray> arrays() {
        return captured(launch.kernel());
      }
    };
  }

  /**
   * The launch with work-items in step; null if the kernel cannot or need not be run so.
   *
   * @throws HcException if it cannot, and would have other functions than it is to have
   */
  private @Nullable LaneLaunch lanes(GridLaunch launch, boolean counting) {
    boolean strict = MathChoice.isStrict();
    boolean tiled = launch instanceof GridLaunch.Tiled;
    if (tiled && TileMode.areThreads()) {
      if (strict) {
        throw new HcException(
            "%s=strict holds for translated kernels, and with a thread for each work-item none is;"
                    .formatted(MathChoice.PROPERTY)
                + " set lockstep.hc.tiles to lanes");
      }
      return null;
    }
    boolean always = tiled || counting || strict;
    if (!always && !WaveUses.mayBeIn(launch.kernel())) {
      return null;
    }
    try {
      return LaneLaunch.of(launch, counting ? counted : uncounted, TILE_STATIC_BYTES, always);
    } catch (UnsupportedKernelException untranslated) {
      if (strict) {
        throw untranslated;
      }
      return null;
    } catch (UnfitLanesException unfit) {
      if (strict) {
        throw new HcException(
            "%s=strict holds for translated kernels: %s"
                .formatted(MathChoice.PROPERTY, unfit.getMessage()));
      }
      return null;
    }
  }

  /** Captured arrays of a kernel whose class can be read; it may store to all. */
  private static List<PreparedLaunch.UsedArray> captured(Kernel kernel) {
    try {
      CapturedValues values = CapturedValues.of(kernel);
      return IntStream.range(0, values.arrays().size())
          .mapToObj(
              i -> new PreparedLaunch.UsedArray(values.arrays().get(i), true, values.isKept(i)))
          .toList();
    } catch (UnsupportedKernelException unreadable) {
      return List.of();
    }
  }

  @Override
  public @Nullable Resident reside(Object array) {
    return null;
  }

  @Override
  public MachineCode compile(GridLaunch launch) {
    throw new HcException(
        "kernels on this accelerator are run by the Java virtual machine; compile for another one");
  }

  private void run(GridLaunch launch, BooleanSupplier stopped, LaunchTexts texts) {
    RangeSplitter all =
        switch (launch) {
          case GridLaunch.Flat flat -> {
            long size = flat.extent().size();
            long grain = Math.max(1, size / ((long) threads * SHARES));
            yield RangeSplitter.of(size, grain, stopped, (from, to) -> flat(flat, from, to, texts));
          }
          case GridLaunch.Tiled tiled -> {
            Extent tiles = tiled.tiled().tiles();
            yield RangeSplitter.of(
                tiles.size(),
                1,
                stopped,
                (from, to) -> new TileRun(tiled, from, TILE_STATIC_BYTES, texts).run());
          }
        };
    pool.invoke(all);
    WorkItemFault fault = all.first();
    if (fault != null) {
      throw fault.toException();
    }
  }

  private static @Nullable WorkItemFault flat(
      GridLaunch.Flat launch, long from, long to, LaunchTexts texts) {
    ItemOutput output = texts.output();
    try {
      return ScopedValue.where(ItemOutput.CURRENT, output).call(() -> flat(launch, from, to));
    } finally {
      texts.put(from, output);
    }
  }

  private static @Nullable WorkItemFault flat(GridLaunch.Flat launch, long from, long to) {
    AxisLoops loops = KernelLoops.of(launch.kernel());
    return switch (launch) {
      case GridLaunch.Items(IntKernel kernel, Extent1 extent) ->
          rows(extent, from, to, (row, x, end) -> loops.items(kernel, x, end));
      case GridLaunch.Line(Kernel1 kernel, Extent1 extent) ->
          rows(extent, from, to, (row, x, end) -> loops.line(kernel, x, end));
      case GridLaunch.Plane(Kernel2 kernel, Extent2 extent) ->
          rows(extent, from, to, (row, x, end) -> loops.row(kernel, (int) row, x, end));
      case GridLaunch.Space(Kernel3 kernel, Extent3 extent) ->
          rows(
              extent,
              from,
              to,
              (row, x, end) ->
                  loops.row(kernel, (int) (row / extent.y()), (int) (row % extent.y()), x, end));
      case GridLaunch.Any(KernelN kernel, ExtentN extent) ->
          rows(
              extent,
              from,
              to,
              (row, x, end) ->
                  loops.row(
                      kernel, WorkItemFault.coordinates(extent, row * width(extent)), x, end));
    };
  }

  /** Some positions of the innermost axis. */
  private interface Row {
    void run(long row, int from, int to);
  }

  private static @Nullable WorkItemFault rows(Extent extent, long from, long to, Row body) {
    int width = width(extent);
    long done = from;
    while (done < to) {
      int x = (int) (done % width);
      int end = (int) Math.min(width, x + (to - done));
      try {
        body.run(done / width, x, end);
      } catch (ItemFault fault) {
        long number = done - x + fault.position();
        return new WorkItemFault(
            number, fault.exception(), Index.of(WorkItemFault.coordinates(extent, number)), null);
      }
      done += end - x;
    }
    return null;
  }

  private static int width(Extent extent) {
    return extent.get(extent.rank() - 1);
  }
}
