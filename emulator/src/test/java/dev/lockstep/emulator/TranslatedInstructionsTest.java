package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.InitialState;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Comparisons that write EXEC, cache instructions, atomics of the flat address space and selected
 * parts of registers: translated code does them without steps of the interpreter. Expectations are
 * from the definitions in the ISA manuals.
 */
class TranslatedInstructionsTest {
  private static final int FIRST = -500;
  private static final int WORDS = 8;

  /*
   * Words by llvm-mc 19, gfx803, of
   *
   * flat_atomic_add v[4:5], v0
   * v_cmpx_gt_u32_e32 vcc, 40, v0
   * v_mov_b32_e32 v1, v0
   * buffer_wbinvl1
   * v_cmpx_lt_u32_e64 s[4:5], 8, v0
   * v_lshlrev_b32_sdwa v1, v3, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1
   *     src1_sel:WORD_0
   * flat_atomic_smax v2, v[4:5], v1 glc
   * v_cmp_ne_u32_e64 exec, 20, v0
   * v_mov_b32_e32 v8, 7
   * v_cmpx_eq_u32_e64 exec, 30, v0
   * v_mov_b32_e32 v8, vcc_lo
   * s_mov_b64 exec, -1
   * v_mov_b32_e32 v9, s4
   * v_mov_b32_e32 v10, s5
   * flat_store_dwordx4 v[6:7], v[0:3]
   * v_add_u32_e32 v6, vcc, 16, v6
   * flat_store_dwordx3 v[6:7], v[8:10]
   * s_endpgm
   */
  private static final int[] WITH_SCALAR = {
    0xdd080000, 0x00000004, 0x7db800a8, 0x7e020300, 0xe0f80000, 0x00000000, 0xd0d90004,
    0x00020088, 0x240200f9, 0x04010603, 0xdd190000, 0x02000104, 0xd0cd007e, 0x00020094,
    0x7e100287, 0xd0da007e, 0x0002009e, 0x7e10026a, 0xbefe01c1, 0x7e120204, 0x7e140205,
    0xdc7c0000, 0x00000006, 0x320c0c90, 0xdc780000, 0x00000806, 0xbf810000
  };

  /*
   * Words by llvm-mc 19, gfx1030, of
   *
   * flat_atomic_add v[4:5], v0
   * v_cmpx_gt_u32_e32 24, v0
   * v_mov_b32_e32 v1, v0
   * buffer_gl0_inv
   * buffer_gl1_inv
   * v_cmpx_lt_u32_e64 8, v0
   * v_lshlrev_b32_sdwa v1, v3, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1
   *     src1_sel:WORD_0
   * flat_atomic_smax v2, v[4:5], v1 glc
   * v_cmp_ne_u32_e64 exec_lo, 20, v0
   * v_mov_b32_e32 v8, 7
   * s_mov_b32 exec_lo, -1
   * flat_store_dwordx4 v[6:7], v[0:3]
   * flat_store_dword v[6:7], v8 offset:16
   * s_endpgm
   */
  private static final int[] ONLY_EXEC = {
    0xdcc80000, 0x007d0004, 0x7da80098, 0x7e020300, 0xe1c40000, 0x00000000, 0xe1c80000,
    0x00000000, 0xd4d1007e, 0x00020088, 0x340200f9, 0x04010603, 0xdcdd0000, 0x027d0104,
    0xd4c5007e, 0x00020094, 0x7e100287, 0xbefe03c1, 0xdc780000, 0x007d0006, 0xdc700010,
    0x007d0806, 0xbf810000
  };

  @ParameterizedTest
  @EnumSource
  void withScalar(EngineChoice engine) {
    List<Integer> data = run(Assembly.set("gfx803"), WITH_SCALAR, 18, engine);
    long mask = (1L << 40) - (1L << 9);
    for (int lane = 0; lane < 64; lane++) {
      check(data, lane, 40);
      boolean moved = lane > 8 && lane < 40 && lane != 20;
      assertEquals(lane == 30 ? -1 : moved ? 7 : 0, word(data, lane, 4));
      assertEquals((int) mask, word(data, lane, 5));
      assertEquals((int) (mask >>> 32), word(data, lane, 6));
    }
  }

  @ParameterizedTest
  @EnumSource
  void onlyExec(EngineChoice engine) {
    List<Integer> data = run(Assembly.set("gfx1030"), ONLY_EXEC, 14, engine);
    for (int lane = 0; lane < 32; lane++) {
      check(data, lane, 24);
      assertEquals(lane > 8 && lane < 24 && lane != 20 ? 7 : 0, word(data, lane, 4));
    }
  }

  private static int word(List<Integer> data, int lane, int number) {
    return data.get(4 + WORDS * lane + number);
  }

  /** The lane's number, its v1, and what the word of its row of lanes was before it. */
  private static void check(List<Integer> data, int lane, int end) {
    int before = FIRST;
    for (int other = lane & -16; other < (lane & -16) + 16; other++) {
      before += other;
    }
    for (int other = lane & -16; other < lane; other++) {
      before = other > 8 && other < end ? Math.max(before, 8 * other) : before;
    }
    boolean active = lane > 8 && lane < end;
    assertEquals(lane, word(data, lane, 0));
    assertEquals(active ? 8 * lane : lane < end ? lane : 0, word(data, lane, 1));
    assertEquals(active ? before : 0, word(data, lane, 2));
  }

  /** Memory in the end: four words, then some of each lane. */
  private static List<Integer> run(
      InstructionSet set, int[] program, int count, EngineChoice engine) {
    int lanes = set.waveSize();
    int bytes = 16 + 4 * WORDS * lanes;
    FlatMemory memory = new FlatMemory();
    memory.map(Programs.DATA, bytes, "data");
    memory.write(Programs.DATA, Assembly.bytes(List.of(FIRST, FIRST, FIRST, FIRST)));
    Code code =
        Code.of(set, Programs.BASE, Assembly.bytes(Arrays.stream(program).boxed().toList()));
    InitialState start =
        (wave, _) -> {
          for (int lane = 0; lane < lanes; lane++) {
            wave.setVector(0, lane, lane);
            wave.setVector(3, lane, 0x305);
            wave.setVector(4, lane, (int) Programs.DATA + 4 * (lane / 16));
            wave.setVector(6, lane, (int) Programs.DATA + 16 + 4 * WORDS * lane);
          }
          wave.setExec(lanes == 64 ? -1L : (1L << lanes) - 1);
        };
    Dispatch dispatch = new Dispatch(code, Programs.BASE, new Dim3(1, 1, 1), 1, 0, 0, start);
    Outcome outcome = new Machine(memory).run(dispatch, Settings.DEFAULT.withEngine(engine));
    assertEquals(new Stop.Ended(), outcome.stop());
    assertEquals(count, outcome.instructions());
    List<String> steps = new ArrayList<>();
    outcome.stepped().keySet().forEach(row -> steps.add(row.name()));
    steps.remove("s_endpgm");
    assertTrue(steps.isEmpty(), steps.toString());
    return Assembly.words(memory.read(Programs.DATA, bytes));
  }
}
