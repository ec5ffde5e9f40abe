// VCC and other registers have waits of their own.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_cmp_gt_u32_e32 vcc_lo, 5, v0
    v_cndmask_b32_e32 v1, 0, v0, vcc_lo
    v_cmp_gt_u32_e32 vcc_lo, 6, v0  // w
    v_cndmask_b32_e32 v2, 0, v0, vcc_lo  // r
    v_cmp_gt_u32_e64 s8, 5, v0
    v_cndmask_b32_e64 v3, 0, v0, s8
    v_cmp_gt_u32_e64 s8, 6, v0  // ww
    v_cndmask_b32_e64 v4, 0, v0, s8  // rr
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
    .end_amdhsa_kernel
