package dev.lockstep.emulator.state;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.InitialState;
import dev.lockstep.emulator.machine.Monitor;
import dev.lockstep.emulator.machine.Observer;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.emulator.memory.DeviceWideState;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.GlobalShare;
import dev.lockstep.emulator.memory.GlobalWaveSync;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A workgroup: its wavefronts, LDS and barrier. Its wavefronts run in turn on one thread. The
 * object is used again for other workgroups of the same dispatch.
 */
public final class Workgroup implements WorkgroupView {
  /**
   * Properties that are the same for all workgroups of a dispatch.
   *
   * @param positions registers that are not
   * @param grid numbers of workgroups
   */
  public record Fresh(InitialState.Positions positions, Dim3 grid, long entry, int mode) {}

  /** Bytes of scratch memory that a lane has before it uses more. */
  private static final int FIRST_SCRATCH = 1 << 15;

  final InstructionSet set;
  final RegisterLayout layout;
  final GlobalMemory memory;
  public final Apertures apertures;
  public final GlobalShare globalShare;
  public final GlobalWaveSync waveSync;
  public final @Nullable Observer observer;
  final @Nullable Monitor monitor;
  public final Clock clock;
  private final ProgramTraits program;
  private DispatchFacts launch;
  private final Lds lds;
  private final List<Wavefront> wavefronts;
  private InitialState.@Nullable Positions positions;
  private final List<Long> scratch = new ArrayList<>();
  private long number;

  /** Whether its wavefronts may reserve words. */
  private final boolean reserves;

  public Workgroup(
      DeviceWideState device,
      DispatchFacts launch,
      @Nullable Observer observer,
      @Nullable Monitor monitor,
      Clock clock) {
    program = launch.code();
    set = program.instructionSet();
    layout = program.layout();
    memory = device.memory();
    apertures = device.apertures();
    globalShare = device.globalShare();
    waveSync = device.waveSync();
    this.observer = observer;
    this.monitor = monitor;
    this.clock = clock;
    this.launch = launch;
    lds = new Lds(launch.lds());
    reserves = program.reserves();
    positions = monitor == null ? launch.initial().positions() : null;
    List<Wavefront> made = new ArrayList<>();
    for (int i = 0; i < launch.wavefronts(); i++) {
      Wavefront wave = new Wavefront(this, i, layout);
      if (launch.scratch() > 0) {
        long first = Math.min(launch.scratch(), FIRST_SCRATCH) * (long) layout.lanes();
        long base = memory.reserve(first, scratchBytes(), SCRATCH + " of wavefront " + i);
        scratch.add(base);
        wave.memory.setScratch(base, launch.scratch());
      }
      made.add(wave);
    }
    wavefronts = List.copyOf(made);
  }

  /** Becomes a workgroup of another dispatch of the same code and sizes, before {@link #begin}. */
  public void serve(DispatchFacts other) {
    boolean same = other.initial().equals(launch.initial());
    launch = other;
    for (Wavefront wave : wavefronts) {
      wave.memory.port().forget();
      if (!same) {
        wave.fresh().forget();
        if (wave.engineState != null) {
          wave.engineState.renew();
        }
      }
    }
    positions = monitor == null ? other.initial().positions() : null;
  }

  /** Puts registers back that the collector has moved: see {@link VectorFile}. Nothing runs. */
  public void replace() {
    boolean replaced = false;
    for (Wavefront wave : wavefronts) {
      int[] moved = wave.file.replaced(wave.vectors);
      if (moved != null) {
        wave.vectors = moved;
        replaced = true;
      }
    }
    if (replaced) {
      wavefronts.forEach(wave -> wave.engineState = null);
    }
  }

  /** Initial state, which sets the registers of its wavefronts. */
  InitialState initial() {
    return launch.initial();
  }

  private long scratchBytes() {
    return (launch.scratch() + 3L) / 4 * 4 * layout.lanes();
  }

  /** Becomes the workgroup with a number, whose state is set from outside. */
  public void become(long workgroup) {
    number = workgroup;
  }

  /** Becomes the workgroup with a number, before its first instruction. */
  public void begin(long workgroup) {
    number = workgroup;
    lds.clear();
    for (long base : scratch) {
      memory.clear(base);
    }
    Dim3 position = launch.workgroups().at(workgroup);
    InitialState initial = launch.initial();
    for (Wavefront wave : wavefronts) {
      if (!scratch.isEmpty()) {
        wave.memory.port().forget();
      }
      if (positions != null && wave.fresh().again(launch.entry())) {
        setPosition(wave, positions, position);
      } else {
        wave.reset(launch.entry());
        initial.start(wave, position);
        if (positions != null) {
          wave.fresh().keep();
        }
      }
    }
    if (monitor != null) {
      monitor.began(this);
    }
  }

  private static void setPosition(Wavefront wave, InitialState.Positions at, Dim3 position) {
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

  /** Whether it may start again without setting each register. */
  public @Nullable Fresh fresh() {
    InitialState.Positions known = positions;
    boolean possible =
        scratch.isEmpty() && wavefronts.stream().allMatch(wave -> wave.fresh().isKept());
    return known != null && possible
        ? new Fresh(
            known, launch.workgroups(), launch.entry(), wavefronts.getFirst().fresh().mode())
        : null;
  }

  /**
   * Becomes a workgroup that machine code has begun: its registers and LDS are there.
   *
   * @param workgroup its number
   */
  public void adopt(long workgroup) {
    number = workgroup;
    for (Wavefront wave : wavefronts) {
      wave.fresh().adopt(launch.entry());
    }
  }

  /** Gives back what its scratch memory has grown by; it has ended. */
  public void trim() {
    for (long base : scratch) {
      memory.trim(base);
    }
  }

  /** Gives its scratch memory back; it cannot run any more. */
  public void close() {
    for (long base : scratch) {
      memory.release(base);
    }
    scratch.clear();
  }

  /** Program of its wavefronts. */
  ProgramTraits program() {
    return program;
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public List<Wavefront> wavefronts() {
    return wavefronts;
  }

  /** Number of its wavefronts. */
  public int size() {
    return wavefronts.size();
  }

  /** Number of its wavefronts that have not ended. */
  public int members() {
    int members = 0;
    for (Wavefront wave : wavefronts) {
      members += wave.ended ? 0 : 1;
    }
    return members;
  }

  /** Number of arrivals at the barrier since it opened. */
  public int arrived() {
    int sum = 0;
    for (Wavefront wave : wavefronts) {
      sum += wave.arrivals;
    }
    return sum;
  }

  /** Opens the barrier if as many have arrived as have not ended. */
  public void complete() {
    int arrived = arrived();
    if (arrived == 0 || arrived < members()) {
      return;
    }
    opens();
    for (Wavefront wave : wavefronts) {
      wave.arrivals = 0;
      wave.passes = !wave.ended && !wave.waiting;
      wave.waiting = false;
    }
  }

  /** The wavefront with a number. */
  public Wavefront wavefront(int index) {
    return wavefronts.get(index);
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
      if (wave.reservation != null && wave.reservation.overlaps(address, bytes)) {
        wave.reservation = null;
      }
    }
  }

  @Override
  public Lds lds() {
    return lds;
  }

  @Override
  public long instructions() {
    long sum = 0;
    for (Wavefront wave : wavefronts) {
      sum += wave.instructions;
    }
    return sum;
  }

  private void opens() {
    memory.opens(this);
    if (monitor != null) {
      monitor.opens(this);
    }
  }

  /**
   * Opens the barrier when all wavefronts that have not ended wait at it; one at which arriving is
   * an instruction of its own, when all have arrived.
   *
   * @return whether all have ended
   */
  public boolean release() {
    if (layout.features().splitBarriers()) {
      complete();
    }
    boolean ended = true;
    for (Wavefront wave : wavefronts) {
      ended &= wave.ended;
      if (!wave.ended && !wave.waiting) {
        return false;
      }
    }
    if (!ended && !layout.features().splitBarriers()) {
      opens();
    } else if (ended && monitor != null) {
      monitor.ended(this);
    }
    if (layout.features().splitBarriers() && !ended) {
      return false;
    }
    for (Wavefront wave : wavefronts) {
      wave.waiting = false;
    }
    return ended;
  }

  /** Whether wavefronts wait at a barrier that nobody opens any more. */
  public boolean isStuck() {
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
