package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.InitialState;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every workgroup begins with the registers and the LDS that it should have, whatever the one
 * before it left, and at its own position. Expectations are from the definition.
 */
class BeginningsTest {
  private static final Dim3 GRID = new Dim3(7, 3, 5);
  private static final int WAVEFRONTS = 3;
  private static final int ITEMS = 64 * WAVEFRONTS;

  /** Lanes of the last wavefront that have no work-item. */
  private static final int MISSING = 24;

  private static final int WORDS = 4;

  /*
   * Words by llvm-mc 19 of
   *
   * s_cselect_b32 s8, 1, 0
   * s_mul_i32 s7, s6, 3
   * s_add_u32 s7, s7, s5
   * s_mul_i32 s7, s7, 7
   * s_add_u32 s7, s7, s4
   * s_mul_i32 s9, s7, 192
   * v_add_u32 v10, s9, v0
   * v_lshlrev_b32 v10, 4, v10
   * v_lshlrev_b32 v11, 2, v0
   * ds_read_b32 v12, v11
   * v_add_u32 v13, s20, v5
   * v_mov_b32 v14, s7
   * s_add_u32 s8, s8, vcc_lo
   * v_mov_b32 v15, s8
   * s_waitcnt lgkmcnt(0)
   * s_barrier
   * global_store_dwordx4 v10, v[12:15], s[0:1]
   * v_mov_b32 v5, 77
   * s_movk_i32 s20, 55
   * s_mov_b64 vcc, -1
   * ds_write_b32 v11, v15 offset:4
   * ds_write_b32 v11, v5
   * s_waitcnt lgkmcnt(0)
   * s_mov_b64 exec, 3
   * s_cmp_eq_u32 s20, 55
   * s_endpgm
   */
  private static final int[] LOOK_AND_SPOIL = {
    0x85088081, 0x92078306, 0x80070507, 0x92078707, 0x80070407, 0x9209ff07, 0x000000c0,
    0x68140009, 0x24141484, 0x24160082, 0xd86c0000, 0x0c00000b, 0x681a0a14, 0x7e1c0207,
    0x80086a08, 0x7e1e0208, 0xbf8cc07f, 0xbf8a0000, 0xdc7c8000, 0x00000c0a, 0x7e0a02ff,
    0x0000004d, 0xb0140037, 0xbeea01c1, 0xd81a0004, 0x00000f0b, 0xd81a0000, 0x0000050b,
    0xbf8cc07f, 0xbefe0183, 0xbf06b714, 0xbf810000
  };

  /** s[0:1] = the address of the data, s[4:6] = the position, v0 = the work-item. */
  private static final class Start implements InitialState {
    @Override
    public void start(WavefrontView wave, Dim3 group) {
      wave.setScalar(0, (int) Programs.DATA);
      wave.setScalar(4, (int) group.x());
      wave.setScalar(5, (int) group.y());
      wave.setScalar(6, (int) group.z());
      for (int lane = 0; lane < 64; lane++) {
        wave.setVector(0, lane, 64 * wave.number() + lane);
      }
      wave.setExec(wave.number() == WAVEFRONTS - 1 ? -1L >>> MISSING : -1L);
    }

    @Override
    public Positions positions() {
      return new Positions(4, 5, 6);
    }
  }

  @ParameterizedTest
  @EnumSource
  void areAlike(EngineChoice engine) {
    run(Settings.DEFAULT.withEngine(engine));
    try (ExecutorService workers = Executors.newFixedThreadPool(2)) {
      run(Settings.DEFAULT.withEngine(engine).withThreads(2, workers));
    }
  }

  private static void run(Settings settings) {
    int groups = (int) GRID.count();
    int bytes = Integer.BYTES * WORDS * ITEMS * groups;
    FlatMemory memory = new FlatMemory();
    memory.map(Programs.DATA, bytes, "data");
    Code code = Programs.code(LOOK_AND_SPOIL);
    Dispatch dispatch = new Dispatch(code, Programs.BASE, GRID, WAVEFRONTS, 1024, 0, new Start());
    Outcome outcome = new Machine(memory).run(dispatch, settings);
    assertEquals(new Stop.Ended(), outcome.stop());
    assertEquals(26L * WAVEFRONTS * groups, outcome.instructions());
    assertEquals(groups, outcome.workgroups());
    assertEquals((long) WAVEFRONTS * groups, outcome.byAddress().get(Programs.BASE));
    List<Integer> expected = new ArrayList<>();
    for (int group = 0; group < groups; group++) {
      for (int item = 0; item < ITEMS; item++) {
        int number = item < ITEMS - MISSING ? group : 0;
        expected.addAll(List.of(0, 0, number, 0));
      }
    }
    assertEquals(expected, Assembly.words(memory.read(Programs.DATA, bytes)));
  }
}
