; oracle: clang 19.1 -O3 -S of bench/kernels/sha256.cl for gfx90a: the counts in the comments below the code
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	sha256
	.globl	sha256
	.p2align	8
	.type	sha256,@function
sha256:
	s_load_dword s1, s[4:5], 0x1c
	s_load_dword s7, s[4:5], 0x38
	s_load_dwordx2 s[2:3], s[4:5], 0x0
	s_load_dword s0, s[4:5], 0x8
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s1, s1, 0xffff
	s_mul_i32 s1, s6, s1
	s_add_i32 s1, s1, s7
	v_add_lshl_u32 v0, s1, v0, 3
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v2, s3
	v_add_co_u32_e32 v8, vcc, s2, v0
	v_addc_co_u32_e32 v9, vcc, v2, v1, vcc
	global_load_dwordx4 v[4:7], v[8:9], off
	global_load_dwordx4 v[0:3], v[8:9], off offset:16
	s_cmp_eq_u32 s0, 0
	s_cbranch_scc1 .LBB0_3
	s_mov_b32 s1, 0x510e527f
	s_mov_b32 s2, 0x9b05688c
	s_mov_b32 s3, 0xbabcc441
	s_mov_b32 s4, 0x6a09e667
	s_mov_b32 s5, 0x50c6645b
	s_mov_b32 s6, 0x3ac42e24
	s_mov_b32 s7, 0x3956c25b
	s_mov_b32 s8, 0x59f111f1
	s_mov_b32 s9, 0x923f82a4
	s_mov_b32 s10, 0xab1c5ed5
	s_mov_b32 s11, 0x5807aa98
	s_mov_b32 s12, 0x12835b01
	s_mov_b32 s13, 0x243185be
	s_mov_b32 s14, 0x550c7dc3
	s_mov_b32 s15, 0x72be5d74
	s_mov_b32 s16, 0x80deb1fe
	s_mov_b32 s17, 0x9bdc06a7
	s_mov_b32 s18, 0xc19bf274
	s_mov_b32 s19, 0xe49b69c1
	s_mov_b32 s20, 0xefbe4786
	s_mov_b32 s21, 0xfc19dc6
	s_mov_b32 s22, 0x240ca1cc
	s_mov_b32 s23, 0x2de92c6f
	s_mov_b32 s24, 0x4a7484aa
	s_movk_i32 s25, 0x100
	s_mov_b32 s26, 0x5cb0a9dc
	s_mov_b32 s27, 0x11002000
	s_mov_b32 s28, 0x76f988da
	s_mov_b32 s29, 0x80a00000
	s_mov_b32 s30, 0x983e5152
	s_mov_b32 s31, 0xa831c66d
	s_mov_b32 s33, 0xb00327c8
	s_mov_b32 s34, 0xbf597fc7
	s_mov_b32 s35, 0xc6e00bf3
	s_mov_b32 s36, 0xd5a79147
	s_mov_b32 s37, 0x400022
	s_mov_b32 s38, 0x6ca6351
	s_mov_b32 s39, 0x14292967
	s_mov_b32 s40, 0x27b70a85
	s_mov_b32 s41, 0x2e1b2138
	s_mov_b32 s42, 0x4d2c6dfc
	s_mov_b32 s43, 0x53380d13
	s_mov_b32 s44, 0x650a7354
	s_mov_b32 s45, 0x766a0abb
	s_mov_b32 s46, 0x81c2c92e
	s_mov_b32 s47, 0x92722c85
	s_mov_b32 s48, 0xa2bfe8a1
	s_mov_b32 s49, 0xa81a664b
	s_mov_b32 s50, 0xc24b8b70
	s_mov_b32 s51, 0xc76c51a3
	s_mov_b32 s52, 0xd192e819
	s_mov_b32 s53, 0xd6990624
	s_mov_b32 s54, 0xf40e3585
	s_mov_b32 s55, 0x106aa070
	s_mov_b32 s56, 0x19a4c116
	s_mov_b32 s57, 0x1e376c08
	s_mov_b32 s58, 0x2748774c
	s_mov_b32 s59, 0x34b0bcb5
	s_mov_b32 s60, 0x391c0cb3
	s_mov_b32 s61, 0x4ed8aa4a
	s_mov_b32 s62, 0x5b9cca4f
	s_mov_b32 s63, 0x682e6ff3
	s_mov_b32 s64, 0x748f82ee
	s_mov_b32 s65, 0x78a5636f
	s_mov_b32 s66, 0x84c87814
	s_mov_b32 s67, 0x8cc70208
	s_mov_b32 s68, 0x90befffa
	s_mov_b32 s69, 0xa4506ceb
	s_mov_b32 s70, 0xbef9a3f7
	s_mov_b32 s71, 0xc67178f2
.LBB0_2:
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v11, 0x98c7e2a2, v4
	v_alignbit_b32 v14, v5, v5, 7
	v_alignbit_b32 v15, v5, v5, 18
	v_alignbit_b32 v17, v6, v6, 7
	v_alignbit_b32 v18, v6, v6, 18
	v_add_u32_e32 v10, 0xfc08884d, v4
	v_lshrrev_b32_e32 v13, 3, v5
	v_lshrrev_b32_e32 v16, 3, v6
	v_alignbit_b32 v20, v7, v7, 7
	v_alignbit_b32 v21, v7, v7, 18
	s_waitcnt vmcnt(0)
	v_alignbit_b32 v23, v0, v0, 7
	v_alignbit_b32 v24, v0, v0, 18
	v_alignbit_b32 v29, v2, v2, 7
	v_alignbit_b32 v30, v2, v2, 18
	v_alignbit_b32 v34, v11, v11, 6
	v_alignbit_b32 v35, v11, v11, 11
	v_xor_b32_e32 v14, v14, v15
	v_xor_b32_e32 v15, v17, v18
	v_sub_u32_e32 v12, 0x67381d5d, v4
	v_lshrrev_b32_e32 v19, 3, v7
	v_lshrrev_b32_e32 v22, 3, v0
	v_alignbit_b32 v26, v1, v1, 7
	v_alignbit_b32 v27, v1, v1, 18
	v_lshrrev_b32_e32 v28, 3, v2
	v_alignbit_b32 v32, v3, v3, 7
	v_alignbit_b32 v33, v3, v3, 18
	v_alignbit_b32 v36, v11, v11, 25
	v_and_b32_e32 v37, 0x510e527f, v11
	v_alignbit_b32 v38, v10, v10, 2
	v_alignbit_b32 v39, v10, v10, 13
	v_xor_b32_e32 v17, v20, v21
	v_xor_b32_e32 v18, v23, v24
	v_xor_b32_e32 v21, v29, v30
	v_xor_b32_e32 v24, v34, v35
	v_xad_u32 v48, v14, v13, v4
	v_xad_u32 v13, v15, v16, v5
	v_lshrrev_b32_e32 v25, 3, v1
	v_lshrrev_b32_e32 v31, 3, v3
	v_alignbit_b32 v40, v10, v10, 22
	v_and_b32_e32 v41, 0xd16e48e2, v10
	v_xor_b32_e32 v20, v26, v27
	v_xor_b32_e32 v23, v32, v33
	v_and_or_b32 v12, v12, s2, v37
	v_xor_b32_e32 v26, v38, v39
	v_xor_b32_e32 v14, v17, v19
	v_xor_b32_e32 v15, v18, v22
	v_xor_b32_e32 v17, v21, v28
	v_xor_b32_e32 v19, v24, v36
	v_add_u32_e32 v4, 0xa00000, v13
	v_alignbit_b32 v21, v48, v48, 17
	v_alignbit_b32 v22, v48, v48, 19
	v_xor_b32_e32 v16, v20, v25
	v_xad_u32 v18, v23, v31, v2
	v_xad_u32 v20, v26, v40, v41
	v_lshrrev_b32_e32 v23, 10, v48
	v_alignbit_b32 v25, v48, v48, 7
	v_alignbit_b32 v26, v48, v48, 18
	v_add3_u32 v5, v19, v12, v5
	v_xor_b32_e32 v12, v21, v22
	v_alignbit_b32 v19, v4, v4, 17
	v_alignbit_b32 v21, v4, v4, 19
	v_lshrrev_b32_e32 v22, 10, v4
	v_xor_b32_e32 v25, v25, v26
	v_alignbit_b32 v26, v4, v4, 7
	v_alignbit_b32 v28, v4, v4, 18
	v_add_u32_e32 v31, 0xcd2a11ae, v5
	v_xor_b32_e32 v12, v12, v23
	v_xor_b32_e32 v19, v19, v21
	v_xor_b32_e32 v42, 0x6a09e667, v10
	v_add3_u32 v20, v5, v20, s3
	v_xor_b32_e32 v21, v26, v28
	v_alignbit_b32 v23, v31, v31, 6
	v_alignbit_b32 v26, v31, v31, 11
	v_add3_u32 v47, v6, v14, v12
	v_xor_b32_e32 v12, v19, v22
	v_lshrrev_b32_e32 v29, 3, v4
	v_sub_u32_e32 v5, 0xb2d5ee51, v5
	v_alignbit_b32 v28, v31, v31, 25
	v_and_b32_e32 v30, v11, v31
	v_alignbit_b32 v32, v20, v20, 2
	v_alignbit_b32 v33, v20, v20, 13
	v_and_b32_e32 v35, v42, v20
	v_xor_b32_e32 v19, v23, v26
	v_add3_u32 v42, v7, v15, v12
	v_alignbit_b32 v12, v47, v47, 17
	v_alignbit_b32 v15, v47, v47, 19
	v_alignbit_b32 v34, v20, v20, 22
	v_xor_b32_e32 v14, v21, v29
	v_and_or_b32 v5, v5, s1, v30
	v_xor_b32_e32 v21, v32, v33
	v_lshrrev_b32_e32 v22, 10, v47
	v_alignbit_b32 v23, v47, v47, 7
	v_alignbit_b32 v26, v47, v47, 18
	v_xor_b32_e32 v19, v19, v28
	v_xor_b32_e32 v12, v12, v15
	v_alignbit_b32 v15, v42, v42, 17
	v_alignbit_b32 v28, v42, v42, 19
	v_and_b32_e32 v43, 0x6a09e667, v10
	v_xor_b32_e32 v21, v21, v34
	v_lshrrev_b32_e32 v30, 10, v42
	v_xor_b32_e32 v23, v23, v26
	v_alignbit_b32 v26, v42, v42, 7
	v_alignbit_b32 v32, v42, v42, 18
	v_add3_u32 v5, v19, v5, v6
	v_xor_b32_e32 v12, v12, v22
	v_xor_b32_e32 v15, v15, v28
	v_lshrrev_b32_e32 v33, 3, v42
	v_xad_u32 v6, v35, v43, v21
	v_xor_b32_e32 v21, v26, v32
	v_add_u32_e32 v22, 0xc2e12e0, v5
	v_add3_u32 v44, v0, v16, v12
	v_xor_b32_e32 v12, v15, v30
	v_lshrrev_b32_e32 v29, 3, v47
	v_add3_u32 v6, v5, v6, s5
	v_sub_u32_e32 v5, 0xf3d1ed1f, v5
	v_xor_b32_e32 v15, v21, v33
	v_alignbit_b32 v16, v22, v22, 6
	v_alignbit_b32 v21, v22, v22, 11
	v_and_b32_e32 v26, v31, v22
	v_add3_u32 v43, v1, v17, v12
	v_alignbit_b32 v12, v44, v44, 17
	v_alignbit_b32 v17, v44, v44, 19
	v_xor_b32_e32 v36, v10, v20
	v_xor_b32_e32 v19, v23, v29
	v_alignbit_b32 v23, v22, v22, 25
	v_alignbit_b32 v28, v6, v6, 2
	v_alignbit_b32 v29, v6, v6, 13
	v_lshrrev_b32_e32 v35, 10, v44
	v_xor_b32_e32 v16, v16, v21
	v_and_or_b32 v5, v11, v5, v26
	v_xor_b32_e32 v12, v12, v17
	v_alignbit_b32 v17, v43, v43, 17
	v_alignbit_b32 v26, v43, v43, 19
	v_alignbit_b32 v30, v6, v6, 22
	v_and_b32_e32 v32, v36, v6
	v_alignbit_b32 v36, v44, v44, 7
	v_alignbit_b32 v38, v44, v44, 18
	v_xor_b32_e32 v21, v28, v29
	v_lshrrev_b32_e32 v28, 10, v43
	v_xor_b32_e32 v16, v16, v23
	v_xor_b32_e32 v12, v12, v35
	v_xor_b32_e32 v17, v17, v26
	v_add_u32_e32 v24, v48, v3
	v_and_b32_e32 v37, v10, v20
	v_xor_b32_e32 v29, v36, v38
	v_alignbit_b32 v36, v43, v43, 7
	v_alignbit_b32 v38, v43, v43, 18
	v_xor_b32_e32 v21, v21, v30
	v_add3_u32 v5, v16, v5, v7
	v_add3_u32 v45, v18, v12, s25
	v_xor_b32_e32 v12, v17, v28
	v_lshrrev_b32_e32 v39, 3, v44
	v_lshrrev_b32_e32 v40, 3, v43
	v_xor_b32_e32 v26, v36, v38
	v_xad_u32 v7, v32, v37, v21
	v_add_u32_e32 v17, 0xa4ce148b, v5
	v_add3_u32 v37, v24, v12, s27
	v_alignbit_b32 v12, v45, v45, 17
	v_alignbit_b32 v18, v45, v45, 19
	v_xor_b32_e32 v23, v29, v39
	v_xor_b32_e32 v16, v26, v40
	v_add3_u32 v7, v5, v7, s6
	v_lshrrev_b32_e32 v21, 10, v45
	v_alignbit_b32 v24, v45, v45, 7
	v_alignbit_b32 v26, v45, v45, 18
	v_alignbit_b32 v29, v17, v17, 6
	v_alignbit_b32 v30, v17, v17, 11
	v_xor_b32_e32 v12, v12, v18
	v_alignbit_b32 v18, v37, v37, 17
	v_alignbit_b32 v40, v37, v37, 19
	v_sub_u32_e32 v5, 0x5b31eb74, v5
	v_lshrrev_b32_e32 v28, 3, v45
	v_alignbit_b32 v32, v17, v17, 25
	v_and_b32_e32 v35, v22, v17
	v_alignbit_b32 v36, v7, v7, 2
	v_alignbit_b32 v38, v7, v7, 13
	v_lshrrev_b32_e32 v50, 10, v37
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v37, v37, 7
	v_alignbit_b32 v46, v37, v37, 18
	v_xor_b32_e32 v29, v29, v30
	v_xor_b32_e32 v12, v12, v21
	v_xor_b32_e32 v18, v18, v40
	v_xor_b32_e32 v33, v20, v6
	v_lshrrev_b32_e32 v51, 3, v37
	v_and_or_b32 v5, v31, v5, v35
	v_xor_b32_e32 v30, v36, v38
	v_xor_b32_e32 v21, v24, v28
	v_xor_b32_e32 v24, v26, v46
	v_xor_b32_e32 v26, v29, v32
	v_add3_u32 v46, v13, v12, s29
	v_xad_u32 v36, v18, v50, v47
	v_and_b32_e32 v34, v20, v6
	v_alignbit_b32 v39, v7, v7, 22
	v_and_b32_e32 v33, v33, v7
	v_xor_b32_e32 v12, v24, v51
	v_add3_u32 v5, v11, v26, v5
	v_alignbit_b32 v11, v46, v46, 17
	v_alignbit_b32 v13, v46, v46, 19
	v_alignbit_b32 v24, v36, v36, 17
	v_alignbit_b32 v26, v36, v36, 19
	v_xor_b32_e32 v33, v33, v34
	v_xor_b32_e32 v28, v30, v39
	v_lshrrev_b32_e32 v18, 10, v46
	v_lshrrev_b32_e32 v29, 10, v36
	v_alignbit_b32 v30, v46, v46, 7
	v_alignbit_b32 v32, v46, v46, 18
	v_alignbit_b32 v35, v36, v36, 7
	v_alignbit_b32 v38, v36, v36, 18
	v_add3_u32 v0, v5, v0, s7
	v_xor_b32_e32 v5, v11, v13
	v_xor_b32_e32 v11, v24, v26
	v_xor_b32_e32 v41, v6, v7
	v_lshrrev_b32_e32 v34, 3, v46
	v_lshrrev_b32_e32 v39, 3, v36
	v_xor_b32_e32 v13, v30, v32
	v_xor_b32_e32 v24, v35, v38
	v_add_u32_e32 v10, v0, v10
	v_add3_u32 v0, v33, v28, v0
	v_xad_u32 v40, v5, v18, v42
	v_xad_u32 v30, v11, v29, v44
	v_and_b32_e32 v49, v6, v7
	v_xor_b32_e32 v5, v13, v34
	v_xor_b32_e32 v11, v24, v39
	v_alignbit_b32 v13, v10, v10, 6
	v_alignbit_b32 v18, v10, v10, 11
	v_alignbit_b32 v28, v0, v0, 2
	v_alignbit_b32 v29, v0, v0, 13
	v_and_b32_e32 v33, v41, v0
	v_alignbit_b32 v38, v40, v40, 17
	v_alignbit_b32 v39, v40, v40, 19
	v_alignbit_b32 v50, v30, v30, 17
	v_alignbit_b32 v51, v30, v30, 19
	v_alignbit_b32 v24, v10, v10, 25
	v_lshrrev_b32_e32 v41, 10, v40
	v_lshrrev_b32_e32 v52, 10, v30
	v_alignbit_b32 v55, v40, v40, 7
	v_alignbit_b32 v56, v40, v40, 18
	v_xor_b32_e32 v13, v13, v18
	v_xor_b32_e32 v18, v28, v29
	v_xor_b32_e32 v28, v33, v49
	v_xor_b32_e32 v29, v38, v39
	v_xor_b32_e32 v33, v50, v51
	v_bfi_b32 v26, v10, v17, v22
	v_lshrrev_b32_e32 v57, 3, v40
	v_xor_b32_e32 v38, v55, v56
	v_xor_b32_e32 v13, v13, v24
	v_xad_u32 v39, v29, v41, v43
	v_xad_u32 v29, v33, v52, v45
	v_alignbit_b32 v32, v0, v0, 22
	v_xor_b32_e32 v24, v38, v57
	v_add3_u32 v13, v31, v13, v26
	v_alignbit_b32 v26, v39, v39, 17
	v_alignbit_b32 v31, v39, v39, 19
	v_alignbit_b32 v33, v29, v29, 17
	v_alignbit_b32 v38, v29, v29, 19
	v_lshrrev_b32_e32 v27, 3, v48
	v_xor_b32_e32 v18, v18, v32
	v_lshrrev_b32_e32 v32, 10, v39
	v_lshrrev_b32_e32 v41, 10, v29
	v_alignbit_b32 v52, v39, v39, 7
	v_alignbit_b32 v55, v39, v39, 18
	v_add3_u32 v1, v13, v1, s8
	v_xor_b32_e32 v13, v26, v31
	v_xor_b32_e32 v26, v33, v38
	v_xad_u32 v25, v25, v27, v46
	v_xor_b32_e32 v34, v7, v0
	v_alignbit_b32 v58, v30, v30, 7
	v_alignbit_b32 v59, v30, v30, 18
	v_lshrrev_b32_e32 v56, 3, v39
	v_xor_b32_e32 v31, v52, v55
	v_add_u32_e32 v20, v1, v20
	v_add3_u32 v1, v28, v18, v1
	v_xor_b32_e32 v13, v13, v32
	v_xor_b32_e32 v18, v26, v41
	v_and_b32_e32 v35, v7, v0
	v_xor_b32_e32 v49, v58, v59
	v_alignbit_b32 v57, v29, v29, 7
	v_alignbit_b32 v58, v29, v29, 18
	v_xor_b32_e32 v52, v31, v56
	v_alignbit_b32 v26, v20, v20, 6
	v_alignbit_b32 v28, v20, v20, 11
	v_alignbit_b32 v38, v1, v1, 2
	v_alignbit_b32 v56, v1, v1, 13
	v_and_b32_e32 v34, v34, v1
	v_add3_u32 v41, v37, v13, s37
	v_add3_u32 v31, v25, v18, s25
	v_lshrrev_b32_e32 v59, 3, v29
	v_xor_b32_e32 v33, v57, v58
	v_alignbit_b32 v32, v20, v20, 25
	v_xor_b32_e32 v13, v26, v28
	v_xor_b32_e32 v18, v38, v56
	v_xor_b32_e32 v25, v34, v35
	v_alignbit_b32 v26, v41, v41, 17
	v_alignbit_b32 v28, v41, v41, 19
	v_alignbit_b32 v35, v31, v31, 17
	v_alignbit_b32 v38, v31, v31, 19
	v_xor_b32_e32 v55, v33, v59
	v_bfi_b32 v33, v20, v10, v17
	v_alignbit_b32 v57, v1, v1, 22
	v_lshrrev_b32_e32 v34, 10, v41
	v_lshrrev_b32_e32 v56, 10, v31
	v_xor_b32_e32 v13, v13, v32
	v_xor_b32_e32 v26, v26, v28
	v_xor_b32_e32 v35, v35, v38
	v_add_u32_e32 v27, v36, v48
	v_add_u32_e32 v53, v40, v4
	v_add3_u32 v13, v22, v13, v33
	v_alignbit_b32 v33, v41, v41, 7
	v_xor_b32_e32 v18, v18, v57
	v_alignbit_b32 v57, v41, v41, 18
	v_xor_b32_e32 v26, v26, v34
	v_xor_b32_e32 v34, v35, v56
	v_lshrrev_b32_e32 v28, 3, v41
	v_alignbit_b32 v38, v31, v31, 7
	v_xor_b32_e32 v33, v33, v57
	v_alignbit_b32 v57, v31, v31, 18
	v_add3_u32 v2, v13, v2, s9
	v_add3_u32 v35, v27, v14, v26
	v_add3_u32 v26, v53, v19, v34
	v_xor_b32_e32 v38, v38, v57
	v_lshrrev_b32_e32 v57, 3, v31
	v_xor_b32_e32 v56, v33, v28
	v_add_u32_e32 v6, v2, v6
	v_add3_u32 v2, v25, v18, v2
	v_alignbit_b32 v13, v35, v35, 17
	v_alignbit_b32 v14, v35, v35, 19
	v_alignbit_b32 v19, v26, v26, 17
	v_alignbit_b32 v25, v26, v26, 19
	v_alignbit_b32 v28, v35, v35, 7
	v_alignbit_b32 v33, v35, v35, 18
	v_xor_b32_e32 v57, v38, v57
	v_alignbit_b32 v38, v26, v26, 7
	v_xor_b32_e32 v13, v13, v14
	v_alignbit_b32 v14, v26, v26, 18
	v_xor_b32_e32 v19, v19, v25
	v_alignbit_b32 v25, v6, v6, 6
	v_xor_b32_e32 v28, v28, v33
	v_alignbit_b32 v33, v6, v6, 11
	v_xor_b32_e32 v58, v0, v1
	v_xor_b32_e32 v14, v38, v14
	v_alignbit_b32 v38, v2, v2, 2
	v_xor_b32_e32 v25, v25, v33
	v_alignbit_b32 v33, v2, v2, 13
	v_and_b32_e32 v59, v0, v1
	v_lshrrev_b32_e32 v18, 10, v35
	v_lshrrev_b32_e32 v27, 10, v26
	v_xor_b32_e32 v33, v38, v33
	v_and_b32_e32 v38, v58, v2
	v_add_u32_e32 v54, v30, v47
	v_lshrrev_b32_e32 v60, 3, v30
	v_xor_b32_e32 v58, v38, v59
	v_lshrrev_b32_e32 v38, 3, v35
	v_xor_b32_e32 v13, v13, v18
	v_lshrrev_b32_e32 v18, 3, v26
	v_xor_b32_e32 v19, v19, v27
	v_alignbit_b32 v27, v6, v6, 25
	v_xor_b32_e32 v49, v49, v60
	v_add_u32_e32 v50, v39, v42
	v_xor_b32_e32 v59, v28, v38
	v_bfi_b32 v60, v6, v20, v10
	v_xor_b32_e32 v61, v14, v18
	v_xor_b32_e32 v18, v25, v27
	v_add3_u32 v38, v54, v15, v13
	v_alignbit_b32 v14, v2, v2, 22
	v_add3_u32 v28, v50, v23, v19
	v_add3_u32 v13, v17, v18, v60
	v_alignbit_b32 v15, v38, v38, 17
	v_alignbit_b32 v17, v38, v38, 19
	v_xor_b32_e32 v14, v33, v14
	v_lshrrev_b32_e32 v18, 10, v38
	v_alignbit_b32 v19, v28, v28, 17
	v_alignbit_b32 v23, v28, v28, 19
	v_add3_u32 v3, v13, v3, s10
	v_alignbit_b32 v33, v38, v38, 7
	v_alignbit_b32 v54, v38, v38, 18
	v_xor_b32_e32 v15, v15, v17
	v_add_u32_e32 v51, v29, v44
	v_lshrrev_b32_e32 v27, 10, v28
	v_lshrrev_b32_e32 v17, 3, v38
	v_xor_b32_e32 v19, v19, v23
	v_alignbit_b32 v23, v28, v28, 7
	v_xor_b32_e32 v33, v33, v54
	v_alignbit_b32 v54, v28, v28, 18
	v_add_u32_e32 v7, v3, v7
	v_add3_u32 v3, v58, v14, v3
	v_xor_b32_e32 v14, v15, v18
	v_add_u32_e32 v32, v41, v43
	v_xor_b32_e32 v23, v23, v54
	v_lshrrev_b32_e32 v54, 3, v28
	v_xor_b32_e32 v15, v19, v27
	v_xor_b32_e32 v17, v33, v17
	v_alignbit_b32 v18, v7, v7, 6
	v_alignbit_b32 v19, v7, v7, 11
	v_alignbit_b32 v60, v3, v3, 2
	v_alignbit_b32 v63, v3, v3, 13
	v_add3_u32 v33, v51, v16, v14
	v_xor_b32_e32 v54, v23, v54
	v_alignbit_b32 v23, v7, v7, 25
	v_alignbit_b32 v14, v3, v3, 22
	v_add3_u32 v27, v32, v21, v15
	v_xor_b32_e32 v18, v18, v19
	v_xor_b32_e32 v19, v60, v63
	v_alignbit_b32 v21, v33, v33, 17
	v_alignbit_b32 v32, v33, v33, 19
	v_xor_b32_e32 v25, v1, v2
	v_bfi_b32 v58, v7, v6, v20
	v_alignbit_b32 v60, v27, v27, 17
	v_xad_u32 v10, v18, v23, v10
	v_alignbit_b32 v18, v27, v27, 19
	v_xor_b32_e32 v14, v19, v14
	v_alignbit_b32 v19, v33, v33, 7
	v_xor_b32_e32 v21, v21, v32
	v_alignbit_b32 v32, v33, v33, 18
	v_and_b32_e32 v62, v1, v2
	v_and_b32_e32 v16, v25, v3
	v_lshrrev_b32_e32 v51, 10, v33
	v_lshrrev_b32_e32 v23, 10, v27
	v_xor_b32_e32 v18, v60, v18
	v_alignbit_b32 v60, v27, v27, 7
	v_xor_b32_e32 v19, v19, v32
	v_alignbit_b32 v32, v27, v27, 18
	v_add3_u32 v10, v10, v58, s11
	v_add_u32_e32 v22, v31, v45
	v_add_u32_e32 v34, v35, v37
	v_xor_b32_e32 v16, v16, v62
	v_xor_b32_e32 v32, v60, v32
	v_xor_b32_e32 v21, v21, v51
	v_xor_b32_e32 v18, v18, v23
	v_lshrrev_b32_e32 v23, 3, v27
	v_add_u32_e32 v0, v10, v0
	v_lshrrev_b32_e32 v51, 3, v33
	v_xor_b32_e32 v62, v32, v23
	v_add3_u32 v10, v16, v14, v10
	v_add3_u32 v32, v22, v12, v21
	v_add3_u32 v23, v34, v5, v18
	v_alignbit_b32 v5, v0, v0, 6
	v_alignbit_b32 v12, v0, v0, 11
	v_xor_b32_e32 v51, v19, v51
	v_alignbit_b32 v14, v0, v0, 25
	v_alignbit_b32 v18, v10, v10, 2
	v_alignbit_b32 v19, v10, v10, 13
	v_xor_b32_e32 v5, v5, v12
	v_alignbit_b32 v21, v10, v10, 22
	v_alignbit_b32 v12, v32, v32, 17
	v_xad_u32 v5, v5, v14, v20
	v_alignbit_b32 v14, v32, v32, 19
	v_xor_b32_e32 v18, v18, v19
	v_xor_b32_e32 v25, v2, v3
	v_bfi_b32 v16, v0, v7, v6
	v_alignbit_b32 v20, v23, v23, 17
	v_alignbit_b32 v19, v23, v23, 19
	v_xor_b32_e32 v12, v12, v14
	v_xor_b32_e32 v18, v18, v21
	v_lshrrev_b32_e32 v21, 10, v32
	v_and_b32_e32 v15, v2, v3
	v_and_b32_e32 v22, v25, v10
	v_xor_b32_e32 v19, v20, v19
	v_xor_b32_e32 v12, v12, v21
	v_lshrrev_b32_e32 v21, 10, v23
	v_add3_u32 v5, v5, v16, s12
	v_add_u32_e32 v53, v26, v46
	v_add_u32_e32 v13, v38, v36
	v_xor_b32_e32 v15, v22, v15
	v_xor_b32_e32 v19, v19, v21
	v_add_u32_e32 v1, v5, v1
	v_add3_u32 v34, v53, v11, v12
	v_add3_u32 v25, v13, v24, v19
	v_add3_u32 v5, v15, v18, v5
	v_alignbit_b32 v18, v1, v1, 6
	v_alignbit_b32 v19, v1, v1, 11
	v_alignbit_b32 v22, v32, v32, 7
	v_alignbit_b32 v14, v32, v32, 18
	v_alignbit_b32 v11, v34, v34, 17
	v_alignbit_b32 v12, v34, v34, 19
	v_xor_b32_e32 v18, v18, v19
	v_alignbit_b32 v19, v1, v1, 25
	v_alignbit_b32 v20, v23, v23, 7
	v_xor_b32_e32 v14, v22, v14
	v_alignbit_b32 v22, v23, v23, 18
	v_lshrrev_b32_e32 v21, 3, v32
	v_lshrrev_b32_e32 v13, 10, v34
	v_alignbit_b32 v15, v25, v25, 17
	v_xad_u32 v6, v18, v19, v6
	v_alignbit_b32 v18, v25, v25, 19
	v_xor_b32_e32 v11, v11, v12
	v_add_u32_e32 v50, v28, v40
	v_xor_b32_e32 v20, v20, v22
	v_xor_b32_e32 v64, v14, v21
	v_lshrrev_b32_e32 v14, 3, v23
	v_lshrrev_b32_e32 v19, 10, v25
	v_xor_b32_e32 v11, v11, v13
	v_xor_b32_e32 v15, v15, v18
	v_xor_b32_e32 v65, v20, v14
	v_add3_u32 v24, v50, v49, v11
	v_alignbit_b32 v11, v34, v34, 7
	v_alignbit_b32 v20, v34, v34, 18
	v_xor_b32_e32 v15, v15, v19
	v_alignbit_b32 v19, v25, v25, 7
	v_alignbit_b32 v21, v25, v25, 18
	v_xor_b32_e32 v11, v11, v20
	v_alignbit_b32 v20, v5, v5, 2
	v_xor_b32_e32 v19, v19, v21
	v_alignbit_b32 v21, v5, v5, 13
	v_xor_b32_e32 v63, v3, v10
	v_lshrrev_b32_e32 v18, 3, v34
	v_xor_b32_e32 v20, v20, v21
	v_bfi_b32 v21, v1, v0, v7
	v_add_u32_e32 v60, v33, v30
	v_and_b32_e32 v22, v3, v10
	v_and_b32_e32 v50, v63, v5
	v_xor_b32_e32 v11, v11, v18
	v_add3_u32 v6, v6, v21, s13
	v_alignbit_b32 v18, v24, v24, 17
	v_alignbit_b32 v21, v24, v24, 19
	v_add3_u32 v15, v60, v52, v15
	v_xor_b32_e32 v22, v50, v22
	v_alignbit_b32 v50, v5, v5, 22
	v_xor_b32_e32 v18, v18, v21
	v_lshrrev_b32_e32 v21, 10, v24
	v_add_u32_e32 v58, v27, v39
	v_xor_b32_e32 v20, v20, v50
	v_xor_b32_e32 v18, v18, v21
	v_alignbit_b32 v21, v15, v15, 17
	v_alignbit_b32 v50, v15, v15, 19
	v_add3_u32 v18, v58, v55, v18
	v_lshrrev_b32_e32 v53, 10, v15
	v_add3_u32 v55, v22, v20, v6
	v_xor_b32_e32 v20, v21, v50
	v_add_u32_e32 v14, v32, v29
	v_add_u32_e32 v2, v6, v2
	v_xor_b32_e32 v20, v20, v53
	v_add3_u32 v14, v14, v56, v20
	v_alignbit_b32 v20, v2, v2, 6
	v_alignbit_b32 v53, v2, v2, 11
	v_xor_b32_e32 v20, v20, v53
	v_alignbit_b32 v53, v2, v2, 25
	v_alignbit_b32 v6, v24, v24, 7
	v_alignbit_b32 v21, v24, v24, 18
	v_xad_u32 v7, v20, v53, v7
	v_alignbit_b32 v20, v15, v15, 7
	v_alignbit_b32 v53, v15, v15, 18
	v_lshrrev_b32_e32 v50, 3, v24
	v_xor_b32_e32 v6, v6, v21
	v_lshrrev_b32_e32 v21, 3, v15
	v_xor_b32_e32 v20, v20, v53
	v_lshrrev_b32_e32 v49, 3, v25
	v_xor_b32_e32 v52, v10, v5
	v_xor_b32_e32 v50, v6, v50
	v_alignbit_b32 v6, v55, v55, 2
	v_xor_b32_e32 v56, v20, v21
	v_alignbit_b32 v20, v55, v55, 13
	v_xor_b32_e32 v49, v19, v49
	v_and_b32_e32 v19, v10, v5
	v_xor_b32_e32 v6, v6, v20
	v_alignbit_b32 v20, v55, v55, 22
	v_and_b32_e32 v21, v52, v55
	v_xor_b32_e32 v21, v21, v19
	v_xor_b32_e32 v6, v6, v20
	v_alignbit_b32 v19, v18, v18, 17
	v_alignbit_b32 v20, v18, v18, 19
	v_xor_b32_e32 v19, v19, v20
	v_lshrrev_b32_e32 v20, 10, v18
	v_add_u32_e32 v16, v23, v41
	v_bfi_b32 v53, v2, v1, v0
	v_xor_b32_e32 v19, v19, v20
	v_alignbit_b32 v20, v14, v14, 17
	v_add3_u32 v19, v16, v57, v19
	v_alignbit_b32 v16, v14, v14, 19
	v_add3_u32 v7, v7, v53, s14
	v_alignbit_b32 v52, v18, v18, 7
	v_alignbit_b32 v53, v18, v18, 18
	v_xor_b32_e32 v16, v20, v16
	v_add3_u32 v57, v21, v6, v7
	v_add_u32_e32 v3, v7, v3
	v_lshrrev_b32_e32 v7, 10, v14
	v_alignbit_b32 v20, v14, v14, 7
	v_xor_b32_e32 v52, v52, v53
	v_alignbit_b32 v53, v14, v14, 18
	v_xor_b32_e32 v7, v16, v7
	v_lshrrev_b32_e32 v16, 3, v18
	v_add_u32_e32 v12, v34, v31
	v_xor_b32_e32 v20, v20, v53
	v_xor_b32_e32 v52, v52, v16
	v_lshrrev_b32_e32 v16, 3, v14
	v_xor_b32_e32 v58, v20, v16
	v_alignbit_b32 v16, v3, v3, 6
	v_add3_u32 v21, v12, v59, v7
	v_alignbit_b32 v7, v3, v3, 11
	v_alignbit_b32 v12, v57, v57, 2
	v_xor_b32_e32 v7, v16, v7
	v_alignbit_b32 v16, v57, v57, 13
	v_xor_b32_e32 v12, v12, v16
	v_alignbit_b32 v16, v3, v3, 25
	v_xad_u32 v0, v7, v16, v0
	v_alignbit_b32 v7, v19, v19, 17
	v_alignbit_b32 v16, v19, v19, 19
	v_xor_b32_e32 v53, v5, v55
	v_xor_b32_e32 v7, v7, v16
	v_lshrrev_b32_e32 v16, 10, v19
	v_add_u32_e32 v13, v25, v35
	v_and_b32_e32 v6, v5, v55
	v_and_b32_e32 v20, v53, v57
	v_alignbit_b32 v53, v57, v57, 22
	v_xor_b32_e32 v7, v7, v16
	v_xor_b32_e32 v6, v20, v6
	v_alignbit_b32 v16, v21, v21, 17
	v_add3_u32 v20, v13, v61, v7
	v_alignbit_b32 v7, v21, v21, 19
	v_alignbit_b32 v13, v19, v19, 7
	v_xor_b32_e32 v12, v12, v53
	v_alignbit_b32 v53, v19, v19, 18
	v_xor_b32_e32 v7, v16, v7
	v_alignbit_b32 v16, v21, v21, 7
	v_xor_b32_e32 v13, v13, v53
	v_alignbit_b32 v53, v21, v21, 18
	v_xor_b32_e32 v16, v16, v53
	v_bfi_b32 v53, v3, v2, v1
	v_add3_u32 v0, v0, v53, s15
	v_lshrrev_b32_e32 v53, 10, v21
	v_add_u32_e32 v22, v24, v26
	v_xor_b32_e32 v7, v7, v53
	v_add3_u32 v60, v6, v12, v0
	v_add_u32_e32 v0, v0, v10
	v_add3_u32 v22, v22, v17, v7
	v_alignbit_b32 v7, v0, v0, 6
	v_alignbit_b32 v12, v0, v0, 11
	v_xor_b32_e32 v7, v7, v12
	v_alignbit_b32 v12, v0, v0, 25
	v_lshrrev_b32_e32 v53, 3, v19
	v_xad_u32 v1, v7, v12, v1
	v_alignbit_b32 v7, v20, v20, 17
	v_alignbit_b32 v12, v20, v20, 19
	v_xor_b32_e32 v53, v13, v53
	v_lshrrev_b32_e32 v13, 3, v21
	v_xor_b32_e32 v7, v7, v12
	v_lshrrev_b32_e32 v12, 10, v20
	v_xor_b32_e32 v59, v16, v13
	v_add_u32_e32 v13, v15, v38
	v_xor_b32_e32 v7, v7, v12
	v_add3_u32 v17, v13, v54, v7
	v_alignbit_b32 v7, v22, v22, 17
	v_alignbit_b32 v13, v22, v22, 19
	v_xor_b32_e32 v7, v7, v13
	v_lshrrev_b32_e32 v13, 10, v22
	v_add_u32_e32 v6, v18, v28
	v_xor_b32_e32 v12, v55, v57
	v_xor_b32_e32 v7, v7, v13
	v_and_b32_e32 v16, v55, v57
	v_add3_u32 v13, v6, v51, v7
	v_alignbit_b32 v6, v60, v60, 2
	v_alignbit_b32 v7, v60, v60, 13
	v_and_b32_e32 v12, v12, v60
	v_xor_b32_e32 v6, v6, v7
	v_alignbit_b32 v7, v20, v20, 7
	v_xor_b32_e32 v12, v12, v16
	v_alignbit_b32 v16, v20, v20, 18
	v_xor_b32_e32 v7, v7, v16
	v_alignbit_b32 v16, v60, v60, 22
	v_xor_b32_e32 v6, v6, v16
	v_lshrrev_b32_e32 v16, 3, v20
	v_xor_b32_e32 v51, v7, v16
	v_bfi_b32 v7, v0, v3, v2
	v_add3_u32 v1, v1, v7, s16
	v_add_u32_e32 v54, v1, v5
	v_add3_u32 v61, v12, v6, v1
	v_alignbit_b32 v1, v54, v54, 6
	v_alignbit_b32 v5, v54, v54, 11
	v_xor_b32_e32 v1, v1, v5
	v_alignbit_b32 v5, v54, v54, 25
	v_xad_u32 v1, v1, v5, v2
	v_alignbit_b32 v2, v17, v17, 17
	v_alignbit_b32 v5, v17, v17, 19
	v_xor_b32_e32 v2, v2, v5
	v_lshrrev_b32_e32 v5, 10, v17
	v_add_u32_e32 v10, v14, v33
	v_xor_b32_e32 v2, v2, v5
	v_add3_u32 v16, v10, v62, v2
	v_alignbit_b32 v2, v13, v13, 17
	v_alignbit_b32 v6, v13, v13, 19
	v_xor_b32_e32 v2, v2, v6
	v_lshrrev_b32_e32 v6, 10, v13
	v_add_u32_e32 v7, v19, v27
	v_xor_b32_e32 v2, v2, v6
	v_add3_u32 v12, v7, v64, v2
	v_alignbit_b32 v2, v16, v16, 17
	v_alignbit_b32 v7, v16, v16, 19
	v_xor_b32_e32 v2, v2, v7
	v_lshrrev_b32_e32 v7, 10, v16
	v_add_u32_e32 v5, v21, v32
	v_xor_b32_e32 v6, v57, v60
	v_xor_b32_e32 v2, v2, v7
	v_and_b32_e32 v7, v57, v60
	v_add3_u32 v10, v5, v65, v2
	v_alignbit_b32 v2, v61, v61, 2
	v_alignbit_b32 v5, v61, v61, 13
	v_and_b32_e32 v6, v6, v61
	v_xor_b32_e32 v2, v2, v5
	v_xor_b32_e32 v6, v6, v7
	v_alignbit_b32 v7, v61, v61, 22
	v_xor_b32_e32 v2, v2, v7
	v_bfi_b32 v7, v54, v0, v3
	v_add3_u32 v1, v1, v7, s17
	v_add3_u32 v62, v6, v2, v1
	v_alignbit_b32 v2, v12, v12, 17
	v_add_u32_e32 v55, v1, v55
	v_alignbit_b32 v1, v12, v12, 19
	v_xor_b32_e32 v1, v2, v1
	v_lshrrev_b32_e32 v2, 10, v12
	v_add_u32_e32 v5, v20, v23
	v_xor_b32_e32 v1, v1, v2
	v_add3_u32 v11, v5, v11, v1
	v_alignbit_b32 v1, v55, v55, 6
	v_alignbit_b32 v5, v55, v55, 11
	v_xor_b32_e32 v1, v1, v5
	v_alignbit_b32 v5, v55, v55, 25
	v_xad_u32 v1, v1, v5, v3
	v_alignbit_b32 v3, v10, v10, 17
	v_alignbit_b32 v5, v10, v10, 19
	v_xor_b32_e32 v3, v3, v5
	v_lshrrev_b32_e32 v5, 10, v10
	v_add_u32_e32 v7, v22, v34
	v_xor_b32_e32 v2, v60, v61
	v_xor_b32_e32 v3, v3, v5
	v_and_b32_e32 v5, v60, v61
	v_add3_u32 v6, v7, v49, v3
	v_alignbit_b32 v3, v62, v62, 2
	v_alignbit_b32 v7, v62, v62, 13
	v_and_b32_e32 v2, v2, v62
	v_xor_b32_e32 v3, v3, v7
	v_bfi_b32 v7, v55, v54, v0
	v_xor_b32_e32 v2, v2, v5
	v_alignbit_b32 v5, v62, v62, 22
	v_xor_b32_e32 v3, v3, v5
	v_alignbit_b32 v5, v11, v11, 17
	v_add3_u32 v1, v1, v7, s18
	v_alignbit_b32 v7, v11, v11, 19
	v_xor_b32_e32 v5, v5, v7
	v_add3_u32 v49, v2, v3, v1
	v_add_u32_e32 v57, v1, v57
	v_lshrrev_b32_e32 v1, 10, v11
	v_add_u32_e32 v7, v17, v25
	v_xor_b32_e32 v1, v5, v1
	v_add3_u32 v7, v7, v50, v1
	v_alignbit_b32 v1, v57, v57, 6
	v_alignbit_b32 v5, v57, v57, 11
	v_xor_b32_e32 v1, v1, v5
	v_alignbit_b32 v5, v57, v57, 25
	v_xor_b32_e32 v1, v1, v5
	v_bfi_b32 v5, v57, v55, v54
	v_add3_u32 v0, v0, v1, v5
	v_alignbit_b32 v1, v6, v6, 17
	v_alignbit_b32 v5, v6, v6, 19
	v_xor_b32_e32 v1, v1, v5
	v_lshrrev_b32_e32 v5, 10, v6
	v_add_u32_e32 v2, v13, v24
	v_xor_b32_e32 v1, v1, v5
	v_add3_u32 v5, v2, v56, v1
	v_alignbit_b32 v1, v7, v7, 17
	v_alignbit_b32 v2, v7, v7, 19
	v_xor_b32_e32 v1, v1, v2
	v_lshrrev_b32_e32 v2, 10, v7
	v_add_u32_e32 v3, v16, v15
	v_xor_b32_e32 v1, v1, v2
	v_xor_b32_e32 v56, v61, v62
	v_add3_u32 v2, v3, v52, v1
	v_alignbit_b32 v1, v49, v49, 2
	v_alignbit_b32 v3, v49, v49, 13
	v_xor_b32_e32 v1, v1, v3
	v_and_b32_e32 v3, v61, v62
	v_and_b32_e32 v52, v56, v49
	v_xor_b32_e32 v3, v52, v3
	v_alignbit_b32 v52, v49, v49, 22
	v_xor_b32_e32 v1, v1, v52
	v_add3_u32 v0, v0, v48, s19
	v_add_u32_e32 v56, v0, v60
	v_add3_u32 v60, v3, v1, v0
	v_alignbit_b32 v0, v5, v5, 17
	v_alignbit_b32 v1, v5, v5, 19
	v_xor_b32_e32 v0, v0, v1
	v_lshrrev_b32_e32 v1, 10, v5
	v_add_u32_e32 v50, v12, v18
	v_xor_b32_e32 v0, v0, v1
	v_add3_u32 v3, v50, v58, v0
	v_alignbit_b32 v0, v2, v2, 17
	v_alignbit_b32 v1, v2, v2, 19
	v_xor_b32_e32 v0, v0, v1
	v_lshrrev_b32_e32 v1, 10, v2
	v_add_u32_e32 v52, v10, v14
	v_xor_b32_e32 v0, v0, v1
	v_alignbit_b32 v50, v56, v56, 6
	v_add3_u32 v1, v52, v53, v0
	v_alignbit_b32 v0, v56, v56, 11
	v_xor_b32_e32 v63, v62, v49
	v_alignbit_b32 v52, v60, v60, 2
	v_xor_b32_e32 v0, v50, v0
	v_alignbit_b32 v50, v60, v60, 13
	v_xor_b32_e32 v50, v52, v50
	v_and_b32_e32 v52, v62, v49
	v_and_b32_e32 v53, v63, v60
	v_xor_b32_e32 v52, v53, v52
	v_alignbit_b32 v53, v56, v56, 25
	v_xor_b32_e32 v0, v0, v53
	v_alignbit_b32 v53, v60, v60, 22
	v_xor_b32_e32 v50, v50, v53
	v_bfi_b32 v53, v56, v57, v55
	v_add3_u32 v0, v54, v0, v53
	v_alignbit_b32 v53, v3, v3, 17
	v_alignbit_b32 v54, v3, v3, 19
	v_add3_u32 v0, v0, v4, s20
	v_alignbit_b32 v4, v1, v1, 17
	v_xor_b32_e32 v53, v53, v54
	v_alignbit_b32 v54, v1, v1, 19
	v_add3_u32 v50, v52, v50, v0
	v_add_u32_e32 v58, v0, v61
	v_lshrrev_b32_e32 v0, 10, v3
	v_add_u32_e32 v48, v11, v19
	v_xor_b32_e32 v4, v4, v54
	v_xor_b32_e32 v0, v53, v0
	v_lshrrev_b32_e32 v53, 10, v1
	v_add_u32_e32 v54, v6, v21
	v_xor_b32_e32 v53, v4, v53
	v_add3_u32 v4, v48, v59, v0
	v_alignbit_b32 v48, v58, v58, 6
	v_alignbit_b32 v59, v58, v58, 11
	v_add3_u32 v0, v54, v51, v53
	v_alignbit_b32 v51, v58, v58, 25
	v_alignbit_b32 v53, v50, v50, 2
	v_xor_b32_e32 v48, v48, v59
	v_alignbit_b32 v54, v50, v50, 13
	v_xor_b32_e32 v53, v53, v54
	v_bfi_b32 v54, v58, v56, v57
	v_xor_b32_e32 v48, v48, v51
	v_xor_b32_e32 v52, v49, v60
	v_add3_u32 v48, v55, v48, v54
	v_and_b32_e32 v61, v49, v60
	v_and_b32_e32 v52, v52, v50
	v_alignbit_b32 v59, v50, v50, 22
	v_add3_u32 v47, v48, v47, s21
	v_xor_b32_e32 v52, v52, v61
	v_xor_b32_e32 v53, v53, v59
	v_add_u32_e32 v48, v47, v62
	v_add3_u32 v47, v52, v53, v47
	v_alignbit_b32 v52, v48, v48, 6
	v_alignbit_b32 v53, v48, v48, 11
	v_alignbit_b32 v54, v48, v48, 25
	v_xor_b32_e32 v52, v52, v53
	v_bfi_b32 v55, v48, v58, v56
	v_xor_b32_e32 v52, v52, v54
	v_xor_b32_e32 v51, v60, v50
	v_alignbit_b32 v61, v47, v47, 2
	v_alignbit_b32 v53, v47, v47, 13
	v_add3_u32 v52, v57, v52, v55
	v_and_b32_e32 v59, v60, v50
	v_xor_b32_e32 v53, v61, v53
	v_alignbit_b32 v61, v47, v47, 22
	v_and_b32_e32 v51, v51, v47
	v_add3_u32 v42, v52, v42, s22
	v_xor_b32_e32 v51, v51, v59
	v_xor_b32_e32 v53, v53, v61
	v_add_u32_e32 v49, v42, v49
	v_add3_u32 v42, v51, v53, v42
	v_alignbit_b32 v51, v49, v49, 6
	v_alignbit_b32 v52, v49, v49, 11
	v_alignbit_b32 v53, v49, v49, 25
	v_xor_b32_e32 v51, v51, v52
	v_bfi_b32 v55, v49, v48, v58
	v_xor_b32_e32 v51, v51, v53
	v_xor_b32_e32 v59, v50, v47
	v_alignbit_b32 v57, v42, v42, 2
	v_alignbit_b32 v61, v42, v42, 13
	v_add3_u32 v51, v56, v51, v55
	v_and_b32_e32 v54, v50, v47
	v_alignbit_b32 v52, v42, v42, 22
	v_and_b32_e32 v59, v59, v42
	v_xor_b32_e32 v57, v57, v61
	v_add3_u32 v44, v51, v44, s23
	v_xor_b32_e32 v54, v59, v54
	v_xor_b32_e32 v52, v57, v52
	v_add_u32_e32 v51, v44, v60
	v_add3_u32 v44, v54, v52, v44
	v_alignbit_b32 v52, v51, v51, 6
	v_alignbit_b32 v53, v51, v51, 11
	v_alignbit_b32 v54, v51, v51, 25
	v_xor_b32_e32 v52, v52, v53
	v_bfi_b32 v55, v51, v49, v48
	v_xor_b32_e32 v52, v52, v54
	v_xor_b32_e32 v61, v47, v42
	v_alignbit_b32 v56, v44, v44, 2
	v_alignbit_b32 v57, v44, v44, 13
	v_add3_u32 v52, v58, v52, v55
	v_and_b32_e32 v59, v47, v42
	v_alignbit_b32 v60, v44, v44, 22
	v_and_b32_e32 v61, v61, v44
	v_xor_b32_e32 v56, v56, v57
	v_add3_u32 v43, v52, v43, s24
	v_xor_b32_e32 v59, v61, v59
	v_xor_b32_e32 v54, v56, v60
	v_add_u32_e32 v50, v43, v50
	v_add3_u32 v43, v59, v54, v43
	v_alignbit_b32 v52, v50, v50, 6
	v_alignbit_b32 v54, v50, v50, 11
	v_alignbit_b32 v55, v50, v50, 25
	v_xor_b32_e32 v52, v52, v54
	v_bfi_b32 v56, v50, v51, v49
	v_xor_b32_e32 v52, v52, v55
	v_add3_u32 v48, v48, v52, v56
	v_xor_b32_e32 v53, v42, v44
	v_alignbit_b32 v58, v43, v43, 2
	v_alignbit_b32 v59, v43, v43, 13
	v_add3_u32 v45, v48, v45, s26
	v_and_b32_e32 v57, v42, v44
	v_alignbit_b32 v60, v43, v43, 22
	v_and_b32_e32 v53, v53, v43
	v_xor_b32_e32 v58, v58, v59
	v_add_u32_e32 v47, v45, v47
	v_xor_b32_e32 v53, v53, v57
	v_xor_b32_e32 v55, v58, v60
	v_alignbit_b32 v48, v47, v47, 6
	v_alignbit_b32 v52, v47, v47, 11
	v_add3_u32 v45, v53, v55, v45
	v_alignbit_b32 v53, v47, v47, 25
	v_xor_b32_e32 v48, v48, v52
	v_bfi_b32 v55, v47, v50, v51
	v_xor_b32_e32 v48, v48, v53
	v_add3_u32 v48, v49, v48, v55
	v_xor_b32_e32 v61, v44, v43
	v_alignbit_b32 v56, v45, v45, 2
	v_alignbit_b32 v57, v45, v45, 13
	v_add3_u32 v37, v48, v37, s28
	v_and_b32_e32 v54, v44, v43
	v_alignbit_b32 v58, v45, v45, 22
	v_and_b32_e32 v59, v61, v45
	v_xor_b32_e32 v52, v56, v57
	v_add_u32_e32 v42, v37, v42
	v_xor_b32_e32 v54, v59, v54
	v_xor_b32_e32 v52, v52, v58
	v_alignbit_b32 v48, v42, v42, 6
	v_alignbit_b32 v49, v42, v42, 11
	v_add3_u32 v37, v54, v52, v37
	v_alignbit_b32 v52, v42, v42, 25
	v_xor_b32_e32 v48, v48, v49
	v_bfi_b32 v53, v42, v47, v50
	v_xor_b32_e32 v48, v48, v52
	v_xor_b32_e32 v60, v43, v45
	v_alignbit_b32 v54, v37, v37, 2
	v_alignbit_b32 v55, v37, v37, 13
	v_add3_u32 v48, v51, v48, v53
	v_and_b32_e32 v61, v43, v45
	v_alignbit_b32 v56, v37, v37, 22
	v_and_b32_e32 v57, v60, v37
	v_xor_b32_e32 v49, v54, v55
	v_add3_u32 v46, v48, v46, s30
	v_xor_b32_e32 v54, v57, v61
	v_xor_b32_e32 v49, v49, v56
	v_add_u32_e32 v44, v46, v44
	v_add3_u32 v46, v54, v49, v46
	v_alignbit_b32 v48, v44, v44, 6
	v_alignbit_b32 v49, v44, v44, 11
	v_alignbit_b32 v51, v44, v44, 25
	v_xor_b32_e32 v48, v48, v49
	v_bfi_b32 v52, v44, v42, v47
	v_xor_b32_e32 v48, v48, v51
	v_xor_b32_e32 v58, v45, v37
	v_alignbit_b32 v53, v46, v46, 2
	v_alignbit_b32 v54, v46, v46, 13
	v_add3_u32 v48, v50, v48, v52
	v_and_b32_e32 v59, v45, v37
	v_alignbit_b32 v55, v46, v46, 22
	v_and_b32_e32 v56, v58, v46
	v_xor_b32_e32 v49, v53, v54
	v_add3_u32 v36, v48, v36, s31
	v_xor_b32_e32 v53, v56, v59
	v_xor_b32_e32 v49, v49, v55
	v_add_u32_e32 v43, v36, v43
	v_add3_u32 v36, v53, v49, v36
	v_alignbit_b32 v48, v43, v43, 6
	v_alignbit_b32 v49, v43, v43, 11
	v_alignbit_b32 v50, v43, v43, 25
	v_xor_b32_e32 v48, v48, v49
	v_bfi_b32 v51, v43, v44, v42
	v_xor_b32_e32 v48, v48, v50
	v_add3_u32 v47, v47, v48, v51
	v_xor_b32_e32 v57, v37, v46
	v_alignbit_b32 v52, v36, v36, 2
	v_alignbit_b32 v53, v36, v36, 13
	v_add3_u32 v40, v47, v40, s33
	v_and_b32_e32 v58, v37, v46
	v_alignbit_b32 v54, v36, v36, 22
	v_and_b32_e32 v55, v57, v36
	v_xor_b32_e32 v49, v52, v53
	v_add_u32_e32 v45, v40, v45
	v_xor_b32_e32 v52, v55, v58
	v_xor_b32_e32 v49, v49, v54
	v_alignbit_b32 v47, v45, v45, 6
	v_alignbit_b32 v48, v45, v45, 11
	v_add3_u32 v40, v52, v49, v40
	v_alignbit_b32 v49, v45, v45, 25
	v_xor_b32_e32 v47, v47, v48
	v_bfi_b32 v50, v45, v43, v44
	v_xor_b32_e32 v47, v47, v49
	v_add3_u32 v42, v42, v47, v50
	v_xor_b32_e32 v56, v46, v36
	v_alignbit_b32 v51, v40, v40, 2
	v_alignbit_b32 v52, v40, v40, 13
	v_add3_u32 v30, v42, v30, s34
	v_and_b32_e32 v57, v46, v36
	v_alignbit_b32 v53, v40, v40, 22
	v_and_b32_e32 v54, v56, v40
	v_xor_b32_e32 v48, v51, v52
	v_add_u32_e32 v37, v30, v37
	v_xor_b32_e32 v51, v54, v57
	v_xor_b32_e32 v48, v48, v53
	v_alignbit_b32 v42, v37, v37, 6
	v_alignbit_b32 v47, v37, v37, 11
	v_add3_u32 v30, v51, v48, v30
	v_alignbit_b32 v48, v37, v37, 25
	v_xor_b32_e32 v42, v42, v47
	v_bfi_b32 v49, v37, v45, v43
	v_xor_b32_e32 v42, v42, v48
	v_add3_u32 v42, v44, v42, v49
	v_xor_b32_e32 v55, v36, v40
	v_alignbit_b32 v50, v30, v30, 2
	v_alignbit_b32 v51, v30, v30, 13
	v_add3_u32 v39, v42, v39, s35
	v_and_b32_e32 v56, v36, v40
	v_alignbit_b32 v52, v30, v30, 22
	v_and_b32_e32 v53, v55, v30
	v_xor_b32_e32 v47, v50, v51
	v_add_u32_e32 v42, v39, v46
	v_xor_b32_e32 v50, v53, v56
	v_xor_b32_e32 v47, v47, v52
	v_alignbit_b32 v44, v42, v42, 6
	v_alignbit_b32 v46, v42, v42, 11
	v_add3_u32 v39, v50, v47, v39
	v_alignbit_b32 v47, v42, v42, 25
	v_xor_b32_e32 v44, v44, v46
	v_bfi_b32 v48, v42, v37, v45
	v_xor_b32_e32 v44, v44, v47
	v_add3_u32 v43, v43, v44, v48
	v_xor_b32_e32 v54, v40, v30
	v_alignbit_b32 v49, v39, v39, 2
	v_alignbit_b32 v50, v39, v39, 13
	v_add3_u32 v29, v43, v29, s36
	v_and_b32_e32 v55, v40, v30
	v_alignbit_b32 v51, v39, v39, 22
	v_and_b32_e32 v52, v54, v39
	v_xor_b32_e32 v46, v49, v50
	v_add_u32_e32 v36, v29, v36
	v_xor_b32_e32 v49, v52, v55
	v_xor_b32_e32 v46, v46, v51
	v_alignbit_b32 v43, v36, v36, 6
	v_alignbit_b32 v44, v36, v36, 11
	v_add3_u32 v29, v49, v46, v29
	v_alignbit_b32 v46, v36, v36, 25
	v_xor_b32_e32 v43, v43, v44
	v_bfi_b32 v47, v36, v42, v37
	v_xor_b32_e32 v43, v43, v46
	v_xor_b32_e32 v53, v30, v39
	v_alignbit_b32 v48, v29, v29, 2
	v_alignbit_b32 v49, v29, v29, 13
	v_add3_u32 v43, v45, v43, v47
	v_and_b32_e32 v54, v30, v39
	v_alignbit_b32 v50, v29, v29, 22
	v_and_b32_e32 v51, v53, v29
	v_xor_b32_e32 v44, v48, v49
	v_add3_u32 v41, v43, v41, s38
	v_xor_b32_e32 v48, v51, v54
	v_xor_b32_e32 v44, v44, v50
	v_add_u32_e32 v40, v41, v40
	v_add3_u32 v41, v48, v44, v41
	v_alignbit_b32 v43, v40, v40, 6
	v_alignbit_b32 v44, v40, v40, 11
	v_alignbit_b32 v45, v40, v40, 25
	v_xor_b32_e32 v43, v43, v44
	v_bfi_b32 v46, v40, v36, v42
	v_xor_b32_e32 v43, v43, v45
	v_add3_u32 v37, v37, v43, v46
	v_xor_b32_e32 v52, v39, v29
	v_alignbit_b32 v47, v41, v41, 2
	v_alignbit_b32 v48, v41, v41, 13
	v_add3_u32 v31, v37, v31, s39
	v_and_b32_e32 v53, v39, v29
	v_alignbit_b32 v49, v41, v41, 22
	v_and_b32_e32 v50, v52, v41
	v_xor_b32_e32 v44, v47, v48
	v_add_u32_e32 v30, v31, v30
	v_xor_b32_e32 v47, v50, v53
	v_xor_b32_e32 v44, v44, v49
	v_alignbit_b32 v37, v30, v30, 6
	v_alignbit_b32 v43, v30, v30, 11
	v_add3_u32 v31, v47, v44, v31
	v_alignbit_b32 v44, v30, v30, 25
	v_xor_b32_e32 v37, v37, v43
	v_bfi_b32 v45, v30, v40, v36
	v_xor_b32_e32 v37, v37, v44
	v_add3_u32 v37, v42, v37, v45
	v_xor_b32_e32 v51, v29, v41
	v_alignbit_b32 v46, v31, v31, 2
	v_alignbit_b32 v47, v31, v31, 13
	v_add3_u32 v35, v37, v35, s40
	v_and_b32_e32 v52, v29, v41
	v_alignbit_b32 v48, v31, v31, 22
	v_and_b32_e32 v49, v51, v31
	v_xor_b32_e32 v43, v46, v47
	v_add_u32_e32 v37, v35, v39
	v_xor_b32_e32 v46, v49, v52
	v_xor_b32_e32 v43, v43, v48
	v_alignbit_b32 v39, v37, v37, 6
	v_alignbit_b32 v42, v37, v37, 11
	v_add3_u32 v35, v46, v43, v35
	v_alignbit_b32 v43, v37, v37, 25
	v_xor_b32_e32 v39, v39, v42
	v_bfi_b32 v44, v37, v30, v40
	v_xor_b32_e32 v39, v39, v43
	v_add3_u32 v36, v36, v39, v44
	v_xor_b32_e32 v50, v41, v31
	v_alignbit_b32 v45, v35, v35, 2
	v_alignbit_b32 v46, v35, v35, 13
	v_add3_u32 v26, v36, v26, s41
	v_and_b32_e32 v51, v41, v31
	v_alignbit_b32 v47, v35, v35, 22
	v_and_b32_e32 v48, v50, v35
	v_xor_b32_e32 v42, v45, v46
	v_add_u32_e32 v29, v26, v29
	v_xor_b32_e32 v45, v48, v51
	v_xor_b32_e32 v42, v42, v47
	v_alignbit_b32 v36, v29, v29, 6
	v_alignbit_b32 v39, v29, v29, 11
	v_add3_u32 v26, v45, v42, v26
	v_alignbit_b32 v42, v29, v29, 25
	v_xor_b32_e32 v36, v36, v39
	v_bfi_b32 v43, v29, v37, v30
	v_xor_b32_e32 v36, v36, v42
	v_xor_b32_e32 v49, v31, v35
	v_alignbit_b32 v44, v26, v26, 2
	v_alignbit_b32 v45, v26, v26, 13
	v_add3_u32 v36, v40, v36, v43
	v_and_b32_e32 v50, v31, v35
	v_alignbit_b32 v46, v26, v26, 22
	v_and_b32_e32 v47, v49, v26
	v_xor_b32_e32 v39, v44, v45
	v_add3_u32 v36, v36, v38, s42
	v_xor_b32_e32 v44, v47, v50
	v_xor_b32_e32 v39, v39, v46
	v_add_u32_e32 v38, v36, v41
	v_add3_u32 v36, v44, v39, v36
	v_alignbit_b32 v39, v38, v38, 6
	v_alignbit_b32 v40, v38, v38, 11
	v_alignbit_b32 v41, v38, v38, 25
	v_xor_b32_e32 v39, v39, v40
	v_bfi_b32 v42, v38, v29, v37
	v_xor_b32_e32 v39, v39, v41
	v_add3_u32 v30, v30, v39, v42
	v_xor_b32_e32 v48, v35, v26
	v_alignbit_b32 v43, v36, v36, 2
	v_alignbit_b32 v44, v36, v36, 13
	v_add3_u32 v28, v30, v28, s43
	v_and_b32_e32 v49, v35, v26
	v_alignbit_b32 v45, v36, v36, 22
	v_and_b32_e32 v46, v48, v36
	v_xor_b32_e32 v40, v43, v44
	v_add_u32_e32 v30, v28, v31
	v_xor_b32_e32 v43, v46, v49
	v_xor_b32_e32 v40, v40, v45
	v_alignbit_b32 v31, v30, v30, 6
	v_alignbit_b32 v39, v30, v30, 11
	v_add3_u32 v28, v43, v40, v28
	v_alignbit_b32 v40, v30, v30, 25
	v_xor_b32_e32 v31, v31, v39
	v_bfi_b32 v41, v30, v38, v29
	v_xor_b32_e32 v31, v31, v40
	v_add3_u32 v31, v37, v31, v41
	v_xor_b32_e32 v47, v26, v36
	v_alignbit_b32 v42, v28, v28, 2
	v_alignbit_b32 v43, v28, v28, 13
	v_add3_u32 v31, v31, v33, s44
	v_and_b32_e32 v48, v26, v36
	v_alignbit_b32 v44, v28, v28, 22
	v_and_b32_e32 v45, v47, v28
	v_xor_b32_e32 v39, v42, v43
	v_add_u32_e32 v33, v31, v35
	v_xor_b32_e32 v42, v45, v48
	v_xor_b32_e32 v39, v39, v44
	v_alignbit_b32 v35, v33, v33, 6
	v_alignbit_b32 v37, v33, v33, 11
	v_add3_u32 v31, v42, v39, v31
	v_alignbit_b32 v39, v33, v33, 25
	v_xor_b32_e32 v35, v35, v37
	v_bfi_b32 v40, v33, v30, v38
	v_xor_b32_e32 v35, v35, v39
	v_add3_u32 v29, v29, v35, v40
	v_xor_b32_e32 v46, v36, v28
	v_alignbit_b32 v41, v31, v31, 2
	v_alignbit_b32 v42, v31, v31, 13
	v_add3_u32 v27, v29, v27, s45
	v_and_b32_e32 v47, v36, v28
	v_alignbit_b32 v43, v31, v31, 22
	v_and_b32_e32 v44, v46, v31
	v_xor_b32_e32 v37, v41, v42
	v_add_u32_e32 v26, v27, v26
	v_xor_b32_e32 v41, v44, v47
	v_xor_b32_e32 v37, v37, v43
	v_alignbit_b32 v29, v26, v26, 6
	v_alignbit_b32 v35, v26, v26, 11
	v_add3_u32 v27, v41, v37, v27
	v_alignbit_b32 v37, v26, v26, 25
	v_xor_b32_e32 v29, v29, v35
	v_bfi_b32 v39, v26, v33, v30
	v_xor_b32_e32 v29, v29, v37
	v_xor_b32_e32 v45, v28, v31
	v_alignbit_b32 v40, v27, v27, 2
	v_alignbit_b32 v41, v27, v27, 13
	v_add3_u32 v29, v38, v29, v39
	v_and_b32_e32 v46, v28, v31
	v_alignbit_b32 v42, v27, v27, 22
	v_and_b32_e32 v43, v45, v27
	v_xor_b32_e32 v35, v40, v41
	v_add3_u32 v29, v29, v32, s46
	v_xor_b32_e32 v40, v43, v46
	v_xor_b32_e32 v35, v35, v42
	v_add_u32_e32 v32, v29, v36
	v_add3_u32 v29, v40, v35, v29
	v_alignbit_b32 v35, v32, v32, 6
	v_alignbit_b32 v36, v32, v32, 11
	v_alignbit_b32 v37, v32, v32, 25
	v_xor_b32_e32 v35, v35, v36
	v_bfi_b32 v38, v32, v26, v33
	v_xor_b32_e32 v35, v35, v37
	v_add3_u32 v30, v30, v35, v38
	v_xor_b32_e32 v44, v31, v27
	v_alignbit_b32 v39, v29, v29, 2
	v_alignbit_b32 v40, v29, v29, 13
	v_add3_u32 v23, v30, v23, s47
	v_and_b32_e32 v45, v31, v27
	v_alignbit_b32 v41, v29, v29, 22
	v_and_b32_e32 v42, v44, v29
	v_xor_b32_e32 v36, v39, v40
	v_add_u32_e32 v28, v23, v28
	v_xor_b32_e32 v39, v42, v45
	v_xor_b32_e32 v36, v36, v41
	v_alignbit_b32 v30, v28, v28, 6
	v_alignbit_b32 v35, v28, v28, 11
	v_add3_u32 v23, v39, v36, v23
	v_alignbit_b32 v36, v28, v28, 25
	v_xor_b32_e32 v30, v30, v35
	v_bfi_b32 v37, v28, v32, v26
	v_xor_b32_e32 v30, v30, v36
	v_add3_u32 v30, v33, v30, v37
	v_xor_b32_e32 v43, v27, v29
	v_alignbit_b32 v38, v23, v23, 2
	v_alignbit_b32 v39, v23, v23, 13
	v_add3_u32 v30, v30, v34, s48
	v_and_b32_e32 v44, v27, v29
	v_alignbit_b32 v40, v23, v23, 22
	v_and_b32_e32 v41, v43, v23
	v_xor_b32_e32 v35, v38, v39
	v_add_u32_e32 v31, v30, v31
	v_xor_b32_e32 v38, v41, v44
	v_xor_b32_e32 v35, v35, v40
	v_alignbit_b32 v33, v31, v31, 6
	v_alignbit_b32 v34, v31, v31, 11
	v_add3_u32 v30, v38, v35, v30
	v_alignbit_b32 v35, v31, v31, 25
	v_xor_b32_e32 v33, v33, v34
	v_bfi_b32 v36, v31, v28, v32
	v_xor_b32_e32 v33, v33, v35
	v_add3_u32 v26, v26, v33, v36
	v_xor_b32_e32 v42, v29, v23
	v_alignbit_b32 v37, v30, v30, 2
	v_alignbit_b32 v38, v30, v30, 13
	v_add3_u32 v25, v26, v25, s49
	v_and_b32_e32 v43, v29, v23
	v_alignbit_b32 v39, v30, v30, 22
	v_and_b32_e32 v40, v42, v30
	v_xor_b32_e32 v34, v37, v38
	v_add_u32_e32 v26, v25, v27
	v_xor_b32_e32 v37, v40, v43
	v_xor_b32_e32 v34, v34, v39
	v_alignbit_b32 v27, v26, v26, 6
	v_alignbit_b32 v33, v26, v26, 11
	v_add3_u32 v25, v37, v34, v25
	v_alignbit_b32 v34, v26, v26, 25
	v_xor_b32_e32 v27, v27, v33
	v_bfi_b32 v35, v26, v31, v28
	v_xor_b32_e32 v27, v27, v34
	v_add3_u32 v27, v32, v27, v35
	v_xor_b32_e32 v41, v23, v30
	v_alignbit_b32 v36, v25, v25, 2
	v_alignbit_b32 v37, v25, v25, 13
	v_add3_u32 v24, v27, v24, s50
	v_and_b32_e32 v42, v23, v30
	v_alignbit_b32 v38, v25, v25, 22
	v_and_b32_e32 v39, v41, v25
	v_xor_b32_e32 v33, v36, v37
	v_add_u32_e32 v27, v24, v29
	v_xor_b32_e32 v36, v39, v42
	v_xor_b32_e32 v33, v33, v38
	v_alignbit_b32 v29, v27, v27, 6
	v_alignbit_b32 v32, v27, v27, 11
	v_add3_u32 v24, v36, v33, v24
	v_alignbit_b32 v33, v27, v27, 25
	v_xor_b32_e32 v29, v29, v32
	v_bfi_b32 v34, v27, v26, v31
	v_xor_b32_e32 v29, v29, v33
	v_add3_u32 v28, v28, v29, v34
	v_xor_b32_e32 v40, v30, v25
	v_alignbit_b32 v35, v24, v24, 2
	v_alignbit_b32 v36, v24, v24, 13
	v_add3_u32 v15, v28, v15, s51
	v_and_b32_e32 v41, v30, v25
	v_alignbit_b32 v37, v24, v24, 22
	v_and_b32_e32 v38, v40, v24
	v_xor_b32_e32 v32, v35, v36
	v_add_u32_e32 v23, v15, v23
	v_xor_b32_e32 v35, v38, v41
	v_xor_b32_e32 v32, v32, v37
	v_alignbit_b32 v28, v23, v23, 6
	v_alignbit_b32 v29, v23, v23, 11
	v_add3_u32 v15, v35, v32, v15
	v_alignbit_b32 v32, v23, v23, 25
	v_xor_b32_e32 v28, v28, v29
	v_bfi_b32 v33, v23, v27, v26
	v_xor_b32_e32 v28, v28, v32
	v_xor_b32_e32 v39, v25, v24
	v_alignbit_b32 v34, v15, v15, 2
	v_alignbit_b32 v35, v15, v15, 13
	v_add3_u32 v28, v31, v28, v33
	v_and_b32_e32 v40, v25, v24
	v_alignbit_b32 v36, v15, v15, 22
	v_and_b32_e32 v37, v39, v15
	v_xor_b32_e32 v29, v34, v35
	v_add3_u32 v18, v28, v18, s52
	v_xor_b32_e32 v34, v37, v40
	v_xor_b32_e32 v29, v29, v36
	v_add_u32_e32 v28, v18, v30
	v_add3_u32 v18, v34, v29, v18
	v_alignbit_b32 v29, v28, v28, 6
	v_alignbit_b32 v30, v28, v28, 11
	v_alignbit_b32 v31, v28, v28, 25
	v_xor_b32_e32 v29, v29, v30
	v_bfi_b32 v32, v28, v23, v27
	v_xor_b32_e32 v29, v29, v31
	v_add3_u32 v26, v26, v29, v32
	v_xor_b32_e32 v38, v24, v15
	v_alignbit_b32 v33, v18, v18, 2
	v_alignbit_b32 v34, v18, v18, 13
	v_add3_u32 v14, v26, v14, s53
	v_and_b32_e32 v39, v24, v15
	v_alignbit_b32 v35, v18, v18, 22
	v_and_b32_e32 v36, v38, v18
	v_xor_b32_e32 v30, v33, v34
	v_add_u32_e32 v25, v14, v25
	v_xor_b32_e32 v33, v36, v39
	v_xor_b32_e32 v30, v30, v35
	v_alignbit_b32 v26, v25, v25, 6
	v_alignbit_b32 v29, v25, v25, 11
	v_add3_u32 v14, v33, v30, v14
	v_alignbit_b32 v30, v25, v25, 25
	v_xor_b32_e32 v26, v26, v29
	v_bfi_b32 v31, v25, v28, v23
	v_xor_b32_e32 v26, v26, v30
	v_add3_u32 v26, v27, v26, v31
	v_xor_b32_e32 v37, v15, v18
	v_alignbit_b32 v32, v14, v14, 2
	v_alignbit_b32 v33, v14, v14, 13
	v_add3_u32 v19, v26, v19, s54
	v_and_b32_e32 v38, v15, v18
	v_alignbit_b32 v34, v14, v14, 22
	v_and_b32_e32 v35, v37, v14
	v_xor_b32_e32 v29, v32, v33
	v_add_u32_e32 v24, v19, v24
	v_xor_b32_e32 v32, v35, v38
	v_xor_b32_e32 v29, v29, v34
	v_alignbit_b32 v26, v24, v24, 6
	v_alignbit_b32 v27, v24, v24, 11
	v_add3_u32 v19, v32, v29, v19
	v_alignbit_b32 v29, v24, v24, 25
	v_xor_b32_e32 v26, v26, v27
	v_bfi_b32 v30, v24, v25, v28
	v_xor_b32_e32 v26, v26, v29
	v_add3_u32 v23, v23, v26, v30
	v_xor_b32_e32 v36, v18, v14
	v_alignbit_b32 v31, v19, v19, 2
	v_alignbit_b32 v32, v19, v19, 13
	v_add3_u32 v21, v23, v21, s55
	v_and_b32_e32 v37, v18, v14
	v_alignbit_b32 v33, v19, v19, 22
	v_and_b32_e32 v34, v36, v19
	v_xor_b32_e32 v27, v31, v32
	v_add_u32_e32 v15, v21, v15
	v_xor_b32_e32 v31, v34, v37
	v_xor_b32_e32 v27, v27, v33
	v_alignbit_b32 v23, v15, v15, 6
	v_alignbit_b32 v26, v15, v15, 11
	v_add3_u32 v21, v31, v27, v21
	v_alignbit_b32 v27, v15, v15, 25
	v_xor_b32_e32 v23, v23, v26
	v_bfi_b32 v29, v15, v24, v25
	v_xor_b32_e32 v23, v23, v27
	v_xor_b32_e32 v35, v14, v19
	v_alignbit_b32 v30, v21, v21, 2
	v_alignbit_b32 v31, v21, v21, 13
	v_add3_u32 v23, v28, v23, v29
	v_and_b32_e32 v36, v14, v19
	v_alignbit_b32 v32, v21, v21, 22
	v_and_b32_e32 v33, v35, v21
	v_xor_b32_e32 v26, v30, v31
	v_add3_u32 v20, v23, v20, s56
	v_xor_b32_e32 v30, v33, v36
	v_xor_b32_e32 v26, v26, v32
	v_add_u32_e32 v18, v20, v18
	v_add3_u32 v20, v30, v26, v20
	v_alignbit_b32 v23, v18, v18, 6
	v_alignbit_b32 v26, v18, v18, 11
	v_alignbit_b32 v27, v18, v18, 25
	v_xor_b32_e32 v23, v23, v26
	v_bfi_b32 v28, v18, v15, v24
	v_xor_b32_e32 v23, v23, v27
	v_add3_u32 v23, v25, v23, v28
	v_xor_b32_e32 v34, v19, v21
	v_alignbit_b32 v29, v20, v20, 2
	v_alignbit_b32 v30, v20, v20, 13
	v_add3_u32 v22, v23, v22, s57
	v_and_b32_e32 v35, v19, v21
	v_alignbit_b32 v31, v20, v20, 22
	v_and_b32_e32 v32, v34, v20
	v_xor_b32_e32 v26, v29, v30
	v_add_u32_e32 v14, v22, v14
	v_xor_b32_e32 v29, v32, v35
	v_xor_b32_e32 v26, v26, v31
	v_alignbit_b32 v23, v14, v14, 6
	v_alignbit_b32 v25, v14, v14, 11
	v_add3_u32 v22, v29, v26, v22
	v_alignbit_b32 v26, v14, v14, 25
	v_xor_b32_e32 v23, v23, v25
	v_bfi_b32 v27, v14, v18, v15
	v_xor_b32_e32 v23, v23, v26
	v_add3_u32 v23, v24, v23, v27
	v_xor_b32_e32 v33, v21, v20
	v_alignbit_b32 v28, v22, v22, 2
	v_alignbit_b32 v29, v22, v22, 13
	v_add3_u32 v17, v23, v17, s58
	v_and_b32_e32 v34, v21, v20
	v_alignbit_b32 v30, v22, v22, 22
	v_and_b32_e32 v31, v33, v22
	v_xor_b32_e32 v25, v28, v29
	v_add_u32_e32 v19, v17, v19
	v_xor_b32_e32 v28, v31, v34
	v_xor_b32_e32 v25, v25, v30
	v_alignbit_b32 v23, v19, v19, 6
	v_alignbit_b32 v24, v19, v19, 11
	v_add3_u32 v17, v28, v25, v17
	v_alignbit_b32 v25, v19, v19, 25
	v_xor_b32_e32 v23, v23, v24
	v_bfi_b32 v26, v19, v14, v18
	v_xor_b32_e32 v23, v23, v25
	v_add3_u32 v15, v15, v23, v26
	v_xor_b32_e32 v32, v20, v22
	v_alignbit_b32 v27, v17, v17, 2
	v_alignbit_b32 v28, v17, v17, 13
	v_add3_u32 v13, v15, v13, s59
	v_and_b32_e32 v33, v20, v22
	v_alignbit_b32 v29, v17, v17, 22
	v_and_b32_e32 v30, v32, v17
	v_xor_b32_e32 v24, v27, v28
	v_add_u32_e32 v15, v13, v21
	v_xor_b32_e32 v27, v30, v33
	v_xor_b32_e32 v24, v24, v29
	v_alignbit_b32 v21, v15, v15, 6
	v_alignbit_b32 v23, v15, v15, 11
	v_add3_u32 v13, v27, v24, v13
	v_alignbit_b32 v24, v15, v15, 25
	v_xor_b32_e32 v21, v21, v23
	v_bfi_b32 v25, v15, v19, v14
	v_xor_b32_e32 v21, v21, v24
	v_add3_u32 v18, v18, v21, v25
	v_xor_b32_e32 v31, v22, v17
	v_alignbit_b32 v26, v13, v13, 2
	v_alignbit_b32 v27, v13, v13, 13
	v_add3_u32 v16, v18, v16, s60
	v_and_b32_e32 v32, v22, v17
	v_alignbit_b32 v28, v13, v13, 22
	v_and_b32_e32 v29, v31, v13
	v_xor_b32_e32 v23, v26, v27
	v_add_u32_e32 v18, v16, v20
	v_xor_b32_e32 v26, v29, v32
	v_xor_b32_e32 v23, v23, v28
	v_alignbit_b32 v20, v18, v18, 6
	v_alignbit_b32 v21, v18, v18, 11
	v_add3_u32 v16, v26, v23, v16
	v_alignbit_b32 v23, v18, v18, 25
	v_xor_b32_e32 v20, v20, v21
	v_bfi_b32 v24, v18, v15, v19
	v_xor_b32_e32 v20, v20, v23
	v_xor_b32_e32 v30, v17, v13
	v_alignbit_b32 v25, v16, v16, 2
	v_alignbit_b32 v26, v16, v16, 13
	v_add3_u32 v14, v14, v20, v24
	v_and_b32_e32 v31, v17, v13
	v_alignbit_b32 v27, v16, v16, 22
	v_and_b32_e32 v28, v30, v16
	v_xor_b32_e32 v21, v25, v26
	v_add3_u32 v12, v14, v12, s61
	v_xor_b32_e32 v25, v28, v31
	v_xor_b32_e32 v21, v21, v27
	v_add_u32_e32 v14, v12, v22
	v_add3_u32 v12, v25, v21, v12
	v_alignbit_b32 v20, v14, v14, 6
	v_alignbit_b32 v21, v14, v14, 11
	v_alignbit_b32 v22, v14, v14, 25
	v_xor_b32_e32 v20, v20, v21
	v_bfi_b32 v23, v14, v18, v15
	v_xor_b32_e32 v20, v20, v22
	v_add3_u32 v19, v19, v20, v23
	v_xor_b32_e32 v29, v13, v16
	v_alignbit_b32 v24, v12, v12, 2
	v_alignbit_b32 v25, v12, v12, 13
	v_add3_u32 v10, v19, v10, s62
	v_and_b32_e32 v30, v13, v16
	v_alignbit_b32 v26, v12, v12, 22
	v_and_b32_e32 v27, v29, v12
	v_xor_b32_e32 v21, v24, v25
	v_add_u32_e32 v17, v10, v17
	v_xor_b32_e32 v24, v27, v30
	v_xor_b32_e32 v21, v21, v26
	v_alignbit_b32 v19, v17, v17, 6
	v_alignbit_b32 v20, v17, v17, 11
	v_add3_u32 v10, v24, v21, v10
	v_alignbit_b32 v21, v17, v17, 25
	v_xor_b32_e32 v19, v19, v20
	v_bfi_b32 v22, v17, v14, v18
	v_xor_b32_e32 v19, v19, v21
	v_add3_u32 v15, v15, v19, v22
	v_xor_b32_e32 v28, v16, v12
	v_alignbit_b32 v23, v10, v10, 2
	v_alignbit_b32 v24, v10, v10, 13
	v_add3_u32 v11, v15, v11, s63
	v_and_b32_e32 v29, v16, v12
	v_alignbit_b32 v25, v10, v10, 22
	v_and_b32_e32 v26, v28, v10
	v_xor_b32_e32 v20, v23, v24
	v_add_u32_e32 v13, v11, v13
	v_xor_b32_e32 v23, v26, v29
	v_xor_b32_e32 v20, v20, v25
	v_alignbit_b32 v15, v13, v13, 6
	v_alignbit_b32 v19, v13, v13, 11
	v_add3_u32 v11, v23, v20, v11
	v_alignbit_b32 v20, v13, v13, 25
	v_xor_b32_e32 v15, v15, v19
	v_bfi_b32 v21, v13, v17, v14
	v_xor_b32_e32 v15, v15, v20
	v_add3_u32 v15, v18, v15, v21
	v_xor_b32_e32 v27, v12, v10
	v_alignbit_b32 v22, v11, v11, 2
	v_alignbit_b32 v23, v11, v11, 13
	v_add3_u32 v6, v15, v6, s64
	v_and_b32_e32 v28, v12, v10
	v_alignbit_b32 v24, v11, v11, 22
	v_and_b32_e32 v25, v27, v11
	v_xor_b32_e32 v19, v22, v23
	v_add_u32_e32 v15, v6, v16
	v_xor_b32_e32 v22, v25, v28
	v_xor_b32_e32 v19, v19, v24
	v_alignbit_b32 v16, v15, v15, 6
	v_alignbit_b32 v18, v15, v15, 11
	v_add3_u32 v6, v22, v19, v6
	v_alignbit_b32 v19, v15, v15, 25
	v_xor_b32_e32 v16, v16, v18
	v_bfi_b32 v20, v15, v13, v17
	v_xor_b32_e32 v16, v16, v19
	v_xor_b32_e32 v26, v10, v11
	v_alignbit_b32 v21, v6, v6, 2
	v_alignbit_b32 v22, v6, v6, 13
	v_add3_u32 v14, v14, v16, v20
	v_and_b32_e32 v27, v10, v11
	v_alignbit_b32 v23, v6, v6, 22
	v_and_b32_e32 v24, v26, v6
	v_xor_b32_e32 v18, v21, v22
	v_add3_u32 v7, v14, v7, s65
	v_xor_b32_e32 v21, v24, v27
	v_xor_b32_e32 v18, v18, v23
	v_add_u32_e32 v12, v7, v12
	v_add3_u32 v14, v21, v18, v7
	v_alignbit_b32 v7, v12, v12, 6
	v_alignbit_b32 v16, v12, v12, 11
	v_alignbit_b32 v18, v12, v12, 25
	v_xor_b32_e32 v7, v7, v16
	v_bfi_b32 v19, v12, v15, v13
	v_xor_b32_e32 v7, v7, v18
	v_xor_b32_e32 v25, v11, v6
	v_alignbit_b32 v20, v14, v14, 2
	v_alignbit_b32 v21, v14, v14, 13
	v_add3_u32 v7, v17, v7, v19
	v_and_b32_e32 v26, v11, v6
	v_alignbit_b32 v22, v14, v14, 22
	v_and_b32_e32 v23, v25, v14
	v_xor_b32_e32 v16, v20, v21
	v_add3_u32 v5, v7, v5, s66
	v_xor_b32_e32 v20, v23, v26
	v_xor_b32_e32 v16, v16, v22
	v_add_u32_e32 v10, v5, v10
	v_add3_u32 v5, v20, v16, v5
	v_alignbit_b32 v7, v10, v10, 6
	v_alignbit_b32 v16, v10, v10, 11
	v_alignbit_b32 v17, v10, v10, 25
	v_xor_b32_e32 v7, v7, v16
	v_bfi_b32 v18, v10, v12, v15
	v_xor_b32_e32 v7, v7, v17
	v_xor_b32_e32 v24, v6, v14
	v_alignbit_b32 v19, v5, v5, 2
	v_alignbit_b32 v20, v5, v5, 13
	v_add3_u32 v7, v13, v7, v18
	v_and_b32_e32 v25, v6, v14
	v_alignbit_b32 v21, v5, v5, 22
	v_and_b32_e32 v22, v24, v5
	v_xor_b32_e32 v16, v19, v20
	v_add3_u32 v2, v7, v2, s67
	v_xor_b32_e32 v19, v22, v25
	v_xor_b32_e32 v16, v16, v21
	v_add_u32_e32 v11, v2, v11
	v_add3_u32 v13, v19, v16, v2
	v_alignbit_b32 v2, v11, v11, 6
	v_alignbit_b32 v7, v11, v11, 11
	v_alignbit_b32 v16, v11, v11, 25
	v_xor_b32_e32 v2, v2, v7
	v_bfi_b32 v17, v11, v10, v12
	v_xor_b32_e32 v2, v2, v16
	v_add3_u32 v2, v15, v2, v17
	v_add3_u32 v2, v2, v3, s68
	v_xor_b32_e32 v23, v14, v5
	v_alignbit_b32 v18, v13, v13, 2
	v_alignbit_b32 v19, v13, v13, 13
	v_add_u32_e32 v15, v2, v6
	v_and_b32_e32 v24, v14, v5
	v_alignbit_b32 v20, v13, v13, 22
	v_and_b32_e32 v21, v23, v13
	v_xor_b32_e32 v7, v18, v19
	v_alignbit_b32 v6, v15, v15, 6
	v_alignbit_b32 v16, v15, v15, 11
	v_xor_b32_e32 v18, v21, v24
	v_xor_b32_e32 v7, v7, v20
	v_alignbit_b32 v17, v15, v15, 25
	v_xor_b32_e32 v6, v6, v16
	v_add3_u32 v2, v18, v7, v2
	v_bfi_b32 v18, v15, v11, v10
	v_xor_b32_e32 v6, v6, v17
	v_xor_b32_e32 v22, v5, v13
	v_alignbit_b32 v19, v2, v2, 2
	v_alignbit_b32 v20, v2, v2, 13
	v_add3_u32 v6, v12, v6, v18
	v_and_b32_e32 v23, v5, v13
	v_alignbit_b32 v21, v2, v2, 22
	v_and_b32_e32 v22, v22, v2
	v_xor_b32_e32 v16, v19, v20
	v_add3_u32 v1, v6, v1, s69
	v_xor_b32_e32 v19, v22, v23
	v_xor_b32_e32 v16, v16, v21
	v_add_u32_e32 v12, v1, v14
	v_xor_b32_e32 v24, v13, v2
	v_add3_u32 v1, v19, v16, v1
	v_alignbit_b32 v14, v12, v12, 6
	v_alignbit_b32 v16, v12, v12, 11
	v_alignbit_b32 v17, v12, v12, 25
	v_alignbit_b32 v19, v1, v1, 2
	v_alignbit_b32 v20, v1, v1, 13
	v_alignbit_b32 v21, v1, v1, 22
	v_and_b32_e32 v22, v24, v1
	v_xor_b32_e32 v23, v2, v1
	v_and_b32_e32 v24, v2, v1
	v_add_u32_e32 v6, 0x3c6ef372, v1
	v_xor_b32_e32 v1, v14, v16
	v_bfi_b32 v18, v12, v15, v11
	v_xor_b32_e32 v1, v1, v17
	v_add3_u32 v1, v10, v1, v18
	v_and_b32_e32 v25, v13, v2
	v_xor_b32_e32 v14, v19, v20
	v_add3_u32 v1, v1, v4, s70
	v_xor_b32_e32 v16, v22, v25
	v_xor_b32_e32 v14, v14, v21
	v_add_u32_e32 v4, v1, v5
	v_add3_u32 v1, v16, v14, v1
	v_alignbit_b32 v10, v4, v4, 6
	v_alignbit_b32 v14, v4, v4, 11
	v_add_u32_e32 v7, 0xa54ff53a, v2
	v_add_u32_e32 v3, 0x5be0cd19, v15
	v_add_u32_e32 v2, 0x1f83d9ab, v12
	v_alignbit_b32 v16, v4, v4, 25
	v_bfi_b32 v12, v4, v12, v15
	v_alignbit_b32 v15, v1, v1, 2
	v_alignbit_b32 v17, v1, v1, 13
	v_alignbit_b32 v18, v1, v1, 22
	v_and_b32_e32 v19, v23, v1
	v_add_u32_e32 v5, 0xbb67ae85, v1
	v_add_u32_e32 v1, 0x9b05688c, v4
	v_xor_b32_e32 v4, v10, v14
	v_xor_b32_e32 v10, v15, v17
	v_xor_b32_e32 v4, v4, v16
	v_xor_b32_e32 v10, v10, v18
	v_add3_u32 v4, v11, v4, v12
	s_add_i32 s0, s0, -1
	v_xad_u32 v10, v19, v24, v10
	v_add3_u32 v0, v4, v0, s71
	s_cmp_eq_u32 s0, 0
	v_add3_u32 v4, v10, v0, s4
	v_add3_u32 v0, v0, v13, s1
	s_cbranch_scc0 .LBB0_2
.LBB0_3:
	s_waitcnt vmcnt(1)
	global_store_dwordx4 v[8:9], v[4:7], off
	s_waitcnt vmcnt(1)
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
		.amdhsa_next_free_vgpr 66
		.amdhsa_next_free_sgpr 72
		.amdhsa_accum_offset 68
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
	.size	sha256, .Lfunc_end0-sha256
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     76
    .sgpr_spill_count: 0
    .symbol:         sha256.kd
    .uses_dynamic_stack: false
    .vgpr_count:     66
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; NumSgprs: 76
; NumVgprs: 66
; TotalNumVgprs: 66
; Occupancy: 7
