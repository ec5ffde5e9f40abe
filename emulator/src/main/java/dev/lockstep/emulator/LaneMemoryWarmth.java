package dev.lockstep.emulator;

/**
 * Runs {@link LaneMemory} on a wavefront of its own until the Java compiler has translated it, with
 * addresses of all patterns: vector code is very slow before that.
 */
final class LaneMemoryWarmth {
  private static final int WINDOW = 1 << 16;
  private static final int BATCH = 32;

  /** Fast enough for one call, in nanoseconds. */
  private static final long FAST = 2000;

  /** When to give up, in nanoseconds. */
  private static final long PATIENCE = 5_000_000_000L;

  private static boolean warm;

  private final Wavefront wave;
  private final long base;

  private LaneMemoryWarmth(Code code) {
    FlatMemory memory = new FlatMemory();
    base = memory.allocate(WINDOW, 64, "for warming up").base();
    Code end = Code.of(code.instructionSet(), 0, new byte[4]);
    Dispatch dispatch = new Dispatch(end, 0, new Extent(1, 1, 1), 1, WINDOW / 2, 0, (_, _) -> {});
    wave = new Workgroup(new Machine(memory), dispatch, null, null, new Clock(0)).wavefront(0);
  }

  /** Warms it up, once. */
  static synchronized void ensure(Code code) {
    if (!warm) {
      warm = new LaneMemoryWarmth(code).run();
    }
  }

  private boolean run() {
    long begin = System.nanoTime();
    int good = 0;
    while (good < 4 && System.nanoTime() - begin < PATIENCE) {
      long start = System.nanoTime();
      for (int i = 0; i < BATCH; i++) {
        addresses(i % 4);
        accesses(i % 3 == 2 ? 0x0f0f_3333_5555_ff01L : -1L);
      }
      good = System.nanoTime() - start < FAST * BATCH * 14 ? good + 1 : 0;
    }
    return good >= 4;
  }

  /** Addresses that follow each other, that are the same, mixed ones, and rows of sixteen. */
  private void addresses(int pattern) {
    int lanes = wave.layout.lanes();
    for (int lane = 0; lane < lanes; lane++) {
      int offset =
          switch (pattern) {
            case 0 -> 4 * lane;
            case 1 -> 64;
            case 2 -> 4 * (lane * 37 % 1000);
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
    int limit = WINDOW / 2;
    for (int count = 1; count <= 4; count *= 2) {
      LaneMemory.load(wave, active, 0, 0, lanes, data, count);
      LaneMemory.store(wave, active, 0, 0, lanes, data, count);
      LaneMemory.load(wave, active, base, 2 * lanes, -1, data, count);
      LaneMemory.store(wave, active, base, 2 * lanes, -1, data, count);
    }
    int row = 2 * lanes;
    LaneMemory.loadLds(wave, active, limit, row, 0, 0, 1, 1, data);
    LaneMemory.loadLds(wave, active, limit, row, 4, 8, 1, 2, data);
    LaneMemory.storeLds(wave, active, limit, row, 0, 0, 1, 1, data, data);
    LaneMemory.storeLds(wave, active, limit, row, 4, 8, 1, 2, data, data);
  }
}
