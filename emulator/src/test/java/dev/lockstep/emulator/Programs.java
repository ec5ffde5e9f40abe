package dev.lockstep.emulator;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import java.util.Arrays;

/**
 * Programs of the tests of scheduling and control, as words that llvm-mc 19 made from the text
 * beside them.
 */
public final class Programs {
  public static final long BASE = 0x4000;
  static final long DATA = 0x100000;

  /*
   * s_mov_b32 s4, s2
   * spin:
   * s_load_dword s5, s[0:1], 0x0
   * s_waitcnt lgkmcnt(0)
   * s_cmp_lg_u32 s5, s4
   * s_cbranch_scc1 spin
   * s_mov_b32 s6, 1
   * s_atomic_add s6, s[0:1], 0x0
   * s_endpgm
   */
  public static final int[] SPIN_ON_ID = {
    0xbe840002,
    0xc0020140,
    0x00000000,
    0xbf8cc07f,
    0xbf070405,
    0xbf85fffb,
    0xbe860081,
    0xc20a0180,
    0x00000000,
    0xbf810000
  };

  /*
   * s_mov_b32 s8, 10
   * again:
   * s_mov_b32 s6, 1
   * s_mov_b32 s7, 0
   * s_atomic_cmpswap s[6:7], s[0:1], 0x0 glc
   * s_waitcnt lgkmcnt(0)
   * s_cmp_lg_u32 s6, 0
   * s_cbranch_scc1 again
   * s_load_dword s5, s[0:1], 0x4
   * s_waitcnt lgkmcnt(0)
   * s_add_u32 s5, s5, 1
   * s_store_dword s5, s[0:1], 0x4
   * s_waitcnt lgkmcnt(0)
   * s_mov_b32 s6, 0
   * s_atomic_swap s6, s[0:1], 0x0
   * s_sub_u32 s8, s8, 1
   * s_cmp_lg_u32 s8, 0
   * s_cbranch_scc1 again
   * s_endpgm
   */
  public static final int[] LOCK = {
    0xbe88008a,
    0xbe860081,
    0xbe870080,
    0xc2070180,
    0x00000000,
    0xbf8cc07f,
    0xbf078006,
    0xbf85fff9,
    0xc0020140,
    0x00000004,
    0xbf8cc07f,
    0x80058105,
    0xc0420140,
    0x00000004,
    0xbf8cc07f,
    0xbe860080,
    0xc2020180,
    0x00000000,
    0x80888108,
    0xbf078008,
    0xbf85ffec,
    0xbf810000
  };

  /*
   * s_cmp_lg_u32 s3, 0
   * s_cbranch_scc1 setter
   * spin:
   * s_load_dword s5, s[0:1], 0x0
   * s_waitcnt lgkmcnt(0)
   * s_cmp_eq_u32 s5, 0
   * s_cbranch_scc1 spin
   * s_mov_b32 s6, 7
   * s_store_dword s6, s[0:1], 0x4
   * s_endpgm
   * setter:
   * s_mov_b32 s6, 1
   * s_store_dword s6, s[0:1], 0x0
   * s_endpgm
   */
  static final int[] WAVES = {
    0xbf078003,
    0xbf850009,
    0xc0020140,
    0x00000000,
    0xbf8cc07f,
    0xbf068005,
    0xbf85fffb,
    0xbe860087,
    0xc0420180,
    0x00000004,
    0xbf810000,
    0xbe860081,
    0xc0420180,
    0x00000000,
    0xbf810000
  };

  /*
   * spin:
   * s_sleep 1
   * s_load_dword s5, s[0:1], 0x0
   * s_waitcnt lgkmcnt(0)
   * s_cmp_lg_u32 s5, s2
   * s_cbranch_scc1 spin
   * s_mov_b32 s6, -1
   * s_atomic_add s6, s[0:1], 0x0
   * s_endpgm
   */
  static final int[] SLEEPER = {
    0xbf8e0001,
    0xc0020140,
    0x00000000,
    0xbf8cc07f,
    0xbf070205,
    0xbf85fffa,
    0xbe8600c1,
    0xc20a0180,
    0x00000000,
    0xbf810000
  };

  /*
   * s_branch -1
   */
  static final int[] FOREVER = {0xbf82ffff};

  /*
   * s_lshl_b32 s4, s2, 2
   * s_add_u32 s0, s0, s4
   * s_add_u32 s5, s2, 1
   * s_store_dword s5, s[0:1], 0x0
   * s_endpgm
   */
  static final int[] WORK = {
    0x8e048202, 0x80000400, 0x80058102, 0xc0420140, 0x00000000, 0xbf810000
  };

  /*
   * s_mov_b32 s4, 5
   * s_add_u32 s4, s4, 6
   * v_mov_b32_e32 v1, s4
   * ds_write_b32 v0, v1
   * global_store_dword v0, v1, s[0:1]
   * s_cmp_eq_u32 s4, 11
   * s_endpgm
   */
  static final int[] STEPS = {
    0xbe840085,
    0x80048604,
    0x7e020204,
    0xd81a0000,
    0x00000100,
    0xdc708000,
    0x00000100,
    0xbf068b04,
    0xbf810000
  };

  /*
   * s_mov_b32 s6, 1
   * s_atomic_add s6, s[0:1], 0x0 glc
   * s_waitcnt lgkmcnt(0)
   * s_lshl_b32 s6, s6, 2
   * s_add_u32 s0, s0, s6
   * s_lshl_b32 s7, s2, 4
   * s_or_b32 s7, s7, s3
   * s_store_dword s7, s[0:1], 0x4
   * s_endpgm
   */
  static final int[] ORDER = {
    0xbe860081,
    0xc20b0180,
    0x00000000,
    0xbf8cc07f,
    0x8e068206,
    0x80000600,
    0x8e078402,
    0x87070307,
    0xc04201c0,
    0x00000004,
    0xbf810000
  };

  /*
   * s_cmp_lg_u32 s2, 3
   * s_cbranch_scc1 end
   * s_trap 7
   * end:
   * s_endpgm
   */
  static final int[] BAD = {0xbf078302, 0xbf850001, 0xbf920007, 0xbf810000};

  /*
   * s_cmp_lg_u32 s3, 0
   * s_cbranch_scc1 second
   * s_barrier
   * s_mov_b32 s4, 1
   * s_endpgm
   * second:
   * s_nop 0
   * s_barrier
   * s_mov_b32 s4, 2
   * s_endpgm
   */
  static final int[] BARRIER = {
    0xbf078003,
    0xbf850003,
    0xbf8a0000,
    0xbe840081,
    0xbf810000,
    0xbf800000,
    0xbf8a0000,
    0xbe840082,
    0xbf810000
  };

  /*
   * v_mov_b32_e32 v0, 0x1000
   * ds_read_b32 v1, v0
   * ds_write_b32 v0, v0
   * s_endpgm
   */
  static final int[] OUTSIDE = {
    0x7e0002ff, 0x00001000, 0xd86c0000, 0x01000000, 0xd81a0000, 0x00000000, 0xbf810000
  };

  /*
   * s_mov_b64 exec, -1
   * v_mbcnt_lo_u32_b32 v0, -1, 0
   * v_mbcnt_hi_u32_b32 v0, -1, v0
   * v_lshlrev_b32 v0, 2, v0
   * s_movk_i32 s8, 3000
   * again:
   * v_add_u32 v1, v1, v0
   * v_xor_b32 v2, s8, v1
   * v_and_b32 v3, 0xfc, v2
   * ds_add_rtn_u32 v4, v3, v2
   * s_waitcnt lgkmcnt(0)
   * global_store_dword v0, v4, s[0:1] offset:256
   * s_mov_b32 s6, 1
   * s_atomic_add s6, s[0:1], 0x800 glc
   * s_and_b32 s9, s8, 0x7f
   * s_cbranch_scc1 skip
   * s_barrier
   * s_memtime s[10:11]
   * skip:
   * s_sub_u32 s8, s8, 1
   * s_cmp_lg_u32 s8, 0
   * s_cbranch_scc1 again
   * s_endpgm
   */
  public static final int[] LONG = {
    0xbefe01c1,
    0xd28c0000,
    0x000100c1,
    0xd28d0000,
    0x000200c1,
    0x24000082,
    0xb0080bb8,
    0x68020101,
    0x2a040208,
    0x260604ff,
    0x000000fc,
    0xd8400000,
    0x04000203,
    0xbf8cc07f,
    0xdc708100,
    0x00000400,
    0xbe860081,
    0xc20b0180,
    0x00000800,
    0x8609ff08,
    0x0000007f,
    0xbf850003,
    0xbf8a0000,
    0xc0900280,
    0x00000000,
    0x80888108,
    0xbf078008,
    0xbf85ffeb,
    0xbf810000
  };

  private Programs() {}

  public static Code code(int... words) {
    byte[] bytes = Assembly.bytes(Arrays.stream(words).boxed().toList());
    return Code.of(Assembly.set("gfx900"), BASE, bytes);
  }

  public static FlatMemory memory() {
    FlatMemory memory = new FlatMemory();
    memory.map(DATA, 4096, "data");
    return memory;
  }

  public static int word(FlatMemory memory, int index) {
    return Assembly.words(memory.read(DATA + 4L * index, 4)).getFirst();
  }

  /** s[0:1] = the address of the data, s2 = the workgroup, s3 = the wavefront, one lane. */
  public static void start(WavefrontView wave, Dim3 group) {
    wave.setScalar(0, (int) DATA);
    wave.setScalar(2, (int) group.x());
    wave.setScalar(3, wave.number());
    wave.setExec(1);
  }

  public static Dispatch dispatch(Code code, int groups, int wavefronts) {
    return new Dispatch(code, BASE, new Dim3(groups, 1, 1), wavefronts, 256, 0, Programs::start);
  }
}
