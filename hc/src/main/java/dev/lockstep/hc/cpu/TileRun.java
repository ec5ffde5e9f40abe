package dev.lockstep.hc.cpu;

import dev.lockstep.hc.engine.GridLaunch;
import dev.lockstep.hc.index.Barrier;
import dev.lockstep.hc.index.Extent;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.index.Fence;
import dev.lockstep.hc.index.Index;
import dev.lockstep.hc.index.Index1;
import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.Index3;
import dev.lockstep.hc.index.TiledIndex1;
import dev.lockstep.hc.index.TiledIndex2;
import dev.lockstep.hc.index.TiledIndex3;
import dev.lockstep.hc.item.CallSite;
import dev.lockstep.hc.item.ItemOutput;
import dev.lockstep.hc.item.TileMemory;
import java.io.Serial;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One tile: a virtual thread for each work-item, and their barrier.
 *
 * <p>When every work-item waits or has ended, those that wait go on if all wait at the same call;
 * else the barrier can never be complete, and they are given up. So what is reported does not
 * depend on the order of threads.
 */
final class TileRun {
  private final GridLaunch.Tiled launch;
  private final long number;
  private final int[] tile;
  private final int[] size;
  private final int count;
  private final TileMemory memory;
  private final LaunchTexts texts;
  private final ItemOutput[] outputs;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private int waiting;
  private int ended;
  private int lowestWaiting = Integer.MAX_VALUE;
  private long generation;
  private boolean givenUp;
  private @Nullable CallSite site;
  private @Nullable CallSite otherSite;
  private int faultItem = Integer.MAX_VALUE;
  private @Nullable Throwable fault;

  TileRun(GridLaunch.Tiled launch, long number, long bytes, LaunchTexts texts) {
    this.launch = launch;
    this.number = number;
    tile = WorkItemFault.coordinates(launch.tiled().tiles(), number);
    size = new int[tile.length];
    int items = 1;
    for (int axis = 0; axis < size.length; axis++) {
      int full = launch.tiled().tileDim().get(axis);
      size[axis] = Math.min(full, launch.extent().get(axis) - tile[axis] * full);
      items *= size[axis];
    }
    count = items;
    memory = new TileMemory(bytes);
    this.texts = texts;
    outputs = new ItemOutput[count];
  }

  /** Runs all work-items to their ends; gives the fault of the first that had one. */
  @Nullable WorkItemFault run() {
    for (int item = 0; item < count; item++) {
      int mine = item;
      outputs[item] = texts.output();
      Thread.startVirtualThread(() -> run(mine));
    }
    lock.lock();
    try {
      while (ended < count) {
        changed.awaitUninterruptibly();
      }
      texts.put(number, outputs);
      return fault == null
          ? null
          : new WorkItemFault(number, fault, Index.of(global(local(faultItem))), Index.of(tile));
    } finally {
      lock.unlock();
    }
  }

  private void run(int item) {
    try {
      ScopedValue.where(TileMemory.CURRENT, memory)
          .where(ItemOutput.CURRENT, outputs[item])
          .run(() -> kernel(item));
      end(item, null);
    } catch (GivenUp given) {
      end(item, null);
    } catch (Throwable exception) {
      end(item, exception);
    }
  }

  private int[] local(int item) {
    return WorkItemFault.coordinates(Extent.of(size), item);
  }

  private int[] global(int[] local) {
    int[] global = local.clone();
    for (int axis = 0; axis < global.length; axis++) {
      global[axis] += tile[axis] * launch.tiled().tileDim().get(axis);
    }
    return global;
  }

  private void kernel(int item) {
    int[] l = local(item);
    int[] g = global(l);
    Barrier barrier = new ItemBarrier(item);
    switch (launch) {
      case GridLaunch.TiledLine(var kernel, var grid) ->
          kernel.run(
              new TiledIndex1(
                  new Index1(g[0]),
                  new Index1(l[0]),
                  new Index1(tile[0]),
                  new Extent1(size[0]),
                  barrier));
      case GridLaunch.TiledPlane(var kernel, var grid) ->
          kernel.run(
              new TiledIndex2(
                  new Index2(g[0], g[1]),
                  new Index2(l[0], l[1]),
                  new Index2(tile[0], tile[1]),
                  new Extent2(size[0], size[1]),
                  barrier));
      case GridLaunch.TiledSpace(var kernel, var grid) ->
          kernel.run(
              new TiledIndex3(
                  new Index3(g[0], g[1], g[2]),
                  new Index3(l[0], l[1], l[2]),
                  new Index3(tile[0], tile[1], tile[2]),
                  new Extent3(size[0], size[1], size[2]),
                  barrier));
    }
  }

  private void end(int item, @Nullable Throwable exception) {
    lock.lock();
    try {
      ended++;
      if (exception != null && item < faultItem) {
        fault = exception;
        faultItem = item;
      }
      settle();
    } finally {
      lock.unlock();
    }
  }

  private void await(int item, CallSite at) {
    lock.lock();
    try {
      if (givenUp) {
        throw new GivenUp();
      }
      waiting++;
      lowestWaiting = Math.min(lowestWaiting, item);
      if (site == null) {
        site = at;
      } else if (!site.equals(at)) {
        otherSite = at;
      }
      long mine = generation;
      settle();
      while (mine == generation && !givenUp) {
        changed.awaitUninterruptibly();
      }
      if (mine == generation) {
        throw new GivenUp();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Decides once nobody runs any more. */
  private void settle() {
    if (waiting + ended < count || givenUp) {
      if (ended == count) {
        changed.signalAll();
      }
      return;
    }
    if (waiting > 0 && (ended > 0 || otherSite != null)) {
      givenUp = true;
      if (fault == null) {
        fault = divergence();
        faultItem = lowestWaiting;
      }
    } else {
      generation++;
      waiting = 0;
      lowestWaiting = Integer.MAX_VALUE;
      site = null;
    }
    changed.signalAll();
  }

  private Throwable divergence() {
    CallSite at = site;
    CallSite other = otherSite;
    Throwable divergence =
        BarrierDivergence.of(waiting, count, ended, other == null ? null : other.place());
    if (at != null) {
      divergence.setStackTrace(new StackTraceElement[] {at.place()});
    }
    return divergence;
  }

  /** The barrier as one work-item sees it. */
  private final class ItemBarrier implements Barrier {
    private final int item;

    ItemBarrier(int item) {
      this.item = item;
    }

    @Override
    public void await() {
      TileRun.this.await(item, CallSite.outside(ItemBarrier.class));
    }

    @Override
    public void await(Fence fence) {
      TileRun.this.await(item, CallSite.outside(ItemBarrier.class));
    }
  }

  /** Ends a work-item whose barrier can never be complete. */
  private static final class GivenUp extends Error {
    @Serial private static final long serialVersionUID = 1;

    GivenUp() {
      super(null, null, false, false);
    }
  }
}
