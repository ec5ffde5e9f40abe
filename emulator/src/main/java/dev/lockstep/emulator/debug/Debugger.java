package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.debug.StopPoint.Breakpoint;
import dev.lockstep.emulator.debug.StopPoint.Condition;
import dev.lockstep.emulator.debug.StopPoint.Probe;
import dev.lockstep.emulator.debug.StopPoint.Watchpoint;
import dev.lockstep.emulator.debug.StopPoint.When;
import dev.lockstep.emulator.machine.StateWrite;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.snapshot.SessionState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs a dispatch forward and back under the caller's control, on the caller's thread.
 *
 * <p>Time counts the instructions that all wavefronts executed, from 0. What was executed is
 * recorded; after going back, running on repeats the same order of wavefronts until a single step
 * of another one makes a new future. Memory must not be written by others meanwhile.
 */
public final class Debugger implements AutoCloseable {
  /** Host memory for the past unless the caller specifies otherwise. */
  public static final long DEFAULT_HISTORY = 256L << 20;

  private final JournaledMemory memory;
  private final Dispatch dispatch;
  private final Machine machine;
  private final Slots slots;
  private final DebugSchedule schedule;
  private final RunLog log = new RunLog();
  private final Timeline timeline;
  private final Edits edits;
  private final Points points = new Points();
  private long time;
  private Halt.@Nullable Faulted fault;
  private final Departure departure = new Departure();

  /**
   * At the start of a dispatch. The first workgroup is there, others begin as they get their turn.
   *
   * @param machine its memory must be a {@link FlatMemory}
   * @param only the number of the only workgroup to run, or -1 for all
   * @param history bytes of host memory for the past
   * @throws IllegalArgumentException if there is no such workgroup, or none at all
   */
  public Debugger(Machine machine, Dispatch dispatch, long only, long history) {
    if (!(machine.memory() instanceof FlatMemory flat)) {
      throw new IllegalArgumentException("only flat memory can be brought back");
    }
    long count = dispatch.workgroups().count();
    if (count == 0 || only >= count) {
      throw new IllegalArgumentException("the dispatch has " + count + " workgroups");
    }
    this.dispatch = dispatch;
    memory = new JournaledMemory(flat);
    edits = new Edits(memory);
    this.machine = machine.with(memory);
    slots = new Slots(this.machine, dispatch);
    schedule = new DebugSchedule(slots, log, only < 0 ? 0 : only, only < 0 ? count : only + 1);
    timeline = new Timeline(memory, log, history);
    schedule.beginFirst();
    timeline.keep(0, state());
  }

  private Timeline.State state() {
    return new Timeline.State(schedule.started(), slots.save(), machine.save());
  }

  // Present state

  /** Running dispatch. */
  public Dispatch dispatch() {
    return dispatch;
  }

  /** The memory that all wavefronts share. */
  public FlatMemory memory() {
    return memory.flat();
  }

  /** Instructions executed so far by all wavefronts. */
  public long time() {
    return time;
  }

  /** The earliest time that can be reached. */
  public long oldest() {
    return timeline.oldest();
  }

  /** The latest time that was reached on this way of running. */
  public long newest() {
    return log.end();
  }

  /** Host memory that the past takes, in bytes. */
  public long historyBytes() {
    return timeline.bytes();
  }

  /** Moments of the past whose state is kept. */
  public int historyMoments() {
    return timeline.moments();
  }

  /** The workgroups that run, and ended ones that still can be looked at. */
  public List<WorkgroupView> workgroups() {
    return slots.used().stream().map(slot -> slot.session.workgroup()).toList();
  }

  /** A wavefront, or null when its workgroup is not there (yet, or any more). */
  public @Nullable WavefrontView find(Who who) {
    Slots.Slot slot = slots.find(who.workgroup());
    return slot == null || who.wavefront() >= slot.wavefronts.size()
        ? null
        : slot.wavefronts.get(who.wavefront());
  }

  /** The state of all workgroups that are there, to compare. */
  public List<SessionState> states() {
    return slots.used().stream().map(slot -> slot.session.save()).toList();
  }

  /** The state of the workgroup of a wavefront, or null when it is not there. */
  public @Nullable SessionState state(long workgroup) {
    Slots.Slot slot = slots.find(workgroup);
    return slot == null ? null : slot.session.save();
  }

  /** The wavefront that runs next, or null at the end. */
  public @Nullable Who upcoming() {
    DebugSchedule.Turn turn = schedule.peek(time);
    return turn == null ? null : RunLog.unpack(turn.packed());
  }

  /** The fault that ended the run, if one did. */
  public Halt.@Nullable Faulted fault() {
    return fault;
  }

  // Stop points

  /** The stop points, in the order of their numbers. */
  public List<StopPoint> points() {
    return points.all();
  }

  /** Stops before an instruction, or at some of the hits only. */
  public Breakpoint addBreakpoint(
      long address,
      boolean temporary,
      @Nullable Condition condition,
      @Nullable Hits hits,
      String text) {
    return add(new Breakpoint(points.nextId(), address, temporary, condition, hits, text));
  }

  /** Stops when a place changes; -1 stands for any workgroup and wavefront. */
  public Watchpoint addWatchpoint(Probe probe, long workgroup, int wavefront, String text) {
    return add(new Watchpoint(points.nextId(), probe, workgroup, wavefront, text));
  }

  /** Stops when a condition becomes true. */
  public When addCondition(Condition condition, String text) {
    return add(new When(points.nextId(), condition, text));
  }

  private <P extends StopPoint> P add(P point) {
    points.add(point);
    slots.guard(points.guards());
    return point;
  }

  /** Puts another stop point in the place of the one with the same number. */
  public void replace(StopPoint point) {
    points.replace(point);
    slots.guard(points.guards());
  }

  /** Removes a stop point; false if there is none of the number. */
  public boolean remove(int id) {
    boolean found = points.remove(id);
    slots.guard(points.guards());
    return found;
  }

  /** Keeps every write to memory from now on, or none; what was kept before is forgotten. */
  public void keepWrites(boolean on) {
    memory.writes = on ? new ArrayList<>() : null;
  }

  /** Keeps every access of wavefronts from now on, or none; what was kept before is forgotten. */
  public void keepAccesses(boolean on) {
    memory.accesses = on ? new ArrayList<>() : null;
  }

  /** The accesses since {@link #keepAccesses}, a few thousand at most. */
  public List<MemoryAccess> accesses() {
    List<MemoryAccess> told = memory.accesses;
    return told == null ? List.of() : List.copyOf(told);
  }

  /** The memory that was written since {@link #keepWrites}, with what was there and what is. */
  public List<StateWrite.Global> written() {
    return memory.changes();
  }

  // Changing

  /**
   * Changes the state of a wavefront. What was recorded behind the present is forgotten; the change
   * is recorded. It must put values in places, whatever was there.
   *
   * @throws IllegalStateException behind a fault, and when the wavefront is not there or has ended
   */
  public void set(Who who, Consumer<WavefrontView> change) {
    WavefrontView wave = find(who);
    if (fault != null || wave == null || wave.ended()) {
      throw new IllegalStateException("there is no running " + who);
    }
    change.accept(wave);
    edits.add(cut(), who, change);
  }

  /**
   * Changes memory that is mapped as a whole, and forgets what was recorded behind the present.
   *
   * @throws IllegalStateException behind a fault
   */
  public void write(long address, byte[] bytes) {
    if (fault != null) {
      throw new IllegalStateException("the run has ended with a fault");
    }
    memory.write(address, bytes);
    edits.add(cut(), address, bytes);
  }

  /** Makes a new future; returns the present. */
  private long cut() {
    log.truncate(time);
    edits.truncate(time);
    points.truncate(time);
    return time;
  }

  /** Applies the edits of this time, which are a part of its state. */
  private void settle() {
    edits.apply(time, this::find);
  }

  // Forward

  /**
   * Steps one wavefront alone. A breakpoint before one of the further instructions stops it;
   * watchpoints do not.
   *
   * @param each sees the address of every instruction before it runs; false ends the stepping
   */
  public Halt step(Who who, long count, LongPredicate each) {
    WavefrontView wave = find(who);
    if (wave == null) {
      return new Halt.WaveEnded(who);
    }
    long packed = RunLog.pack(who.workgroup(), who.wavefront());
    for (long i = 0; i < count; i++) {
      if (fault != null) {
        return fault;
      }
      if (wave.ended()) {
        return new Halt.WaveEnded(who);
      }
      if (!schedule.canRun(packed)) {
        return new Halt.Waits(who);
      }
      if (!each.test(wave.pc())) {
        return new Halt.Interrupted();
      }
      Breakpoint reached = points.reached(wave, time, true);
      if (i > 0 && reached != null) {
        return new Halt.Reached(who, reached);
      }
      Halt halt = one(packed);
      if (halt != null) {
        return halt;
      }
    }
    return wave.ended() ? new Halt.WaveEnded(who) : new Halt.Done();
  }

  /** Executes one instruction of a wavefront, on the recorded way if it lies there. */
  private @Nullable Halt one(long packed) {
    keepMoment();
    if (time < log.end() && log.who(log.at(time)) != packed) {
      cut();
    }
    Halt halt = plain(packed, execute(packed, 1, false));
    settle();
    return halt;
  }

  /** Steps every wavefront of a workgroup that can run, one instruction each, so many times. */
  public Halt stepAll(long workgroup, long count, BooleanSupplier interrupted) {
    for (long i = 0; i < count; i++) {
      Slots.Slot slot = slots.find(workgroup);
      if (slot == null || slot.ended()) {
        return new Halt.Ended();
      }
      if (interrupted.getAsBoolean()) {
        return new Halt.Interrupted();
      }
      // A barrier that opens meanwhile opens for the next round.
      List<Integer> able = new ArrayList<>();
      for (int wave = 0; wave < slot.wavefronts.size(); wave++) {
        if (slot.canRun(wave)) {
          able.add(wave);
        }
      }
      for (int wave : able) {
        if (fault != null) {
          return fault;
        }
        Halt halt = one(RunLog.pack(workgroup, wave));
        if (halt != null) {
          return halt;
        }
      }
    }
    return new Halt.Done();
  }

  /**
   * Runs all wavefronts in turn until something stops it.
   *
   * @param focus this wavefront passes the breakpoint at which it stands
   * @param limit most instructions; {@link Halt.Done} when they are used up
   * @param interrupted asked now and then; true stops the run
   */
  public Halt run(Who focus, long limit, BooleanSupplier interrupted) {
    return run(focus, limit, interrupted, () -> false);
  }

  /**
   * As above; another question is asked after each turn, and after each instruction that counts.
   */
  private Halt run(Who focus, long limit, BooleanSupplier interrupted, BooleanSupplier enough) {
    departure.begin(focus, find(focus));
    long end = limit > Long.MAX_VALUE - time ? Long.MAX_VALUE : time + limit;
    while (time < end) {
      if (fault != null) {
        return fault;
      }
      if (interrupted.getAsBoolean()) {
        return new Halt.Interrupted();
      }
      DebugSchedule.Turn turn = turn();
      if (turn == null) {
        return new Halt.Ended();
      }
      Halt halt = pass(turn.packed(), Math.min(turn.most(), end - time), true);
      if (halt != null) {
        if (halt instanceof Halt.Reached reached && reached.point().temporary()) {
          remove(reached.point().id());
        }
        return halt;
      }
      if (enough.getAsBoolean()) {
        return new Halt.Done();
      }
    }
    return new Halt.Done();
  }

  /**
   * Executes one instruction of a wavefront; while it waits at a barrier, the others run until it
   * can go on.
   */
  public Halt next(Who who, BooleanSupplier interrupted) {
    WavefrontView wave = find(who);
    if (wave != null && wave.waiting()) {
      Halt halt = run(who, Long.MAX_VALUE, interrupted, () -> !wave.waiting());
      if (!(halt instanceof Halt.Done)) {
        return halt;
      }
    }
    return step(who, 1, _ -> true);
  }

  /** Runs a wavefront, now or in the past, until its turn ends (null) or something stops it. */
  private @Nullable Halt pass(long packed, long most, boolean present) {
    Slots.Slot slot = schedule.slot(packed);
    WavefrontView wave = slot.wavefronts.get(RunLog.wavefront(packed));
    settle();
    long end = time + most;
    do {
      boolean guarded = points.guards().contains(wave.pc());
      if (guarded) {
        Breakpoint reached = points.reached(wave, time, present);
        if (reached != null && !departure.passes(packed, wave)) {
          return new Halt.Reached(RunLog.unpack(packed), reached);
        }
      }
      Halt halt;
      if (points.single()) {
        long address = wave.pc();
        points.before(wave);
        halt = plain(packed, execute(packed, 1, false));
        Halt seen = points.after(wave, RunLog.unpack(packed), address);
        halt = seen == null || halt instanceof Halt.Faulted ? halt : seen;
      } else if (guarded) {
        halt = plain(packed, execute(packed, 1, false));
      } else {
        halt = plain(packed, execute(packed, end - time, true));
      }
      settle();
      if (halt != null) {
        return halt;
      }
    } while (points.single()
        && time < Math.min(end, timeline.due())
        && slot.canRun(RunLog.wavefront(packed)));
    return null;
  }

  private @Nullable Halt plain(long packed, Stop stop) {
    return switch (stop) {
      case Stop.Ended _, Stop.BarrierWait _, Stop.Budget _ -> null;
      case Stop.Breakpoint halted ->
          halted.halted() ? new Halt.SelfHalted(RunLog.unpack(packed)) : null;
      case Stop.Fault stopped -> {
        Halt.Faulted faulted = new Halt.Faulted(RunLog.unpack(packed), stopped);
        fault = faulted;
        yield faulted;
      }
    };
  }

  /**
   * Keeps the present when it is time. Not behind the beginning of a workgroup that has executed
   * nothing yet: at one time there is one state.
   */
  private void keepMoment() {
    if (time >= timeline.due()) {
      timeline.keep(time, state());
    }
  }

  private DebugSchedule.@Nullable Turn turn() {
    keepMoment();
    return schedule.next(time);
  }

  /** Runs a wavefront and keeps the log. */
  private Stop execute(long packed, long most, boolean guarded) {
    long count = Math.clamp(Math.min(timeline.due(), edits.next(time)) - time, 1, most);
    Slots.Slot slot = schedule.slot(packed);
    // Those of a workgroup that begins now could not be done before.
    settle();
    int number = RunLog.wavefront(packed);
    WavefrontView wave = slot.wavefronts.get(number);
    long before = wave.instructions();
    Stop stop =
        guarded ? slot.session.guardedStep(number, count) : slot.session.step(number, count);
    long done = wave.instructions() - before;
    time += done;
    if (time > log.end()) {
      log.append(packed, time - log.end());
    }
    schedule.ran(done, done < count && stop instanceof Stop.Budget);
    return stop;
  }

  // Back

  /** Goes to a time, back or forward, without minding stop points. */
  public Halt goTo(long target, BooleanSupplier interrupted) {
    if (target < oldest()) {
      Halt halt = goTo(oldest(), interrupted);
      return halt instanceof Halt.Done ? new Halt.PastBegins(oldest()) : halt;
    }
    if (target < time) {
      restore(target);
    }
    while (time < target) {
      if (fault != null) {
        return fault;
      }
      if (interrupted.getAsBoolean()) {
        return new Halt.Interrupted();
      }
      DebugSchedule.Turn turn = turn();
      if (turn == null) {
        return new Halt.Ended();
      }
      Stop stop = execute(turn.packed(), Math.min(turn.most(), target - time), false);
      settle();
      if (stop instanceof Stop.Fault) {
        Halt halt = plain(turn.packed(), stop);
        return halt == null ? new Halt.Done() : halt;
      }
    }
    return new Halt.Done();
  }

  private void restore(long target) {
    Timeline.State state = timeline.restore(target);
    time = timeline.before(target);
    slots.restore(state.slots());
    machine.restore(state.device());
    schedule.restart(state.started());
    fault = null;
    settle();
  }

  /** Goes back so many instructions of all wavefronts. */
  public Halt back(long count, BooleanSupplier interrupted) {
    return goTo(count > time ? -1 : time - count, interrupted);
  }

  /**
   * Goes back until a wavefront is before an instruction that lies so many of its own back. What
   * other wavefronts did since then is undone, too.
   */
  public Halt back(Who who, long count, BooleanSupplier interrupted) {
    return goTo(log.back(RunLog.pack(who.workgroup(), who.wavefront()), time, count), interrupted);
  }

  /**
   * Goes back to the last breakpoint that was passed, or to just before the last instruction that
   * changed a watched place or made a condition true; to the beginning of the past if there is
   * none. An interrupted search ends where it began.
   */
  public Halt reverse(BooleanSupplier interrupted) {
    long present = time;
    long to = points.all().isEmpty() ? oldest() : present;
    while (to > oldest()) {
      restore(to - 1);
      long from = time;
      Halt last = null;
      long found = -1;
      departure.forget();
      while (time < to) {
        if (interrupted.getAsBoolean()) {
          goTo(present, () -> false);
          return new Halt.Interrupted();
        }
        DebugSchedule.Turn turn = turn();
        if (turn == null) {
          break;
        }
        Halt halt = pass(turn.packed(), Math.min(turn.most(), to - time), false);
        if (halt instanceof Halt.Reached reached) {
          last = halt;
          found = time;
          departure.begin(reached.who(), find(reached.who()));
        } else if (halt instanceof Halt.Changed || halt instanceof Halt.Held) {
          last = halt;
          found = time - 1;
        } else if (halt instanceof Halt.Faulted) {
          break;
        }
      }
      if (last != null) {
        goTo(found, () -> false);
        return last;
      }
      to = from;
    }
    goTo(oldest(), () -> false);
    return new Halt.PastBegins(oldest());
  }

  /** Gives the memory of the workgroups back. */
  @Override
  public void close() {
    slots.close();
  }
}
