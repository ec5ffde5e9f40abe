// Behind the code there is a table, whose first word would be an instruction.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_mov_b32 v1, 0   // here
    .type table,@object
table:
    .long 0xbf800000
    .size table, 4
    s_endpgm

    .rodata
    .p2align 6
    .amdhsa_kernel kernel
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
