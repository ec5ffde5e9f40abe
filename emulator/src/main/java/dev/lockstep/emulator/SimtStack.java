package dev.lockstep.emulator;

import java.util.ArrayList;
import java.util.List;

/**
 * The paths of a wavefront that wait while another one runs. A branch on which lanes differ pushes
 * where all of them go on and the path that waits; a join takes off what meets at its address.
 *
 * <p>A path that runs behind n branches has lost n lanes at least, and the one that waits is taken
 * off before it runs; since the smaller path runs first, as many entries as there are lanes are
 * always enough. Machines may have fewer.
 */
final class SimtStack implements Divergence {
  /** Lanes that go on at an address when the path that runs comes to where paths meet. */
  record Path(long meeting, long address, long lanes) {}

  private final int limit;
  private final List<Path> waiting = new ArrayList<>();
  private long lanes;
  private long length;

  SimtStack(int limit) {
    this.limit = limit;
  }

  /** No path waits; all lanes run. */
  void reset(Wavefront wave) {
    waiting.clear();
    length = wave.layout.allLanes();
    run(wave, length);
  }

  /** The first lanes alone take part in vector instructions from here on. */
  void shorten(Wavefront wave, int count) {
    length = count == 0 ? 0 : -1L >>> (64 - count);
    run(wave, lanes);
  }

  private void run(Wavefront wave, long some) {
    lanes = some;
    wave.setExec(some & length);
  }

  /**
   * Lanes go to the target, the other active ones on. Where both are some, the path with fewer of
   * them runs first, that at the target when they are equal.
   *
   * @param meeting where the paths meet
   * @param next where the others go on
   */
  void branch(Wavefront wave, long taken, long target, long next, long meeting) {
    long others = wave.exec() & ~taken;
    if (taken == 0) {
      return;
    }
    if (others == 0) {
      wave.pc = target;
      return;
    }
    if (waiting.size() + 2 > limit) {
      throw new Steps.Failed(new Stop.Cause.PathOverflow(limit));
    }
    boolean takenWaits = Long.bitCount(others) < Long.bitCount(taken);
    waiting.add(new Path(meeting, meeting, lanes));
    waiting.add(takenWaits ? new Path(meeting, target, taken) : new Path(meeting, next, others));
    run(wave, takenWaits ? others : taken);
    wave.pc = takenWaits ? next : target;
  }

  /** The next path runs, if it waits for one that comes here. */
  void join(Wavefront wave, long address) {
    if (!waiting.isEmpty() && waiting.getLast().meeting() == address) {
      Path path = waiting.removeLast();
      run(wave, path.lanes());
      wave.pc = path.address();
    }
  }

  /** How many paths wait. */
  int depth() {
    return waiting.size();
  }

  /** The paths that wait, and the lanes that run. */
  record Saved(List<Path> waiting, long lanes, long length) {
    Saved {
      waiting = List.copyOf(waiting);
    }
  }

  Saved save() {
    return new Saved(waiting, lanes, length);
  }

  void restore(Saved saved) {
    waiting.clear();
    waiting.addAll(saved.waiting());
    lanes = saved.lanes();
    length = saved.length();
  }
}
