// Arguments without metadata: a number of 4 bytes, a buffer at 8, 2 bytes at 16 and a number at 20.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
    .text
    .globl sums
    .p2align 8
    .type sums,@function
sums:
    s_clause 0x2
    s_load_b32 s4, s[0:1], 0x0
    s_load_b64 s[2:3], s[0:1], 0x8
    s_load_b64 s[6:7], s[0:1], 0x10
    s_wait_kmcnt 0x0
    s_and_b32 s6, s6, 0xffff
    s_add_co_i32 s4, s4, s6
    s_add_co_i32 s4, s4, s7
    v_lshlrev_b32_e32 v1, 2, v0
    v_add_nc_u32_e32 v0, s4, v0
    global_store_b32 v1, v0, s[2:3]
    s_endpgm
    .section .rodata,"a",@progbits
    .p2align 6
    .amdhsa_kernel sums
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_next_free_vgpr 2
        .amdhsa_next_free_sgpr 8
    .end_amdhsa_kernel
