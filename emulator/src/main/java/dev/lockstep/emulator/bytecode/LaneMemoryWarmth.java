package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.access.LaneMemory;
import dev.lockstep.emulator.access.LanePairs;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.emulator.memory.DeviceWideState;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.state.Clock;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Workgroup;

/**
 * Runs {@link LaneMemory} on a wavefront of its own until the Java compiler has translated it, with
 * addresses of all patterns: vector code is very slow before that.
 */
public final class LaneMemoryWarmth {
  private static final int WINDOW = 1 << 16;
  private static final int BATCH = 16;

  /**
   * Calls after which the Java compiler surely thinks of translating a method: it wants to see the
   * more the more it has to do.
   */
  private static final int MANY = 100_000;

  /** Fast enough for one call, in nanoseconds. */
  private static final long FAST = 1500;

  /** Time limit in nanoseconds. */
  private static final long PATIENCE = 10_000_000_000L;

  private static volatile boolean asked;

  private final Wavefront wave;
  private final long base;

  private LaneMemoryWarmth(Code code) {
    FlatMemory memory = new FlatMemory();
    base = memory.allocate(WINDOW, 64, "for warming up").base();
    Code end = Code.of(code.instructionSet(), 0, new byte[4]);
    Dispatch dispatch = new Dispatch(end, 0, new Dim3(1, 1, 1), 1, WINDOW / 2, 0, (_, _) -> {});
    DeviceWideState device = new DeviceWideState(memory, Apertures.DEFAULT);
    wave = new Workgroup(device, dispatch, null, null, new Clock(0)).wavefront(0);
  }

  /** Warms it up in the background, once; at once if that need not pay. */
  public static void ensure(Code code, int hot) {
    if (hot <= 1) {
      LaneMemory.setReady(true);
    } else if (!asked) {
      start(code);
    }
  }

  private static synchronized void start(Code code) {
    if (!asked) {
      asked = true;
      Warmer.later(new LaneMemoryWarmth(code)::run);
    }
  }

  /** As {@link SegmentWarmth} does it: calls without active lanes return at once. */
  private void run() {
    long begin = System.nanoTime();
    none(MANY);
    patterns();
    int good = 0;
    while (good < 2 && System.nanoTime() - begin < PATIENCE) {
      none(MANY);
      try {
        Thread.sleep(2);
      } catch (InterruptedException _) {
        return;
      }
      long start = System.nanoTime();
      patterns();
      good = System.nanoTime() - start < FAST * BATCH * 8 ? good + 1 : 0;
    }
    LaneMemory.setReady(LaneMemory.ready() || good >= 2);
  }

  private void none(int times) {
    for (int i = 0; i < times; i++) {
      accesses(0);
    }
  }

  private void patterns() {
    for (int i = 0; i < BATCH; i++) {
      addresses(i % 5);
      accesses(i % 3 == 2 ? 0x0f0f_3333_ffff_ff01L : -1L);
    }
  }

  /**
   * Addresses that follow each other, that are the same, mixed ones, pairs, and rows of sixteen.
   */
  private void addresses(int pattern) {
    int lanes = wave.layout.lanes();
    for (int lane = 0; lane < lanes; lane++) {
      int offset =
          switch (pattern) {
            case 0 -> 4 * lane;
            case 1 -> 64;
            case 2 -> 4 * (lane * 37 % 1000);
            case 3 -> 8 * lane;
            default -> 4 * (lane & 15) + 1024 * (lane >> 4);
          };
      wave.vectors[lane] = (int) base + offset;
      wave.vectors[lanes + lane] = (int) (base >>> 32);
      wave.vectors[2 * lanes + lane] = offset;
    }
  }

  private void accesses(long exec) {
    int lanes = wave.layout.lanes();
    long active = exec & wave.layout.allLanes();
    int data = 4 * lanes;
    int zero = wave.layout.row(RegisterLayout.ZERO_ROW);
    int limit = WINDOW / 2;
    int row = 2 * lanes;
    LaneMemory.load(wave, active, 0, 0, lanes, data);
    LaneMemory.store(wave, active, 0, 0, lanes, data);
    LaneMemory.load(wave, active, base, row, zero, data);
    LaneMemory.store(wave, active, base, row, zero, data);
    LanePairs.load(wave, active, 0, 0, lanes, data);
    LanePairs.store(wave, active, 0, 0, lanes, data);
    LaneMemory.loadLds(wave, active, limit, row, 4, 8, data);
    LaneMemory.storeLds(wave, active, limit, row, 4, 8, data);
    if (active == 0) {
      Window window = wave.memory.window(base);
      if (window != null) {
        LaneMemory.outside(wave.vectors, 0, lanes, 0, window, 4, 0);
        LaneMemory.follow(wave.vectors, 0, lanes, 0);
      }
    }
  }
}
