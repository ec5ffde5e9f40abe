; oracle: clang 19.1 -O3 -S of bench/kernels/xtea.cl for gfx90a: the counts in the comments below the code
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	xtea
	.globl	xtea
	.p2align	8
	.type	xtea,@function
xtea:
	s_load_dword s2, s[4:5], 0x34
	s_load_dword s3, s[4:5], 0x50
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	s_load_dword s7, s[4:5], 0x20
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s2, s2, 0xffff
	s_mul_i32 s2, s6, s2
	s_add_i32 s2, s2, s3
	v_add_u32_e32 v0, s2, v0
	v_lshlrev_b64 v[0:1], 3, v[0:1]
	v_mov_b32_e32 v2, s1
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	global_load_dwordx2 v[2:3], v[0:1], off
	s_cmp_lg_u32 s7, 0
	s_cbranch_scc0 .LBB0_6
	s_load_dwordx4 s[0:3], s[4:5], 0x10
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v5, v3
	s_waitcnt lgkmcnt(0)
	s_add_i32 s4, s3, 0x9e3779b9
	s_add_i32 s5, s1, 0x9e3779b9
	s_add_i32 s6, s2, 0x3c6ef372
	s_add_i32 s8, s1, 0xdaa66d2b
	s_add_i32 s9, s3, 0xdaa66d2b
	s_add_i32 s10, s0, 0x78dde6e4
	s_add_i32 s11, s0, 0x1715609d
	s_add_i32 s12, s1, 0x1715609d
	s_add_i32 s13, s3, 0xb54cda56
	s_add_i32 s14, s2, 0xb54cda56
	s_add_i32 s15, s2, 0x5384540f
	s_add_i32 s16, s3, 0x5384540f
	s_add_i32 s17, s1, 0xf1bbcdc8
	s_add_i32 s18, s0, 0xf1bbcdc8
	s_add_i32 s19, s0, 0x8ff34781
	s_add_i32 s20, s1, 0x8ff34781
	s_add_i32 s21, s0, 0x2e2ac13a
	s_add_i32 s22, s2, 0x2e2ac13a
	s_add_i32 s23, s3, 0xcc623af3
	s_add_i32 s24, s2, 0x6a99b4ac
	s_add_i32 s25, s0, 0x6a99b4ac
	s_add_i32 s26, s1, 0x8d12e65
	s_add_i32 s27, s1, 0xa708a81e
	s_add_i32 s28, s2, 0xa708a81e
	s_add_i32 s29, s0, 0x454021d7
	s_add_i32 s30, s3, 0x454021d7
	s_add_i32 s31, s3, 0xe3779b90
	s_add_i32 s33, s0, 0xe3779b90
	s_add_i32 s34, s2, 0x81af1549
	s_add_i32 s35, s1, 0x81af1549
	s_add_i32 s36, s1, 0x1fe68f02
	s_add_i32 s37, s2, 0x1fe68f02
	s_add_i32 s38, s1, 0xbe1e08bb
	s_add_i32 s39, s3, 0xbe1e08bb
	s_add_i32 s40, s0, 0x5c558274
	s_add_i32 s41, s3, 0xfa8cfc2d
	s_add_i32 s42, s1, 0xfa8cfc2d
	s_add_i32 s43, s2, 0x98c475e6
	s_add_i32 s44, s1, 0x36fbef9f
	s_add_i32 s45, s3, 0x36fbef9f
	s_add_i32 s46, s1, 0xd5336958
	s_add_i32 s47, s0, 0xd5336958
	s_add_i32 s48, s0, 0x736ae311
	s_add_i32 s49, s1, 0x736ae311
	s_add_i32 s50, s3, 0x11a25cca
	s_add_i32 s51, s2, 0x11a25cca
	s_add_i32 s52, s2, 0xafd9d683
	s_add_i32 s53, s3, 0xafd9d683
	s_add_i32 s54, s2, 0x4e11503c
	s_add_i32 s55, s0, 0x4e11503c
	s_add_i32 s1, s1, 0xec48c9f5
	s_add_i32 s56, s0, 0x8a8043ae
	s_add_i32 s57, s2, 0x8a8043ae
	s_add_i32 s3, s3, 0x28b7bd67
	s_add_i32 s2, s2, 0xc6ef3720
.LBB0_2:
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s0, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s4, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s5, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s6, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s6, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s8, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s9, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s10, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s10, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s11, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s12, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s13, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s14, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s15, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s16, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s17, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s18, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s19, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s20, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s21, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s22, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s23, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s23, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s24, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s25, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s26, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s26, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s27, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s28, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s29, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s30, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s31, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s33, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s34, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s35, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s36, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s37, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s38, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s39, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s40, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s40, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s41, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s42, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s43, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s43, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s44, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s45, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s46, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s47, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s48, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s49, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s50, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s51, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s52, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s53, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s54, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s55, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s1, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s1, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s56, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s57, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	v_xad_u32 v5, v6, s3, v5
	v_lshlrev_b32_e32 v6, 4, v5
	v_lshrrev_b32_e32 v7, 5, v5
	v_xad_u32 v6, v6, v7, v5
	v_xad_u32 v4, v6, s3, v4
	v_lshlrev_b32_e32 v6, 4, v4
	v_lshrrev_b32_e32 v7, 5, v4
	v_xad_u32 v6, v6, v7, v4
	s_add_i32 s7, s7, -1
	s_cmp_lg_u32 s7, 0
	v_xad_u32 v5, v6, s2, v5
	s_cbranch_scc1 .LBB0_2
	s_branch .LBB0_5
.LBB0_4:
	s_waitcnt vmcnt(0)
	v_pk_mov_b32 v[4:5], v[2:3], v[2:3] op_sel:[0,1]
.LBB0_5:
	global_store_dwordx2 v[0:1], v[4:5], off
	s_endpgm
.LBB0_6:
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_5
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel xtea
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 296
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 58
		.amdhsa_accum_offset 8
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	xtea, .Lfunc_end0-xtea
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.hidden	__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.section	.rodata,"a",@progbits
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500
	.size	__oclc_ABI_version, 4

	.section	".note.GNU-stack","",@progbits
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'uint2*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           16
        .type_name:      uint4
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         40
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         44
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         48
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         52
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         54
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         56
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         58
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         60
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         62
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         88
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         96
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         104
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 16
    .kernarg_segment_size: 296
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           xtea
    .private_segment_fixed_size: 0
    .sgpr_count:     62
    .sgpr_spill_count: 0
    .symbol:         xtea.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; NumSgprs: 62
; NumVgprs: 8
; TotalNumVgprs: 8
; Occupancy: 8
