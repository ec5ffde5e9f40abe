// Products of matrices of 16 x 16 elements on the matrix unit. Both factors lie row by row. Lane i of
// 32 takes eight elements of row i % 16 of A; of B it needs eight of column i % 16, which it gets by a
// transposing load, whatever order of the depth the unit has: A and B come in the same one.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1200"

.macro begin name
    .text
    .globl \name
    .p2align 8
    .type \name,@function
\name:
    s_load_b128 s[4:7], s[0:1], 0x0         // a, b
    s_load_b64 s[8:9], s[0:1], 0x10         // out
    v_and_b32_e32 v1, 15, v0                // row of A, column of the product
    v_lshrrev_b32_e32 v2, 4, v0             // half of the depth
    s_wait_kmcnt 0x0
.endm

.macro finish name
    v_lshlrev_b32_e32 v3, 9, v2             // rows 8 * half to 8 * half + 7, 64 bytes each
    v_lshl_or_b32 v3, v1, 2, v3
    .irp row,0,1,2,3,4,5,6,7
    global_store_b32 v3, v[16 + \row], s[8:9] offset:64 * \row
    .endr
    s_endpgm
    .section .rodata,"a",@progbits
    .p2align 6
    .amdhsa_kernel \name
      .amdhsa_next_free_vgpr 24
      .amdhsa_next_free_sgpr 16
      .amdhsa_user_sgpr_kernarg_segment_ptr 1
      .amdhsa_wavefront_size32 1
    .end_amdhsa_kernel
.endm

    begin halves
    v_lshlrev_b32_e32 v3, 5, v1
    v_lshl_or_b32 v3, v2, 4, v3
    global_load_b128 v[4:7], v3, s[4:5]     // a[row][8 * half ...]
    v_and_b32_e32 v3, 7, v0
    v_lshl_or_b32 v3, v2, 3, v3             // row of B: 8 * half + i % 8
    v_lshlrev_b32_e32 v3, 5, v3
    v_bfe_u32 v12, v0, 3, 1                 // its left or right eight
    v_lshl_or_b32 v3, v12, 4, v3
    global_load_tr_b128 v[8:11], v3, s[6:7]
    s_wait_loadcnt 0x0
    v_wmma_f32_16x16x16_f16 v[16:23], v[4:7], v[8:11], 0
    finish halves

    begin bytes
    v_lshlrev_b32_e32 v3, 4, v1
    v_lshl_or_b32 v3, v2, 3, v3
    global_load_b64 v[4:5], v3, s[4:5]      // a[row][8 * half ...]
    v_lshrrev_b32_e32 v3, 3, v0
    v_lshlrev_b32_e32 v3, 2, v3
    v_and_b32_e32 v12, 3, v0
    v_or_b32_e32 v3, v3, v12                // row of B: 4 * (i / 8) + i % 4
    v_lshlrev_b32_e32 v3, 4, v3
    v_bfe_u32 v12, v0, 2, 1                 // its left or right eight
    v_lshl_or_b32 v3, v12, 3, v3
    global_load_tr_b64 v[8:9], v3, s[6:7]
    s_wait_loadcnt 0x0
    v_wmma_i32_16x16x16_iu8 v[16:23], v[4:5], v[8:9], 0 neg_lo:[1,1,0]
    finish bytes

    .amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 8, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 16, .size: 8, .value_kind: global_buffer}
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 32
    .name: halves
    .private_segment_fixed_size: 0
    .sgpr_count: 16
    .symbol: halves.kd
    .vgpr_count: 24
    .wavefront_size: 32
  - .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 8, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 16, .size: 8, .value_kind: global_buffer}
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 32
    .name: bytes
    .private_segment_fixed_size: 0
    .sgpr_count: 16
    .symbol: bytes.kd
    .vgpr_count: 24
    .wavefront_size: 32
amdhsa.target: amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...
    .end_amdgpu_metadata
