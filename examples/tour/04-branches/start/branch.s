// out[i] = in[i] is odd ? 3 * in[i] + 1 : in[i] / 2, by one wavefront.

    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .globl branch
    .p2align 8
    .type branch,@function
branch:
    s_load_dwordx4 s[4:7], s[0:1], 0x0          // s[4:5] = address of in, s[6:7] = address of out
    v_lshlrev_b32_e32 v0, 2, v0
    s_waitcnt lgkmcnt(0)
    global_load_dword v1, v0, s[4:5]            // x
    s_waitcnt vmcnt(0)
    v_and_b32_e32 v2, 1, v1
    v_cmp_eq_u32_e32 vcc, 1, v2                 // one bit for each lane: is x odd?
    s_and_saveexec_b64 s[8:9], vcc              // s[8:9] = lanes that were on; only the odd ones stay on
    v_lshl_add_u32 v3, v1, 1, v1                // 3x
    v_add_u32_e32 v3, 1, v3                     // + 1
    // Here the other lanes should take over.
    v_lshrrev_b32_e32 v3, 1, v1                 // x / 2
    s_mov_b64 exec, s[8:9]                      // all lanes are on again
    global_store_dword v0, v3, s[6:7]
    s_endpgm
.Lend:
    .size branch, .Lend-branch

// What follows tells the hardware and the host about the kernel. No lesson changes it.
    .rodata
    .p2align 6
    .amdhsa_kernel branch
        .amdhsa_kernarg_size 16
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 4
        .amdhsa_next_free_sgpr 10
        .amdhsa_reserve_vcc 1
    .end_amdhsa_kernel

    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: branch
    .symbol: branch.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 4
    .max_flat_workgroup_size: 64
    .reqd_workgroup_size: [64, 1, 1]
    .args:
      - {.name: in, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: out, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
