// Reverses 64 numbers in LDS that the launch gives, as an extern __shared__ array of HIP: beyond the
// block of 512 bytes that the 16 bytes of the kernel itself take on the machine.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .text
    .globl reverse
    .p2align 8
    .type reverse,@function
reverse:
    s_load_dwordx2 s[0:1], s[4:5], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_sub_u32_e32 v2, vcc, 0xfc, v1
    s_mov_b32 m0, -1
    s_waitcnt lgkmcnt(0)
    v_mov_b32_e32 v4, s1
    v_add_u32_e32 v3, vcc, s0, v1
    v_addc_u32_e32 v4, vcc, 0, v4, vcc
    flat_load_dword v5, v[3:4]
    s_waitcnt vmcnt(0) lgkmcnt(0)
    ds_write_b32 v1, v5 offset:1552
    s_waitcnt lgkmcnt(0)
    ds_read_b32 v5, v2 offset:1552
    s_waitcnt lgkmcnt(0)
    flat_store_dword v[3:4], v5
    s_endpgm
    .section .rodata,"a",@progbits
    .p2align 6
    .amdhsa_kernel reverse
        .amdhsa_group_segment_fixed_size 16
        .amdhsa_kernarg_size 8
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_next_free_vgpr 6
        .amdhsa_next_free_sgpr 6
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: reverse
    .symbol: reverse.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 16
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 8
    .vgpr_count: 6
    .max_flat_workgroup_size: 64
    .args:
      - {.name: numbers, .size: 8, .offset: 0, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
