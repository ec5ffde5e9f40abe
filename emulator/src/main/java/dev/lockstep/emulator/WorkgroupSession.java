package dev.lockstep.emulator;

import dev.lockstep.emulator.engine.Interpreter;
import dev.lockstep.emulator.engine.Schedule;
import dev.lockstep.emulator.engine.WavefrontEngine;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.snapshot.SessionState;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Workgroup;
import java.util.Set;

/** A workgroup that the caller runs piece by piece, on its own thread. */
public final class WorkgroupSession implements AutoCloseable {
  private final Workgroup group;
  private final Code code;
  private final WavefrontEngine engine;
  private final Schedule schedule = Schedule.of(null, 0, false);
  private WavefrontEngine guarded;

  WorkgroupSession(Workgroup group, Code code, WavefrontEngine engine, long workgroup) {
    this.group = group;
    this.code = code;
    this.engine = engine;
    guarded = engine;
    group.begin(workgroup);
  }

  /** The workgroup; its registers and LDS may be read and written between runs. */
  public WorkgroupView workgroup() {
    return group;
  }

  /** Becomes another workgroup of the dispatch, before its first instruction, at time 0. */
  public void begin(long workgroup) {
    group.clock.set(0);
    group.begin(workgroup);
  }

  /** Runs all wavefronts in turn for at most so many instructions together. */
  public Stop run(long budget) {
    long end = group.instructions() + budget;
    Stop stop = new Stop.Budget(false);
    while (stop instanceof Stop.Budget && group.instructions() < end) {
      stop = schedule.run(group, engine, () -> false, end - group.instructions(), true);
    }
    return stop;
  }

  /**
   * Runs one wavefront alone. At a barrier it stops with {@link Stop.BarrierWait}; the barrier
   * opens when the last of the wavefronts that have not ended comes there.
   */
  public Stop step(int wavefront, long instructions) {
    return step(engine, wavefront, instructions);
  }

  /**
   * Sets the addresses at which {@link #guardedStep} stops. Instructions elsewhere run as fast as
   * without.
   */
  public void guard(Set<Long> addresses) {
    guarded = new Interpreter(code.guarded(addresses), group.observer, null, Set.of());
  }

  /**
   * As {@link #step}, but stops with {@link Stop.Breakpoint} before a guarded instruction, also
   * before the first one.
   */
  public Stop guardedStep(int wavefront, long instructions) {
    Stop stop = step(guarded, wavefront, instructions);
    return stop instanceof Stop.Fault fault && fault.cause().equals(Code.GUARD)
        ? new Stop.Breakpoint(fault.place(), false)
        : stop;
  }

  private Stop step(WavefrontEngine runner, int wavefront, long instructions) {
    Wavefront wave = group.wavefront(wavefront);
    if (wave.ended()) {
      return new Stop.Ended();
    }
    if (wave.waiting()) {
      return new Stop.BarrierWait();
    }
    Stop stop = runner.run(wave, instructions, true);
    if (wave.waiting() || wave.ended()) {
      group.release();
    }
    return stop;
  }

  /** Instructions that ran in translated code, in all workgroups. */
  public long translated() {
    return engine.translated();
  }

  /** A copy of the workgroup's state. */
  public SessionState save() {
    return new SessionState(group);
  }

  /** Brings back a state that {@link #save} of this session gave. */
  public void restore(SessionState state) {
    state.restore(group);
  }

  /** Gives the workgroup's scratch memory back. */
  @Override
  public void close() {
    group.close();
  }
}
