// A function that returns while its load is on its way.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .amdhsa_code_object_version 5
    .text
    .p2align 2
    .type callee,@function
callee:
    s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
    global_load_dword v0, v[0:1], off
    s_setpc_b64 s[30:31]
    .size callee, .-callee

    .globl kernel
    .p2align 8
    .type kernel,@function
kernel:
    s_getpc_b64 s[8:9]
    s_add_u32 s8, s8, callee@rel32@lo+4
    s_addc_u32 s9, s9, callee@rel32@hi+12
    s_mov_b64 s[4:5], 0
    s_swappc_b64 s[30:31], s[8:9]
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
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
