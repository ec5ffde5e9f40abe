// The first kernel has no end, and the second one begins behind the padding.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .globl first
    .p2align 8
    .type first,@function
first:
    s_cmp_eq_u32 0, 0
    s_cbranch_scc1 out
    v_mov_b32 v1, 0   // here
    .p2align 5
    .globl second
    .p2align 8
    .type second,@function
second:
    s_nop 1
out:
    s_endpgm

    .rodata
    .p2align 6
    .amdhsa_kernel first
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
    .amdhsa_kernel second
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
