package dev.lockstep.emulator;

import dev.lockstep.emulator.engine.Probe;
import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.program.Marks;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.step.Steps;
import dev.lockstep.isa.model.Instruction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Finds out where the workers of a run spend their time: a thread that looks at them again and
 * again and adds the time that has gone by since to the place where it finds each.
 */
final class WorkerSampler implements Runnable {
  /** Nanoseconds between looks: at first short, for runs that end soon; each costs some 20,000. */
  private static final long SHORTEST = 200_000;

  private static final long LONGEST = 1_000_000;

  /** Looks in the time that a run has taken so far, when that is neither short nor long. */
  private static final long LOOKS = 50;

  private static final int NOWHERE = 0;

  private final Code code;
  private final long entry;
  private final List<Probe> probes = new ArrayList<>();
  private final List<Spent> spent = new ArrayList<>();
  private final long[] time;
  private final double[] active;
  private final double[] seen;
  private long engine;
  private long interpreted;
  private long samples;
  private long all;
  private boolean finished;

  /** Time of a worker up to which samples are accounted for, and its last place. */
  private static final class Spent {
    private long until;

    /** A mark's number, the negative number of a word less 1, or {@link #NOWHERE}. */
    private int place;

    private int lanes;
  }

  WorkerSampler(Dispatch dispatch) {
    code = dispatch.code();
    entry = dispatch.entry();
    time = new long[code.wordCount()];
    active = new double[code.wordCount()];
    seen = new double[code.wordCount()];
  }

  /** A sampler that has begun, on a thread of its own. */
  static WorkerSampler start(Dispatch dispatch, List<Worker> workers) {
    WorkerSampler sampler = new WorkerSampler(dispatch);
    for (Worker worker : workers) {
      Probe probe = worker.probe;
      if (probe != null) {
        sampler.probes.add(probe);
        sampler.spent.add(new Spent());
      }
    }
    Thread thread = new Thread(sampler, "lockstep-sample");
    thread.setDaemon(true);
    thread.start();
    return sampler;
  }

  @Override
  public void run() {
    long begin = System.nanoTime();
    while (look()) {
      long gone = System.nanoTime() - begin;
      LockSupport.parkNanos(Math.clamp(gone / LOOKS, SHORTEST, LONGEST));
    }
  }

  /** Looks at all workers; false when there is nothing to look at any more. */
  private synchronized boolean look() {
    if (finished) {
      return false;
    }
    for (int i = 0; i < probes.size(); i++) {
      Probe probe = probes.get(i);
      if (probe.begun() != 0 && probe.ended() == 0) {
        Spent worker = spent.get(i);
        place(probe, worker);
        samples++;
        spend(probe, worker, System.nanoTime());
      }
    }
    return true;
  }

  private void spend(Probe probe, Spent worker, long now) {
    long before = worker.until == 0 ? probe.begun() : worker.until;
    long gone = Math.max(0, now - before);
    worker.until = now;
    all += gone;
    if (worker.place < NOWHERE) {
      interpreted += gone;
      spend(-worker.place - 1, gone, worker.lanes);
    } else if (worker.place == NOWHERE) {
      engine += gone;
    } else {
      Marks.Mark mark = marks().get(worker.place);
      int sum = Arrays.stream(mark.weights()).sum();
      long left = gone;
      for (int i = mark.words().length - 1; i > 0; i--) {
        long part = gone * mark.weights()[i] / sum;
        left -= part;
        spend(mark.words()[i], part, worker.lanes);
      }
      spend(mark.words()[0], left, worker.lanes);
    }
  }

  private void spend(int word, long gone, int lanes) {
    time[word] += gone;
    if (lanes >= 0) {
      active[word] += (double) gone * lanes;
      seen[word] += gone;
    }
  }

  private Marks marks() {
    Marks marks = code.marks();
    if (marks == null) {
      throw new IllegalStateException("the code has no marks");
    }
    return marks;
  }

  private void place(Probe probe, Spent worker) {
    Wavefront inside = probe.inside();
    Wavefront stepping = probe.stepping();
    worker.place = NOWHERE;
    worker.lanes = -1;
    int mark = probe.mark();
    if (mark >= 0) {
      worker.place = mark;
      if (mark != NOWHERE && inside != null && marks().get(mark).exec()) {
        worker.lanes = Long.bitCount(inside.exec());
      }
    } else if (stepping != null) {
      long word = (stepping.at() - code.base()) >> 2;
      if (word >= 0 && word < time.length) {
        worker.place = (int) (-word - 1);
        worker.lanes = Long.bitCount(stepping.exec());
      }
    }
  }

  /**
   * Ends it; all workers have ended.
   *
   * @param byAddress execution count of each instruction
   */
  synchronized Profile finish(Map<Long, Long> byAddress) {
    finished = true;
    for (int i = 0; i < probes.size(); i++) {
      Probe probe = probes.get(i);
      if (probe.begun() != 0) {
        spend(probe, spent.get(i), probe.ended());
      }
    }
    Map<Long, Profile.Place> places = new TreeMap<>();
    Set<Long> leaders = leaders(byAddress.keySet());
    for (int i = 0; i < time.length; i++) {
      long address = code.base() + 4L * i;
      long executions = byAddress.getOrDefault(address, 0L);
      if (executions > 0) {
        double lanes = seen[i] > 0 && isVector(address) ? active[i] / seen[i] : 0;
        places.put(
            address, new Profile.Place(executions, time[i], lanes, leaders.contains(address)));
      } else {
        // The interpreter stood in front of its first execution, which did not come.
        engine += time[i];
        interpreted -= Math.min(interpreted, time[i]);
      }
    }
    return new Profile(all, engine, interpreted, samples, places);
  }

  private boolean isVector(long address) {
    Instruction instruction = code.instruction(address);
    return instruction != null && Steps.isVector(instruction.row().shape());
  }

  /** Leaders of the basic blocks that ran. */
  private Set<Long> leaders(Set<Long> addresses) {
    Set<Long> leaders = new HashSet<>(Set.of(entry));
    long expected = -1;
    for (long address : addresses) {
      if (address != expected) {
        leaders.add(address);
      }
      expected = code.next(address);
      leaders.addAll(RegionPlan.next(code, address));
    }
    return leaders;
  }
}
