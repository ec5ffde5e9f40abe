// C = A * B for square matrices of n by n floats, in tiles of 16 by 16, in gfx900 assembly.
//
// A workgroup is 16 by 16 work-items: four wavefronts of 64 lanes. For each step along the row of
// tiles they copy a tile of A and a tile of B into LDS, wait for each other, and then each lane adds
// 16 products to its element of C.
//
// On entry: s[0:1] = address of the arguments, s2 and s3 = number of the workgroup in x and y,
// v0 and v1 = number of the work-item in x and y.

    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5

    .set TILE_A, 0                          // LDS: 16 rows of 16 floats
    .set TILE_B, 1024

    .text
    .globl tiled_product
    .p2align 8
    .type tiled_product,@function
tiled_product:
    s_load_dwordx4 s[4:7], s[0:1], 0x0      // s[4:5] = A, s[6:7] = B
    s_load_dwordx2 s[8:9], s[0:1], 0x10     // s[8:9] = C
    s_load_dword s10, s[0:1], 0x18          // s10 = n
    v_lshl_add_u32 v2, s2, 4, v0            // column of C
    v_lshl_add_u32 v3, s3, 4, v1            // row of C
    v_lshlrev_b32_e32 v4, 6, v1             // this row in a tile: 64 bytes each
    v_lshlrev_b32_e32 v5, 2, v0             // this column in a tile
    v_add_u32_e32 v6, v4, v5                // this element in a tile
    v_mov_b32_e32 v7, 0                     // the sum
    s_waitcnt lgkmcnt(0)                    // the arguments are there
    v_mul_lo_u32 v8, v3, s10
    v_add_u32_e32 v9, v8, v0                // element of A: row * n + x
    v_lshlrev_b32_e32 v9, 2, v9
    v_mul_lo_u32 v10, v1, s10
    v_add_u32_e32 v10, v10, v2              // element of B: y * n + column
    v_lshlrev_b32_e32 v10, 2, v10
    v_add_u32_e32 v11, v8, v2               // element of C: row * n + column
    v_lshlrev_b32_e32 v11, 2, v11
    s_lshl_b32 s11, s10, 6                  // 16 rows of B in bytes
    s_lshr_b32 s12, s10, 4                  // steps: tiles in a row

.Lstep:
    global_load_dword v12, v9, s[4:5]
    global_load_dword v13, v10, s[6:7]
    v_add_u32_e32 v9, 64, v9                // the next tile of A is 16 columns to the right
    v_add_u32_e32 v10, s11, v10             // that of B 16 rows further down
    s_waitcnt vmcnt(0)                      // both numbers are there
    ds_write_b32 v6, v12 offset:TILE_A
    ds_write_b32 v6, v13 offset:TILE_B
    s_waitcnt lgkmcnt(0)                    // the writes are done
    s_barrier                               // ... those of all wavefronts: the tiles are complete
    s_mov_b32 s13, 8
    v_mov_b32_e32 v14, v4                   // a row of the tile of A
    v_mov_b32_e32 v15, v5                   // a column of the tile of B
.Lproduct:
    ds_read2_b32 v[16:17], v14 offset0:0 offset1:1
    ds_read_b32 v18, v15 offset:TILE_B
    ds_read_b32 v19, v15 offset:TILE_B+64
    v_add_u32_e32 v14, 8, v14
    v_add_u32_e32 v15, 0x80, v15
    v_mac_f32_e32 v7, v16, v18
    v_mac_f32_e32 v7, v17, v19
    s_sub_u32 s13, s13, 1
    s_cmp_lg_u32 s13, 0
    s_cbranch_scc1 .Lproduct
    s_barrier                               // nobody reads the tiles any more
    s_sub_u32 s12, s12, 1
    s_cmp_lg_u32 s12, 0
    s_cbranch_scc1 .Lstep

    global_store_dword v11, v7, s[8:9]
    s_endpgm
.Lend:
    .size tiled_product, .Lend-tiled_product

    .rodata
    .p2align 6
    .amdhsa_kernel tiled_product
        .amdhsa_group_segment_fixed_size 2048
        .amdhsa_kernarg_size 28
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_sgpr_workgroup_id_y 1
        .amdhsa_system_vgpr_workitem_id 1   // v0 and v1: two dimensions
        .amdhsa_next_free_vgpr 20
        .amdhsa_next_free_sgpr 16
    .end_amdhsa_kernel

    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: tiled_product
    .symbol: tiled_product.kd
    .kernarg_segment_size: 28
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 2048
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 22
    .vgpr_count: 20
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [16, 16, 1]
    .args:
      - {.name: as, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global, .access: read_only}
      - {.name: bs, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global, .access: read_only}
      - {.name: cs, .offset: 16, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: size, .offset: 24, .size: 4, .value_kind: by_value}
...
    .end_amdgpu_metadata
