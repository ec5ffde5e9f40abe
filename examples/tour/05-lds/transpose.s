// A matrix of 32 by 32 is turned about its diagonal: rows go into LDS, columns come out.
// 1024 work-items are 16 wavefronts, and each of them has two rows.

    .set STRIDE, 33                             // words from one row in LDS to the next, 32 to 64

    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .globl transpose
    .p2align 8
    .type transpose,@function
transpose:
    s_load_dwordx4 s[4:7], s[0:1], 0x0          // s[4:5] = address of in, s[6:7] = address of out
    v_and_b32_e32 v1, 31, v0                    // x, the column
    v_lshrrev_b32_e32 v2, 5, v0                 // y, the row
    v_mul_u32_u24_e32 v3, STRIDE, v2
    v_add_lshl_u32 v3, v3, v1, 2                // place of (x, y) in LDS: 4 * (STRIDE * y + x)
    v_mul_u32_u24_e32 v4, STRIDE, v1
    v_add_lshl_u32 v4, v4, v2, 2                // place of (y, x) in LDS
    v_lshlrev_b32_e32 v0, 2, v0
    s_waitcnt lgkmcnt(0)
    global_load_dword v5, v0, s[4:5]            // a row, element by element
    s_waitcnt vmcnt(0)
    ds_write_b32 v3, v5                         // as a row into LDS
    s_waitcnt lgkmcnt(0)                        // this wavefront's write is done
    s_barrier                                   // ... and those of all others
    ds_read_b32 v6, v4                          // as a column out of LDS
    s_waitcnt lgkmcnt(0)
    global_store_dword v0, v6, s[6:7]           // a row again
    s_endpgm
.Lend:
    .size transpose, .Lend-transpose

// What follows tells the hardware and the host about the kernel. No lesson changes it.
    .rodata
    .p2align 6
    .amdhsa_kernel transpose
        .amdhsa_group_segment_fixed_size 8192
        .amdhsa_kernarg_size 16
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 7
        .amdhsa_next_free_sgpr 8
        .amdhsa_reserve_vcc 0
    .end_amdhsa_kernel

    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: transpose
    .symbol: transpose.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 8192
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 14
    .vgpr_count: 7
    .max_flat_workgroup_size: 1024
    .reqd_workgroup_size: [1024, 1, 1]
    .args:
      - {.name: in, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: out, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
