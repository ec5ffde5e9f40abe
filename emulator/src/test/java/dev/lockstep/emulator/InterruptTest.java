package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.program.Code;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Loops without an end are interrupted soon, also in translated code. The main method prints the
 * table of BENCHMARKS.md.
 */
@Isolated
class InterruptTest {
  /** Much more than it takes: the machine may be busy with other things. */
  private static final long MOST = 10_000_000_000L;

  private static final int REPETITIONS = 50;
  private static final int GROUPS = 16;
  private static final int WAVEFRONTS = 4;

  // Words by llvm-mc 19 of the text above each.

  /*
   * s_mov_b64 exec, -1
   * v_mbcnt_lo_u32_b32 v0, -1, 0
   * v_mbcnt_hi_u32_b32 v0, -1, v0
   * again:
   * v_add_u32 v1, v1, v0
   * v_xor_b32 v1, 0x1234567, v1
   * s_add_u32 s4, s4, 1
   * s_branch again
   */
  private static final int[] UNIFORM = {
    0xbefe01c1,
    0xd28c0000,
    0x000100c1,
    0xd28d0000,
    0x000200c1,
    0x68020101,
    0x2a0202ff,
    0x01234567,
    0x80048104,
    0xbf82fffb
  };

  /*
   * s_mov_b64 exec, -1
   * v_mbcnt_lo_u32_b32 v0, -1, 0
   * v_mbcnt_hi_u32_b32 v0, -1, v0
   * again:
   * v_mov_b32 v1, v0
   * s_mov_b64 s[8:9], exec
   * lanes:
   * v_subrev_u32 v1, 1, v1
   * v_add_u32 v2, v2, v1
   * v_cmp_lt_i32 vcc, 0, v1
   * s_and_b64 exec, exec, vcc
   * s_cbranch_execnz lanes
   * s_mov_b64 exec, s[8:9]
   * s_branch again
   */
  private static final int[] DIVERGENT = {
    0xbefe01c1,
    0xd28c0000,
    0x000100c1,
    0xd28d0000,
    0x000200c1,
    0x7e020300,
    0xbe88017e,
    0x6c020281,
    0x68040302,
    0x7d820280,
    0x86fe6a7e,
    0xbf89fffb,
    0xbefe0108,
    0xbf82fff7
  };

  /*
   * s_mov_b64 exec, -1
   * v_mbcnt_lo_u32_b32 v0, -1, 0
   * v_mbcnt_hi_u32_b32 v0, -1, v0
   * again:
   * v_add_u32 v1, v1, v0
   * s_barrier
   * s_branch again
   */
  private static final int[] BARRIERS = {
    0xbefe01c1, 0xd28c0000, 0x000100c1, 0xd28d0000, 0x000200c1, 0x68020101, 0xbf8a0000, 0xbf82fffd
  };

  /*
   * s_mov_b64 exec, -1
   * v_mbcnt_lo_u32_b32 v0, -1, 0
   * v_mbcnt_hi_u32_b32 v0, -1, v0
   * again:
   * v_mov_b32 v2, s0
   * v_mov_b32 v3, s1
   * v_mov_b32 v4, 0
   * v_mov_b32 v5, 1
   * global_atomic_cmpswap v6, v[2:3], v[4:5], off glc
   * s_waitcnt vmcnt(0)
   * v_cmp_ne_u32 vcc, 7, v6
   * s_cbranch_vccnz again
   * s_endpgm
   */
  private static final int[] ATOMIC = {
    0xbefe01c1,
    0xd28c0000,
    0x000100c1,
    0xd28d0000,
    0x000200c1,
    0x7e040200,
    0x7e060201,
    0x7e080280,
    0x7e0a0281,
    0xdd058000,
    0x067f0402,
    0xbf8c0f70,
    0x7d9a0c87,
    0xbf87fff7,
    0xbf810000
  };

  /*
   * s_mov_b64 exec, -1
   * v_mbcnt_lo_u32_b32 v0, -1, 0
   * v_mbcnt_hi_u32_b32 v0, -1, v0
   * again:
   * s_atomic_add s5, s[0:1], 0x0 glc
   * s_waitcnt lgkmcnt(0)
   * s_cmp_lg_u32 s5, -1
   * s_cbranch_scc1 again
   * s_endpgm
   */
  private static final int[] STEPS = {
    0xbefe01c1,
    0xd28c0000,
    0x000100c1,
    0xd28d0000,
    0x000200c1,
    0xc20b0140,
    0x00000000,
    0xbf8cc07f,
    0xbf07c105,
    0xbf85fffb,
    0xbf810000
  };

  enum Loop {
    UNIFORM(InterruptTest.UNIFORM),
    DIVERGENT(InterruptTest.DIVERGENT),
    BARRIERS(InterruptTest.BARRIERS),
    ATOMIC(InterruptTest.ATOMIC),
    STEPS(InterruptTest.STEPS);

    private final int[] words;

    Loop(int[] words) {
      this.words = words;
    }
  }

  /** A run with an interrupt after a while: nanoseconds from then to its end. */
  private static long interrupt(Code code, Settings settings, long after) {
    AtomicLong asked = new AtomicLong();
    long begin = System.nanoTime();
    Thread other =
        Thread.ofPlatform()
            .start(() -> {
              try {
                Thread.sleep(after);
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
              asked.set(System.nanoTime() - begin);
            });
    Outcome outcome =
        new Machine(Programs.memory())
            .run(
                Programs.dispatch(code, GROUPS, WAVEFRONTS),
                settings.withInterrupt(() -> asked.get() != 0));
    long took = System.nanoTime() - begin - asked.get();
    assertEquals(new Stop.Budget(true), outcome.stop());
    try {
      other.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return took;
  }

  @ParameterizedTest
  @EnumSource
  void aLoopIsLeftSoon(Loop loop) {
    try (ExecutorService workers = Executors.newFixedThreadPool(1)) {
      for (EngineChoice engine : EngineChoice.values()) {
        Code code = Programs.code(loop.words);
        Settings settings = Settings.DEFAULT.withEngine(engine);
        interrupt(code, settings, 50);
        assertTrue(interrupt(code, settings, 50) < MOST, () -> engine + " takes long");
        Settings two = settings.withThreads(2, workers);
        assertTrue(interrupt(code, two, 50) < MOST, () -> engine + " takes long with two threads");
      }
    }
  }

  public static void main(String[] arguments) {
    try (ExecutorService workers = Executors.newFixedThreadPool(1)) {
      for (Loop loop : Loop.values()) {
        for (EngineChoice engine : EngineChoice.values()) {
          for (int threads = 1; threads <= 2; threads++) {
            Code code = Programs.code(loop.words);
            Settings one = Settings.DEFAULT.withEngine(engine);
            Settings settings = threads == 1 ? one : one.withThreads(2, workers);
            interrupt(code, settings, 1000);
            long sum = 0;
            long most = 0;
            for (int i = 0; i < REPETITIONS; i++) {
              long took = interrupt(code, settings, 20 + i % 7);
              sum += took;
              most = Math.max(most, took);
            }
            System.out.printf(
                Locale.ROOT,
                "%-10s %-17s %d threads: mean %.2f ms, largest %.2f ms%n",
                loop,
                engine,
                threads,
                sum / 1e6 / REPETITIONS,
                most / 1e6);
          }
        }
      }
    }
  }
}
