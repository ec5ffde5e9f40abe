; oracle: clang 19.1 -O3 -S of bench/kernels/sha256.cl for gfx1030: the counts in the comments below the code
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 5
	.protected	sha256
	.globl	sha256
	.p2align	8
	.type	sha256,@function
sha256:
	s_clause 0x2
	s_load_dword s0, s[4:5], 0x1c
	s_load_dword s1, s[4:5], 0x38
	s_load_dwordx2 s[2:3], s[4:5], 0x0
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s0, s6, s0
	s_add_i32 s0, s0, s1
	v_add_lshl_u32 v0, s0, v0, 3
	s_load_dword s0, s[4:5], 0x8
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_add_co_u32 v8, vcc_lo, s2, v0
	v_add_co_ci_u32_e32 v9, vcc_lo, s3, v1, vcc_lo
	s_clause 0x1
	global_load_dwordx4 v[4:7], v[8:9], off
	global_load_dwordx4 v[0:3], v[8:9], off offset:16
	s_waitcnt lgkmcnt(0)
	s_cmp_eq_u32 s0, 0
	s_cbranch_scc1 .LBB0_2
.LBB0_1:
	s_waitcnt vmcnt(1)
	v_add_nc_u32_e32 v14, 0x98c7e2a2, v4
	v_add_nc_u32_e32 v16, 0xfc08884d, v4
	v_alignbit_b32 v11, v5, v5, 7
	v_alignbit_b32 v12, v5, v5, 18
	v_alignbit_b32 v15, v6, v6, 7
	v_alignbit_b32 v17, v6, v6, 18
	v_sub_nc_u32_e32 v10, 0x67381d5d, v4
	v_lshrrev_b32_e32 v13, 3, v5
	v_lshrrev_b32_e32 v18, 3, v6
	v_alignbit_b32 v19, v7, v7, 7
	v_alignbit_b32 v20, v7, v7, 18
	v_lshrrev_b32_e32 v21, 3, v7
	s_waitcnt vmcnt(0)
	v_alignbit_b32 v22, v0, v0, 7
	v_alignbit_b32 v23, v0, v0, 18
	v_lshrrev_b32_e32 v24, 3, v0
	v_alignbit_b32 v31, v3, v3, 7
	v_alignbit_b32 v32, v3, v3, 18
	v_alignbit_b32 v34, v14, v14, 6
	v_alignbit_b32 v35, v14, v14, 11
	v_alignbit_b32 v36, v14, v14, 25
	v_and_b32_e32 v37, 0x510e527f, v14
	v_alignbit_b32 v38, v16, v16, 2
	v_alignbit_b32 v39, v16, v16, 13
	v_xor_b32_e32 v11, v11, v12
	v_xor_b32_e32 v12, v15, v17
	v_lshrrev_b32_e32 v33, 3, v3
	v_alignbit_b32 v40, v16, v16, 22
	v_and_b32_e32 v41, 0xd16e48e2, v16
	v_xor3_b32 v15, v19, v20, v21
	v_xor3_b32 v17, v22, v23, v24
	v_xor_b32_e32 v20, v31, v32
	v_xor3_b32 v21, v34, v35, v36
	v_and_or_b32 v23, 0x9b05688c, v10, v37
	v_xor_b32_e32 v24, v38, v39
	v_xad_u32 v18, v12, v18, v5
	v_xad_u32 v10, v11, v13, v4
	v_alignbit_b32 v25, v1, v1, 7
	v_alignbit_b32 v26, v1, v1, 18
	v_lshrrev_b32_e32 v27, 3, v1
	v_alignbit_b32 v28, v2, v2, 7
	v_alignbit_b32 v29, v2, v2, 18
	v_lshrrev_b32_e32 v30, 3, v2
	v_xad_u32 v13, v20, v33, v2
	v_add3_u32 v5, v21, v23, v5
	v_xad_u32 v11, v24, v40, v41
	v_add_nc_u32_e32 v4, 0xa00000, v18
	v_alignbit_b32 v12, v10, v10, 17
	v_alignbit_b32 v20, v10, v10, 19
	v_lshrrev_b32_e32 v21, 10, v10
	v_xor3_b32 v19, v25, v26, v27
	v_xor3_b32 v22, v28, v29, v30
	v_alignbit_b32 v23, v10, v10, 7
	v_alignbit_b32 v25, v10, v10, 18
	v_add_nc_u32_e32 v27, 0xcd2a11ae, v5
	v_add3_u32 v28, v5, v11, 0xbabcc441
	v_xor3_b32 v11, v12, v20, v21
	v_alignbit_b32 v12, v4, v4, 17
	v_alignbit_b32 v20, v4, v4, 19
	v_lshrrev_b32_e32 v21, 10, v4
	v_xor_b32_e32 v42, 0x6a09e667, v16
	v_sub_nc_u32_e32 v5, 0xb2d5ee51, v5
	v_xor_b32_e32 v29, v23, v25
	v_alignbit_b32 v23, v4, v4, 7
	v_alignbit_b32 v25, v4, v4, 18
	v_lshrrev_b32_e32 v30, 3, v4
	v_alignbit_b32 v31, v27, v27, 6
	v_alignbit_b32 v32, v27, v27, 11
	v_alignbit_b32 v33, v27, v27, 25
	v_and_b32_e32 v34, v14, v27
	v_alignbit_b32 v35, v28, v28, 2
	v_alignbit_b32 v36, v28, v28, 13
	v_alignbit_b32 v37, v28, v28, 22
	v_add3_u32 v11, v6, v15, v11
	v_xor3_b32 v12, v12, v20, v21
	v_and_b32_e32 v43, 0x6a09e667, v16
	v_and_b32_e32 v38, v42, v28
	v_xor3_b32 v20, v23, v25, v30
	v_xor3_b32 v15, v31, v32, v33
	v_and_or_b32 v21, 0x510e527f, v5, v34
	v_xor3_b32 v23, v35, v36, v37
	v_add3_u32 v5, v7, v17, v12
	v_alignbit_b32 v12, v11, v11, 17
	v_alignbit_b32 v17, v11, v11, 19
	v_lshrrev_b32_e32 v25, 10, v11
	v_alignbit_b32 v30, v11, v11, 7
	v_alignbit_b32 v31, v11, v11, 18
	v_lshrrev_b32_e32 v32, 3, v11
	v_add3_u32 v6, v15, v21, v6
	v_xad_u32 v15, v38, v43, v23
	v_xor3_b32 v12, v12, v17, v25
	v_alignbit_b32 v17, v5, v5, 17
	v_alignbit_b32 v21, v5, v5, 19
	v_lshrrev_b32_e32 v23, 10, v5
	v_xor_b32_e32 v39, v16, v28
	v_xor3_b32 v31, v30, v31, v32
	v_alignbit_b32 v25, v5, v5, 7
	v_alignbit_b32 v30, v5, v5, 18
	v_lshrrev_b32_e32 v32, 3, v5
	v_add_nc_u32_e32 v33, 0xc2e12e0, v6
	v_add3_u32 v34, v6, v15, 0x50c6645b
	v_sub_nc_u32_e32 v15, 0xf3d1ed1f, v6
	v_add3_u32 v12, v0, v19, v12
	v_xor3_b32 v6, v17, v21, v23
	v_xor3_b32 v21, v25, v30, v32
	v_alignbit_b32 v17, v33, v33, 6
	v_alignbit_b32 v19, v33, v33, 11
	v_alignbit_b32 v23, v33, v33, 25
	v_and_b32_e32 v25, v27, v33
	v_alignbit_b32 v30, v34, v34, 2
	v_alignbit_b32 v32, v34, v34, 13
	v_alignbit_b32 v35, v34, v34, 22
	v_and_b32_e32 v36, v39, v34
	v_add3_u32 v6, v1, v22, v6
	v_alignbit_b32 v22, v12, v12, 17
	v_alignbit_b32 v39, v12, v12, 19
	v_lshrrev_b32_e32 v41, 10, v12
	v_and_b32_e32 v40, v16, v28
	v_xor3_b32 v17, v17, v19, v23
	v_and_or_b32 v15, v14, v15, v25
	v_xor3_b32 v19, v30, v32, v35
	v_xor3_b32 v22, v22, v39, v41
	v_alignbit_b32 v23, v6, v6, 17
	v_alignbit_b32 v25, v6, v6, 19
	v_lshrrev_b32_e32 v30, 10, v6
	v_add_nc_u32_e32 v24, v10, v3
	v_alignbit_b32 v35, v6, v6, 7
	v_alignbit_b32 v39, v6, v6, 18
	v_lshrrev_b32_e32 v41, 3, v6
	v_add3_u32 v7, v17, v15, v7
	v_xad_u32 v15, v36, v40, v19
	v_add3_u32 v13, v13, v22, 0x100
	v_xor3_b32 v17, v23, v25, v30
	v_alignbit_b32 v42, v12, v12, 7
	v_alignbit_b32 v43, v12, v12, 18
	v_lshrrev_b32_e32 v44, 3, v12
	v_xor3_b32 v23, v35, v39, v41
	v_add_nc_u32_e32 v35, 0xa4ce148b, v7
	v_add3_u32 v25, v7, v15, 0x3ac42e24
	v_sub_nc_u32_e32 v15, 0x5b31eb74, v7
	v_add3_u32 v7, v24, v17, 0x11002000
	v_alignbit_b32 v17, v13, v13, 17
	v_alignbit_b32 v19, v13, v13, 19
	v_lshrrev_b32_e32 v22, 10, v13
	v_xor3_b32 v32, v42, v43, v44
	v_alignbit_b32 v39, v35, v35, 6
	v_alignbit_b32 v40, v35, v35, 11
	v_alignbit_b32 v41, v35, v35, 25
	v_and_b32_e32 v42, v33, v35
	v_xor3_b32 v17, v17, v19, v22
	v_alignbit_b32 v19, v7, v7, 17
	v_alignbit_b32 v22, v7, v7, 19
	v_xor_b32_e32 v37, v28, v34
	v_alignbit_b32 v24, v13, v13, 7
	v_alignbit_b32 v30, v13, v13, 18
	v_lshrrev_b32_e32 v36, 3, v13
	v_lshrrev_b32_e32 v48, 10, v7
	v_xor3_b32 v39, v39, v40, v41
	v_and_or_b32 v40, v27, v15, v42
	v_xor_b32_e32 v19, v19, v22
	v_add3_u32 v15, v18, v17, 0x80a00000
	v_lshrrev_b32_e32 v26, 3, v10
	v_and_b32_e32 v38, v28, v34
	v_alignbit_b32 v43, v25, v25, 2
	v_alignbit_b32 v44, v25, v25, 13
	v_alignbit_b32 v45, v25, v25, 22
	v_and_b32_e32 v37, v37, v25
	v_xor3_b32 v36, v24, v30, v36
	v_alignbit_b32 v24, v7, v7, 7
	v_alignbit_b32 v30, v7, v7, 18
	v_lshrrev_b32_e32 v49, 3, v7
	v_add3_u32 v18, v14, v39, v40
	v_xad_u32 v14, v19, v48, v11
	v_alignbit_b32 v19, v15, v15, 17
	v_alignbit_b32 v22, v15, v15, 19
	v_xor3_b32 v41, v43, v44, v45
	v_xor_b32_e32 v17, v37, v38
	v_xor3_b32 v24, v24, v30, v49
	v_lshrrev_b32_e32 v30, 10, v15
	v_xad_u32 v29, v29, v26, v15
	v_alignbit_b32 v26, v15, v15, 7
	v_alignbit_b32 v37, v15, v15, 18
	v_lshrrev_b32_e32 v38, 3, v15
	v_add3_u32 v0, v18, v0, 0x3956c25b
	v_xor_b32_e32 v18, v19, v22
	v_alignbit_b32 v19, v14, v14, 17
	v_alignbit_b32 v22, v14, v14, 19
	v_lshrrev_b32_e32 v39, 10, v14
	v_xor3_b32 v37, v26, v37, v38
	v_alignbit_b32 v26, v14, v14, 7
	v_alignbit_b32 v38, v14, v14, 18
	v_lshrrev_b32_e32 v42, 3, v14
	v_add_nc_u32_e32 v43, v0, v16
	v_add3_u32 v41, v17, v41, v0
	v_xad_u32 v16, v18, v30, v5
	v_xor_b32_e32 v0, v19, v22
	v_xor3_b32 v26, v26, v38, v42
	v_alignbit_b32 v17, v43, v43, 6
	v_alignbit_b32 v18, v43, v43, 11
	v_alignbit_b32 v19, v43, v43, 25
	v_alignbit_b32 v30, v41, v41, 2
	v_alignbit_b32 v38, v41, v41, 13
	v_alignbit_b32 v42, v41, v41, 22
	v_xad_u32 v0, v0, v39, v12
	v_alignbit_b32 v39, v16, v16, 17
	v_alignbit_b32 v48, v16, v16, 19
	v_xor_b32_e32 v46, v34, v25
	v_bfi_b32 v22, v43, v35, v33
	v_lshrrev_b32_e32 v49, 10, v16
	v_xor3_b32 v17, v17, v18, v19
	v_xor3_b32 v18, v30, v38, v42
	v_xor_b32_e32 v30, v39, v48
	v_alignbit_b32 v38, v0, v0, 17
	v_alignbit_b32 v39, v0, v0, 19
	v_and_b32_e32 v47, v34, v25
	v_and_b32_e32 v44, v46, v41
	v_alignbit_b32 v51, v16, v16, 7
	v_alignbit_b32 v52, v16, v16, 18
	v_lshrrev_b32_e32 v53, 3, v16
	v_lshrrev_b32_e32 v42, 10, v0
	v_add3_u32 v22, v27, v17, v22
	v_xor_b32_e32 v27, v38, v39
	v_xad_u32 v17, v30, v49, v6
	v_xor_b32_e32 v19, v44, v47
	v_xor3_b32 v47, v51, v52, v53
	v_alignbit_b32 v48, v0, v0, 7
	v_alignbit_b32 v51, v0, v0, 18
	v_lshrrev_b32_e32 v52, 3, v0
	v_add3_u32 v22, v22, v1, 0x59f111f1
	v_xad_u32 v1, v27, v42, v13
	v_alignbit_b32 v27, v17, v17, 17
	v_alignbit_b32 v39, v17, v17, 19
	v_lshrrev_b32_e32 v42, 10, v17
	v_xor_b32_e32 v45, v25, v41
	v_xor3_b32 v38, v48, v51, v52
	v_alignbit_b32 v49, v17, v17, 7
	v_alignbit_b32 v51, v17, v17, 18
	v_lshrrev_b32_e32 v52, 3, v17
	v_add_nc_u32_e32 v28, v22, v28
	v_add3_u32 v30, v19, v18, v22
	v_xor3_b32 v18, v27, v39, v42
	v_alignbit_b32 v19, v1, v1, 17
	v_alignbit_b32 v22, v1, v1, 19
	v_lshrrev_b32_e32 v27, 10, v1
	v_and_b32_e32 v46, v25, v41
	v_xor3_b32 v42, v49, v51, v52
	v_alignbit_b32 v49, v1, v1, 7
	v_alignbit_b32 v51, v1, v1, 18
	v_lshrrev_b32_e32 v52, 3, v1
	v_alignbit_b32 v53, v28, v28, 6
	v_alignbit_b32 v54, v28, v28, 11
	v_alignbit_b32 v55, v28, v28, 25
	v_and_b32_e32 v45, v45, v30
	v_xor3_b32 v22, v19, v22, v27
	v_add3_u32 v19, v7, v18, 0x400022
	v_bfi_b32 v56, v28, v43, v35
	v_xor3_b32 v49, v49, v51, v52
	v_xor3_b32 v51, v53, v54, v55
	v_xor_b32_e32 v45, v45, v46
	v_add3_u32 v18, v29, v22, 0x100
	v_alignbit_b32 v22, v19, v19, 17
	v_alignbit_b32 v29, v19, v19, 19
	v_lshrrev_b32_e32 v46, 10, v19
	v_add_nc_u32_e32 v40, v14, v10
	v_alignbit_b32 v57, v30, v30, 2
	v_alignbit_b32 v58, v30, v30, 13
	v_alignbit_b32 v59, v30, v30, 22
	v_add3_u32 v33, v33, v51, v56
	v_xor3_b32 v22, v22, v29, v46
	v_alignbit_b32 v29, v18, v18, 17
	v_alignbit_b32 v46, v18, v18, 19
	v_lshrrev_b32_e32 v51, 10, v18
	v_add_nc_u32_e32 v50, v16, v4
	v_xor3_b32 v52, v57, v58, v59
	v_alignbit_b32 v54, v19, v19, 7
	v_alignbit_b32 v55, v19, v19, 18
	v_lshrrev_b32_e32 v57, 3, v19
	v_add3_u32 v2, v33, v2, 0x923f82a4
	v_xor3_b32 v29, v29, v46, v51
	v_add3_u32 v20, v40, v20, v22
	v_lshrrev_b32_e32 v58, 3, v18
	v_xor3_b32 v54, v54, v55, v57
	v_alignbit_b32 v55, v18, v18, 7
	v_alignbit_b32 v57, v18, v18, 18
	v_add_nc_u32_e32 v34, v2, v34
	v_add3_u32 v33, v45, v52, v2
	v_add3_u32 v2, v50, v31, v29
	v_alignbit_b32 v22, v20, v20, 17
	v_alignbit_b32 v29, v20, v20, 19
	v_lshrrev_b32_e32 v31, 10, v20
	v_alignbit_b32 v46, v20, v20, 7
	v_alignbit_b32 v50, v20, v20, 18
	v_lshrrev_b32_e32 v51, 3, v20
	v_xor3_b32 v40, v55, v57, v58
	v_alignbit_b32 v52, v34, v34, 6
	v_alignbit_b32 v55, v34, v34, 11
	v_alignbit_b32 v57, v34, v34, 25
	v_xor3_b32 v22, v22, v29, v31
	v_alignbit_b32 v31, v33, v33, 2
	v_xor3_b32 v46, v46, v50, v51
	v_alignbit_b32 v50, v33, v33, 13
	v_alignbit_b32 v51, v33, v33, 22
	v_add_nc_u32_e32 v44, v0, v11
	v_bfi_b32 v29, v34, v28, v43
	v_xor3_b32 v52, v52, v55, v57
	v_alignbit_b32 v55, v2, v2, 17
	v_alignbit_b32 v57, v2, v2, 19
	v_xor3_b32 v31, v31, v50, v51
	v_lshrrev_b32_e32 v50, 10, v2
	v_add_nc_u32_e32 v48, v17, v5
	v_xor_b32_e32 v27, v41, v30
	v_alignbit_b32 v51, v2, v2, 7
	v_add3_u32 v22, v44, v21, v22
	v_alignbit_b32 v21, v2, v2, 18
	v_lshrrev_b32_e32 v44, 3, v2
	v_xor3_b32 v50, v55, v57, v50
	v_add3_u32 v29, v35, v52, v29
	v_and_b32_e32 v60, v41, v30
	v_and_b32_e32 v27, v27, v33
	v_xor3_b32 v44, v51, v21, v44
	v_add3_u32 v21, v48, v32, v50
	v_alignbit_b32 v32, v22, v22, 17
	v_alignbit_b32 v35, v22, v22, 19
	v_lshrrev_b32_e32 v48, 10, v22
	v_add3_u32 v3, v29, v3, 0xab1c5ed5
	v_add_nc_u32_e32 v39, v1, v12
	v_xor_b32_e32 v27, v27, v60
	v_alignbit_b32 v51, v22, v22, 7
	v_alignbit_b32 v52, v22, v22, 18
	v_lshrrev_b32_e32 v29, 3, v22
	v_xor3_b32 v32, v32, v35, v48
	v_alignbit_b32 v35, v21, v21, 17
	v_alignbit_b32 v48, v21, v21, 19
	v_lshrrev_b32_e32 v59, 10, v21
	v_add_nc_u32_e32 v62, v3, v25
	v_add_nc_u32_e32 v53, v19, v6
	v_xor3_b32 v51, v51, v52, v29
	v_alignbit_b32 v29, v21, v21, 7
	v_alignbit_b32 v52, v21, v21, 18
	v_lshrrev_b32_e32 v61, 3, v21
	v_add3_u32 v63, v27, v31, v3
	v_add3_u32 v23, v39, v23, v32
	v_xor3_b32 v3, v35, v48, v59
	v_alignbit_b32 v25, v62, v62, 6
	v_alignbit_b32 v27, v62, v62, 11
	v_xor3_b32 v35, v29, v52, v61
	v_alignbit_b32 v29, v62, v62, 25
	v_add3_u32 v3, v53, v36, v3
	v_alignbit_b32 v36, v23, v23, 17
	v_alignbit_b32 v48, v23, v23, 19
	v_lshrrev_b32_e32 v52, 10, v23
	v_xor_b32_e32 v25, v25, v27
	v_add_nc_u32_e32 v56, v18, v13
	v_xor_b32_e32 v55, v30, v33
	v_alignbit_b32 v27, v3, v3, 17
	v_xor3_b32 v36, v36, v48, v52
	v_xad_u32 v29, v25, v29, v43
	v_alignbit_b32 v25, v3, v3, 19
	v_lshrrev_b32_e32 v43, 10, v3
	v_add_nc_u32_e32 v45, v20, v7
	v_and_b32_e32 v57, v30, v33
	v_alignbit_b32 v31, v63, v63, 2
	v_alignbit_b32 v32, v63, v63, 13
	v_alignbit_b32 v39, v63, v63, 22
	v_bfi_b32 v48, v62, v34, v28
	v_and_b32_e32 v52, v55, v63
	v_xor3_b32 v27, v27, v25, v43
	v_add3_u32 v25, v56, v24, v36
	v_xor3_b32 v31, v31, v32, v39
	v_alignbit_b32 v43, v3, v3, 18
	v_xor_b32_e32 v52, v52, v57
	v_alignbit_b32 v57, v3, v3, 7
	v_lshrrev_b32_e32 v59, 3, v3
	v_add3_u32 v29, v29, v48, 0x5807aa98
	v_add3_u32 v24, v45, v37, v27
	v_alignbit_b32 v27, v25, v25, 17
	v_alignbit_b32 v37, v25, v25, 19
	v_lshrrev_b32_e32 v45, 10, v25
	v_add_nc_u32_e32 v58, v2, v15
	v_xor3_b32 v43, v57, v43, v59
	v_alignbit_b32 v56, v25, v25, 7
	v_alignbit_b32 v57, v25, v25, 18
	v_add3_u32 v52, v52, v31, v29
	v_lshrrev_b32_e32 v31, 3, v25
	v_xor3_b32 v27, v27, v37, v45
	v_add_nc_u32_e32 v41, v29, v41
	v_alignbit_b32 v29, v24, v24, 17
	v_alignbit_b32 v37, v24, v24, 19
	v_lshrrev_b32_e32 v45, 10, v24
	v_xor3_b32 v56, v56, v57, v31
	v_alignbit_b32 v31, v24, v24, 7
	v_alignbit_b32 v57, v24, v24, 18
	v_add3_u32 v27, v58, v26, v27
	v_lshrrev_b32_e32 v26, 3, v24
	v_xor3_b32 v29, v29, v37, v45
	v_alignbit_b32 v37, v52, v52, 2
	v_alignbit_b32 v45, v52, v52, 13
	v_add_nc_u32_e32 v50, v22, v14
	v_xor3_b32 v57, v31, v57, v26
	v_alignbit_b32 v26, v52, v52, 22
	v_alignbit_b32 v31, v41, v41, 6
	v_add_nc_u32_e32 v60, v21, v16
	v_alignbit_b32 v53, v23, v23, 7
	v_alignbit_b32 v32, v23, v23, 18
	v_xor3_b32 v37, v37, v45, v26
	v_alignbit_b32 v26, v41, v41, 11
	v_alignbit_b32 v45, v41, v41, 25
	v_lshrrev_b32_e32 v39, 3, v23
	v_xor_b32_e32 v55, v33, v63
	v_bfi_b32 v59, v41, v62, v34
	v_xor_b32_e32 v31, v31, v26
	v_add3_u32 v26, v50, v47, v29
	v_alignbit_b32 v29, v27, v27, 17
	v_alignbit_b32 v47, v27, v27, 19
	v_xor3_b32 v39, v53, v32, v39
	v_xad_u32 v31, v31, v45, v28
	v_lshrrev_b32_e32 v28, 10, v27
	v_alignbit_b32 v45, v27, v27, 7
	v_and_b32_e32 v32, v33, v63
	v_add_nc_u32_e32 v53, v23, v0
	v_and_b32_e32 v55, v55, v52
	v_xor3_b32 v28, v29, v47, v28
	v_alignbit_b32 v29, v27, v27, 18
	v_lshrrev_b32_e32 v47, 3, v27
	v_add3_u32 v31, v31, v59, 0x12835b01
	v_xor_b32_e32 v32, v55, v32
	v_add3_u32 v28, v60, v38, v28
	v_lshrrev_b32_e32 v38, 10, v26
	v_xor3_b32 v50, v45, v29, v47
	v_alignbit_b32 v29, v26, v26, 17
	v_alignbit_b32 v45, v26, v26, 19
	v_lshrrev_b32_e32 v59, 10, v28
	v_add3_u32 v37, v32, v37, v31
	v_alignbit_b32 v32, v28, v28, 7
	v_add_nc_u32_e32 v36, v3, v17
	v_xor3_b32 v29, v29, v45, v38
	v_add_nc_u32_e32 v60, v31, v30
	v_alignbit_b32 v30, v37, v37, 2
	v_alignbit_b32 v31, v37, v37, 13
	v_alignbit_b32 v47, v26, v26, 7
	v_add3_u32 v29, v53, v42, v29
	v_alignbit_b32 v42, v28, v28, 17
	v_alignbit_b32 v53, v28, v28, 19
	v_alignbit_b32 v38, v26, v26, 18
	v_lshrrev_b32_e32 v45, 3, v26
	v_add_nc_u32_e32 v48, v25, v1
	v_add_nc_u32_e32 v58, v24, v19
	v_xor3_b32 v42, v42, v53, v59
	v_alignbit_b32 v53, v28, v28, 18
	v_lshrrev_b32_e32 v59, 3, v28
	v_xor3_b32 v38, v47, v38, v45
	v_xor_b32_e32 v45, v63, v52
	v_and_b32_e32 v47, v63, v52
	v_add_nc_u32_e32 v55, v27, v18
	v_xor3_b32 v53, v32, v53, v59
	v_alignbit_b32 v32, v37, v37, 22
	v_and_b32_e32 v45, v45, v37
	s_add_i32 s0, s0, -1
	v_xor3_b32 v59, v30, v31, v32
	v_alignbit_b32 v31, v29, v29, 17
	v_alignbit_b32 v32, v29, v29, 19
	v_add3_u32 v30, v36, v49, v42
	v_lshrrev_b32_e32 v36, 10, v29
	v_alignbit_b32 v42, v29, v29, 7
	v_xor_b32_e32 v45, v45, v47
	v_bfi_b32 v47, v60, v41, v62
	v_alignbit_b32 v49, v30, v30, 7
	v_xor3_b32 v31, v31, v32, v36
	v_alignbit_b32 v32, v29, v29, 18
	v_lshrrev_b32_e32 v36, 3, v29
	v_add3_u32 v31, v48, v54, v31
	v_lshrrev_b32_e32 v48, 10, v30
	v_xor3_b32 v36, v42, v32, v36
	v_alignbit_b32 v32, v60, v60, 6
	v_alignbit_b32 v42, v60, v60, 11
	v_xor_b32_e32 v32, v32, v42
	v_alignbit_b32 v42, v60, v60, 25
	v_xad_u32 v32, v32, v42, v34
	v_alignbit_b32 v34, v30, v30, 17
	v_alignbit_b32 v42, v30, v30, 19
	v_add3_u32 v47, v32, v47, 0x243185be
	v_xor3_b32 v34, v34, v42, v48
	v_alignbit_b32 v42, v30, v30, 18
	v_lshrrev_b32_e32 v48, 3, v30
	v_add3_u32 v32, v58, v40, v34
	v_alignbit_b32 v34, v31, v31, 19
	v_xor3_b32 v54, v49, v42, v48
	v_alignbit_b32 v49, v31, v31, 17
	v_lshrrev_b32_e32 v40, 10, v31
	v_add3_u32 v58, v45, v59, v47
	v_lshrrev_b32_e32 v45, 3, v31
	v_add_nc_u32_e32 v59, v47, v33
	v_add_nc_u32_e32 v42, v26, v20
	v_xor3_b32 v34, v49, v34, v40
	v_alignbit_b32 v40, v31, v31, 7
	v_alignbit_b32 v49, v31, v31, 18
	v_alignbit_b32 v47, v58, v58, 22
	v_add_nc_u32_e32 v48, v28, v2
	v_add3_u32 v33, v55, v46, v34
	v_alignbit_b32 v34, v32, v32, 17
	v_xor3_b32 v61, v40, v49, v45
	v_alignbit_b32 v40, v58, v58, 2
	v_alignbit_b32 v45, v58, v58, 13
	v_alignbit_b32 v46, v32, v32, 19
	v_alignbit_b32 v49, v33, v33, 19
	v_xor3_b32 v45, v40, v45, v47
	v_lshrrev_b32_e32 v40, 10, v32
	v_alignbit_b32 v47, v32, v32, 7
	v_xor3_b32 v34, v34, v46, v40
	v_alignbit_b32 v40, v32, v32, 18
	v_lshrrev_b32_e32 v46, 3, v32
	v_xor3_b32 v55, v47, v40, v46
	v_alignbit_b32 v40, v59, v59, 6
	v_alignbit_b32 v46, v59, v59, 11
	v_alignbit_b32 v47, v33, v33, 17
	v_xor_b32_e32 v40, v40, v46
	v_alignbit_b32 v46, v59, v59, 25
	v_xad_u32 v46, v40, v46, v62
	v_add3_u32 v40, v42, v44, v34
	v_lshrrev_b32_e32 v34, 10, v33
	v_alignbit_b32 v42, v33, v33, 7
	v_alignbit_b32 v44, v33, v33, 18
	v_xor3_b32 v34, v47, v49, v34
	v_lshrrev_b32_e32 v47, 3, v33
	v_xor3_b32 v62, v42, v44, v47
	v_add3_u32 v44, v48, v51, v34
	v_alignbit_b32 v34, v40, v40, 17
	v_alignbit_b32 v42, v40, v40, 19
	v_lshrrev_b32_e32 v47, 10, v40
	v_alignbit_b32 v48, v40, v40, 7
	v_xor3_b32 v34, v34, v42, v47
	v_alignbit_b32 v42, v40, v40, 18
	v_lshrrev_b32_e32 v47, 3, v40
	v_xor3_b32 v51, v48, v42, v47
	v_xor_b32_e32 v42, v52, v37
	v_and_b32_e32 v47, v52, v37
	v_and_b32_e32 v42, v42, v58
	v_xor_b32_e32 v42, v42, v47
	v_bfi_b32 v47, v59, v60, v41
	v_add3_u32 v46, v46, v47, 0x550c7dc3
	v_add_nc_u32_e32 v47, v29, v22
	v_add3_u32 v64, v42, v45, v46
	v_alignbit_b32 v42, v44, v44, 17
	v_add3_u32 v49, v47, v35, v34
	v_alignbit_b32 v34, v44, v44, 19
	v_lshrrev_b32_e32 v35, 10, v44
	v_alignbit_b32 v45, v64, v64, 22
	v_add_nc_u32_e32 v63, v46, v63
	v_xor3_b32 v34, v42, v34, v35
	v_alignbit_b32 v35, v64, v64, 2
	v_alignbit_b32 v42, v64, v64, 13
	v_xor3_b32 v35, v35, v42, v45
	v_add_nc_u32_e32 v42, v30, v21
	v_alignbit_b32 v45, v63, v63, 6
	v_add3_u32 v48, v42, v39, v34
	v_alignbit_b32 v34, v63, v63, 11
	v_alignbit_b32 v39, v63, v63, 25
	v_alignbit_b32 v42, v49, v49, 17
	v_xor_b32_e32 v34, v45, v34
	v_xad_u32 v34, v34, v39, v41
	v_alignbit_b32 v39, v49, v49, 19
	v_lshrrev_b32_e32 v41, 10, v49
	v_xor3_b32 v39, v42, v39, v41
	v_add_nc_u32_e32 v41, v31, v23
	v_alignbit_b32 v42, v48, v48, 17
	v_add3_u32 v47, v41, v43, v39
	v_alignbit_b32 v39, v48, v48, 19
	v_lshrrev_b32_e32 v41, 10, v48
	v_xor3_b32 v39, v42, v39, v41
	v_xor_b32_e32 v41, v37, v58
	v_and_b32_e32 v42, v37, v58
	v_and_b32_e32 v41, v41, v64
	v_xor_b32_e32 v41, v41, v42
	v_bfi_b32 v42, v63, v59, v60
	v_add3_u32 v34, v34, v42, 0x72be5d74
	v_add_nc_u32_e32 v42, v32, v3
	v_add3_u32 v65, v41, v35, v34
	v_add3_u32 v46, v42, v56, v39
	v_alignbit_b32 v35, v47, v47, 17
	v_alignbit_b32 v39, v47, v47, 19
	v_lshrrev_b32_e32 v41, 10, v47
	v_alignbit_b32 v42, v65, v65, 22
	v_add_nc_u32_e32 v52, v34, v52
	v_alignbit_b32 v34, v46, v46, 17
	v_xor3_b32 v35, v35, v39, v41
	v_alignbit_b32 v39, v65, v65, 2
	v_alignbit_b32 v41, v65, v65, 13
	v_xor3_b32 v39, v39, v41, v42
	v_add_nc_u32_e32 v41, v33, v25
	v_add3_u32 v45, v41, v57, v35
	v_alignbit_b32 v35, v46, v46, 19
	v_lshrrev_b32_e32 v41, 10, v46
	v_lshrrev_b32_e32 v43, 10, v45
	v_xor3_b32 v34, v34, v35, v41
	v_alignbit_b32 v35, v52, v52, 6
	v_alignbit_b32 v41, v52, v52, 11
	v_xor_b32_e32 v35, v35, v41
	v_alignbit_b32 v41, v52, v52, 25
	v_xad_u32 v35, v35, v41, v60
	v_add_nc_u32_e32 v41, v40, v24
	v_add3_u32 v42, v41, v50, v34
	v_alignbit_b32 v34, v45, v45, 17
	v_alignbit_b32 v41, v45, v45, 19
	v_lshrrev_b32_e32 v50, 10, v42
	v_xor3_b32 v34, v34, v41, v43
	v_alignbit_b32 v41, v42, v42, 17
	v_alignbit_b32 v43, v42, v42, 19
	v_xor3_b32 v41, v41, v43, v50
	v_xor_b32_e32 v43, v58, v64
	v_and_b32_e32 v50, v58, v64
	v_and_b32_e32 v43, v43, v65
	v_xor_b32_e32 v43, v43, v50
	v_bfi_b32 v50, v52, v63, v59
	v_add3_u32 v35, v35, v50, 0x80deb1fe
	v_add3_u32 v50, v43, v39, v35
	v_add_nc_u32_e32 v39, v44, v27
	v_add_nc_u32_e32 v56, v35, v37
	v_add_nc_u32_e32 v35, v49, v26
	v_alignbit_b32 v37, v50, v50, 13
	v_add3_u32 v43, v39, v38, v34
	v_alignbit_b32 v34, v50, v50, 2
	v_add3_u32 v38, v35, v53, v41
	v_alignbit_b32 v35, v50, v50, 22
	v_alignbit_b32 v39, v43, v43, 17
	v_alignbit_b32 v41, v38, v38, 17
	v_xor3_b32 v34, v34, v37, v35
	v_alignbit_b32 v35, v43, v43, 19
	v_lshrrev_b32_e32 v37, 10, v43
	v_xor3_b32 v35, v39, v35, v37
	v_alignbit_b32 v37, v56, v56, 6
	v_alignbit_b32 v39, v56, v56, 11
	v_xor_b32_e32 v37, v37, v39
	v_alignbit_b32 v39, v56, v56, 25
	v_xad_u32 v39, v37, v39, v59
	v_add_nc_u32_e32 v37, v48, v28
	v_add3_u32 v37, v37, v36, v35
	v_alignbit_b32 v35, v38, v38, 19
	v_lshrrev_b32_e32 v36, 10, v38
	v_lshrrev_b32_e32 v53, 10, v37
	v_xor3_b32 v35, v41, v35, v36
	v_add_nc_u32_e32 v36, v47, v29
	v_alignbit_b32 v41, v37, v37, 19
	v_add3_u32 v35, v36, v54, v35
	v_alignbit_b32 v36, v37, v37, 17
	v_xor3_b32 v36, v36, v41, v53
	v_xor_b32_e32 v41, v64, v65
	v_and_b32_e32 v53, v64, v65
	v_and_b32_e32 v41, v41, v50
	v_xor_b32_e32 v41, v41, v53
	v_bfi_b32 v53, v56, v52, v63
	v_add3_u32 v39, v39, v53, 0x9bdc06a7
	v_add_nc_u32_e32 v53, v46, v30
	v_add3_u32 v54, v41, v34, v39
	v_alignbit_b32 v41, v35, v35, 17
	v_add3_u32 v34, v53, v61, v36
	v_alignbit_b32 v36, v35, v35, 19
	v_lshrrev_b32_e32 v53, 10, v35
	v_alignbit_b32 v57, v54, v54, 22
	v_xor3_b32 v36, v41, v36, v53
	v_alignbit_b32 v41, v54, v54, 2
	v_alignbit_b32 v53, v54, v54, 13
	v_xor3_b32 v53, v41, v53, v57
	v_add_nc_u32_e32 v41, v45, v31
	v_add_nc_u32_e32 v57, v39, v58
	v_lshrrev_b32_e32 v58, 10, v34
	v_add3_u32 v41, v41, v55, v36
	v_alignbit_b32 v39, v57, v57, 6
	v_alignbit_b32 v36, v57, v57, 11
	v_alignbit_b32 v55, v57, v57, 25
	v_lshrrev_b32_e32 v59, 10, v41
	v_xor_b32_e32 v36, v39, v36
	v_alignbit_b32 v39, v34, v34, 17
	v_xad_u32 v36, v36, v55, v63
	v_alignbit_b32 v55, v34, v34, 19
	v_xor3_b32 v39, v39, v55, v58
	v_add_nc_u32_e32 v55, v42, v32
	v_alignbit_b32 v58, v41, v41, 17
	v_add3_u32 v39, v55, v62, v39
	v_alignbit_b32 v55, v41, v41, 19
	v_xor3_b32 v55, v58, v55, v59
	v_xor_b32_e32 v58, v65, v50
	v_and_b32_e32 v59, v65, v50
	v_and_b32_e32 v58, v58, v54
	v_xor_b32_e32 v58, v58, v59
	v_bfi_b32 v59, v57, v56, v52
	v_add3_u32 v36, v36, v59, 0xc19bf274
	v_add_nc_u32_e32 v59, v43, v33
	v_add_nc_u32_e32 v60, v36, v64
	v_add3_u32 v53, v58, v53, v36
	v_add3_u32 v36, v59, v51, v55
	v_alignbit_b32 v51, v60, v60, 6
	v_alignbit_b32 v55, v60, v60, 11
	v_alignbit_b32 v58, v60, v60, 25
	v_alignbit_b32 v59, v53, v53, 2
	v_xor3_b32 v51, v51, v55, v58
	v_alignbit_b32 v55, v53, v53, 13
	v_alignbit_b32 v58, v53, v53, 22
	v_xor3_b32 v55, v59, v55, v58
	v_bfi_b32 v59, v60, v57, v56
	v_xor_b32_e32 v58, v50, v54
	v_add3_u32 v51, v52, v51, v59
	v_and_b32_e32 v52, v50, v54
	v_and_b32_e32 v58, v58, v53
	v_xor_b32_e32 v59, v54, v53
	v_add3_u32 v10, v51, v10, 0xe49b69c1
	v_xor_b32_e32 v52, v58, v52
	v_add_nc_u32_e32 v51, v10, v65
	v_add3_u32 v10, v52, v55, v10
	v_alignbit_b32 v52, v51, v51, 6
	v_alignbit_b32 v55, v51, v51, 11
	v_alignbit_b32 v58, v51, v51, 25
	v_alignbit_b32 v61, v10, v10, 2
	v_and_b32_e32 v59, v59, v10
	v_xor3_b32 v52, v52, v55, v58
	v_alignbit_b32 v55, v10, v10, 13
	v_alignbit_b32 v58, v10, v10, 22
	v_xor3_b32 v55, v61, v55, v58
	v_bfi_b32 v61, v51, v60, v57
	v_and_b32_e32 v58, v54, v53
	v_add3_u32 v52, v56, v52, v61
	v_xor_b32_e32 v58, v59, v58
	v_xor_b32_e32 v56, v53, v10
	v_and_b32_e32 v61, v53, v10
	v_add3_u32 v4, v52, v4, 0xefbe4786
	v_add_nc_u32_e32 v50, v4, v50
	v_add3_u32 v4, v58, v55, v4
	v_alignbit_b32 v52, v50, v50, 6
	v_alignbit_b32 v55, v50, v50, 11
	v_alignbit_b32 v58, v50, v50, 25
	v_alignbit_b32 v59, v4, v4, 2
	v_and_b32_e32 v56, v56, v4
	v_xor3_b32 v52, v52, v55, v58
	v_alignbit_b32 v55, v4, v4, 13
	v_alignbit_b32 v58, v4, v4, 22
	v_xor_b32_e32 v56, v56, v61
	v_and_b32_e32 v61, v10, v4
	v_xor3_b32 v55, v59, v55, v58
	v_bfi_b32 v58, v50, v51, v60
	v_xor_b32_e32 v59, v10, v4
	v_add3_u32 v52, v57, v52, v58
	v_add3_u32 v11, v52, v11, 0xfc19dc6
	v_add_nc_u32_e32 v52, v11, v54
	v_add3_u32 v11, v56, v55, v11
	v_alignbit_b32 v54, v52, v52, 6
	v_alignbit_b32 v55, v52, v52, 11
	v_alignbit_b32 v56, v52, v52, 25
	v_alignbit_b32 v57, v11, v11, 2
	v_alignbit_b32 v58, v11, v11, 13
	v_xor3_b32 v54, v54, v55, v56
	v_and_b32_e32 v56, v59, v11
	v_bfi_b32 v59, v52, v50, v51
	v_alignbit_b32 v55, v11, v11, 22
	v_xor_b32_e32 v56, v56, v61
	v_add3_u32 v54, v60, v54, v59
	v_xor3_b32 v55, v57, v58, v55
	v_xor_b32_e32 v57, v4, v11
	v_and_b32_e32 v58, v4, v11
	v_add3_u32 v5, v54, v5, 0x240ca1cc
	v_add_nc_u32_e32 v53, v5, v53
	v_add3_u32 v5, v56, v55, v5
	v_alignbit_b32 v54, v53, v53, 6
	v_alignbit_b32 v55, v53, v53, 11
	v_alignbit_b32 v56, v53, v53, 25
	v_alignbit_b32 v59, v5, v5, 2
	v_alignbit_b32 v60, v5, v5, 13
	v_alignbit_b32 v61, v5, v5, 22
	v_and_b32_e32 v57, v57, v5
	v_xor3_b32 v54, v54, v55, v56
	v_bfi_b32 v55, v53, v52, v50
	v_xor_b32_e32 v56, v11, v5
	v_xor3_b32 v59, v59, v60, v61
	v_xor_b32_e32 v57, v57, v58
	v_and_b32_e32 v60, v11, v5
	v_add3_u32 v51, v51, v54, v55
	v_add3_u32 v12, v51, v12, 0x2de92c6f
	v_add_nc_u32_e32 v10, v12, v10
	v_add3_u32 v12, v57, v59, v12
	v_alignbit_b32 v51, v10, v10, 6
	v_alignbit_b32 v54, v10, v10, 11
	v_alignbit_b32 v55, v10, v10, 25
	v_bfi_b32 v57, v10, v53, v52
	v_alignbit_b32 v58, v12, v12, 2
	v_alignbit_b32 v59, v12, v12, 13
	v_alignbit_b32 v61, v12, v12, 22
	v_xor3_b32 v51, v51, v54, v55
	v_and_b32_e32 v56, v56, v12
	v_xor_b32_e32 v54, v5, v12
	v_and_b32_e32 v55, v5, v12
	v_xor3_b32 v58, v58, v59, v61
	v_add3_u32 v50, v50, v51, v57
	v_xor_b32_e32 v56, v56, v60
	v_add3_u32 v6, v50, v6, 0x4a7484aa
	v_add_nc_u32_e32 v4, v6, v4
	v_add3_u32 v6, v56, v58, v6
	v_alignbit_b32 v50, v4, v4, 6
	v_alignbit_b32 v51, v4, v4, 11
	v_alignbit_b32 v56, v4, v4, 25
	v_bfi_b32 v57, v4, v10, v53
	v_alignbit_b32 v58, v6, v6, 2
	v_alignbit_b32 v59, v6, v6, 13
	v_alignbit_b32 v60, v6, v6, 22
	v_xor3_b32 v50, v50, v51, v56
	v_and_b32_e32 v54, v54, v6
	v_xor_b32_e32 v61, v12, v6
	v_and_b32_e32 v51, v12, v6
	v_xor3_b32 v56, v58, v59, v60
	v_add3_u32 v50, v52, v50, v57
	v_xor_b32_e32 v54, v54, v55
	v_add3_u32 v13, v50, v13, 0x5cb0a9dc
	v_add_nc_u32_e32 v11, v13, v11
	v_add3_u32 v13, v54, v56, v13
	v_alignbit_b32 v50, v11, v11, 6
	v_alignbit_b32 v52, v11, v11, 11
	v_alignbit_b32 v54, v11, v11, 25
	v_bfi_b32 v55, v11, v4, v10
	v_alignbit_b32 v56, v13, v13, 2
	v_alignbit_b32 v57, v13, v13, 13
	v_alignbit_b32 v58, v13, v13, 22
	v_xor3_b32 v50, v50, v52, v54
	v_and_b32_e32 v59, v61, v13
	v_xor_b32_e32 v60, v6, v13
	v_and_b32_e32 v61, v6, v13
	v_xor3_b32 v52, v56, v57, v58
	v_add3_u32 v50, v53, v50, v55
	v_xor_b32_e32 v51, v59, v51
	v_add3_u32 v7, v50, v7, 0x76f988da
	v_add_nc_u32_e32 v5, v7, v5
	v_add3_u32 v7, v51, v52, v7
	v_alignbit_b32 v50, v5, v5, 6
	v_alignbit_b32 v51, v5, v5, 11
	v_alignbit_b32 v52, v5, v5, 25
	v_bfi_b32 v53, v5, v11, v4
	v_alignbit_b32 v54, v7, v7, 2
	v_alignbit_b32 v55, v7, v7, 13
	v_alignbit_b32 v56, v7, v7, 22
	v_xor3_b32 v50, v50, v51, v52
	v_and_b32_e32 v57, v60, v7
	v_xor_b32_e32 v58, v13, v7
	v_and_b32_e32 v59, v13, v7
	v_xor3_b32 v51, v54, v55, v56
	v_add3_u32 v10, v10, v50, v53
	v_xor_b32_e32 v52, v57, v61
	v_add3_u32 v10, v10, v15, 0x983e5152
	v_add_nc_u32_e32 v12, v10, v12
	v_add3_u32 v10, v52, v51, v10
	v_alignbit_b32 v15, v12, v12, 6
	v_alignbit_b32 v50, v12, v12, 11
	v_alignbit_b32 v51, v12, v12, 25
	v_bfi_b32 v52, v12, v5, v11
	v_alignbit_b32 v53, v10, v10, 2
	v_alignbit_b32 v54, v10, v10, 13
	v_alignbit_b32 v55, v10, v10, 22
	v_xor3_b32 v15, v15, v50, v51
	v_and_b32_e32 v56, v58, v10
	v_xor_b32_e32 v57, v7, v10
	v_and_b32_e32 v58, v7, v10
	v_xor3_b32 v50, v53, v54, v55
	v_add3_u32 v4, v4, v15, v52
	v_xor_b32_e32 v51, v56, v59
	v_add3_u32 v4, v4, v14, 0xa831c66d
	v_add_nc_u32_e32 v6, v4, v6
	v_add3_u32 v4, v51, v50, v4
	v_alignbit_b32 v14, v6, v6, 6
	v_alignbit_b32 v15, v6, v6, 11
	v_alignbit_b32 v50, v6, v6, 25
	v_bfi_b32 v51, v6, v12, v5
	v_alignbit_b32 v52, v4, v4, 2
	v_alignbit_b32 v53, v4, v4, 13
	v_alignbit_b32 v54, v4, v4, 22
	v_xor3_b32 v14, v14, v15, v50
	v_and_b32_e32 v55, v57, v4
	v_xor_b32_e32 v56, v10, v4
	v_and_b32_e32 v57, v10, v4
	v_xor3_b32 v15, v52, v53, v54
	v_add3_u32 v11, v11, v14, v51
	v_xor_b32_e32 v50, v55, v58
	v_add3_u32 v11, v11, v16, 0xb00327c8
	v_add_nc_u32_e32 v13, v11, v13
	v_add3_u32 v11, v50, v15, v11
	v_alignbit_b32 v14, v13, v13, 6
	v_alignbit_b32 v15, v13, v13, 11
	v_alignbit_b32 v16, v13, v13, 25
	v_bfi_b32 v50, v13, v6, v12
	v_alignbit_b32 v51, v11, v11, 2
	v_alignbit_b32 v52, v11, v11, 13
	v_alignbit_b32 v53, v11, v11, 22
	v_xor3_b32 v14, v14, v15, v16
	v_and_b32_e32 v54, v56, v11
	v_xor_b32_e32 v55, v4, v11
	v_and_b32_e32 v56, v4, v11
	v_xor3_b32 v15, v51, v52, v53
	v_add3_u32 v5, v5, v14, v50
	v_xor_b32_e32 v16, v54, v57
	v_add3_u32 v0, v5, v0, 0xbf597fc7
	v_add_nc_u32_e32 v5, v0, v7
	v_add3_u32 v0, v16, v15, v0
	v_alignbit_b32 v7, v5, v5, 6
	v_alignbit_b32 v14, v5, v5, 11
	v_alignbit_b32 v15, v5, v5, 25
	v_bfi_b32 v16, v5, v13, v6
	v_alignbit_b32 v50, v0, v0, 2
	v_alignbit_b32 v51, v0, v0, 13
	v_alignbit_b32 v52, v0, v0, 22
	v_xor3_b32 v7, v7, v14, v15
	v_and_b32_e32 v53, v55, v0
	v_xor_b32_e32 v54, v11, v0
	v_and_b32_e32 v55, v11, v0
	v_xor3_b32 v14, v50, v51, v52
	v_add3_u32 v7, v12, v7, v16
	v_xor_b32_e32 v15, v53, v56
	v_add3_u32 v7, v7, v17, 0xc6e00bf3
	v_add_nc_u32_e32 v10, v7, v10
	v_add3_u32 v7, v15, v14, v7
	v_alignbit_b32 v12, v10, v10, 6
	v_alignbit_b32 v14, v10, v10, 11
	v_alignbit_b32 v15, v10, v10, 25
	v_bfi_b32 v16, v10, v5, v13
	v_alignbit_b32 v17, v7, v7, 2
	v_alignbit_b32 v50, v7, v7, 13
	v_alignbit_b32 v51, v7, v7, 22
	v_xor3_b32 v12, v12, v14, v15
	v_and_b32_e32 v52, v54, v7
	v_xor_b32_e32 v53, v0, v7
	v_and_b32_e32 v54, v0, v7
	v_xor3_b32 v14, v17, v50, v51
	v_add3_u32 v6, v6, v12, v16
	v_xor_b32_e32 v15, v52, v55
	v_add3_u32 v1, v6, v1, 0xd5a79147
	v_add_nc_u32_e32 v4, v1, v4
	v_add3_u32 v1, v15, v14, v1
	v_alignbit_b32 v6, v4, v4, 6
	v_alignbit_b32 v12, v4, v4, 11
	v_alignbit_b32 v14, v4, v4, 25
	v_bfi_b32 v15, v4, v10, v5
	v_alignbit_b32 v16, v1, v1, 2
	v_alignbit_b32 v17, v1, v1, 13
	v_alignbit_b32 v50, v1, v1, 22
	v_xor3_b32 v6, v6, v12, v14
	v_and_b32_e32 v51, v53, v1
	v_xor_b32_e32 v52, v7, v1
	v_and_b32_e32 v53, v7, v1
	v_xor3_b32 v12, v16, v17, v50
	v_add3_u32 v6, v13, v6, v15
	v_xor_b32_e32 v14, v51, v54
	v_add3_u32 v6, v6, v19, 0x6ca6351
	v_add_nc_u32_e32 v11, v6, v11
	v_add3_u32 v6, v14, v12, v6
	v_alignbit_b32 v12, v11, v11, 6
	v_alignbit_b32 v13, v11, v11, 11
	v_alignbit_b32 v14, v11, v11, 25
	v_bfi_b32 v15, v11, v4, v10
	v_alignbit_b32 v16, v6, v6, 2
	v_alignbit_b32 v17, v6, v6, 13
	v_alignbit_b32 v19, v6, v6, 22
	v_xor3_b32 v12, v12, v13, v14
	v_and_b32_e32 v50, v52, v6
	v_xor_b32_e32 v51, v1, v6
	v_and_b32_e32 v52, v1, v6
	v_xor3_b32 v13, v16, v17, v19
	v_add3_u32 v5, v5, v12, v15
	v_xor_b32_e32 v14, v50, v53
	v_add3_u32 v5, v5, v18, 0x14292967
	v_add_nc_u32_e32 v0, v5, v0
	v_add3_u32 v5, v14, v13, v5
	v_alignbit_b32 v12, v0, v0, 6
	v_alignbit_b32 v13, v0, v0, 11
	v_alignbit_b32 v14, v0, v0, 25
	v_bfi_b32 v15, v0, v11, v4
	v_alignbit_b32 v16, v5, v5, 2
	v_alignbit_b32 v17, v5, v5, 13
	v_alignbit_b32 v18, v5, v5, 22
	v_xor3_b32 v12, v12, v13, v14
	v_and_b32_e32 v19, v51, v5
	v_xor_b32_e32 v50, v6, v5
	v_and_b32_e32 v51, v6, v5
	v_xor3_b32 v13, v16, v17, v18
	v_add3_u32 v10, v10, v12, v15
	v_xor_b32_e32 v14, v19, v52
	v_add3_u32 v10, v10, v20, 0x27b70a85
	v_add_nc_u32_e32 v7, v10, v7
	v_add3_u32 v10, v14, v13, v10
	v_alignbit_b32 v12, v7, v7, 6
	v_alignbit_b32 v13, v7, v7, 11
	v_alignbit_b32 v14, v7, v7, 25
	v_bfi_b32 v15, v7, v0, v11
	v_alignbit_b32 v16, v10, v10, 2
	v_alignbit_b32 v17, v10, v10, 13
	v_alignbit_b32 v18, v10, v10, 22
	v_xor3_b32 v12, v12, v13, v14
	v_and_b32_e32 v19, v50, v10
	v_xor_b32_e32 v20, v5, v10
	v_and_b32_e32 v50, v5, v10
	v_xor3_b32 v13, v16, v17, v18
	v_add3_u32 v4, v4, v12, v15
	v_xor_b32_e32 v14, v19, v51
	v_add3_u32 v2, v4, v2, 0x2e1b2138
	v_add_nc_u32_e32 v1, v2, v1
	v_add3_u32 v2, v14, v13, v2
	v_alignbit_b32 v4, v1, v1, 6
	v_alignbit_b32 v12, v1, v1, 11
	v_alignbit_b32 v13, v1, v1, 25
	v_bfi_b32 v14, v1, v7, v0
	v_alignbit_b32 v15, v2, v2, 2
	v_alignbit_b32 v16, v2, v2, 13
	v_alignbit_b32 v17, v2, v2, 22
	v_xor3_b32 v4, v4, v12, v13
	v_and_b32_e32 v18, v20, v2
	v_xor_b32_e32 v19, v10, v2
	v_and_b32_e32 v20, v10, v2
	v_xor3_b32 v12, v15, v16, v17
	v_add3_u32 v4, v11, v4, v14
	v_xor_b32_e32 v13, v18, v50
	v_add3_u32 v4, v4, v22, 0x4d2c6dfc
	v_add_nc_u32_e32 v6, v4, v6
	v_add3_u32 v4, v13, v12, v4
	v_alignbit_b32 v11, v6, v6, 6
	v_alignbit_b32 v12, v6, v6, 11
	v_alignbit_b32 v13, v6, v6, 25
	v_bfi_b32 v14, v6, v1, v7
	v_alignbit_b32 v15, v4, v4, 2
	v_alignbit_b32 v16, v4, v4, 13
	v_alignbit_b32 v17, v4, v4, 22
	v_xor3_b32 v11, v11, v12, v13
	v_and_b32_e32 v18, v19, v4
	v_xor_b32_e32 v19, v2, v4
	v_and_b32_e32 v22, v2, v4
	v_xor3_b32 v12, v15, v16, v17
	v_add3_u32 v0, v0, v11, v14
	v_xor_b32_e32 v13, v18, v20
	v_add3_u32 v0, v0, v21, 0x53380d13
	v_add_nc_u32_e32 v5, v0, v5
	v_add3_u32 v0, v13, v12, v0
	v_alignbit_b32 v11, v5, v5, 6
	v_alignbit_b32 v12, v5, v5, 11
	v_alignbit_b32 v13, v5, v5, 25
	v_bfi_b32 v14, v5, v6, v1
	v_alignbit_b32 v15, v0, v0, 2
	v_alignbit_b32 v16, v0, v0, 13
	v_alignbit_b32 v17, v0, v0, 22
	v_xor3_b32 v11, v11, v12, v13
	v_and_b32_e32 v18, v19, v0
	v_xor_b32_e32 v19, v4, v0
	v_and_b32_e32 v20, v4, v0
	v_xor3_b32 v12, v15, v16, v17
	v_add3_u32 v7, v7, v11, v14
	v_xor_b32_e32 v13, v18, v22
	v_add3_u32 v7, v7, v23, 0x650a7354
	v_add_nc_u32_e32 v10, v7, v10
	v_add3_u32 v7, v13, v12, v7
	v_alignbit_b32 v11, v10, v10, 6
	v_alignbit_b32 v12, v10, v10, 11
	v_alignbit_b32 v13, v10, v10, 25
	v_bfi_b32 v14, v10, v5, v6
	v_alignbit_b32 v15, v7, v7, 2
	v_alignbit_b32 v16, v7, v7, 13
	v_alignbit_b32 v17, v7, v7, 22
	v_xor3_b32 v11, v11, v12, v13
	v_and_b32_e32 v18, v19, v7
	v_xor_b32_e32 v19, v0, v7
	v_and_b32_e32 v21, v0, v7
	v_xor3_b32 v12, v15, v16, v17
	v_add3_u32 v1, v1, v11, v14
	v_xor_b32_e32 v13, v18, v20
	v_add3_u32 v1, v1, v3, 0x766a0abb
	v_add_nc_u32_e32 v2, v1, v2
	v_add3_u32 v1, v13, v12, v1
	v_alignbit_b32 v3, v2, v2, 6
	v_alignbit_b32 v11, v2, v2, 11
	v_alignbit_b32 v12, v2, v2, 25
	v_bfi_b32 v13, v2, v10, v5
	v_alignbit_b32 v14, v1, v1, 2
	v_alignbit_b32 v15, v1, v1, 13
	v_alignbit_b32 v16, v1, v1, 22
	v_xor3_b32 v3, v3, v11, v12
	v_and_b32_e32 v17, v19, v1
	v_xor_b32_e32 v18, v7, v1
	v_and_b32_e32 v19, v7, v1
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v3, v6, v3, v13
	v_xor_b32_e32 v12, v17, v21
	v_add3_u32 v3, v3, v25, 0x81c2c92e
	v_add_nc_u32_e32 v4, v3, v4
	v_add3_u32 v3, v12, v11, v3
	v_alignbit_b32 v6, v4, v4, 6
	v_alignbit_b32 v11, v4, v4, 11
	v_alignbit_b32 v12, v4, v4, 25
	v_bfi_b32 v13, v4, v2, v10
	v_alignbit_b32 v14, v3, v3, 2
	v_alignbit_b32 v15, v3, v3, 13
	v_alignbit_b32 v16, v3, v3, 22
	v_xor3_b32 v6, v6, v11, v12
	v_and_b32_e32 v17, v18, v3
	v_xor_b32_e32 v18, v1, v3
	v_and_b32_e32 v20, v1, v3
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v5, v5, v6, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v5, v5, v24, 0x92722c85
	v_add_nc_u32_e32 v0, v5, v0
	v_add3_u32 v5, v12, v11, v5
	v_alignbit_b32 v6, v0, v0, 6
	v_alignbit_b32 v11, v0, v0, 11
	v_alignbit_b32 v12, v0, v0, 25
	v_bfi_b32 v13, v0, v4, v2
	v_alignbit_b32 v14, v5, v5, 2
	v_alignbit_b32 v15, v5, v5, 13
	v_alignbit_b32 v16, v5, v5, 22
	v_xor3_b32 v6, v6, v11, v12
	v_and_b32_e32 v17, v18, v5
	v_xor_b32_e32 v18, v3, v5
	v_and_b32_e32 v19, v3, v5
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v6, v10, v6, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v6, v6, v27, 0xa2bfe8a1
	v_add_nc_u32_e32 v7, v6, v7
	v_add3_u32 v6, v12, v11, v6
	v_alignbit_b32 v10, v7, v7, 6
	v_alignbit_b32 v11, v7, v7, 11
	v_alignbit_b32 v12, v7, v7, 25
	v_bfi_b32 v13, v7, v0, v4
	v_alignbit_b32 v14, v6, v6, 2
	v_alignbit_b32 v15, v6, v6, 13
	v_alignbit_b32 v16, v6, v6, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v6
	v_xor_b32_e32 v18, v5, v6
	v_and_b32_e32 v20, v5, v6
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v2, v2, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v2, v2, v26, 0xa81a664b
	v_add_nc_u32_e32 v1, v2, v1
	v_add3_u32 v2, v12, v11, v2
	v_alignbit_b32 v10, v1, v1, 6
	v_alignbit_b32 v11, v1, v1, 11
	v_alignbit_b32 v12, v1, v1, 25
	v_bfi_b32 v13, v1, v7, v0
	v_alignbit_b32 v14, v2, v2, 2
	v_alignbit_b32 v15, v2, v2, 13
	v_alignbit_b32 v16, v2, v2, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v2
	v_xor_b32_e32 v18, v6, v2
	v_and_b32_e32 v19, v6, v2
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v4, v4, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v4, v4, v28, 0xc24b8b70
	v_add_nc_u32_e32 v3, v4, v3
	v_add3_u32 v4, v12, v11, v4
	v_alignbit_b32 v10, v3, v3, 6
	v_alignbit_b32 v11, v3, v3, 11
	v_alignbit_b32 v12, v3, v3, 25
	v_bfi_b32 v13, v3, v1, v7
	v_alignbit_b32 v14, v4, v4, 2
	v_alignbit_b32 v15, v4, v4, 13
	v_alignbit_b32 v16, v4, v4, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v4
	v_xor_b32_e32 v18, v2, v4
	v_and_b32_e32 v20, v2, v4
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v0, v0, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v0, v0, v29, 0xc76c51a3
	v_add_nc_u32_e32 v5, v0, v5
	v_add3_u32 v0, v12, v11, v0
	v_alignbit_b32 v10, v5, v5, 6
	v_alignbit_b32 v11, v5, v5, 11
	v_alignbit_b32 v12, v5, v5, 25
	v_bfi_b32 v13, v5, v3, v1
	v_alignbit_b32 v14, v0, v0, 2
	v_alignbit_b32 v15, v0, v0, 13
	v_alignbit_b32 v16, v0, v0, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v0
	v_xor_b32_e32 v18, v4, v0
	v_and_b32_e32 v19, v4, v0
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v7, v7, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v7, v7, v30, 0xd192e819
	v_add_nc_u32_e32 v6, v7, v6
	v_add3_u32 v7, v12, v11, v7
	v_alignbit_b32 v10, v6, v6, 6
	v_alignbit_b32 v11, v6, v6, 11
	v_alignbit_b32 v12, v6, v6, 25
	v_bfi_b32 v13, v6, v5, v3
	v_alignbit_b32 v14, v7, v7, 2
	v_alignbit_b32 v15, v7, v7, 13
	v_alignbit_b32 v16, v7, v7, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v7
	v_xor_b32_e32 v18, v0, v7
	v_and_b32_e32 v20, v0, v7
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v1, v1, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v1, v1, v31, 0xd6990624
	v_add_nc_u32_e32 v2, v1, v2
	v_add3_u32 v1, v12, v11, v1
	v_alignbit_b32 v10, v2, v2, 6
	v_alignbit_b32 v11, v2, v2, 11
	v_alignbit_b32 v12, v2, v2, 25
	v_bfi_b32 v13, v2, v6, v5
	v_alignbit_b32 v14, v1, v1, 2
	v_alignbit_b32 v15, v1, v1, 13
	v_alignbit_b32 v16, v1, v1, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v1
	v_xor_b32_e32 v18, v7, v1
	v_and_b32_e32 v19, v7, v1
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v3, v3, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v3, v3, v32, 0xf40e3585
	v_add_nc_u32_e32 v4, v3, v4
	v_add3_u32 v3, v12, v11, v3
	v_alignbit_b32 v10, v4, v4, 6
	v_alignbit_b32 v11, v4, v4, 11
	v_alignbit_b32 v12, v4, v4, 25
	v_bfi_b32 v13, v4, v2, v6
	v_alignbit_b32 v14, v3, v3, 2
	v_alignbit_b32 v15, v3, v3, 13
	v_alignbit_b32 v16, v3, v3, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v3
	v_xor_b32_e32 v18, v1, v3
	v_and_b32_e32 v20, v1, v3
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v5, v5, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v5, v5, v33, 0x106aa070
	v_add_nc_u32_e32 v0, v5, v0
	v_add3_u32 v5, v12, v11, v5
	v_alignbit_b32 v10, v0, v0, 6
	v_alignbit_b32 v11, v0, v0, 11
	v_alignbit_b32 v12, v0, v0, 25
	v_bfi_b32 v13, v0, v4, v2
	v_alignbit_b32 v14, v5, v5, 2
	v_alignbit_b32 v15, v5, v5, 13
	v_alignbit_b32 v16, v5, v5, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v5
	v_xor_b32_e32 v18, v3, v5
	v_and_b32_e32 v19, v3, v5
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v6, v6, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v6, v6, v40, 0x19a4c116
	v_add_nc_u32_e32 v7, v6, v7
	v_add3_u32 v6, v12, v11, v6
	v_alignbit_b32 v10, v7, v7, 6
	v_alignbit_b32 v11, v7, v7, 11
	v_alignbit_b32 v12, v7, v7, 25
	v_bfi_b32 v13, v7, v0, v4
	v_alignbit_b32 v14, v6, v6, 2
	v_alignbit_b32 v15, v6, v6, 13
	v_alignbit_b32 v16, v6, v6, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v6
	v_xor_b32_e32 v18, v5, v6
	v_and_b32_e32 v20, v5, v6
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v2, v2, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v2, v2, v44, 0x1e376c08
	v_add_nc_u32_e32 v1, v2, v1
	v_add3_u32 v2, v12, v11, v2
	v_alignbit_b32 v10, v1, v1, 6
	v_alignbit_b32 v11, v1, v1, 11
	v_alignbit_b32 v12, v1, v1, 25
	v_bfi_b32 v13, v1, v7, v0
	v_alignbit_b32 v14, v2, v2, 2
	v_alignbit_b32 v15, v2, v2, 13
	v_alignbit_b32 v16, v2, v2, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v2
	v_xor_b32_e32 v18, v6, v2
	v_and_b32_e32 v19, v6, v2
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v4, v4, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v4, v4, v49, 0x2748774c
	v_add_nc_u32_e32 v3, v4, v3
	v_add3_u32 v4, v12, v11, v4
	v_alignbit_b32 v10, v3, v3, 6
	v_alignbit_b32 v11, v3, v3, 11
	v_alignbit_b32 v12, v3, v3, 25
	v_bfi_b32 v13, v3, v1, v7
	v_alignbit_b32 v14, v4, v4, 2
	v_alignbit_b32 v15, v4, v4, 13
	v_alignbit_b32 v16, v4, v4, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v4
	v_xor_b32_e32 v18, v2, v4
	v_and_b32_e32 v20, v2, v4
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v0, v0, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v0, v0, v48, 0x34b0bcb5
	v_add_nc_u32_e32 v5, v0, v5
	v_add3_u32 v0, v12, v11, v0
	v_alignbit_b32 v10, v5, v5, 6
	v_alignbit_b32 v11, v5, v5, 11
	v_alignbit_b32 v12, v5, v5, 25
	v_bfi_b32 v13, v5, v3, v1
	v_alignbit_b32 v14, v0, v0, 2
	v_alignbit_b32 v15, v0, v0, 13
	v_alignbit_b32 v16, v0, v0, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v0
	v_xor_b32_e32 v18, v4, v0
	v_and_b32_e32 v19, v4, v0
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v7, v7, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v7, v7, v47, 0x391c0cb3
	v_add_nc_u32_e32 v6, v7, v6
	v_add3_u32 v7, v12, v11, v7
	v_alignbit_b32 v10, v6, v6, 6
	v_alignbit_b32 v11, v6, v6, 11
	v_alignbit_b32 v12, v6, v6, 25
	v_bfi_b32 v13, v6, v5, v3
	v_alignbit_b32 v14, v7, v7, 2
	v_alignbit_b32 v15, v7, v7, 13
	v_alignbit_b32 v16, v7, v7, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v7
	v_xor_b32_e32 v18, v0, v7
	v_and_b32_e32 v20, v0, v7
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v1, v1, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v1, v1, v46, 0x4ed8aa4a
	v_add_nc_u32_e32 v2, v1, v2
	v_add3_u32 v1, v12, v11, v1
	v_alignbit_b32 v10, v2, v2, 6
	v_alignbit_b32 v11, v2, v2, 11
	v_alignbit_b32 v12, v2, v2, 25
	v_bfi_b32 v13, v2, v6, v5
	v_alignbit_b32 v14, v1, v1, 2
	v_alignbit_b32 v15, v1, v1, 13
	v_alignbit_b32 v16, v1, v1, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v1
	v_xor_b32_e32 v18, v7, v1
	v_and_b32_e32 v19, v7, v1
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v3, v3, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v3, v3, v45, 0x5b9cca4f
	v_add_nc_u32_e32 v4, v3, v4
	v_add3_u32 v3, v12, v11, v3
	v_alignbit_b32 v10, v4, v4, 6
	v_alignbit_b32 v11, v4, v4, 11
	v_alignbit_b32 v12, v4, v4, 25
	v_bfi_b32 v13, v4, v2, v6
	v_alignbit_b32 v14, v3, v3, 2
	v_alignbit_b32 v15, v3, v3, 13
	v_alignbit_b32 v16, v3, v3, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v3
	v_xor_b32_e32 v18, v1, v3
	v_and_b32_e32 v20, v1, v3
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v5, v5, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v5, v5, v42, 0x682e6ff3
	v_add_nc_u32_e32 v0, v5, v0
	v_add3_u32 v5, v12, v11, v5
	v_alignbit_b32 v10, v0, v0, 6
	v_alignbit_b32 v11, v0, v0, 11
	v_alignbit_b32 v12, v0, v0, 25
	v_bfi_b32 v13, v0, v4, v2
	v_alignbit_b32 v14, v5, v5, 2
	v_alignbit_b32 v15, v5, v5, 13
	v_alignbit_b32 v16, v5, v5, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v5
	v_xor_b32_e32 v18, v3, v5
	v_and_b32_e32 v19, v3, v5
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v6, v6, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v6, v6, v43, 0x748f82ee
	v_add_nc_u32_e32 v7, v6, v7
	v_add3_u32 v6, v12, v11, v6
	v_alignbit_b32 v10, v7, v7, 6
	v_alignbit_b32 v11, v7, v7, 11
	v_alignbit_b32 v12, v7, v7, 25
	v_bfi_b32 v13, v7, v0, v4
	v_alignbit_b32 v14, v6, v6, 2
	v_alignbit_b32 v15, v6, v6, 13
	v_alignbit_b32 v16, v6, v6, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v6
	v_xor_b32_e32 v18, v5, v6
	v_and_b32_e32 v20, v5, v6
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v2, v2, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v2, v2, v38, 0x78a5636f
	v_add_nc_u32_e32 v1, v2, v1
	v_add3_u32 v2, v12, v11, v2
	v_alignbit_b32 v10, v1, v1, 6
	v_alignbit_b32 v11, v1, v1, 11
	v_alignbit_b32 v12, v1, v1, 25
	v_bfi_b32 v13, v1, v7, v0
	v_alignbit_b32 v14, v2, v2, 2
	v_alignbit_b32 v15, v2, v2, 13
	v_alignbit_b32 v16, v2, v2, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v2
	v_xor_b32_e32 v18, v6, v2
	v_and_b32_e32 v19, v6, v2
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v4, v4, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v4, v4, v37, 0x84c87814
	v_add_nc_u32_e32 v3, v4, v3
	v_add3_u32 v4, v12, v11, v4
	v_alignbit_b32 v10, v3, v3, 6
	v_alignbit_b32 v11, v3, v3, 11
	v_alignbit_b32 v12, v3, v3, 25
	v_bfi_b32 v13, v3, v1, v7
	v_alignbit_b32 v14, v4, v4, 2
	v_alignbit_b32 v15, v4, v4, 13
	v_alignbit_b32 v16, v4, v4, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v4
	v_xor_b32_e32 v18, v2, v4
	v_and_b32_e32 v20, v2, v4
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v0, v0, v10, v13
	v_xor_b32_e32 v12, v17, v19
	v_add3_u32 v0, v0, v35, 0x8cc70208
	v_add_nc_u32_e32 v5, v0, v5
	v_add3_u32 v0, v12, v11, v0
	v_alignbit_b32 v10, v5, v5, 6
	v_alignbit_b32 v11, v5, v5, 11
	v_alignbit_b32 v12, v5, v5, 25
	v_bfi_b32 v13, v5, v3, v1
	v_alignbit_b32 v14, v0, v0, 2
	v_alignbit_b32 v15, v0, v0, 13
	v_alignbit_b32 v16, v0, v0, 22
	v_xor3_b32 v10, v10, v11, v12
	v_and_b32_e32 v17, v18, v0
	v_xor_b32_e32 v18, v4, v0
	v_and_b32_e32 v19, v4, v0
	v_xor3_b32 v11, v14, v15, v16
	v_add3_u32 v7, v7, v10, v13
	v_xor_b32_e32 v12, v17, v20
	v_add3_u32 v7, v7, v34, 0x90befffa
	v_add_nc_u32_e32 v6, v7, v6
	v_add3_u32 v10, v12, v11, v7
	v_alignbit_b32 v11, v6, v6, 6
	v_alignbit_b32 v12, v6, v6, 11
	v_alignbit_b32 v13, v6, v6, 25
	v_bfi_b32 v14, v6, v5, v3
	v_alignbit_b32 v15, v10, v10, 2
	v_alignbit_b32 v16, v10, v10, 13
	v_alignbit_b32 v17, v10, v10, 22
	v_xor3_b32 v11, v11, v12, v13
	v_and_b32_e32 v18, v18, v10
	v_xor_b32_e32 v20, v0, v10
	v_and_b32_e32 v21, v0, v10
	v_xor3_b32 v12, v15, v16, v17
	v_add3_u32 v1, v1, v11, v14
	v_xor_b32_e32 v13, v18, v19
	v_add_nc_u32_e32 v7, 0xa54ff53a, v10
	v_add3_u32 v1, v1, v41, 0xa4506ceb
	v_add_nc_u32_e32 v2, v1, v2
	v_add3_u32 v1, v13, v12, v1
	v_alignbit_b32 v11, v2, v2, 6
	v_alignbit_b32 v12, v2, v2, 11
	v_alignbit_b32 v13, v2, v2, 25
	v_bfi_b32 v14, v2, v6, v5
	v_alignbit_b32 v15, v1, v1, 2
	v_alignbit_b32 v16, v1, v1, 13
	v_alignbit_b32 v17, v1, v1, 22
	v_xor3_b32 v11, v11, v12, v13
	v_and_b32_e32 v18, v20, v1
	v_xor_b32_e32 v12, v10, v1
	v_and_b32_e32 v10, v10, v1
	v_add3_u32 v3, v3, v11, v14
	v_xor3_b32 v11, v15, v16, v17
	v_xor_b32_e32 v13, v18, v21
	v_add3_u32 v3, v3, v39, 0xbef9a3f7
	v_add_nc_u32_e32 v4, v3, v4
	v_add3_u32 v11, v13, v11, v3
	v_alignbit_b32 v3, v4, v4, 6
	v_alignbit_b32 v13, v4, v4, 11
	v_alignbit_b32 v14, v4, v4, 25
	v_bfi_b32 v15, v4, v2, v6
	v_alignbit_b32 v16, v11, v11, 2
	v_alignbit_b32 v17, v11, v11, 13
	v_alignbit_b32 v18, v11, v11, 22
	v_xor3_b32 v3, v3, v13, v14
	v_and_b32_e32 v12, v12, v11
	v_add_nc_u32_e32 v2, 0x1f83d9ab, v2
	v_xor3_b32 v13, v16, v17, v18
	v_add3_u32 v5, v5, v3, v15
	v_add_nc_u32_e32 v3, 0x5be0cd19, v6
	v_add_nc_u32_e32 v6, 0x3c6ef372, v1
	v_add_nc_u32_e32 v1, 0x9b05688c, v4
	v_xad_u32 v10, v12, v10, v13
	v_add3_u32 v12, v5, v36, 0xc67178f2
	v_add_nc_u32_e32 v5, 0xbb67ae85, v11
	v_add3_u32 v4, v10, v12, 0x6a09e667
	v_add3_u32 v0, v12, v0, 0x510e527f
	s_cmp_eq_u32 s0, 0
	s_cbranch_scc0 .LBB0_1
.LBB0_2:
	s_waitcnt vmcnt(1)
	global_store_dwordx4 v[8:9], v[4:7], off
	s_waitcnt vmcnt(0)
	global_store_dwordx4 v[8:9], v[0:3], off offset:16
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sha256
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 66
		.amdhsa_next_free_sgpr 7
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
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
	.size	sha256, .Lfunc_end0-sha256
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.p2alignl 6, 3214868480
	.fill 48, 4, 3214868480
	.hidden	K
	.type	K,@object
	.section	.rodata,"a",@progbits
	.globl	K
	.p2align	2, 0x0
K:
	.long	1116352408
	.long	1899447441
	.long	3049323471
	.long	3921009573
	.long	961987163
	.long	1508970993
	.long	2453635748
	.long	2870763221
	.long	3624381080
	.long	310598401
	.long	607225278
	.long	1426881987
	.long	1925078388
	.long	2162078206
	.long	2614888103
	.long	3248222580
	.long	3835390401
	.long	4022224774
	.long	264347078
	.long	604807628
	.long	770255983
	.long	1249150122
	.long	1555081692
	.long	1996064986
	.long	2554220882
	.long	2821834349
	.long	2952996808
	.long	3210313671
	.long	3336571891
	.long	3584528711
	.long	113926993
	.long	338241895
	.long	666307205
	.long	773529912
	.long	1294757372
	.long	1396182291
	.long	1695183700
	.long	1986661051
	.long	2177026350
	.long	2456956037
	.long	2730485921
	.long	2820302411
	.long	3259730800
	.long	3345764771
	.long	3516065817
	.long	3600352804
	.long	4094571909
	.long	275423344
	.long	430227734
	.long	506948616
	.long	659060556
	.long	883997877
	.long	958139571
	.long	1322822218
	.long	1537002063
	.long	1747873779
	.long	1955562222
	.long	2024104815
	.long	2227730452
	.long	2361852424
	.long	2428436474
	.long	2756734187
	.long	3204031479
	.long	3329325298
	.size	K, 256

	.hidden	__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500
	.size	__oclc_ABI_version, 4

	.section	".note.GNU-stack","",@progbits
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           sha256
    .private_segment_fixed_size: 0
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         sha256.kd
    .uses_dynamic_stack: false
    .vgpr_count:     66
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1030
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; NumSgprs: 9
; NumVgprs: 66
; Occupancy: 12
