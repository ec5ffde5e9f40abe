// A wait or an access between ends it; a register that no vector instruction has read is none.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
    .amdhsa_code_object_version 5
    .text
    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    v_add_nc_u32_e32 v1, s4, v0
    s_add_co_i32 s4, s5, 1
    s_wait_alu depctr_sa_sdst(0)
    v_add_nc_u32_e32 v2, s4, v0
    s_add_co_i32 s4, s5, 2
    global_store_b32 v0, v2, s[2:3]
    v_add_nc_u32_e32 v3, s4, v0
    s_add_co_i32 s8, s3, 1
    s_add_co_i32 s9, s8, 1
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
