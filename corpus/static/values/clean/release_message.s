// This message has no data in M0.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    global_store_b32 v0, v0, s[4:5]
    s_nop 0
    s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
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
