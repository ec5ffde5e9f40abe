// A flat address of LDS is made, so the load may go there.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    s_mov_b64 s[6:7], src_shared_base
    v_mov_b32_e32 v4, 0
    v_mov_b32_e32 v5, s7
    flat_load_dword v2, v[4:5]
    s_waitcnt vmcnt(0)
    v_add_u32_e32 v3, 1, v2
    s_endpgm
    .size kernel, .-kernel

    .rodata
    .p2align 6
    .amdhsa_kernel kernel
        .amdhsa_group_segment_fixed_size 256
        .amdhsa_private_segment_fixed_size 0
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_user_sgpr_count 6
        .amdhsa_system_vgpr_workitem_id 0
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
