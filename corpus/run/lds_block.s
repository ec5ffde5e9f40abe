// Stores behind the 14 bytes of LDS that the kernel asks for: the machine gives a block of 512 bytes, so that a
// store of 8 bytes at 8 is whole, as compilers write a vector of three halves. Beyond the block it drops stores and reads 0.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .globl lds_block
    .p2align 8
    .type lds_block,@function
lds_block:
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_mov_b32_e32 v0, 0
    v_mov_b32_e32 v1, 0x22221111
    v_mov_b32_e32 v2, 0x44443333
    v_mov_b32_e32 v4, 0
    ds_write_b64 v0, v[1:2] offset:8
    ds_write_b32 v0, v1 offset:508
    ds_write_b32 v0, v2 offset:512
    s_waitcnt lgkmcnt(0)
    ds_read_b64 v[0:1], v4 offset:8
    ds_read_b32 v2, v4 offset:508
    ds_read_b32 v3, v4 offset:512
    s_waitcnt lgkmcnt(0)
    global_store_dwordx4 v4, v[0:3], s[4:5]
    s_endpgm

    .section .rodata,"a",@progbits
    .p2align 6
    .amdhsa_kernel lds_block
      .amdhsa_group_segment_fixed_size 14
      .amdhsa_next_free_vgpr 5
      .amdhsa_next_free_sgpr 16
      .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
    .group_segment_fixed_size: 14
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 64
    .name: lds_block
    .private_segment_fixed_size: 0
    .sgpr_count: 16
    .symbol: lds_block.kd
    .vgpr_count: 5
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...
    .end_amdgpu_metadata
