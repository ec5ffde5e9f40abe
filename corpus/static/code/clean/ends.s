// All ways for a path to end.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
    .amdhsa_code_object_version 5
    .text
    .globl ends
    .p2align 8
    .type ends,@function
ends:
    s_endpgm
    s_code_end
    .globl loops
    .p2align 8
    .type loops,@function
loops:
    s_nop 0
again:
    s_branch again
    .globl returns
    .p2align 8
    .type returns,@function
returns:
    s_waitcnt vmcnt(0) lgkmcnt(0)
    v_mov_b32 v1, 0
    s_setpc_b64 s[30:31]
    .globl traps
    .p2align 8
    .type traps,@function
traps:
    v_mov_b32 v1, 0
    s_trap 2
    .globl halts
    .p2align 8
    .type halts,@function
halts:
    v_mov_b32 v1, 0
    s_sethalt 5
    .globl never_back
    .p2align 8
    .type never_back,@function
never_back:
    s_getpc_b64 s[4:5]
    s_add_u32 s4, s4, ends@rel32@lo+4
    s_addc_u32 s5, s5, ends@rel32@hi+12
    s_swappc_b64 s[30:31], s[4:5]
    .globl branches
    .p2align 8
    .type branches,@function
branches:
    s_cmp_eq_u32 0, 0
    s_cbranch_scc0 below
    s_branch below
    .globl below
    .p2align 8
    .type below,@function
below:
    s_endpgm
    .p2align 6, 0

    .rodata
    .p2align 6
    .amdhsa_kernel ends
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
    .amdhsa_kernel loops
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
    .amdhsa_kernel traps
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
    .amdhsa_kernel halts
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
    .amdhsa_kernel branches
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
    .amdhsa_kernel below
        .amdhsa_next_free_vgpr 16
        .amdhsa_next_free_sgpr 32
    .end_amdhsa_kernel
