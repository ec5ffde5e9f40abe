// Of the number of a NOP three bits count here: this one is a single wait state.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx600"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_cmp_eq_u32_e32 vcc, 1, v0
    s_nop 8
    v_div_fmas_f32 v3, v0, v0, v0
    s_endpgm
    .size kernel, .-kernel

    .rodata
    .p2align 6
    .amdhsa_kernel kernel
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
