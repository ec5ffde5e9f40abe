package dev.lockstep.emulator;

import dev.lockstep.isa.InstructionSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One workgroup: its wavefronts, LDS and barrier. Its wavefronts run in turn on one thread. The
 * object is used again for other workgroups of the same dispatch.
 */
public final class Workgroup {
  /** What the names of the windows with scratch memory begin with. */
  public static final String SCRATCH = "scratch memory";

  /**
   * What is the same for all workgroups of a dispatch.
   *
   * @param positions registers that are not
   * @param grid how many workgroups there are
   */
  record Fresh(InitialState.Positions positions, Extent grid, long entry, int mode) {}

  /**
   * Instructions for which it is not worth to go on: more than any block of translated code has.
   */
  private static final int LITTLE = 1024;

  /** Bytes of a reservation. */
  private static final int RESERVED = 4;

  final InstructionSet set;
  final RegisterLayout layout;
  final Memory memory;
  final Apertures apertures;
  final GlobalShare globalShare;
  final GlobalWaveSync waveSync;
  final @Nullable Observer observer;
  final @Nullable Monitor monitor;
  final Clock clock;
  private final Dispatch dispatch;
  private final Lds lds;
  private final List<Wavefront> wavefronts = new ArrayList<>();
  private final InitialState.@Nullable Positions positions;
  private final List<Long> scratch = new ArrayList<>();
  private long number;

  /** Whether its wavefronts may reserve words. */
  private final boolean reserves;

  Workgroup(
      Machine machine,
      Dispatch dispatch,
      @Nullable Observer observer,
      @Nullable Monitor monitor,
      Clock clock) {
    set = dispatch.code().instructionSet();
    layout = dispatch.code().layout();
    memory = machine.memory();
    apertures = machine.apertures();
    globalShare = machine.globalShare();
    waveSync = machine.waveSync();
    this.observer = observer;
    this.monitor = monitor;
    this.clock = clock;
    this.dispatch = dispatch;
    lds = new Lds(dispatch.lds());
    reserves = dispatch.code().reserves();
    positions = monitor == null ? dispatch.initial().positions() : null;
    for (int i = 0; i < dispatch.wavefronts(); i++) {
      Wavefront wave = new Wavefront(this, i, layout);
      if (dispatch.scratch() > 0) {
        long base = memory.reserve(scratchBytes(), SCRATCH + " of wavefront " + i);
        scratch.add(base);
        wave.memory.setScratch(base, dispatch.scratch());
      }
      wavefronts.add(wave);
    }
  }

  /** Who sets the registers of its wavefronts. */
  InitialState initial() {
    return dispatch.initial();
  }

  private long scratchBytes() {
    return (dispatch.scratch() + 3L) / 4 * 4 * layout.lanes();
  }

  /** Becomes the workgroup with a number, before its first instruction. */
  void begin(long workgroup) {
    number = workgroup;
    lds.clear();
    for (long base : scratch) {
      memory.clear(base, scratchBytes());
    }
    Extent position = dispatch.workgroups().at(workgroup);
    InitialState initial = dispatch.initial();
    for (Wavefront wave : wavefronts) {
      if (positions != null && wave.again(dispatch.entry())) {
        setPosition(wave, positions, position);
      } else {
        wave.reset(dispatch.entry());
        initial.start(wave, position);
        if (positions != null) {
          wave.keep();
        }
      }
    }
    if (monitor != null) {
      monitor.began(this);
    }
  }

  private static void setPosition(Wavefront wave, InitialState.Positions at, Extent position) {
    set(wave, at.x(), position.x());
    set(wave, at.y(), position.y());
    set(wave, at.z(), position.z());
    set(wave, at.both(), position.y() | position.z() << 16);
  }

  private static void set(Wavefront wave, int code, long value) {
    if (code >= 0) {
      wave.scalars[code] = (int) value;
    }
  }

  /** Whether it may start again without being told each register. */
  @Nullable Fresh fresh() {
    InitialState.Positions known = positions;
    boolean possible = scratch.isEmpty() && wavefronts.stream().allMatch(Wavefront::isKept);
    return known != null && possible
        ? new Fresh(
            known, dispatch.workgroups(), dispatch.entry(), wavefronts.getFirst().keptMode())
        : null;
  }

  /**
   * Becomes a workgroup that machine code has begun: its registers and LDS are there.
   *
   * @param workgroup its number
   */
  void adopt(long workgroup) {
    number = workgroup;
    for (Wavefront wave : wavefronts) {
      wave.adopt(dispatch.entry());
    }
  }

  /** Gives its scratch memory back; it cannot run any more. */
  void close() {
    for (long base : scratch) {
      memory.release(base);
    }
    scratch.clear();
  }

  Code code() {
    return dispatch.code();
  }

  /** Its number in the grid, x fastest. */
  public long number() {
    return number;
  }

  /** Its wavefronts. */
  public List<Wavefront> wavefronts() {
    return List.copyOf(wavefronts);
  }

  /** How many wavefronts it has. */
  int size() {
    return wavefronts.size();
  }

  /** How many of them have not ended. */
  int members() {
    int members = 0;
    for (Wavefront wave : wavefronts) {
      members += wave.ended ? 0 : 1;
    }
    return members;
  }

  /** How often they have arrived at the barrier since it opened. */
  int arrived() {
    int sum = 0;
    for (Wavefront wave : wavefronts) {
      sum += wave.arrivals;
    }
    return sum;
  }

  /** Opens the barrier if as many have arrived as have not ended. */
  void complete() {
    int arrived = arrived();
    if (arrived == 0 || arrived < members()) {
      return;
    }
    if (monitor != null) {
      monitor.opens(this);
    }
    for (Wavefront wave : wavefronts) {
      wave.arrivals = 0;
      wave.passes = !wave.ended && !wave.waiting;
      wave.waiting = false;
    }
  }

  /** One of its wavefronts. */
  Wavefront wavefront(int index) {
    return wavefronts.get(index);
  }

  /**
   * A copy of what its wavefronts can change, but for the memory that it shares with other
   * workgroups and its scratch memory, which is part of that.
   */
  SessionState save() {
    return new SessionState(
        number,
        clock.instructions(),
        lds.copy(),
        wavefronts.stream().map(Wavefront::save).toList());
  }

  /** Becomes as it was when the state was saved. */
  void restore(SessionState state) {
    number = state.workgroup();
    clock.set(state.clock());
    lds.restore(state.lds());
    for (int i = 0; i < wavefronts.size(); i++) {
      wavefronts.get(i).restore(state.wavefronts().get(i));
    }
  }

  /** Whether its wavefronts may reserve words. */
  boolean reserves() {
    return reserves;
  }

  /** A store ends the reservations of the words of which it writes a byte. */
  void stored(long address, int bytes) {
    if (!reserves) {
      return;
    }
    for (Wavefront wave : wavefronts) {
      long at = wave.reserved;
      if (at != Wavefront.NOWHERE && address - at < RESERVED && at - address < bytes) {
        wave.reserved = Wavefront.NOWHERE;
      }
    }
  }

  /** Its LDS. */
  public Lds lds() {
    return lds;
  }

  /** Instructions that its wavefronts executed. */
  public long instructions() {
    long sum = 0;
    for (Wavefront wave : wavefronts) {
      sum += wave.instructions;
    }
    return sum;
  }

  /**
   * Runs the wavefronts in turn.
   *
   * @param interrupted asked before each wavefront's turn whether to come to an end: the turn of
   *     the workgroup takes long where its instructions do
   * @param limit most instructions to run
   * @param exact whether exactly so many run when they could go on; else it may be a few less
   * @return {@link Stop.Budget} when they could go on
   */
  Stop run(
      Engine engine, Schedule schedule, BooleanSupplier interrupted, long limit, boolean exact) {
    long end = instructions() + limit;
    while (true) {
      int first = schedule.first(wavefronts.size());
      int had = 0;
      long used = 0;
      if (schedule.isPlain()) {
        Engine.Round round = engine.together(this, end - instructions(), schedule.slice());
        if (round != null && round.stop() != null) {
          return round.stop();
        }
        had = round == null ? 0 : round.next();
        used = round == null ? 0 : round.used();
      }
      boolean slept = had == 0 && used == 0;
      for (int i = had; i < wavefronts.size(); i++) {
        Wavefront wave = wavefronts.get((first + i) % wavefronts.size());
        if (wave.ended || wave.waiting) {
          continue;
        }
        long left = end - instructions();
        if (left <= 0 || !exact && left < LITTLE || interrupted.getAsBoolean()) {
          return new Stop.Budget(false);
        }
        long slice = schedule.slice() - used;
        boolean plain = schedule.isPlain() && (!exact || slice < left);
        Stop stop = engine.run(wave, Math.min(left, slice), !plain);
        used = 0;
        slept &= wave.signal == Wavefront.Signal.YIELD;
        switch (stop) {
          case Stop.Ended _, Stop.BarrierWait _ -> slept = false;
          case Stop.Budget _ -> {}
          case Stop.Breakpoint _, Stop.Fault _ -> {
            return stop;
          }
        }
      }
      if (release()) {
        return new Stop.Ended();
      }
      if (isStuck()) {
        return new Stop.BarrierWait();
      }
      if (slept) {
        return new Stop.Budget(false);
      }
    }
  }

  /**
   * Opens the barrier when all wavefronts that have not ended wait at it; one at which arriving is
   * an instruction of its own, when all have arrived.
   *
   * @return whether all have ended
   */
  boolean release() {
    if (layout.splitBarriers()) {
      complete();
    }
    boolean ended = true;
    for (Wavefront wave : wavefronts) {
      ended &= wave.ended;
      if (!wave.ended && !wave.waiting) {
        return false;
      }
    }
    if (monitor != null) {
      if (ended) {
        monitor.ended(this);
      } else if (!layout.splitBarriers()) {
        monitor.opens(this);
      }
    }
    if (layout.splitBarriers() && !ended) {
      return false;
    }
    for (Wavefront wave : wavefronts) {
      wave.waiting = false;
    }
    return ended;
  }

  /** Whether wavefronts wait at a barrier that nobody opens any more. */
  private boolean isStuck() {
    boolean waits = false;
    for (Wavefront wave : wavefronts) {
      if (!wave.ended && !wave.waiting) {
        return false;
      }
      waits |= wave.waiting;
    }
    return waits;
  }
}
