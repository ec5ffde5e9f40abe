// The sum of the 64 numbers of a wavefront without memory: lanes read each other's registers.
//
// A DPP modifier makes the first source come from another lane of v1. row_shr:k takes it from the
// lane k to the left in the same row of 16 lanes; bound_ctrl:1 gives 0 where there is no such lane.
// After steps of 1, 2, 4 and 8, the last lane of each row holds the row's sum. row_bcast hands the
// last lane of a row, or of the first half, to the lanes behind it.
// A register that a vector instruction has just written may be read through DPP two instructions
// later at the earliest: hence s_nop 1, which is two cycles of doing nothing.

    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5

    .text
    .globl wavefront_sum
    .p2align 8
    .type wavefront_sum,@function
wavefront_sum:
    s_load_dwordx4 s[4:7], s[0:1], 0x0      // s[4:5] = address of in, s[6:7] = address of out
    s_lshl_b32 s3, s2, 8                    // 64 elements of 4 bytes for each workgroup
    v_lshlrev_b32_e32 v0, 2, v0             // work-item -> byte offset
    v_add_u32_e32 v0, s3, v0
    s_waitcnt lgkmcnt(0)                    // the addresses are there
    global_load_dword v1, v0, s[4:5]
    s_waitcnt vmcnt(0)                      // v1 is there
    v_add_u32_dpp v1, v1, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
    s_nop 1
    v_add_u32_dpp v1, v1, v1 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
    s_nop 1
    v_add_u32_dpp v1, v1, v1 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
    s_nop 1
    v_add_u32_dpp v1, v1, v1 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
    s_nop 1
    v_add_u32_dpp v1, v1, v1 row_bcast:15 row_mask:0xa bank_mask:0xf  // lane 15 to row 1, 47 to row 3
    s_nop 1
    v_add_u32_dpp v1, v1, v1 row_bcast:31 row_mask:0xc bank_mask:0xf  // lane 31 to rows 2 and 3
    v_readlane_b32 s8, v1, 63               // the last lane holds the sum of all
    s_lshl_b32 s9, s2, 2                    // out[workgroup]
    s_mov_b64 exec, 1                       // one lane is enough to store it
    v_mov_b32_e32 v2, s9
    v_mov_b32_e32 v3, s8
    global_store_dword v2, v3, s[6:7]
    s_endpgm
.Lend:
    .size wavefront_sum, .Lend-wavefront_sum

    .rodata
    .p2align 6
    .amdhsa_kernel wavefront_sum
        .amdhsa_kernarg_size 16
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 4            // v0 to v3
        .amdhsa_next_free_sgpr 10           // s0 to s9
        .amdhsa_reserve_vcc 0
        .amdhsa_float_denorm_mode_32 3
    .end_amdhsa_kernel

    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: wavefront_sum
    .symbol: wavefront_sum.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 14
    .vgpr_count: 4
    .max_flat_workgroup_size: 64
    .reqd_workgroup_size: [64, 1, 1]
    .args:
      - {.name: in, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global, .access: read_only}
      - {.name: out, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
