package dev.lockstep.emulator;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One workgroup that the caller runs piece by piece, on its own thread. */
public final class Session implements AutoCloseable {
  private final Workgroup group;
  private final Interpreter interpreter;
  private final Schedule schedule = Schedule.of(null, 0);

  Session(
      Machine machine,
      Dispatch dispatch,
      long workgroup,
      @Nullable Observer observer,
      @Nullable Monitor monitor,
      Set<Long> breakpoints) {
    group = new Workgroup(machine, dispatch, observer, monitor, new Clock(0));
    interpreter = new Interpreter(dispatch.code(), observer, monitor, Set.copyOf(breakpoints));
    group.begin(workgroup);
  }

  /** The workgroup; its registers and LDS may be read and written between runs. */
  public Workgroup workgroup() {
    return group;
  }

  /** Runs all wavefronts in turn for at most so many instructions together. */
  public Stop run(long budget) {
    long end = group.instructions() + budget;
    Stop stop = new Stop.Budget(false);
    while (stop instanceof Stop.Budget && group.instructions() < end) {
      stop = group.run(interpreter, schedule, end - group.instructions());
    }
    return stop;
  }

  /**
   * Runs one wavefront alone. At a barrier it stops with {@link Stop.BarrierWait}; it passes when
   * {@link #run} or another step finds all wavefronts there.
   */
  public Stop step(int wavefront, long instructions) {
    Wavefront wave = group.wavefronts().get(wavefront);
    if (wave.ended()) {
      return new Stop.Ended();
    }
    group.release();
    return wave.waiting() ? new Stop.BarrierWait() : interpreter.run(wave, instructions);
  }

  /** Gives the workgroup's scratch memory back. */
  @Override
  public void close() {
    group.close();
  }
}
