// A scalar load of four words of a buffer that has three, as compilers widen loads: the word that is
// not there is 0.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .globl widened
    .p2align 8
    .type widened,@function
widened:
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    s_waitcnt lgkmcnt(0)
    s_load_dwordx4 s[8:11], s[4:5], 0x0
    v_mov_b32_e32 v4, 0
    s_waitcnt lgkmcnt(0)
    v_mov_b32_e32 v0, s8
    v_mov_b32_e32 v1, s9
    v_mov_b32_e32 v2, s10
    v_mov_b32_e32 v3, s11
    global_store_dwordx4 v4, v[0:3], s[6:7]
    s_endpgm

    .section .rodata,"a",@progbits
    .p2align 6
    .amdhsa_kernel widened
      .amdhsa_next_free_vgpr 5
      .amdhsa_next_free_sgpr 16
      .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 8, .size: 8, .value_kind: global_buffer}
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 64
    .name: widened
    .private_segment_fixed_size: 0
    .sgpr_count: 16
    .symbol: widened.kd
    .vgpr_count: 5
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...
    .end_amdgpu_metadata
