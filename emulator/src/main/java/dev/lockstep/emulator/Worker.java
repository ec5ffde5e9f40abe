package dev.lockstep.emulator;

import dev.lockstep.emulator.engine.Probe;
import dev.lockstep.emulator.engine.Schedule;
import dev.lockstep.emulator.engine.Translation;
import dev.lockstep.emulator.engine.WavefrontEngine;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.state.Clock;
import dev.lockstep.emulator.state.Workgroup;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A thread's share of a dispatch. It runs workgroups in turn: a workgroup that is not finished
 * after its turn lets the others run, and when all have had a turn one more is started. So
 * workgroups that wait for each other get on, also on a single thread.
 */
final class Worker implements Runnable {
  private Run run;
  private final WavefrontEngine engine;
  private final Schedule schedule;
  private final Clock clock;
  private final int resident;
  private final Queue<Workgroup> running = new ArrayDeque<>();
  private final Queue<Workgroup> idle = new ArrayDeque<>();
  private int share;

  /** The places of workgroups that it has taken and not started. */
  private long next;

  private long end;
  private int turns;
  private long granted;
  long finished;
  long instructions;

  /** Probe that a sampler reads, if there is one. */
  final @Nullable Probe probe;

  /** Reason why it stopped the run, or null. */
  @Nullable Stop reason;

  /** The workgroup for which it stopped the run. */
  long stoppedAt;

  Worker(Run run, int number) {
    this.run = run;
    Settings settings = run.settings;
    engine = settings.engine().of(run.dispatch, settings.withInterrupt(this::interrupted));
    probe = settings.profiled() ? new Probe() : null;
    if (probe != null) {
      engine.follow(probe);
    }
    schedule = Schedule.of(settings.seed(), number, settings.weak());
    Long seed = settings.seed();
    clock = new Clock(seed == null ? 0 : seed & 0xffff_ffffL);
    int own = settings.resident() / run.dispatch.wavefronts() / settings.workers();
    resident = Math.max(1, own);
    share = run.share();
  }

  private boolean interrupted() {
    return run.interrupted();
  }

  /** Takes part in another run, of a dispatch that is like the one before. */
  void join(Run other) {
    run = other;
    share = other.share();
    next = 0;
    end = 0;
    turns = 0;
    granted = 0;
    finished = 0;
    instructions = 0;
    reason = null;
    clock.set(0);
    for (Workgroup group : idle) {
      group.serve(other.dispatch);
    }
  }

  /** Gives back what it has; it cannot take part any more. */
  void close() {
    idle.forEach(Workgroup::close);
    idle.clear();
  }

  @Override
  public void run() {
    if (probe != null) {
      probe.begin();
    }
    try {
      while (!run.stopped() && turn()) {
        // Each turn runs one workgroup for a while.
      }
    } catch (RuntimeException | Error e) {
      run.fail(e);
    } finally {
      run.giveBack(granted);
      // What an early end has left behind serves no other run.
      running.forEach(Workgroup::close);
      running.clear();
      if (probe != null) {
        probe.end();
      }
    }
  }

  private boolean turn() {
    Workgroup group = next();
    if (group == null) {
      return false;
    }
    long grant = grant(schedule.turn());
    if (grant == 0) {
      stop(new Stop.Budget(run.interrupted()), group);
      running.add(group);
      return false;
    }
    long before = group.instructions();
    Stop ended =
        schedule.run(group, engine, run::interrupted, grant, run.isScarce() || !schedule.isPlain());
    long used = group.instructions() - before;
    instructions += used;
    granted -= used;
    switch (ended) {
      case Stop.Ended _ -> {
        finished++;
        group.trim();
        idle.add(group);
      }
      case Stop.Budget _ -> {
        running.add(group);
        turns++;
      }
      case Stop.Breakpoint _, Stop.Fault _, Stop.BarrierWait _ -> {
        running.add(group);
        stop(ended, group);
      }
    }
    return true;
  }

  /** Instructions for a turn; what a turn before has left over while there are enough for all. */
  private long grant(long wanted) {
    if (granted > 0 && run.isScarce()) {
      run.giveBack(granted);
      granted = 0;
    }
    if (granted < wanted) {
      granted += run.take(wanted - granted);
    }
    return run.interrupted() ? 0 : Math.min(granted, wanted);
  }

  /** The workgroup whose turn it is: a new one when all others have had theirs. */
  private @Nullable Workgroup next() {
    while (schedule.starts(turns, running.size()) && running.size() < resident && !run.stopped()) {
      long number = start();
      if (number < 0) {
        break;
      }
      turns = 0;
      Workgroup group = idle.poll();
      if (group == null) {
        Settings settings = run.settings;
        group =
            new Workgroup(
                run.machine.device(), run.dispatch, settings.observer(), settings.monitor(), clock);
      } else {
        group.replace();
      }
      WavefrontEngine.Ahead done = ahead(group, number);
      if (done == null) {
        group.begin(number);
        return group;
      }
      if (done.stop() != null) {
        running.add(group);
        stop(done.stop(), group);
        return null;
      }
      if (done.begun()) {
        return group;
      }
      idle.add(group);
    }
    for (int passed = schedule.passed(running.size()); passed > 0; passed--) {
      running.add(running.remove());
    }
    return running.poll();
  }

  /** The number of the next workgroup to start, or -1. */
  private long start() {
    if (next == end) {
      next = run.start(share);
      end = next + share;
    }
    return run.workgroup(next++);
  }

  /**
   * Runs workgroups that it has taken one after the other, if none of them has to wait for others.
   *
   * @param number that of the first one
   * @return null if none has been begun
   */
  private WavefrontEngine.@Nullable Ahead ahead(Workgroup group, long number) {
    if (!running.isEmpty() || !schedule.isPlain() || run.isScarce()) {
      return null;
    }
    long limit = grant(schedule.turn());
    int count = (int) (Math.min(end, run.count) - next + 1);
    WavefrontEngine.Ahead done =
        limit == 0 ? null : engine.ahead(group, number, count, limit, schedule.slice());
    if (done != null) {
      next += done.finished() - (done.begun() ? 0 : 1);
      finished += done.finished();
      instructions += done.instructions();
      granted -= done.instructions();
    }
    return done;
  }

  private void stop(Stop why, Workgroup group) {
    reason = why;
    stoppedAt = group.number();
    run.stop();
  }

  long translated() {
    return engine.translated();
  }

  Translation translation() {
    return engine.translation();
  }

  long[] executed() {
    return engine.executed();
  }

  long[] stepped() {
    return engine.stepped();
  }
}
