package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Dispatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A workgroup stores equal words again and again while another one loads them: it never sees some
 * of the words of a lane and not the others. Oracle: what rocPRIM 6.4 counts on for pairs and
 * quadruples that are aligned (lookback_scan_state.hpp); words by llvm-mc 19.
 */
class TornAccessTest {
  /*
   *   v_mbcnt_lo_u32_b32 v0, -1, 0
   *   v_mbcnt_hi_u32_b32 v0, -1, v0
   *   v_mul_u32_u24_e32 v1, 8, v0
   *   v_mov_b32_e32 v4, 0
   *   v_mov_b32_e32 v10, 0
   *   s_movk_i32 s5, 0x800
   *   s_cmp_eq_u32 s2, 0
   *   s_cbranch_scc1 writer
   * reader:
   *   global_load_dwordx2 v[4:5], v1, s[0:1] offset:256
   *   s_waitcnt vmcnt(0)
   *   v_cmp_ne_u32_e32 vcc, v4, v5
   *   v_addc_co_u32_e32 v10, vcc, 0, v10, vcc
   *   s_sub_u32 s5, s5, 1
   *   s_cmp_lg_u32 s5, 0
   *   s_cbranch_scc1 reader
   *   v_mov_b32_e32 v3, 0
   *   global_atomic_add v3, v10, s[0:1]
   *   s_endpgm
   * writer:
   *   v_add_u32_e32 v4, 1, v4
   *   v_mov_b32_e32 v5, v4
   *   global_store_dwordx2 v1, v[4:5], s[0:1] offset:256
   *   s_sub_u32 s5, s5, 1
   *   s_cmp_lg_u32 s5, 0
   *   s_cbranch_scc1 writer
   *   s_endpgm
   */
  private static final int[] PAIRS = {
    0xd28c0000, 0x000100c1, 0xd28d0000, 0x000200c1, 0x10020088, 0x7e080280, 0x7e140280, 0xb0050800,
    0xbf068002, 0xbf85000c, 0xdc548100, 0x04000001, 0xbf8c0f70, 0x7d9a0b04, 0x38141480, 0x80858105,
    0xbf078005, 0xbf85fff8, 0x7e060280, 0xdd088000, 0x00000a03, 0xbf810000, 0x68080881, 0x7e0a0304,
    0xdc748100, 0x00000401, 0x80858105, 0xbf078005, 0xbf85fff9, 0xbf810000
  };

  /** The same with global_load_dwordx4 v[4:7] and global_store_dwordx4, all words compared. */
  private static final int[] QUADRUPLES = {
    0xd28c0000, 0x000100c1, 0xd28d0000, 0x000200c1, 0x10020090, 0x7e080280, 0x7e140280, 0xb0050800,
    0xbf068002, 0xbf850010, 0xdc5c8100, 0x04000001, 0xbf8c0f70, 0x7d9a0b04, 0x38141480, 0x7d9a0d04,
    0x38141480, 0x7d9a0f04, 0x38141480, 0x80858105, 0xbf078005, 0xbf85fff4, 0x7e060280, 0xdd088000,
    0x00000a03, 0xbf810000, 0x68080881, 0x7e0a0304, 0x7e0c0304, 0x7e0e0304, 0xdc7c8100, 0x00000401,
    0x80858105, 0xbf078005, 0xbf85fff7, 0xbf810000
  };

  /** Where the factor of v_mul_u32_u24 stands, which is 128 and the number of bytes. */
  private static final int FACTOR = 4;

  private static final int CONSTANT = 0x10020080;

  /** Where s_movk_i32 of the rounds stands. */
  private static final int ROUNDS = 7;

  private static final long ALL = -1;
  private static final long SOME = 0x0ff0_5555_0000_8421L;

  @ParameterizedTest
  @CsvSource({
    "INTERPRET, 0x800, 2, 8",
    "INTERPRET, 0x800, 4, 16",
    "TRANSLATE_AT_ONCE, 0x7fff, 2, 0",
    "TRANSLATE_AT_ONCE, 0x7fff, 2, 8",
    "TRANSLATE_AT_ONCE, 0x7fff, 2, 24",
    "TRANSLATE_AT_ONCE, 0x7fff, 4, 0",
    "TRANSLATE_AT_ONCE, 0x7fff, 4, 16",
    "TRANSLATE_AT_ONCE, 0x7fff, 4, 48",
    "BYTECODE_AT_ONCE, 0x800, 2, 8",
    "BYTECODE_AT_ONCE, 0x800, 4, 16",
  })
  void seesAllWordsOrNone(EngineChoice engine, int rounds, int words, int distance) {
    int[] program = (words == 2 ? PAIRS : QUADRUPLES).clone();
    program[FACTOR] = CONSTANT + distance;
    program[ROUNDS] = program[ROUNDS] & 0xffff0000 | rounds;
    try (ExecutorService workers = Executors.newFixedThreadPool(1)) {
      // The workgroups must meet: the faster the engine, the more rounds.
      Settings settings = Settings.DEFAULT.withEngine(engine).withThreads(2, workers);
      for (long exec : new long[] {ALL, SOME}) {
        FlatMemory memory = Programs.memory();
        Dispatch dispatch =
            new Dispatch(
                Programs.code(program),
                Programs.BASE,
                new Dim3(2, 1, 1),
                1,
                256,
                0,
                (wave, group) -> {
                  Programs.start(wave, group);
                  wave.setExec(exec);
                });
        Outcome outcome = new Machine(memory).run(dispatch, settings);
        assertEquals(new Stop.Ended(), outcome.stop());
        assertEquals(0, Programs.word(memory, 0), "torn loads");
      }
    }
  }
}
