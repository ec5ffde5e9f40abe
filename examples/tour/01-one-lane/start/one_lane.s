// out[0] = in[0] + in[1], by one lane.

    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .globl one_lane
    .p2align 8
    .type one_lane,@function
one_lane:
    s_load_dwordx4 s[4:7], s[0:1], 0x0          // s[4:5] = address of in, s[6:7] = address of out
    v_mov_b32_e32 v0, 0                         // the offset of the first number, in bytes
    s_waitcnt lgkmcnt(0)                        // the addresses are there
    global_load_dwordx2 v[1:2], v0, s[4:5]      // v1 = in[0], v2 = in[1]
    s_waitcnt vmcnt(0)                          // the numbers are there
    v_mov_b32_e32 v3, v1                        // here the sum is missing
    global_store_dword v0, v3, s[6:7]           // out[0] = v3
    s_endpgm
.Lend:
    .size one_lane, .Lend-one_lane

// What follows tells the hardware and the host about the kernel. No lesson changes it.
    .rodata
    .p2align 6
    .amdhsa_kernel one_lane
        .amdhsa_kernarg_size 16
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 4
        .amdhsa_next_free_sgpr 8
        .amdhsa_reserve_vcc 0
    .end_amdhsa_kernel

    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: one_lane
    .symbol: one_lane.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 14
    .vgpr_count: 4
    .max_flat_workgroup_size: 1
    .reqd_workgroup_size: [1, 1, 1]
    .args:
      - {.name: in, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: out, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
