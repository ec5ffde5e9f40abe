// As an operand a scalar result needs two wait states.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx942"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_readfirstlane_b32 s8, v0  // w
    v_add_u32_e32 v1, s8, v0  // r
    s_endpgm
    .size kernel, .-kernel

    .rodata
    .p2align 6
    .amdhsa_kernel kernel
        .amdhsa_group_segment_fixed_size 0
        .amdhsa_private_segment_fixed_size 0
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_user_sgpr_count 6
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 64
        .amdhsa_next_free_sgpr 40
        .amdhsa_accum_offset 64
    .end_amdhsa_kernel
