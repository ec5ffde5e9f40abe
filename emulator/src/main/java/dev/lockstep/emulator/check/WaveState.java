package dev.lockstep.emulator.check;

import dev.lockstep.emulator.machine.Monitor.Words;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** State of the checks for one wavefront while its workgroup runs. */
final class WaveState {
  final WavefrontView wave;
  final Definedness defined;
  final WaitTracker waits;
  final HazardTracker hazards;
  final LoopTurns turns = new LoopTurns();
  WaveClock clock = new WaveClock(0, 0);

  /** EXEC with which it began. */
  long began;

  /** Its arrival at the barrier that has not opened since. */
  @Nullable Facts arrived;

  /** Its knowledge then. */
  @Nullable WaveClock known;

  /** The barrier has opened, and it has not waited there yet. */
  boolean opened;

  /** Number of instructions run before its last atomic operation. */
  long lastAtomic = -1;

  /** The instruction that runs. */
  @Nullable Facts running;

  /** Lanes of the running instruction that reached the flat address space, and LDS. */
  boolean touchedGlobal;

  boolean touchedLds;

  /** The first lane that the running instruction accessed memory for. */
  int firstLane;

  /** Bytes that each lane has transferred by itself; the last place is for scalar accesses. */
  private final int[] transferred;

  private boolean hasTransferred;

  /** Bytes that all lanes have transferred together. */
  int together;

  /** Places in LDS that the running instruction wrote, and that it read. */
  final Places stored = new Places();

  final Places loaded = new Places();

  /** Addresses in LDS, each with its bytes in the upper half. */
  static final class Places {
    private static final long[] NONE = {};

    private long[] all = NONE;
    private int count;

    private void clear() {
      count = 0;
    }

    long[] copy() {
      return count == 0 ? NONE : Arrays.copyOf(all, count);
    }

    void add(long address, int bytes) {
      if (count == all.length) {
        all = Arrays.copyOf(all, Math.max(64, 2 * all.length));
      }
      all[count++] = address | (long) bytes << 32;
    }

    void add(Words words) {
      for (long rest = words.active(); rest != 0; rest &= rest - 1) {
        add(words.address(Long.numberOfTrailingZeros(rest)), Integer.BYTES);
      }
    }
  }

  WaveState(WavefrontView wave, Definedness defined, WaitTracker waits, HazardTracker hazards) {
    this.wave = wave;
    this.defined = defined;
    this.waits = waits;
    this.hazards = hazards;
    transferred = new int[wave.lanes() + 1];
  }

  /** Empty state for the next wavefront when this one has ended. */
  WaveState again(WaitCounters waits, HazardTable hazards) {
    defined.begin();
    return new WaveState(wave, defined, new WaitTracker(waits), new HazardTracker(hazards));
  }

  /** Whether an address is in the wavefront's scratch memory. */
  boolean isScratch(long address) {
    long base = wave.scratchBase();
    return base != 0 && address >= base && address < base + wave.scratchSize();
  }

  void begin(Facts facts) {
    running = facts;
    touchedGlobal = false;
    touchedLds = false;
    firstLane = -1;
    stored.clear();
    loaded.clear();
    together = 0;
    if (hasTransferred) {
      Arrays.fill(transferred, 0);
      hasTransferred = false;
    }
  }

  /** Bytes that a lane has transferred; -1: scalar accesses. */
  int transferred(int lane) {
    return transferred[lane < 0 ? wave.lanes() : lane] + together;
  }

  void transfer(int lane, int bytes) {
    transferred[lane < 0 ? wave.lanes() : lane] += bytes;
    hasTransferred = true;
  }
}
