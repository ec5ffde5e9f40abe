// No path leads to what the machine does not execute: the kernel runs.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .globl k
    .p2align 8
    .type k,@function
k:
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_mov_b32_e32 v2, 7
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v2, s[6:7]
    s_branch .Lend
    image_get_lod v[4:7], v[1:2], s[8:15], s[16:19] dmask:0xf
.Lend:
    s_endpgm
    image_get_lod v[4:7], v[1:2], s[8:15], s[16:19] dmask:0xf

    .rodata
    .p2align 6
    .amdhsa_kernel k
        .amdhsa_kernarg_size 16
        .amdhsa_group_segment_fixed_size 0
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 32
        .amdhsa_next_free_sgpr 64
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 64
    .vgpr_count: 32
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: in, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: out, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
