// out[i] = a[i] - b[i], for 1024 elements.

    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .globl wait
    .p2align 8
    .type wait,@function
wait:
    s_load_dwordx4 s[4:7], s[0:1], 0x0          // s[4:5] = address of a, s[6:7] = address of b
    s_load_dwordx2 s[8:9], s[0:1], 0x10         // s[8:9] = address of out
    s_lshl_b32 s2, s2, 6
    v_add_u32_e32 v0, s2, v0
    v_lshlrev_b32_e32 v0, 2, v0
    s_waitcnt lgkmcnt(0)                        // the addresses are there
    global_load_dword v1, v0, s[4:5]            // a[i]
    global_load_dword v2, v0, s[6:7]            // b[i]
    v_sub_u32_e32 v3, v1, v2                    // a[i] - b[i]
    global_store_dword v0, v3, s[8:9]
    s_endpgm
.Lend:
    .size wait, .Lend-wait

// What follows tells the hardware and the host about the kernel. No lesson changes it.
    .rodata
    .p2align 6
    .amdhsa_kernel wait
        .amdhsa_kernarg_size 24
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 4
        .amdhsa_next_free_sgpr 10
        .amdhsa_reserve_vcc 0
    .end_amdhsa_kernel

    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: wait
    .symbol: wait.kd
    .kernarg_segment_size: 24
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 4
    .max_flat_workgroup_size: 64
    .reqd_workgroup_size: [64, 1, 1]
    .args:
      - {.name: a, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: b, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: out, .offset: 16, .size: 8, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
