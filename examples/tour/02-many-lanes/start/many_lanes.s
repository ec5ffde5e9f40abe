// out[i] = in[i] + more, for 256 elements: four workgroups of 64 lanes.
//
// On entry s2 is the number of the workgroup, v0 the number of the lane in it.

    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .globl many_lanes
    .p2align 8
    .type many_lanes,@function
many_lanes:
    s_load_dwordx4 s[4:7], s[0:1], 0x0          // s[4:5] = address of in, s[6:7] = address of out
    s_load_dword s8, s[0:1], 0x10               // s8 = what is added
    // Here v0 is the number of the lane, from 0 to 63, in every workgroup.
    v_lshlrev_b32_e32 v0, 2, v0                 // element -> bytes
    s_waitcnt lgkmcnt(0)
    global_load_dword v1, v0, s[4:5]            // each lane loads its own element
    s_waitcnt vmcnt(0)
    v_add_u32_e32 v1, s8, v1                    // one scalar, 64 lanes
    global_store_dword v0, v1, s[6:7]
    s_endpgm
.Lend:
    .size many_lanes, .Lend-many_lanes

// What follows tells the hardware and the host about the kernel. No lesson changes it.
    .rodata
    .p2align 6
    .amdhsa_kernel many_lanes
        .amdhsa_kernarg_size 20
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 2
        .amdhsa_next_free_sgpr 9
        .amdhsa_reserve_vcc 0
    .end_amdhsa_kernel

    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: many_lanes
    .symbol: many_lanes.kd
    .kernarg_segment_size: 20
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 15
    .vgpr_count: 2
    .max_flat_workgroup_size: 64
    .reqd_workgroup_size: [64, 1, 1]
    .args:
      - {.name: in, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: out, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: more, .offset: 16, .size: 4, .value_kind: by_value}
...
    .end_amdgpu_metadata
