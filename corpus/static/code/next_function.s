// A function goes on into the next one.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .globl first
    .p2align 8
    .type first,@function
first:
    s_endpgm
    .globl adds
    .p2align 8
    .type adds,@function
adds:
    s_waitcnt vmcnt(0) lgkmcnt(0)
    v_add_f32 v0, v0, v1
    s_cbranch_vccnz again   // here
    .globl returns
    .p2align 8
    .type returns,@function
returns:
again:
    s_waitcnt vmcnt(0) lgkmcnt(0)
    s_setpc_b64 s[30:31]

    .rodata
    .p2align 6
    .amdhsa_kernel first
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
