// Load buffering: each of two workgroups loads a word and then stores 1 to the word of the other.
// Without a wait between the two both may load 1; the waits forbid it. Loads are of words, bytes
// and halves (into either half of a register), and through the scalar unit.

    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text

.macro threads name, waiting, load, scalar=0, high=0
    .globl \name
    .p2align 8
    .type \name,@function
\name:
    s_load_dwordx4 s[4:7], s[0:1], 0x0      // s[4:5] = the words, 64 apart, s[6:7] = the results
    s_lshl_b32 s3, s2, 8                    // where the word of this workgroup is
    s_xor_b32 s8, s3, 0x100                 // and that of the other
    s_lshl_b32 s2, s2, 2
    v_mov_b32_e32 v0, s3
    v_mov_b32_e32 v1, s8
    v_mov_b32_e32 v2, s2
    v_mov_b32_e32 v3, 1
    s_waitcnt lgkmcnt(0)
    v_mov_b32_e32 v4, 0
  .if \scalar
    s_load_dword s9, s[4:5], s3 glc
  .else
    \load v4, v0, s[4:5] glc
  .endif
  .rept 12                                  // time in which the other workgroup gets on
    s_nop 0
  .endr
  .if \waiting
    s_waitcnt vmcnt(0) lgkmcnt(0)
  .endif
    global_store_dword v1, v3, s[4:5]
  .rept 12
    s_nop 0
  .endr
    s_waitcnt vmcnt(0) lgkmcnt(0)
  .if \scalar
    v_mov_b32_e32 v4, s9
  .endif
  .if \high
    v_lshrrev_b32_e32 v4, 16, v4
  .endif
    global_store_dword v2, v4, s[6:7]
    s_endpgm
.L\name\()_end:
    .size \name, .L\name\()_end-\name

    .rodata
    .p2align 6
    .amdhsa_kernel \name
        .amdhsa_kernarg_size 16
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 5
        .amdhsa_next_free_sgpr 12
    .end_amdhsa_kernel
    .text
.endm

    threads free, 0, global_load_dword
    threads waiting, 1, global_load_dword
    threads byte, 0, global_load_ubyte
    threads byte_waiting, 1, global_load_ubyte
    threads high_half, 0, global_load_short_d16_hi, 0, 1
    threads high_half_waiting, 1, global_load_short_d16_hi, 0, 1
    threads scalar, 0, none, 1
    threads scalar_waiting, 1, none, 1

    .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: free
    .symbol: free.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 5
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: words, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: results, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
  - .name: waiting
    .symbol: waiting.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 5
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: words, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: results, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
  - .name: byte
    .symbol: byte.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 5
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: words, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: results, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
  - .name: byte_waiting
    .symbol: byte_waiting.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 5
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: words, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: results, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
  - .name: high_half
    .symbol: high_half.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 5
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: words, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: results, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
  - .name: high_half_waiting
    .symbol: high_half_waiting.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 5
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: words, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: results, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
  - .name: scalar
    .symbol: scalar.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 5
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: words, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: results, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
  - .name: scalar_waiting
    .symbol: scalar_waiting.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 5
    .max_flat_workgroup_size: 1024
    .args:
      - {.name: words, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: results, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
    .end_amdgpu_metadata
