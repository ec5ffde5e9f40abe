package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import java.util.ArrayList;
import java.util.List;

/**
 * The paths of a wavefront that wait while another one runs. A branch on which lanes differ pushes
 * where all of them go on and the path that waits; a join takes off what meets at its address.
 *
 * <p>A path that runs behind n branches has lost n lanes at least, and the one that waits is taken
 * off before it runs; since the smaller path runs first, as many entries as there are lanes are
 * always enough. Machines may have fewer.
 *
 * <p>All is kept in the wavefront's scalar file, behind the registers, as small ints: so the host's
 * machine code finds it, too.
 */
public final class SimtStack implements Divergence {
  /** Lanes that go on at an address when the path that runs comes to where paths meet. */
  record Path(long meeting, long address, long lanes) {}

  // Places in the scalar file.
  /** Number of waiting paths. */
  public static final int DEPTH = RegisterLayout.SCALARS;

  /** The lanes that run, in vector instructions or not. */
  public static final int LANES = DEPTH + 1;

  /** Those that take part in vector instructions if they run. */
  public static final int LENGTH = DEPTH + 2;

  /** The first path. */
  public static final int FIRST = DEPTH + 3;

  public static final int PATH = 3;

  // Places in a path.
  public static final int MEETING = 0;
  public static final int ADDRESS = 1;
  public static final int WAITING = 2;

  private static final long LOW = 0xffff_ffffL;

  private final int limit;
  private final int[] file;

  /**
   * An empty stack.
   *
   * @param file the wavefront's scalar file
   */
  SimtStack(int limit, int[] file) {
    this.limit = limit;
    this.file = file;
  }

  /** Ints that a stack with so many entries takes in the scalar file. */
  static int size(int limit, int lanes) {
    return limit == 0 ? 0 : FIRST - DEPTH + PATH * capacity(limit, lanes);
  }

  /** Maximum number of waiting paths: more than there are lanes never wait. */
  static int capacity(int limit, int lanes) {
    return Math.min(limit, 2 * lanes);
  }

  /** No path waits; all lanes run. */
  void reset(WavefrontView wave) {
    file[DEPTH] = 0;
    file[LENGTH] = -1 >>> Integer.SIZE - wave.lanes();
    run(wave, file[LENGTH]);
  }

  /** The first lanes alone run; no path waits. */
  void begin(WavefrontView wave, int count) {
    file[DEPTH] = 0;
    run(wave, count == 0 ? 0 : -1 >>> (32 - count));
  }

  /** The first lanes alone take part in vector instructions from here on. */
  public void shorten(WavefrontView wave, int count) {
    file[LENGTH] = count == 0 ? 0 : -1 >>> (32 - count);
    run(wave, file[LANES]);
  }

  private void run(WavefrontView wave, int some) {
    file[LANES] = some;
    wave.setExec(some & file[LENGTH] & LOW);
  }

  private void push(long meeting, long address, int lanes) {
    int at = FIRST + PATH * file[DEPTH]++;
    file[at + MEETING] = (int) meeting;
    file[at + ADDRESS] = (int) address;
    file[at + WAITING] = lanes;
  }

  /**
   * Lanes go to the target, the other active ones on. Where both are some, the path with fewer of
   * them runs first, that at the target when they are equal.
   *
   * @param meeting address at which the paths meet
   * @param next address at which the others go on
   */
  public void branch(WavefrontView wave, long taken, long target, long next, long meeting) {
    long others = wave.exec() & ~taken;
    if (taken == 0) {
      return;
    }
    if (others == 0) {
      wave.setPc(target);
      return;
    }
    if (file[DEPTH] + 2 > limit) {
      throw new InstructionFault(new Stop.Cause.PathOverflow(limit));
    }
    boolean takenWaits = Long.bitCount(others) < Long.bitCount(taken);
    push(meeting, meeting, file[LANES]);
    push(meeting, takenWaits ? target : next, (int) (takenWaits ? taken : others));
    run(wave, (int) (takenWaits ? others : taken));
    wave.setPc(takenWaits ? next : target);
  }

  /** The next path runs, if it waits for one that comes here. */
  public void join(WavefrontView wave, long address) {
    if (file[DEPTH] == 0) {
      return;
    }
    int top = FIRST + PATH * (file[DEPTH] - 1);
    if (file[top + MEETING] == (int) address) {
      file[DEPTH]--;
      run(wave, file[top + WAITING]);
      wave.setPc(file[top + ADDRESS] & LOW);
    }
  }

  /** Number of waiting paths. */
  public int depth() {
    return file[DEPTH];
  }

  /** The paths that wait, and the lanes that run. */
  record Saved(List<Path> waiting, long lanes, long length) {
    Saved {
      waiting = List.copyOf(waiting);
    }
  }

  Saved save() {
    List<Path> waiting = new ArrayList<>();
    for (int i = 0; i < file[DEPTH]; i++) {
      int at = FIRST + PATH * i;
      waiting.add(
          new Path(file[at + MEETING] & LOW, file[at + ADDRESS] & LOW, file[at + WAITING] & LOW));
    }
    return new Saved(waiting, file[LANES] & LOW, file[LENGTH] & LOW);
  }

  void restore(Saved saved) {
    file[DEPTH] = 0;
    saved.waiting().forEach(path -> push(path.meeting(), path.address(), (int) path.lanes()));
    file[LANES] = (int) saved.lanes();
    file[LENGTH] = (int) saved.length();
  }
}
