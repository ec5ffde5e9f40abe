// y = a * x + y over n elements, one element for each lane, in gfx900 assembly.
//
// On entry the hardware has put
//   s[0:1]  the address of the kernel's arguments (asked for in the descriptor below)
//   s2      the number of this workgroup
//   v0      the number of this work-item in its workgroup, a different one in each lane
// An s_ instruction runs once for the wavefront, a v_ instruction once for each of its 64 lanes.

    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5

    .text
    .globl saxpy
    .p2align 8                              // kernels begin at a multiple of 256 bytes
    .type saxpy,@function
saxpy:
    s_load_dwordx4 s[4:7], s[0:1], 0x0      // s[4:5] = address of x, s[6:7] = address of y
    s_load_dwordx2 s[8:9], s[0:1], 0x10     // s8 = a, s9 = n
    s_lshl_b32 s2, s2, 8                    // first element of the workgroup: 256 * its number
    v_add_u32_e32 v0, s2, v0                // v0 = the element of this lane
    s_waitcnt lgkmcnt(0)                    // scalar loads return late: wait before s4 to s9 are used
    v_cmp_gt_u32_e32 vcc, s9, v0            // one bit for each lane: is n > v0?
    s_and_saveexec_b64 s[10:11], vcc        // switch off the lanes beyond the end
    s_cbranch_execz .Ldone                  // and skip the rest if none is left
    v_lshlrev_b32_e32 v0, 2, v0             // element -> byte offset
    global_load_dword v1, v0, s[4:5]        // v1 = x
    global_load_dword v2, v0, s[6:7]        // v2 = y
    s_waitcnt vmcnt(0)                      // vector loads return late, too
    v_fma_f32 v2, s8, v1, v2                // a * x + y
    global_store_dword v0, v2, s[6:7]
.Ldone:
    s_endpgm                                // stores in flight are finished by the hardware
.Lend:
    .size saxpy, .Lend-saxpy

// The kernel descriptor: what the hardware needs to know before the first instruction.
    .rodata
    .p2align 6
    .amdhsa_kernel saxpy
        .amdhsa_kernarg_size 24
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0   // v0 only: one dimension
        .amdhsa_next_free_vgpr 3            // v0 to v2 are used
        .amdhsa_next_free_sgpr 12           // s0 to s11 are used
        .amdhsa_reserve_vcc 1
        .amdhsa_float_denorm_mode_32 3      // keep denormal numbers
    .end_amdhsa_kernel

// The metadata: what the host needs to know, in YAML (where y and n would mean yes and no).
    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: saxpy
    .symbol: saxpy.kd
    .kernarg_segment_size: 24
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 18
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [256, 1, 1]
    .args:
      - {.name: xs, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global, .access: read_only}
      - {.name: ys, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: a, .offset: 16, .size: 4, .value_kind: by_value}
      - {.name: count, .offset: 20, .size: 4, .value_kind: by_value}
...
    .end_amdgpu_metadata
