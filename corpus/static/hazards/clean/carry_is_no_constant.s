// As a mask or a carry a scalar result needs no distance.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx942"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_cmp_gt_u32_e32 vcc, 5, v0
    v_cndmask_b32_e32 v1, 0, v0, vcc
    v_cmp_gt_u32_e64 s[8:9], 7, v0
    v_cndmask_b32_e64 v2, 0, v0, s[8:9]
    v_add_co_u32_e32 v3, vcc, v1, v2
    v_addc_co_u32_e32 v4, vcc, v1, v2, vcc
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
