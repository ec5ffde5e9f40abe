package dev.lockstep.runtime.host;

import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.cl.SourceLanguage;

/** Kernels for tests, in assembly language with variables: nothing has to be installed for them. */
final class Kernels {
  /** y[i] = a * x[i] + y[i]; 64 work-items in a work-group; any n. */
  static final String SAXPY =
      """
      __asm4GCN saxpy (float* x, float* y, float a, uint n)
      {
        s8u from = mem[kernarg + arg.x]
        s8u to = mem[kernarg + arg.y]
        s4f a = mem[kernarg + arg.a]
        s4u n = mem[kernarg + arg.n]
        s4u first = groupId << 6
        v4u i = localId + first
        s_waitcnt lgkmcnt(0)
        v_cmp_gt_u32 vcc, n, i
        s8u all
        s_and_saveexec_b64 all, vcc
        v4u at = i << 2
        global_load_dword v4f xs, at, from
        global_load_dword v4f ys, at, to
        s_waitcnt vmcnt(0)
        v_fma_f32 ys, a, xs, ys
        global_store_dword at, ys, to
        s_endpgm
      }
      """;

  /** Nothing. */
  static final String EMPTY =
      """
      __asm4GCN empty ()
      {
        s_endpgm
      }
      """;

  /** Stores to address 16. */
  static final String STRAY =
      """
      __asm4GCN stray (uint* p)
      {
        v4u low = 16
        v4u high = 0
        v8u address
        v_mov_b32 address[0], low
        v_mov_b32 address[1], high
        global_store_dword address, low, off
        s_endpgm
      }
      """;

  /** Stores the number of each work-item of a work-group. */
  static final String NUMBER =
      """
      __asm4GCN number (uint* p)
      {
        s8u to = mem[kernarg + arg.p]
        v4u at = localId << 2
        v4u i = localId
        s_waitcnt lgkmcnt(0)
        global_store_dword at, i, to
        s_endpgm
      }
      """;

  /** Never ends. */
  static final String FOREVER =
      """
      __asm4GCN forever ()
      {
        again:
        s_branch again
      }
      """;

  /** Stores 1 and does not end. */
  static final String SPIN =
      """
      __asm4GCN spin (uint* p)
      {
        s8u target = mem[kernarg + arg.p]
        s_waitcnt lgkmcnt(0)
        v8u address
        v_mov_b32 address[0], target[0]
        v_mov_b32 address[1], target[1]
        v4u value = 1
        global_store_dword address, value, off
        again:
        s_branch again
      }
      """;

  /** Stores 42 at the address that the buffer holds. */
  static final String POKE =
      """
      __asm4GCN poke (ulong* p)
      {
        s8u holder = mem[kernarg + arg.p]
        s_waitcnt lgkmcnt(0)
        s8u target = mem[holder]
        s_waitcnt lgkmcnt(0)
        v8u address
        v_mov_b32 address[0], target[0]
        v_mov_b32 address[1], target[1]
        v4u value = 42
        global_store_dword address, value, off
        s_endpgm
      }
      """;

  /** Adds 1 to each of 64 counters, or more in further workgroups: data[i] += 1. */
  static final String COUNT =
      """
      __asm4GCN count (uint* data)
      {
        s8u at = mem[kernarg + arg.data]
        s4u first = groupId << 6
        v4u i = localId + first
        v4u place = i << 2
        s_waitcnt lgkmcnt(0)
        global_load_dword v4u x, place, at
        s_waitcnt vmcnt(0)
        x = x + 1
        global_store_dword place, x, at
        s_endpgm
      }
      """;

  private Kernels() {}

  /** A program of some of these texts. */
  static Program build(Context context, String... texts) {
    return context.program(String.join("\n", texts), SourceLanguage.ASM4GCN).build();
  }

  /** A context of the device that these texts are for. */
  static Context context() {
    return Context.of(Device.of("gfx900"));
  }
}
