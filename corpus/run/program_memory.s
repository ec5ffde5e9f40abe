// Variables of the program: a counter that begins with 7 (.data), one that begins with 0 (.bss). Each
// work-item adds one to both; launches of one round find what the last one left, rounds begin anew.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .globl count
    .p2align 8
    .type count,@function
count:
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    s_getpc_b64 s[6:7]
    s_add_u32 s6, s6, seven@rel32@lo+4
    s_addc_u32 s7, s7, seven@rel32@hi+12
    s_getpc_b64 s[8:9]
    s_add_u32 s8, s8, zero@rel32@lo+4
    s_addc_u32 s9, s9, zero@rel32@hi+12
    v_mov_b32_e32 v0, 0
    v_mov_b32_e32 v1, 1
    global_atomic_add v0, v1, s[6:7]
    global_atomic_add v0, v1, s[8:9]
    s_waitcnt vmcnt(0)
    global_load_dword v2, v0, s[6:7] glc
    global_load_dword v3, v0, s[8:9] glc
    s_waitcnt vmcnt(0) lgkmcnt(0)
    global_store_dwordx2 v0, v[2:3], s[4:5]
    s_endpgm

    .data
    .p2align 2
seven:
    .long 7
    .bss
    .p2align 2
zero:
    .zero 4

    .section .rodata,"a",@progbits
    .p2align 6
    .amdhsa_kernel count
      .amdhsa_next_free_vgpr 4
      .amdhsa_next_free_sgpr 16
      .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 64
    .name: count
    .private_segment_fixed_size: 0
    .sgpr_count: 16
    .symbol: count.kd
    .vgpr_count: 4
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...
    .end_amdgpu_metadata
