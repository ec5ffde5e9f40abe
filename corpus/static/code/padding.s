// Behind the code there is the padding that loaders ask for.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_mov_b32 v1, 0   // here
    s_code_end
    s_code_end

    .rodata
    .p2align 6
    .amdhsa_kernel kernel
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
