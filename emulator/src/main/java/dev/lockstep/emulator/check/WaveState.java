package dev.lockstep.emulator.check;

import dev.lockstep.emulator.Wavefront;
import org.jspecify.annotations.Nullable;

/** What the checks know about one wavefront while its workgroup runs. */
final class WaveState {
  final Wavefront wave;
  final Definedness defined;
  final WaitTracker waits;
  final HazardTracker hazards;
  WaveClock clock = new WaveClock(0, 0);

  /** EXEC with which it began. */
  long began;

  /** The instruction that runs. */
  @Nullable Facts running;

  /** Lanes of the running instruction that reached the flat address space, and LDS. */
  boolean touchedGlobal;

  boolean touchedLds;

  /** The first lane that the running instruction accessed memory for. */
  int firstLane;

  /** Bytes that each lane has transferred; the last place is for scalar accesses. */
  final int[] transferred;

  /** Places in LDS that the running instruction wrote. */
  long[] stored = new long[0];

  int storedCount;

  WaveState(Wavefront wave, Definedness defined, WaitTracker waits, HazardTracker hazards) {
    this.wave = wave;
    this.defined = defined;
    this.waits = waits;
    this.hazards = hazards;
    transferred = new int[wave.lanes() + 1];
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
    storedCount = 0;
    java.util.Arrays.fill(transferred, 0);
  }

  void addStored(long place) {
    if (storedCount == stored.length) {
      stored = java.util.Arrays.copyOf(stored, Math.max(64, 2 * stored.length));
    }
    stored[storedCount++] = place;
  }
}
