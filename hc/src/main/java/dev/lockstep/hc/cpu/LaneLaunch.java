package dev.lockstep.hc.cpu;

import dev.lockstep.hc.engine.GridLaunch;
import dev.lockstep.hc.engine.LaunchCounts;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.front.CapturedValues;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.lanes.LaneArguments;
import dev.lockstep.hc.lanes.LaneEnd;
import dev.lockstep.hc.lanes.LaneProgram;
import dev.lockstep.hc.lanes.LaneSteps;
import dev.lockstep.hc.lanes.UnfitLanesException;
import dev.lockstep.hc.print.PrintBuffer;
import dev.lockstep.hc.translated.CachedTranslation;
import dev.lockstep.hc.translated.Grid;
import dev.lockstep.hc.translated.KernelFaults;
import dev.lockstep.hc.translated.PrintedTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A launch whose kernel is translated: each tile runs on one thread, its work-items in step. */
final class LaneLaunch {
  /** Work-items of a row that are one tile in a grid without tiles. */
  private static final int ROW = 256;

  /** Axes of the machine. */
  private static final int AXES = 3;

  /** Tiles for each thread, so that an early one helps a late one. */
  private static final int SHARES = 8;

  private final Grid grid;
  private final int[] whole;
  private final CapturedValues captured;
  private final TranslatedKernel translation;
  private final LaneProgram program;

  private LaneLaunch(
      Grid grid, CapturedValues captured, TranslatedKernel translation, LaneProgram program) {
    this.grid = grid;
    this.whole = whole(grid);
    this.captured = captured;
    this.translation = translation;
    this.program = program;
  }

  /**
   * Prepares a launch.
   *
   * @param always whether a kernel over a grid without tiles is run in this way, too, if it has no
   *     operations of wavefronts
   * @throws UnsupportedKernelException if the kernel cannot be translated
   * @throws UnfitLanesException if it cannot be run in this way, or need not
   */
  static LaneLaunch of(GridLaunch launch, LanePrograms programs, int tileBytes, boolean always)
      throws UnfitLanesException {
    Grid grid = Grid.of(launch);
    CapturedValues captured = CapturedValues.of(launch.kernel());
    TranslatedKernel translation =
        CachedTranslation.of(launch.kernel(), captured, grid.asked(), true);
    programs.require(translation, grid.tiled() || always, tileBytes);
    return new LaneLaunch(grid, captured, translation, programs.of(translation));
  }

  /** Sizes of a tile along three axes. In a grid without tiles they are parts of rows. */
  private static int[] whole(Grid grid) {
    int[] whole = {1, 1, 1};
    for (int axis = 0; grid.tiled() && axis < grid.tile().size(); axis++) {
      whole[axis] = grid.tile().get(axis);
    }
    if (!grid.tiled()) {
      whole[0] = ROW;
    }
    return whole;
  }

  LaunchCounts run(
      ForkJoinPool pool, LaunchBudget budget, BooleanSupplier stopped, Consumer<String> out) {
    int[] printed = null;
    List<Object> arrays = new ArrayList<>();
    for (TranslatedKernel.ArrayArgument argument : translation.arrays()) {
      Object array = argument.isPrinted() ? PrintBuffer.fresh() : captured.array(argument);
      printed = argument.isPrinted() ? (int[]) array : printed;
      arrays.add(array);
    }
    LaneArguments arguments =
        new LaneArguments(
            arrays,
            captured.bits(translation),
            grid.extents(),
            whole[0] * whole[1] * whole[2],
            budget::take);
    WorkItemFault fault;
    PrintedTexts texts;
    try {
      fault = run(pool, arguments, stopped);
    } catch (LaunchBudget.Stopped end) {
      fault = null;
    } finally {
      texts = PrintedTexts.of(translation.prints(), printed, grid);
      texts.to(out);
    }
    if (fault != null) {
      throw fault.toException();
    }
    return new LaunchCounts(0, 0, texts.dropped());
  }

  private @Nullable WorkItemFault run(
      ForkJoinPool pool, LaneArguments arguments, BooleanSupplier stopped) {
    long[] tiles = new long[AXES];
    long count = 1;
    for (int axis = 0; axis < AXES; axis++) {
      long extent =
          axis < grid.extents().size() ? Integer.toUnsignedLong(grid.extents().get(axis)) : 1;
      tiles[axis] = Math.ceilDiv(extent, whole[axis]);
      count *= tiles[axis];
    }
    Queue<LaneSteps> idle = new ConcurrentLinkedQueue<>();
    long grain = Math.max(1, count / ((long) pool.getParallelism() * SHARES));
    RangeSplitter all =
        RangeSplitter.of(
            count,
            grain,
            stopped,
            (from, to) -> {
              LaneSteps known = idle.poll();
              LaneSteps steps = known == null ? program.steps(arguments) : known;
              for (long tile = from; tile < to && !stopped.getAsBoolean(); tile++) {
                WorkItemFault fault = run(steps, tile, tiles);
                if (fault != null) {
                  return fault;
                }
              }
              idle.add(steps);
              return null;
            });
    pool.invoke(all);
    return all.first();
  }

  private @Nullable WorkItemFault run(LaneSteps steps, long tile, long[] tiles) {
    int[] numbers = {
      (int) (tile % tiles[0]),
      (int) (tile / tiles[0] % tiles[1]),
      (int) (tile / tiles[0] / tiles[1])
    };
    return switch (steps.run(numbers, whole)) {
      case LaneEnd.Done _ -> null;
      case LaneEnd.Failed(int check, var told, var item) ->
          fault(tile, KernelFaults.cause(program.checks().get(check), told, translation), item);
      case LaneEnd.Divergent divergent -> fault(tile, divergence(divergent), divergent.item());
    };
  }

  private WorkItemFault fault(long tile, Throwable cause, List<Integer> item) {
    List<Integer> position = item.subList(0, grid.extents().size());
    return new WorkItemFault(tile, cause, grid.index(position), grid.tileOf(position));
  }

  private Throwable divergence(LaneEnd.Divergent end) {
    List<Site> sites = translation.kernel().sites();
    Throwable divergence =
        BarrierDivergence.of(
            end.waiting(),
            end.count(),
            end.ended(),
            end.other() < 0 ? null : KernelFaults.frames(sites.get(end.other()))[0]);
    divergence.setStackTrace(KernelFaults.frames(sites.get(end.site())));
    return divergence;
  }
}
