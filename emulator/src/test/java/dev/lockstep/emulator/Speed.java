package dev.lockstep.emulator;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.codec.InstructionSet;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Measures wavefront instructions a second of a few loops; run it by hand. */
final class Speed {
  private static final int LOOPS = 200_000;

  private Speed() {}

  private static final String[][] PROGRAMS = {
    {
      "integer",
      "v_add_u32 v1, v2, v3\nv_xor_b32 v4, v1, v2\nv_lshlrev_b32 v5, 3, v4\nv_and_b32 v6, v5, v1\n"
          + "v_mul_lo_u32 v7, v6, v5\nv_add3_u32 v8, v7, v6, v1\nv_cndmask_b32 v9, v8, v7, vcc\nv_cmp_gt_u32 vcc, v9, v8"
    },
    {
      "float",
      "v_add_f32 v1, v2, v3\nv_mul_f32 v4, v1, v2\nv_fma_f32 v5, v1, v4, v2\nv_sub_f32 v6, 1.0, v5\n"
          + "v_mac_f32 v7, v6, v5\nv_max_f32 v8, v7, v6\nv_mul_f32 v9, -v8, |v7|\nv_cmp_gt_f32 vcc, v9, v8"
    },
    {
      "half masked",
      "s_mov_b64 exec, 0x55555555\nv_add_u32 v1, v2, v3\nv_xor_b32 v4, v1, v2\nv_add_f32 v5, v4, v4\nv_mul_f32 v6, v5, v1"
    },
    {
      "sdwa and dpp",
      "v_add_u32_sdwa v1, v2, v3 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2 src1_sel:WORD_1\n"
          + "v_add_u32_dpp v4, v1, v2 row_shr:1 row_mask:0xf bank_mask:0xf"
    },
    {"global", "global_load_dword v1, v[10:11], off\nglobal_store_dword v[12:13], v1, off"},
    {"lds", "ds_read_b32 v1, v14\nds_write_b32 v14, v1 offset:1024"},
    {
      "scalar",
      "s_add_u32 s0, s1, s2\ns_and_b64 s[4:5], s[6:7], exec\ns_lshl_b32 s8, s0, 3\ns_mul_i32 s9, s8, s0"
    },
  };

  public static void main(String[] arguments) throws IOException {
    InstructionSet set = Assembly.set("gfx900");
    for (String[] program : PROGRAMS) {
      String source =
          "s_mov_b32 s20, "
              + LOOPS
              + "\nagain:\n"
              + (program[1] + "\n").repeat(4)
              + "s_sub_u32 s20, s20, 1\ns_cmp_lg_u32 s20, 0\ns_cbranch_scc1 again\ns_endpgm";
      List<Integer> words = Assembly.words("gfx900", 0, source).orElseThrow();
      Code code = Code.of(set, 0x1000, Assembly.bytes(words));
      for (int round = 0; round < 3; round++) {
        FlatMemory memory = new FlatMemory();
        long window = memory.allocate(65536, 4096, "data").base();
        Dispatch dispatch =
            new Dispatch(
                code, 0x1000, new Dim3(1, 1, 1), 1, 65536, 0, (wave, _) -> start(wave, window));
        long begin = System.nanoTime();
        Outcome outcome = new Machine(memory).run(dispatch, Settings.DEFAULT);
        double seconds = (System.nanoTime() - begin) * 1e-9;
        System.out.printf(
            Locale.ROOT,
            "%-14s %7.2f M instructions/s  %s%n",
            program[0],
            outcome.instructions() / seconds * 1e-6,
            outcome.stop());
      }
    }
  }

  private static void start(WavefrontView wave, long window) {
    for (int lane = 0; lane < wave.lanes(); lane++) {
      for (int register = 1; register < 10; register++) {
        wave.setVector(register, lane, Float.floatToRawIntBits(1f + lane * register * 0.01f));
      }
      for (int register = 10; register < 14; register += 2) {
        wave.setVector(register, lane, (int) window + 4 * lane);
        wave.setVector(register + 1, lane, (int) (window >>> 32));
      }
      wave.setVector(14, lane, 4 * lane);
    }
  }
}
