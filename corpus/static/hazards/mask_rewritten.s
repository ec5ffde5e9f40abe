// A mask of a wavefront of 64 that is written and read.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_cmp_gt_u32_e64 s[8:9], 5, v0
    v_cndmask_b32_e64 v1, 0, 1, s[8:9]
    s_mov_b64 s[8:9], 0  // w
    s_or_b64 s[10:11], s[8:9], s[4:5]  // r
    s_mov_b64 vcc, s[10:11]
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
        .amdhsa_wavefront_size32 0
    .end_amdhsa_kernel
