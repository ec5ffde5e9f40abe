package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Dispatch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Addresses that lie in LDS with the offset of the instruction alone: the sum has 32 bits. Oracle:
 * LLVM folds negative addresses so from GFX9 on (AMDGPUDAGToDAGISel::isDSOffsetLegal); words by
 * llvm-mc 19.
 */
class LdsWrapTest {
  /*
   * v_mbcnt_lo_u32_b32 v0, -1, 0
   * v_mbcnt_hi_u32_b32 v0, -1, v0
   * v_lshlrev_b32_e32 v1, 2, v0
   * v_add_u32_e32 v2, 0xffffff80, v1
   * v_add_u32_e32 v3, 7, v0
   * ds_write_b32 v2, v3 offset:128
   * s_waitcnt lgkmcnt(0)
   * v_sub_u32_e32 v4, 0x7c, v1
   * ds_read_b32 v5, v4 offset:128
   * s_waitcnt lgkmcnt(0)
   * global_store_dword v1, v5, s[0:1]
   * v_lshlrev_b32_e32 v6, 3, v0
   * v_sub_u32_e32 v6, 0xf8, v6
   * v_mov_b32_e32 v8, v0
   * v_mov_b32_e32 v9, v3
   * ds_write_b64 v6, v[8:9] offset:256
   * s_waitcnt lgkmcnt(0)
   * v_lshlrev_b32_e32 v6, 3, v0
   * v_add_u32_e32 v6, 0xffffff00, v6
   * ds_read_b64 v[10:11], v6 offset:256
   * s_waitcnt lgkmcnt(0)
   * v_lshlrev_b32_e32 v6, 3, v0
   * global_store_dwordx2 v6, v[10:11], s[0:1] offset:512
   * s_endpgm
   */
  private static final int[] PROGRAM = {
    0xd28c0000, 0x000100c1, 0xd28d0000, 0x000200c1, 0x24020082, 0x680402ff, 0xffffff80, 0x68060087,
    0xd81a0080, 0x00000302, 0xbf8cc07f, 0x6a0802ff, 0x0000007c, 0xd86c0080, 0x05000004, 0xbf8cc07f,
    0xdc708000, 0x00000501, 0x240c0083, 0x6a0c0cff, 0x000000f8, 0x7e100300, 0x7e120303, 0xd89a0100,
    0x00000806, 0xbf8cc07f, 0x240c0083, 0x680c0cff, 0xffffff00, 0xd8ec0100, 0x0a000006, 0xbf8cc07f,
    0x240c0083, 0xdc748200, 0x00000a06, 0xbf810000
  };

  private static final int LANES = 64;

  @ParameterizedTest
  @EnumSource
  void offsetsMakeAddresses(EngineChoice engine) {
    for (long exec : new long[] {-1, 0x0ff0_0000_0000_0ff0L}) {
      FlatMemory memory = Programs.memory();
      Dispatch dispatch =
          new Dispatch(
              Programs.code(PROGRAM),
              Programs.BASE,
              new Dim3(1, 1, 1),
              1,
              8 * LANES,
              0,
              (wave, group) -> {
                Programs.start(wave, group);
                wave.setExec(exec);
              });
      Outcome outcome = new Machine(memory).run(dispatch, Settings.DEFAULT.withEngine(engine));
      assertEquals(new Stop.Ended(), outcome.stop());
      for (int lane = 0; lane < LANES; lane++) {
        // Lane n reads what lane 63 - n has written.
        if ((exec >>> lane & 1) == 1) {
          int other = LANES - 1 - lane;
          assertEquals(other + 7, Programs.word(memory, lane));
          assertEquals(other, Programs.word(memory, 128 + 2 * lane));
          assertEquals(other + 7, Programs.word(memory, 129 + 2 * lane));
        }
      }
    }
  }
}
