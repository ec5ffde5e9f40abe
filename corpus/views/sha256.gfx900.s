; oracle: clang 19.1 -O3 -S of bench/kernels/sha256.cl for gfx900: the counts in the comments below the code
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
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
	v_add_u32_e32 v10, 0x98c7e2a2, v4
	v_alignbit_b32 v12, v10, v10, 6
	v_alignbit_b32 v13, v10, v10, 11
	v_xor_b32_e32 v12, v12, v13
	v_alignbit_b32 v13, v10, v10, 25
	v_xor_b32_e32 v12, v12, v13
	v_and_b32_e32 v13, 0x510e527f, v10
	v_sub_u32_e32 v14, 0x67381d5d, v4
	v_add_u32_e32 v11, 0xfc08884d, v4
	v_and_or_b32 v13, v14, s2, v13
	v_add3_u32 v12, v12, v13, v5
	v_alignbit_b32 v13, v11, v11, 2
	v_alignbit_b32 v14, v11, v11, 13
	v_xor_b32_e32 v13, v13, v14
	v_alignbit_b32 v14, v11, v11, 22
	v_and_b32_e32 v15, 0xd16e48e2, v11
	v_xad_u32 v13, v13, v14, v15
	v_add_u32_e32 v14, 0xcd2a11ae, v12
	v_alignbit_b32 v15, v14, v14, 6
	v_alignbit_b32 v16, v14, v14, 11
	v_xor_b32_e32 v15, v15, v16
	v_alignbit_b32 v16, v14, v14, 25
	v_add3_u32 v13, v12, v13, s3
	v_xor_b32_e32 v15, v15, v16
	v_and_b32_e32 v16, v10, v14
	v_sub_u32_e32 v12, 0xb2d5ee51, v12
	v_and_or_b32 v12, v12, s1, v16
	v_add3_u32 v12, v15, v12, v6
	v_alignbit_b32 v15, v13, v13, 2
	v_alignbit_b32 v16, v13, v13, 13
	v_xor_b32_e32 v15, v15, v16
	v_alignbit_b32 v16, v13, v13, 22
	v_xor_b32_e32 v15, v15, v16
	v_xor_b32_e32 v16, 0x6a09e667, v11
	v_and_b32_e32 v16, v16, v13
	v_and_b32_e32 v17, 0x6a09e667, v11
	v_xad_u32 v15, v16, v17, v15
	v_add_u32_e32 v16, 0xc2e12e0, v12
	v_alignbit_b32 v17, v16, v16, 6
	v_alignbit_b32 v18, v16, v16, 11
	v_xor_b32_e32 v17, v17, v18
	v_alignbit_b32 v18, v16, v16, 25
	v_add3_u32 v15, v12, v15, s5
	v_xor_b32_e32 v17, v17, v18
	v_and_b32_e32 v18, v14, v16
	v_sub_u32_e32 v12, 0xf3d1ed1f, v12
	v_and_or_b32 v12, v10, v12, v18
	v_add3_u32 v12, v17, v12, v7
	v_alignbit_b32 v17, v15, v15, 2
	v_alignbit_b32 v18, v15, v15, 13
	v_xor_b32_e32 v17, v17, v18
	v_alignbit_b32 v18, v15, v15, 22
	v_xor_b32_e32 v17, v17, v18
	v_xor_b32_e32 v18, v11, v13
	v_and_b32_e32 v18, v18, v15
	v_and_b32_e32 v19, v11, v13
	v_xad_u32 v17, v18, v19, v17
	v_add_u32_e32 v18, 0xa4ce148b, v12
	v_alignbit_b32 v19, v18, v18, 6
	v_alignbit_b32 v20, v18, v18, 11
	v_xor_b32_e32 v19, v19, v20
	v_alignbit_b32 v20, v18, v18, 25
	v_add3_u32 v17, v12, v17, s6
	v_xor_b32_e32 v19, v19, v20
	v_and_b32_e32 v20, v16, v18
	v_sub_u32_e32 v12, 0x5b31eb74, v12
	v_and_or_b32 v12, v14, v12, v20
	v_add3_u32 v10, v10, v19, v12
	v_alignbit_b32 v12, v17, v17, 2
	v_alignbit_b32 v19, v17, v17, 13
	v_xor_b32_e32 v12, v12, v19
	v_alignbit_b32 v19, v17, v17, 22
	v_xor_b32_e32 v12, v12, v19
	v_xor_b32_e32 v19, v13, v15
	s_waitcnt vmcnt(0)
	v_add3_u32 v10, v10, v0, s7
	v_and_b32_e32 v19, v19, v17
	v_and_b32_e32 v20, v13, v15
	v_xor_b32_e32 v19, v19, v20
	v_add_u32_e32 v11, v10, v11
	v_add3_u32 v10, v19, v12, v10
	v_alignbit_b32 v12, v11, v11, 6
	v_alignbit_b32 v19, v11, v11, 11
	v_xor_b32_e32 v12, v12, v19
	v_alignbit_b32 v19, v11, v11, 25
	v_xor_b32_e32 v12, v12, v19
	v_bfi_b32 v19, v11, v18, v16
	v_add3_u32 v12, v14, v12, v19
	v_alignbit_b32 v14, v10, v10, 2
	v_alignbit_b32 v19, v10, v10, 13
	v_xor_b32_e32 v14, v14, v19
	v_alignbit_b32 v19, v10, v10, 22
	v_xor_b32_e32 v14, v14, v19
	v_xor_b32_e32 v19, v15, v17
	v_add3_u32 v12, v12, v1, s8
	v_and_b32_e32 v19, v19, v10
	v_and_b32_e32 v20, v15, v17
	v_xor_b32_e32 v19, v19, v20
	v_add_u32_e32 v13, v12, v13
	v_add3_u32 v12, v19, v14, v12
	v_alignbit_b32 v14, v13, v13, 6
	v_alignbit_b32 v19, v13, v13, 11
	v_xor_b32_e32 v14, v14, v19
	v_alignbit_b32 v19, v13, v13, 25
	v_xor_b32_e32 v14, v14, v19
	v_bfi_b32 v19, v13, v11, v18
	v_add3_u32 v14, v16, v14, v19
	v_alignbit_b32 v16, v12, v12, 2
	v_alignbit_b32 v19, v12, v12, 13
	v_xor_b32_e32 v16, v16, v19
	v_alignbit_b32 v19, v12, v12, 22
	v_xor_b32_e32 v16, v16, v19
	v_xor_b32_e32 v19, v17, v10
	v_add3_u32 v14, v14, v2, s9
	v_and_b32_e32 v19, v19, v12
	v_and_b32_e32 v20, v17, v10
	v_xor_b32_e32 v19, v19, v20
	v_add_u32_e32 v15, v14, v15
	v_add3_u32 v14, v19, v16, v14
	v_alignbit_b32 v16, v15, v15, 6
	v_alignbit_b32 v19, v15, v15, 11
	v_xor_b32_e32 v16, v16, v19
	v_alignbit_b32 v19, v15, v15, 25
	v_xor_b32_e32 v16, v16, v19
	v_bfi_b32 v19, v15, v13, v11
	v_add3_u32 v16, v18, v16, v19
	v_alignbit_b32 v18, v14, v14, 2
	v_alignbit_b32 v19, v14, v14, 13
	v_xor_b32_e32 v18, v18, v19
	v_alignbit_b32 v19, v14, v14, 22
	v_xor_b32_e32 v18, v18, v19
	v_xor_b32_e32 v19, v10, v12
	v_add3_u32 v16, v16, v3, s10
	v_and_b32_e32 v19, v19, v14
	v_and_b32_e32 v20, v10, v12
	v_xor_b32_e32 v19, v19, v20
	v_add_u32_e32 v17, v16, v17
	v_add3_u32 v16, v19, v18, v16
	v_alignbit_b32 v18, v17, v17, 6
	v_alignbit_b32 v19, v17, v17, 11
	v_xor_b32_e32 v18, v18, v19
	v_alignbit_b32 v19, v17, v17, 25
	v_xad_u32 v11, v18, v19, v11
	v_bfi_b32 v18, v17, v15, v13
	v_add3_u32 v11, v11, v18, s11
	v_alignbit_b32 v18, v16, v16, 2
	v_alignbit_b32 v19, v16, v16, 13
	v_xor_b32_e32 v18, v18, v19
	v_alignbit_b32 v19, v16, v16, 22
	v_xor_b32_e32 v18, v18, v19
	v_xor_b32_e32 v19, v12, v14
	v_and_b32_e32 v19, v19, v16
	v_and_b32_e32 v20, v12, v14
	v_xor_b32_e32 v19, v19, v20
	v_add_u32_e32 v10, v11, v10
	v_add3_u32 v11, v19, v18, v11
	v_alignbit_b32 v18, v10, v10, 6
	v_alignbit_b32 v19, v10, v10, 11
	v_xor_b32_e32 v18, v18, v19
	v_alignbit_b32 v19, v10, v10, 25
	v_xad_u32 v13, v18, v19, v13
	v_bfi_b32 v18, v10, v17, v15
	v_add3_u32 v13, v13, v18, s12
	v_alignbit_b32 v18, v11, v11, 2
	v_alignbit_b32 v19, v11, v11, 13
	v_xor_b32_e32 v18, v18, v19
	v_alignbit_b32 v19, v11, v11, 22
	v_xor_b32_e32 v18, v18, v19
	v_xor_b32_e32 v19, v14, v16
	v_and_b32_e32 v19, v19, v11
	v_and_b32_e32 v20, v14, v16
	v_xor_b32_e32 v19, v19, v20
	v_add_u32_e32 v12, v13, v12
	v_add3_u32 v13, v19, v18, v13
	v_alignbit_b32 v18, v12, v12, 6
	v_alignbit_b32 v19, v12, v12, 11
	v_xor_b32_e32 v18, v18, v19
	v_alignbit_b32 v19, v12, v12, 25
	v_xad_u32 v15, v18, v19, v15
	v_bfi_b32 v18, v12, v10, v17
	v_add3_u32 v15, v15, v18, s13
	v_alignbit_b32 v18, v13, v13, 2
	v_alignbit_b32 v19, v13, v13, 13
	v_xor_b32_e32 v18, v18, v19
	v_alignbit_b32 v19, v13, v13, 22
	v_xor_b32_e32 v18, v18, v19
	v_xor_b32_e32 v19, v16, v11
	v_and_b32_e32 v19, v19, v13
	v_and_b32_e32 v20, v16, v11
	v_xor_b32_e32 v19, v19, v20
	v_add_u32_e32 v14, v15, v14
	v_add3_u32 v19, v19, v18, v15
	v_alignbit_b32 v15, v14, v14, 6
	v_alignbit_b32 v18, v14, v14, 11
	v_xor_b32_e32 v15, v15, v18
	v_alignbit_b32 v18, v14, v14, 25
	v_xad_u32 v15, v15, v18, v17
	v_bfi_b32 v17, v14, v12, v10
	v_add3_u32 v15, v15, v17, s14
	v_alignbit_b32 v17, v19, v19, 2
	v_alignbit_b32 v18, v19, v19, 13
	v_xor_b32_e32 v17, v17, v18
	v_alignbit_b32 v18, v19, v19, 22
	v_xor_b32_e32 v17, v17, v18
	v_xor_b32_e32 v18, v11, v13
	v_and_b32_e32 v18, v18, v19
	v_and_b32_e32 v20, v11, v13
	v_xor_b32_e32 v18, v18, v20
	v_add_u32_e32 v20, v15, v16
	v_add3_u32 v21, v18, v17, v15
	v_alignbit_b32 v15, v20, v20, 6
	v_alignbit_b32 v16, v20, v20, 11
	v_xor_b32_e32 v15, v15, v16
	v_alignbit_b32 v16, v20, v20, 25
	v_xad_u32 v10, v15, v16, v10
	v_bfi_b32 v15, v20, v14, v12
	v_add3_u32 v10, v10, v15, s15
	v_alignbit_b32 v15, v21, v21, 2
	v_alignbit_b32 v16, v21, v21, 13
	v_xor_b32_e32 v15, v15, v16
	v_alignbit_b32 v16, v21, v21, 22
	v_xor_b32_e32 v15, v15, v16
	v_xor_b32_e32 v16, v13, v19
	v_and_b32_e32 v16, v16, v21
	v_and_b32_e32 v17, v13, v19
	v_xor_b32_e32 v16, v16, v17
	v_add_u32_e32 v18, v10, v11
	v_add3_u32 v17, v16, v15, v10
	v_alignbit_b32 v10, v18, v18, 6
	v_alignbit_b32 v11, v18, v18, 11
	v_xor_b32_e32 v10, v10, v11
	v_alignbit_b32 v11, v18, v18, 25
	v_xad_u32 v10, v10, v11, v12
	v_bfi_b32 v11, v18, v20, v14
	v_add3_u32 v10, v10, v11, s16
	v_alignbit_b32 v11, v17, v17, 2
	v_alignbit_b32 v12, v17, v17, 13
	v_xor_b32_e32 v11, v11, v12
	v_alignbit_b32 v12, v17, v17, 22
	v_xor_b32_e32 v11, v11, v12
	v_xor_b32_e32 v12, v19, v21
	v_and_b32_e32 v12, v12, v17
	v_and_b32_e32 v15, v19, v21
	v_xor_b32_e32 v12, v12, v15
	v_add_u32_e32 v16, v10, v13
	v_add3_u32 v15, v12, v11, v10
	v_alignbit_b32 v10, v16, v16, 6
	v_alignbit_b32 v11, v16, v16, 11
	v_xor_b32_e32 v10, v10, v11
	v_alignbit_b32 v11, v16, v16, 25
	v_xad_u32 v10, v10, v11, v14
	v_bfi_b32 v11, v16, v18, v20
	v_add3_u32 v10, v10, v11, s17
	v_alignbit_b32 v11, v15, v15, 2
	v_alignbit_b32 v12, v15, v15, 13
	v_xor_b32_e32 v11, v11, v12
	v_alignbit_b32 v12, v15, v15, 22
	v_xor_b32_e32 v11, v11, v12
	v_xor_b32_e32 v12, v21, v17
	v_and_b32_e32 v12, v12, v15
	v_and_b32_e32 v13, v21, v17
	v_xor_b32_e32 v12, v12, v13
	v_add_u32_e32 v13, v10, v19
	v_add3_u32 v12, v12, v11, v10
	v_alignbit_b32 v10, v13, v13, 6
	v_alignbit_b32 v11, v13, v13, 11
	v_xor_b32_e32 v10, v10, v11
	v_alignbit_b32 v11, v13, v13, 25
	v_xad_u32 v10, v10, v11, v20
	v_bfi_b32 v11, v13, v16, v18
	v_add3_u32 v10, v10, v11, s18
	v_alignbit_b32 v11, v12, v12, 2
	v_alignbit_b32 v14, v12, v12, 13
	v_xor_b32_e32 v11, v11, v14
	v_alignbit_b32 v14, v12, v12, 22
	v_xor_b32_e32 v14, v11, v14
	v_xor_b32_e32 v11, v17, v15
	v_and_b32_e32 v11, v11, v12
	v_and_b32_e32 v19, v17, v15
	v_xor_b32_e32 v19, v11, v19
	v_add_u32_e32 v11, v10, v21
	v_add3_u32 v10, v19, v14, v10
	v_alignbit_b32 v14, v5, v5, 7
	v_alignbit_b32 v19, v5, v5, 18
	v_xor_b32_e32 v14, v14, v19
	v_lshrrev_b32_e32 v19, 3, v5
	v_xad_u32 v14, v14, v19, v4
	v_alignbit_b32 v4, v11, v11, 6
	v_alignbit_b32 v19, v11, v11, 11
	v_xor_b32_e32 v4, v4, v19
	v_alignbit_b32 v19, v11, v11, 25
	v_xor_b32_e32 v4, v4, v19
	v_bfi_b32 v19, v11, v13, v16
	v_add3_u32 v4, v18, v4, v19
	v_alignbit_b32 v18, v10, v10, 2
	v_alignbit_b32 v19, v10, v10, 13
	v_xor_b32_e32 v18, v18, v19
	v_alignbit_b32 v19, v10, v10, 22
	v_xor_b32_e32 v18, v18, v19
	v_xor_b32_e32 v19, v15, v12
	v_and_b32_e32 v19, v19, v10
	v_and_b32_e32 v20, v15, v12
	v_add3_u32 v4, v4, v14, s19
	v_xor_b32_e32 v19, v19, v20
	v_add_u32_e32 v20, v4, v17
	v_add3_u32 v18, v19, v18, v4
	v_alignbit_b32 v4, v6, v6, 7
	v_alignbit_b32 v17, v6, v6, 18
	v_xor_b32_e32 v4, v4, v17
	v_lshrrev_b32_e32 v17, 3, v6
	v_xad_u32 v4, v4, v17, v5
	v_alignbit_b32 v5, v20, v20, 6
	v_alignbit_b32 v19, v20, v20, 11
	v_xor_b32_e32 v5, v5, v19
	v_alignbit_b32 v19, v20, v20, 25
	v_xor_b32_e32 v5, v5, v19
	v_bfi_b32 v19, v20, v11, v13
	v_add3_u32 v5, v16, v5, v19
	v_alignbit_b32 v16, v18, v18, 2
	v_alignbit_b32 v19, v18, v18, 13
	v_xor_b32_e32 v16, v16, v19
	v_alignbit_b32 v19, v18, v18, 22
	v_xor_b32_e32 v16, v16, v19
	v_xor_b32_e32 v19, v12, v10
	v_add_u32_e32 v17, 0xa00000, v4
	v_and_b32_e32 v19, v19, v18
	v_and_b32_e32 v21, v12, v10
	v_add3_u32 v5, v5, v17, s20
	v_xor_b32_e32 v19, v19, v21
	v_add_u32_e32 v21, v5, v15
	v_add3_u32 v5, v19, v16, v5
	v_alignbit_b32 v15, v7, v7, 7
	v_alignbit_b32 v16, v7, v7, 18
	v_xor_b32_e32 v15, v15, v16
	v_lshrrev_b32_e32 v16, 3, v7
	v_xor_b32_e32 v15, v15, v16
	v_alignbit_b32 v16, v14, v14, 17
	v_alignbit_b32 v19, v14, v14, 19
	v_xor_b32_e32 v16, v16, v19
	v_lshrrev_b32_e32 v19, 10, v14
	v_xor_b32_e32 v16, v16, v19
	v_add3_u32 v16, v6, v15, v16
	v_alignbit_b32 v6, v21, v21, 6
	v_alignbit_b32 v15, v21, v21, 11
	v_xor_b32_e32 v6, v6, v15
	v_alignbit_b32 v15, v21, v21, 25
	v_xor_b32_e32 v6, v6, v15
	v_bfi_b32 v15, v21, v20, v11
	v_add3_u32 v6, v13, v6, v15
	v_alignbit_b32 v13, v5, v5, 2
	v_alignbit_b32 v15, v5, v5, 13
	v_xor_b32_e32 v13, v13, v15
	v_alignbit_b32 v15, v5, v5, 22
	v_xor_b32_e32 v13, v13, v15
	v_xor_b32_e32 v15, v10, v18
	v_and_b32_e32 v15, v15, v5
	v_and_b32_e32 v19, v10, v18
	v_add3_u32 v6, v6, v16, s21
	v_xor_b32_e32 v15, v15, v19
	v_add_u32_e32 v19, v6, v12
	v_add3_u32 v6, v15, v13, v6
	v_alignbit_b32 v12, v0, v0, 7
	v_alignbit_b32 v13, v0, v0, 18
	v_xor_b32_e32 v12, v12, v13
	v_lshrrev_b32_e32 v13, 3, v0
	v_xor_b32_e32 v12, v12, v13
	v_alignbit_b32 v13, v17, v17, 17
	v_alignbit_b32 v15, v17, v17, 19
	v_xor_b32_e32 v13, v13, v15
	v_lshrrev_b32_e32 v15, 10, v17
	v_xor_b32_e32 v13, v13, v15
	v_add3_u32 v15, v7, v12, v13
	v_alignbit_b32 v7, v19, v19, 6
	v_alignbit_b32 v12, v19, v19, 11
	v_xor_b32_e32 v7, v7, v12
	v_alignbit_b32 v12, v19, v19, 25
	v_xor_b32_e32 v7, v7, v12
	v_bfi_b32 v12, v19, v21, v20
	v_add3_u32 v7, v11, v7, v12
	v_alignbit_b32 v11, v6, v6, 2
	v_alignbit_b32 v12, v6, v6, 13
	v_xor_b32_e32 v11, v11, v12
	v_alignbit_b32 v12, v6, v6, 22
	v_xor_b32_e32 v11, v11, v12
	v_xor_b32_e32 v12, v18, v5
	v_and_b32_e32 v12, v12, v6
	v_and_b32_e32 v13, v18, v5
	v_add3_u32 v7, v7, v15, s22
	v_xor_b32_e32 v12, v12, v13
	v_add_u32_e32 v22, v7, v10
	v_add3_u32 v11, v12, v11, v7
	v_alignbit_b32 v7, v1, v1, 7
	v_alignbit_b32 v10, v1, v1, 18
	v_xor_b32_e32 v7, v7, v10
	v_lshrrev_b32_e32 v10, 3, v1
	v_xor_b32_e32 v7, v7, v10
	v_alignbit_b32 v10, v16, v16, 17
	v_alignbit_b32 v12, v16, v16, 19
	v_xor_b32_e32 v10, v10, v12
	v_lshrrev_b32_e32 v12, 10, v16
	v_xor_b32_e32 v10, v10, v12
	v_add3_u32 v13, v0, v7, v10
	v_alignbit_b32 v0, v22, v22, 6
	v_alignbit_b32 v7, v22, v22, 11
	v_xor_b32_e32 v0, v0, v7
	v_alignbit_b32 v7, v22, v22, 25
	v_xor_b32_e32 v0, v0, v7
	v_bfi_b32 v7, v22, v19, v21
	v_add3_u32 v0, v20, v0, v7
	v_alignbit_b32 v7, v11, v11, 2
	v_alignbit_b32 v10, v11, v11, 13
	v_xor_b32_e32 v7, v7, v10
	v_alignbit_b32 v10, v11, v11, 22
	v_xor_b32_e32 v7, v7, v10
	v_xor_b32_e32 v10, v5, v6
	v_and_b32_e32 v10, v10, v11
	v_and_b32_e32 v12, v5, v6
	v_add3_u32 v0, v0, v13, s23
	v_xor_b32_e32 v10, v10, v12
	v_add_u32_e32 v18, v0, v18
	v_add3_u32 v0, v10, v7, v0
	v_alignbit_b32 v7, v2, v2, 7
	v_alignbit_b32 v10, v2, v2, 18
	v_xor_b32_e32 v7, v7, v10
	v_lshrrev_b32_e32 v10, 3, v2
	v_xor_b32_e32 v7, v7, v10
	v_alignbit_b32 v10, v15, v15, 17
	v_alignbit_b32 v12, v15, v15, 19
	v_xor_b32_e32 v10, v10, v12
	v_lshrrev_b32_e32 v12, 10, v15
	v_xor_b32_e32 v10, v10, v12
	v_add3_u32 v12, v1, v7, v10
	v_alignbit_b32 v1, v18, v18, 6
	v_alignbit_b32 v7, v18, v18, 11
	v_xor_b32_e32 v1, v1, v7
	v_alignbit_b32 v7, v18, v18, 25
	v_xor_b32_e32 v1, v1, v7
	v_bfi_b32 v7, v18, v22, v19
	v_add3_u32 v1, v21, v1, v7
	v_alignbit_b32 v7, v0, v0, 2
	v_alignbit_b32 v10, v0, v0, 13
	v_xor_b32_e32 v7, v7, v10
	v_alignbit_b32 v10, v0, v0, 22
	v_xor_b32_e32 v7, v7, v10
	v_xor_b32_e32 v10, v6, v11
	v_and_b32_e32 v10, v10, v0
	v_and_b32_e32 v20, v6, v11
	v_add3_u32 v1, v1, v12, s24
	v_xor_b32_e32 v10, v10, v20
	v_add_u32_e32 v20, v1, v5
	v_add3_u32 v1, v10, v7, v1
	v_alignbit_b32 v5, v3, v3, 7
	v_alignbit_b32 v7, v3, v3, 18
	v_alignbit_b32 v10, v13, v13, 17
	v_alignbit_b32 v21, v13, v13, 19
	v_xor_b32_e32 v5, v5, v7
	v_lshrrev_b32_e32 v7, 3, v3
	v_xor_b32_e32 v10, v10, v21
	v_lshrrev_b32_e32 v21, 10, v13
	v_xor_b32_e32 v10, v10, v21
	v_xad_u32 v2, v5, v7, v2
	v_add3_u32 v10, v2, v10, s25
	v_alignbit_b32 v2, v20, v20, 6
	v_alignbit_b32 v5, v20, v20, 11
	v_xor_b32_e32 v2, v2, v5
	v_alignbit_b32 v5, v20, v20, 25
	v_xor_b32_e32 v2, v2, v5
	v_bfi_b32 v5, v20, v18, v22
	v_add3_u32 v2, v19, v2, v5
	v_alignbit_b32 v5, v1, v1, 2
	v_alignbit_b32 v7, v1, v1, 13
	v_xor_b32_e32 v5, v5, v7
	v_alignbit_b32 v7, v1, v1, 22
	v_xor_b32_e32 v5, v5, v7
	v_xor_b32_e32 v7, v11, v0
	v_and_b32_e32 v7, v7, v1
	v_and_b32_e32 v19, v11, v0
	v_add3_u32 v2, v2, v10, s26
	v_xor_b32_e32 v7, v7, v19
	v_add_u32_e32 v19, v2, v6
	v_add3_u32 v2, v7, v5, v2
	v_alignbit_b32 v5, v12, v12, 17
	v_alignbit_b32 v6, v12, v12, 19
	v_xor_b32_e32 v5, v5, v6
	v_lshrrev_b32_e32 v6, 10, v12
	v_xor_b32_e32 v5, v5, v6
	v_add_u32_e32 v3, v14, v3
	v_add3_u32 v7, v3, v5, s27
	v_alignbit_b32 v3, v19, v19, 6
	v_alignbit_b32 v5, v19, v19, 11
	v_xor_b32_e32 v3, v3, v5
	v_alignbit_b32 v5, v19, v19, 25
	v_xor_b32_e32 v3, v3, v5
	v_bfi_b32 v5, v19, v20, v18
	v_add3_u32 v3, v22, v3, v5
	v_alignbit_b32 v5, v2, v2, 2
	v_alignbit_b32 v6, v2, v2, 13
	v_xor_b32_e32 v5, v5, v6
	v_alignbit_b32 v6, v2, v2, 22
	v_xor_b32_e32 v5, v5, v6
	v_xor_b32_e32 v6, v0, v1
	v_and_b32_e32 v6, v6, v2
	v_and_b32_e32 v21, v0, v1
	v_add3_u32 v3, v3, v7, s28
	v_xor_b32_e32 v6, v6, v21
	v_add_u32_e32 v11, v3, v11
	v_add3_u32 v21, v6, v5, v3
	v_alignbit_b32 v3, v10, v10, 17
	v_alignbit_b32 v5, v10, v10, 19
	v_xor_b32_e32 v3, v3, v5
	v_lshrrev_b32_e32 v5, 10, v10
	v_xor_b32_e32 v3, v3, v5
	v_add3_u32 v6, v4, v3, s29
	v_alignbit_b32 v3, v11, v11, 6
	v_alignbit_b32 v4, v11, v11, 11
	v_xor_b32_e32 v3, v3, v4
	v_alignbit_b32 v4, v11, v11, 25
	v_xor_b32_e32 v3, v3, v4
	v_bfi_b32 v4, v11, v19, v20
	v_add3_u32 v3, v18, v3, v4
	v_alignbit_b32 v4, v21, v21, 2
	v_alignbit_b32 v5, v21, v21, 13
	v_xor_b32_e32 v4, v4, v5
	v_alignbit_b32 v5, v21, v21, 22
	v_xor_b32_e32 v4, v4, v5
	v_xor_b32_e32 v5, v1, v2
	v_and_b32_e32 v5, v5, v21
	v_and_b32_e32 v18, v1, v2
	v_add3_u32 v3, v3, v6, s30
	v_xor_b32_e32 v5, v5, v18
	v_add_u32_e32 v0, v3, v0
	v_add3_u32 v18, v5, v4, v3
	v_alignbit_b32 v3, v7, v7, 17
	v_alignbit_b32 v4, v7, v7, 19
	v_xor_b32_e32 v3, v3, v4
	v_lshrrev_b32_e32 v4, 10, v7
	v_xad_u32 v5, v3, v4, v16
	v_alignbit_b32 v3, v0, v0, 6
	v_alignbit_b32 v4, v0, v0, 11
	v_xor_b32_e32 v3, v3, v4
	v_alignbit_b32 v4, v0, v0, 25
	v_xor_b32_e32 v3, v3, v4
	v_bfi_b32 v4, v0, v11, v19
	v_add3_u32 v3, v20, v3, v4
	v_alignbit_b32 v4, v18, v18, 2
	v_alignbit_b32 v20, v18, v18, 13
	v_xor_b32_e32 v4, v4, v20
	v_alignbit_b32 v20, v18, v18, 22
	v_xor_b32_e32 v4, v4, v20
	v_xor_b32_e32 v20, v2, v21
	v_and_b32_e32 v20, v20, v18
	v_and_b32_e32 v22, v2, v21
	v_add3_u32 v3, v3, v5, s31
	v_xor_b32_e32 v20, v20, v22
	v_add_u32_e32 v26, v3, v1
	v_add3_u32 v20, v20, v4, v3
	v_alignbit_b32 v1, v6, v6, 17
	v_alignbit_b32 v3, v6, v6, 19
	v_xor_b32_e32 v1, v1, v3
	v_lshrrev_b32_e32 v3, 10, v6
	v_xad_u32 v4, v1, v3, v15
	v_alignbit_b32 v1, v26, v26, 6
	v_alignbit_b32 v3, v26, v26, 11
	v_xor_b32_e32 v1, v1, v3
	v_alignbit_b32 v3, v26, v26, 25
	v_xor_b32_e32 v1, v1, v3
	v_bfi_b32 v3, v26, v0, v11
	v_add3_u32 v1, v19, v1, v3
	v_alignbit_b32 v3, v20, v20, 2
	v_alignbit_b32 v19, v20, v20, 13
	v_xor_b32_e32 v3, v3, v19
	v_alignbit_b32 v19, v20, v20, 22
	v_xor_b32_e32 v3, v3, v19
	v_xor_b32_e32 v19, v21, v18
	v_and_b32_e32 v19, v19, v20
	v_and_b32_e32 v22, v21, v18
	v_add3_u32 v1, v1, v4, s33
	v_xor_b32_e32 v19, v19, v22
	v_add_u32_e32 v27, v1, v2
	v_add3_u32 v19, v19, v3, v1
	v_alignbit_b32 v1, v5, v5, 17
	v_alignbit_b32 v2, v5, v5, 19
	v_xor_b32_e32 v1, v1, v2
	v_lshrrev_b32_e32 v2, 10, v5
	v_xad_u32 v3, v1, v2, v13
	v_alignbit_b32 v1, v27, v27, 6
	v_alignbit_b32 v2, v27, v27, 11
	v_xor_b32_e32 v1, v1, v2
	v_alignbit_b32 v2, v27, v27, 25
	v_xor_b32_e32 v1, v1, v2
	v_bfi_b32 v2, v27, v26, v0
	v_add3_u32 v1, v11, v1, v2
	v_alignbit_b32 v2, v19, v19, 2
	v_alignbit_b32 v11, v19, v19, 13
	v_xor_b32_e32 v2, v2, v11
	v_alignbit_b32 v11, v19, v19, 22
	v_xor_b32_e32 v2, v2, v11
	v_xor_b32_e32 v11, v18, v20
	v_and_b32_e32 v11, v11, v19
	v_and_b32_e32 v22, v18, v20
	v_add3_u32 v1, v1, v3, s34
	v_xor_b32_e32 v11, v11, v22
	v_add_u32_e32 v25, v1, v21
	v_add3_u32 v24, v11, v2, v1
	v_alignbit_b32 v1, v4, v4, 17
	v_alignbit_b32 v2, v4, v4, 19
	v_xor_b32_e32 v1, v1, v2
	v_lshrrev_b32_e32 v2, 10, v4
	v_xad_u32 v2, v1, v2, v12
	v_alignbit_b32 v1, v25, v25, 6
	v_alignbit_b32 v11, v25, v25, 11
	v_xor_b32_e32 v1, v1, v11
	v_alignbit_b32 v11, v25, v25, 25
	v_xor_b32_e32 v1, v1, v11
	v_bfi_b32 v11, v25, v27, v26
	v_add3_u32 v0, v0, v1, v11
	v_alignbit_b32 v1, v24, v24, 2
	v_alignbit_b32 v11, v24, v24, 13
	v_xor_b32_e32 v1, v1, v11
	v_alignbit_b32 v11, v24, v24, 22
	v_xor_b32_e32 v1, v1, v11
	v_xor_b32_e32 v11, v20, v19
	v_and_b32_e32 v11, v11, v24
	v_and_b32_e32 v21, v20, v19
	v_add3_u32 v0, v0, v2, s35
	v_xor_b32_e32 v11, v11, v21
	v_add_u32_e32 v23, v0, v18
	v_add3_u32 v22, v11, v1, v0
	v_alignbit_b32 v0, v3, v3, 17
	v_alignbit_b32 v1, v3, v3, 19
	v_xor_b32_e32 v0, v0, v1
	v_lshrrev_b32_e32 v1, 10, v3
	v_xad_u32 v1, v0, v1, v10
	v_alignbit_b32 v0, v23, v23, 6
	v_alignbit_b32 v11, v23, v23, 11
	v_xor_b32_e32 v0, v0, v11
	v_alignbit_b32 v11, v23, v23, 25
	v_xor_b32_e32 v0, v0, v11
	v_bfi_b32 v11, v23, v25, v27
	v_add3_u32 v0, v26, v0, v11
	v_alignbit_b32 v11, v22, v22, 2
	v_alignbit_b32 v18, v22, v22, 13
	v_xor_b32_e32 v11, v11, v18
	v_alignbit_b32 v18, v22, v22, 22
	v_xor_b32_e32 v11, v11, v18
	v_xor_b32_e32 v18, v19, v24
	v_and_b32_e32 v18, v18, v22
	v_and_b32_e32 v21, v19, v24
	v_add3_u32 v0, v0, v1, s36
	v_xor_b32_e32 v18, v18, v21
	v_add_u32_e32 v21, v0, v20
	v_add3_u32 v20, v18, v11, v0
	v_alignbit_b32 v0, v2, v2, 17
	v_alignbit_b32 v11, v2, v2, 19
	v_xor_b32_e32 v0, v0, v11
	v_lshrrev_b32_e32 v11, 10, v2
	v_xor_b32_e32 v0, v0, v11
	v_alignbit_b32 v11, v21, v21, 6
	v_alignbit_b32 v18, v21, v21, 11
	v_xor_b32_e32 v11, v11, v18
	v_alignbit_b32 v18, v21, v21, 25
	v_xor_b32_e32 v11, v11, v18
	v_bfi_b32 v18, v21, v23, v25
	v_add3_u32 v11, v27, v11, v18
	v_alignbit_b32 v18, v20, v20, 2
	v_alignbit_b32 v26, v20, v20, 13
	v_xor_b32_e32 v18, v18, v26
	v_alignbit_b32 v26, v20, v20, 22
	v_xor_b32_e32 v18, v18, v26
	v_xor_b32_e32 v26, v24, v22
	v_add3_u32 v0, v7, v0, s37
	v_and_b32_e32 v26, v26, v20
	v_and_b32_e32 v27, v24, v22
	v_add3_u32 v11, v11, v0, s38
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v19, v11, v19
	v_add3_u32 v18, v26, v18, v11
	v_alignbit_b32 v11, v14, v14, 7
	v_alignbit_b32 v26, v14, v14, 18
	v_alignbit_b32 v27, v1, v1, 17
	v_alignbit_b32 v28, v1, v1, 19
	v_xor_b32_e32 v11, v11, v26
	v_lshrrev_b32_e32 v26, 3, v14
	v_xor_b32_e32 v27, v27, v28
	v_lshrrev_b32_e32 v28, 10, v1
	v_xor_b32_e32 v27, v27, v28
	v_xad_u32 v11, v11, v26, v6
	v_add3_u32 v11, v11, v27, s25
	v_alignbit_b32 v26, v19, v19, 6
	v_alignbit_b32 v27, v19, v19, 11
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v19, v19, 25
	v_xor_b32_e32 v26, v26, v27
	v_bfi_b32 v27, v19, v21, v23
	v_add3_u32 v25, v25, v26, v27
	v_add3_u32 v26, v25, v11, s39
	v_alignbit_b32 v25, v18, v18, 2
	v_alignbit_b32 v27, v18, v18, 13
	v_xor_b32_e32 v25, v25, v27
	v_alignbit_b32 v27, v18, v18, 22
	v_xor_b32_e32 v27, v25, v27
	v_xor_b32_e32 v25, v22, v20
	v_and_b32_e32 v25, v25, v18
	v_and_b32_e32 v28, v22, v20
	v_xor_b32_e32 v28, v25, v28
	v_add_u32_e32 v25, v26, v24
	v_add3_u32 v24, v28, v27, v26
	v_alignbit_b32 v26, v17, v17, 7
	v_alignbit_b32 v27, v17, v17, 18
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 3, v17
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v0, v0, 17
	v_alignbit_b32 v28, v0, v0, 19
	v_xor_b32_e32 v27, v27, v28
	v_lshrrev_b32_e32 v28, 10, v0
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v14, v5, v14
	v_add3_u32 v14, v14, v26, v27
	v_alignbit_b32 v26, v25, v25, 6
	v_alignbit_b32 v27, v25, v25, 11
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v25, v25, 25
	v_xor_b32_e32 v26, v26, v27
	v_bfi_b32 v27, v25, v19, v21
	v_add3_u32 v23, v23, v26, v27
	v_add3_u32 v26, v23, v14, s40
	v_alignbit_b32 v23, v24, v24, 2
	v_alignbit_b32 v27, v24, v24, 13
	v_xor_b32_e32 v23, v23, v27
	v_alignbit_b32 v27, v24, v24, 22
	v_xor_b32_e32 v27, v23, v27
	v_xor_b32_e32 v23, v20, v18
	v_and_b32_e32 v23, v23, v24
	v_and_b32_e32 v28, v20, v18
	v_xor_b32_e32 v28, v23, v28
	v_add_u32_e32 v23, v26, v22
	v_add3_u32 v22, v28, v27, v26
	v_alignbit_b32 v26, v16, v16, 7
	v_alignbit_b32 v27, v16, v16, 18
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 3, v16
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v11, v11, 17
	v_alignbit_b32 v28, v11, v11, 19
	v_xor_b32_e32 v27, v27, v28
	v_lshrrev_b32_e32 v28, 10, v11
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v17, v4, v17
	v_add3_u32 v17, v17, v26, v27
	v_alignbit_b32 v26, v23, v23, 6
	v_alignbit_b32 v27, v23, v23, 11
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v23, v23, 25
	v_xor_b32_e32 v26, v26, v27
	v_bfi_b32 v27, v23, v25, v19
	v_add3_u32 v21, v21, v26, v27
	v_add3_u32 v26, v21, v17, s41
	v_alignbit_b32 v21, v22, v22, 2
	v_alignbit_b32 v27, v22, v22, 13
	v_xor_b32_e32 v21, v21, v27
	v_alignbit_b32 v27, v22, v22, 22
	v_xor_b32_e32 v27, v21, v27
	v_xor_b32_e32 v21, v18, v24
	v_and_b32_e32 v21, v21, v22
	v_and_b32_e32 v28, v18, v24
	v_xor_b32_e32 v28, v21, v28
	v_add_u32_e32 v21, v26, v20
	v_add3_u32 v20, v28, v27, v26
	v_alignbit_b32 v26, v15, v15, 7
	v_alignbit_b32 v27, v15, v15, 18
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 3, v15
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v14, v14, 17
	v_alignbit_b32 v28, v14, v14, 19
	v_xor_b32_e32 v27, v27, v28
	v_lshrrev_b32_e32 v28, 10, v14
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v16, v3, v16
	v_add3_u32 v16, v16, v26, v27
	v_alignbit_b32 v26, v21, v21, 6
	v_alignbit_b32 v27, v21, v21, 11
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v21, v21, 25
	v_xor_b32_e32 v26, v26, v27
	v_bfi_b32 v27, v21, v23, v25
	v_add3_u32 v19, v19, v26, v27
	v_add3_u32 v26, v19, v16, s42
	v_alignbit_b32 v19, v20, v20, 2
	v_alignbit_b32 v27, v20, v20, 13
	v_xor_b32_e32 v19, v19, v27
	v_alignbit_b32 v27, v20, v20, 22
	v_xor_b32_e32 v27, v19, v27
	v_xor_b32_e32 v19, v24, v22
	v_and_b32_e32 v19, v19, v20
	v_and_b32_e32 v28, v24, v22
	v_xor_b32_e32 v28, v19, v28
	v_add_u32_e32 v19, v26, v18
	v_add3_u32 v18, v28, v27, v26
	v_alignbit_b32 v26, v13, v13, 7
	v_alignbit_b32 v27, v13, v13, 18
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 3, v13
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v17, v17, 17
	v_alignbit_b32 v28, v17, v17, 19
	v_xor_b32_e32 v27, v27, v28
	v_lshrrev_b32_e32 v28, 10, v17
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v15, v2, v15
	v_add3_u32 v15, v15, v26, v27
	v_alignbit_b32 v26, v19, v19, 6
	v_alignbit_b32 v27, v19, v19, 11
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v19, v19, 25
	v_xor_b32_e32 v26, v26, v27
	v_bfi_b32 v27, v19, v21, v23
	v_add3_u32 v25, v25, v26, v27
	v_add3_u32 v26, v25, v15, s43
	v_alignbit_b32 v25, v18, v18, 2
	v_alignbit_b32 v27, v18, v18, 13
	v_xor_b32_e32 v25, v25, v27
	v_alignbit_b32 v27, v18, v18, 22
	v_xor_b32_e32 v27, v25, v27
	v_xor_b32_e32 v25, v22, v20
	v_and_b32_e32 v25, v25, v18
	v_and_b32_e32 v28, v22, v20
	v_xor_b32_e32 v28, v25, v28
	v_add_u32_e32 v25, v26, v24
	v_add3_u32 v24, v28, v27, v26
	v_alignbit_b32 v26, v12, v12, 7
	v_alignbit_b32 v27, v12, v12, 18
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 3, v12
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v16, v16, 17
	v_alignbit_b32 v28, v16, v16, 19
	v_xor_b32_e32 v27, v27, v28
	v_lshrrev_b32_e32 v28, 10, v16
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v13, v1, v13
	v_add3_u32 v13, v13, v26, v27
	v_alignbit_b32 v26, v25, v25, 6
	v_alignbit_b32 v27, v25, v25, 11
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v25, v25, 25
	v_xor_b32_e32 v26, v26, v27
	v_bfi_b32 v27, v25, v19, v21
	v_add3_u32 v23, v23, v26, v27
	v_add3_u32 v26, v23, v13, s44
	v_alignbit_b32 v23, v24, v24, 2
	v_alignbit_b32 v27, v24, v24, 13
	v_xor_b32_e32 v23, v23, v27
	v_alignbit_b32 v27, v24, v24, 22
	v_xor_b32_e32 v27, v23, v27
	v_xor_b32_e32 v23, v20, v18
	v_and_b32_e32 v23, v23, v24
	v_and_b32_e32 v28, v20, v18
	v_xor_b32_e32 v28, v23, v28
	v_add_u32_e32 v23, v26, v22
	v_add3_u32 v22, v28, v27, v26
	v_alignbit_b32 v26, v10, v10, 7
	v_alignbit_b32 v27, v10, v10, 18
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 3, v10
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v15, v15, 17
	v_alignbit_b32 v28, v15, v15, 19
	v_xor_b32_e32 v27, v27, v28
	v_lshrrev_b32_e32 v28, 10, v15
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v12, v0, v12
	v_add3_u32 v12, v12, v26, v27
	v_alignbit_b32 v26, v23, v23, 6
	v_alignbit_b32 v27, v23, v23, 11
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v23, v23, 25
	v_xor_b32_e32 v26, v26, v27
	v_bfi_b32 v27, v23, v25, v19
	v_add3_u32 v21, v21, v26, v27
	v_add3_u32 v26, v21, v12, s45
	v_alignbit_b32 v21, v22, v22, 2
	v_alignbit_b32 v27, v22, v22, 13
	v_xor_b32_e32 v21, v21, v27
	v_alignbit_b32 v27, v22, v22, 22
	v_xor_b32_e32 v27, v21, v27
	v_xor_b32_e32 v21, v18, v24
	v_and_b32_e32 v21, v21, v22
	v_and_b32_e32 v28, v18, v24
	v_xor_b32_e32 v28, v21, v28
	v_add_u32_e32 v21, v26, v20
	v_add3_u32 v20, v28, v27, v26
	v_alignbit_b32 v26, v7, v7, 7
	v_alignbit_b32 v27, v7, v7, 18
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 3, v7
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v13, v13, 17
	v_alignbit_b32 v28, v13, v13, 19
	v_xor_b32_e32 v27, v27, v28
	v_lshrrev_b32_e32 v28, 10, v13
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v10, v11, v10
	v_add3_u32 v10, v10, v26, v27
	v_alignbit_b32 v26, v21, v21, 6
	v_alignbit_b32 v27, v21, v21, 11
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v21, v21, 25
	v_xor_b32_e32 v26, v26, v27
	v_bfi_b32 v27, v21, v23, v25
	v_add3_u32 v19, v19, v26, v27
	v_alignbit_b32 v26, v20, v20, 2
	v_alignbit_b32 v27, v20, v20, 13
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v20, v20, 22
	v_xor_b32_e32 v26, v26, v27
	v_xor_b32_e32 v27, v24, v22
	v_and_b32_e32 v27, v27, v20
	v_and_b32_e32 v28, v24, v22
	v_add3_u32 v19, v19, v10, s46
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v28, v19, v18
	v_add3_u32 v18, v27, v26, v19
	v_alignbit_b32 v19, v6, v6, 7
	v_alignbit_b32 v26, v6, v6, 18
	v_xor_b32_e32 v19, v19, v26
	v_lshrrev_b32_e32 v26, 3, v6
	v_xor_b32_e32 v19, v19, v26
	v_alignbit_b32 v26, v12, v12, 17
	v_alignbit_b32 v27, v12, v12, 19
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 10, v12
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v7, v14, v7
	v_add3_u32 v7, v7, v19, v26
	v_alignbit_b32 v19, v28, v28, 6
	v_alignbit_b32 v26, v28, v28, 11
	v_xor_b32_e32 v19, v19, v26
	v_alignbit_b32 v26, v28, v28, 25
	v_xor_b32_e32 v19, v19, v26
	v_bfi_b32 v26, v28, v21, v23
	v_add3_u32 v19, v25, v19, v26
	v_alignbit_b32 v25, v18, v18, 2
	v_alignbit_b32 v26, v18, v18, 13
	v_xor_b32_e32 v25, v25, v26
	v_alignbit_b32 v26, v18, v18, 22
	v_xor_b32_e32 v25, v25, v26
	v_xor_b32_e32 v26, v22, v20
	v_and_b32_e32 v26, v26, v18
	v_and_b32_e32 v27, v22, v20
	v_add3_u32 v19, v19, v7, s47
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v24, v19, v24
	v_add3_u32 v25, v26, v25, v19
	v_alignbit_b32 v19, v5, v5, 7
	v_alignbit_b32 v26, v5, v5, 18
	v_xor_b32_e32 v19, v19, v26
	v_lshrrev_b32_e32 v26, 3, v5
	v_xor_b32_e32 v19, v19, v26
	v_alignbit_b32 v26, v10, v10, 17
	v_alignbit_b32 v27, v10, v10, 19
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 10, v10
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v6, v17, v6
	v_add3_u32 v6, v6, v19, v26
	v_alignbit_b32 v19, v24, v24, 6
	v_alignbit_b32 v26, v24, v24, 11
	v_xor_b32_e32 v19, v19, v26
	v_alignbit_b32 v26, v24, v24, 25
	v_xor_b32_e32 v19, v19, v26
	v_bfi_b32 v26, v24, v28, v21
	v_add3_u32 v19, v23, v19, v26
	v_alignbit_b32 v23, v25, v25, 2
	v_alignbit_b32 v26, v25, v25, 13
	v_xor_b32_e32 v23, v23, v26
	v_alignbit_b32 v26, v25, v25, 22
	v_xor_b32_e32 v23, v23, v26
	v_xor_b32_e32 v26, v20, v18
	v_and_b32_e32 v26, v26, v25
	v_and_b32_e32 v27, v20, v18
	v_add3_u32 v19, v19, v6, s48
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v22, v19, v22
	v_add3_u32 v23, v26, v23, v19
	v_alignbit_b32 v19, v4, v4, 7
	v_alignbit_b32 v26, v4, v4, 18
	v_xor_b32_e32 v19, v19, v26
	v_lshrrev_b32_e32 v26, 3, v4
	v_xor_b32_e32 v19, v19, v26
	v_alignbit_b32 v26, v7, v7, 17
	v_alignbit_b32 v27, v7, v7, 19
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 10, v7
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v5, v16, v5
	v_add3_u32 v19, v5, v19, v26
	v_alignbit_b32 v5, v22, v22, 6
	v_alignbit_b32 v26, v22, v22, 11
	v_xor_b32_e32 v5, v5, v26
	v_alignbit_b32 v26, v22, v22, 25
	v_xor_b32_e32 v5, v5, v26
	v_bfi_b32 v26, v22, v24, v28
	v_add3_u32 v5, v21, v5, v26
	v_alignbit_b32 v21, v23, v23, 2
	v_alignbit_b32 v26, v23, v23, 13
	v_xor_b32_e32 v21, v21, v26
	v_alignbit_b32 v26, v23, v23, 22
	v_xor_b32_e32 v21, v21, v26
	v_xor_b32_e32 v26, v18, v25
	v_and_b32_e32 v26, v26, v23
	v_and_b32_e32 v27, v18, v25
	v_add3_u32 v5, v5, v19, s49
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v20, v5, v20
	v_add3_u32 v21, v26, v21, v5
	v_alignbit_b32 v5, v3, v3, 7
	v_alignbit_b32 v26, v3, v3, 18
	v_xor_b32_e32 v5, v5, v26
	v_lshrrev_b32_e32 v26, 3, v3
	v_xor_b32_e32 v5, v5, v26
	v_alignbit_b32 v26, v6, v6, 17
	v_alignbit_b32 v27, v6, v6, 19
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 10, v6
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v4, v15, v4
	v_add3_u32 v4, v4, v5, v26
	v_alignbit_b32 v5, v20, v20, 6
	v_alignbit_b32 v26, v20, v20, 11
	v_xor_b32_e32 v5, v5, v26
	v_alignbit_b32 v26, v20, v20, 25
	v_xor_b32_e32 v5, v5, v26
	v_bfi_b32 v26, v20, v22, v24
	v_add3_u32 v5, v28, v5, v26
	v_alignbit_b32 v26, v21, v21, 2
	v_alignbit_b32 v27, v21, v21, 13
	v_xor_b32_e32 v26, v26, v27
	v_alignbit_b32 v27, v21, v21, 22
	v_xor_b32_e32 v26, v26, v27
	v_xor_b32_e32 v27, v25, v23
	v_and_b32_e32 v27, v27, v21
	v_and_b32_e32 v28, v25, v23
	v_add3_u32 v5, v5, v4, s50
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v28, v5, v18
	v_add3_u32 v26, v27, v26, v5
	v_alignbit_b32 v5, v2, v2, 7
	v_alignbit_b32 v18, v2, v2, 18
	v_xor_b32_e32 v5, v5, v18
	v_lshrrev_b32_e32 v18, 3, v2
	v_xor_b32_e32 v5, v5, v18
	v_alignbit_b32 v18, v19, v19, 17
	v_alignbit_b32 v27, v19, v19, 19
	v_xor_b32_e32 v18, v18, v27
	v_lshrrev_b32_e32 v27, 10, v19
	v_xor_b32_e32 v18, v18, v27
	v_add_u32_e32 v3, v13, v3
	v_add3_u32 v3, v3, v5, v18
	v_alignbit_b32 v5, v28, v28, 6
	v_alignbit_b32 v18, v28, v28, 11
	v_xor_b32_e32 v5, v5, v18
	v_alignbit_b32 v18, v28, v28, 25
	v_xor_b32_e32 v5, v5, v18
	v_bfi_b32 v18, v28, v20, v22
	v_add3_u32 v5, v24, v5, v18
	v_alignbit_b32 v18, v26, v26, 2
	v_alignbit_b32 v24, v26, v26, 13
	v_xor_b32_e32 v18, v18, v24
	v_alignbit_b32 v24, v26, v26, 22
	v_xor_b32_e32 v18, v18, v24
	v_xor_b32_e32 v24, v23, v21
	v_and_b32_e32 v24, v24, v26
	v_and_b32_e32 v27, v23, v21
	v_add3_u32 v5, v5, v3, s51
	v_xor_b32_e32 v24, v24, v27
	v_add_u32_e32 v25, v5, v25
	v_add3_u32 v24, v24, v18, v5
	v_alignbit_b32 v5, v1, v1, 7
	v_alignbit_b32 v18, v1, v1, 18
	v_xor_b32_e32 v5, v5, v18
	v_lshrrev_b32_e32 v18, 3, v1
	v_xor_b32_e32 v5, v5, v18
	v_alignbit_b32 v18, v4, v4, 17
	v_alignbit_b32 v27, v4, v4, 19
	v_xor_b32_e32 v18, v18, v27
	v_lshrrev_b32_e32 v27, 10, v4
	v_xor_b32_e32 v18, v18, v27
	v_add_u32_e32 v2, v12, v2
	v_add3_u32 v5, v2, v5, v18
	v_alignbit_b32 v2, v25, v25, 6
	v_alignbit_b32 v18, v25, v25, 11
	v_xor_b32_e32 v2, v2, v18
	v_alignbit_b32 v18, v25, v25, 25
	v_xor_b32_e32 v2, v2, v18
	v_bfi_b32 v18, v25, v28, v20
	v_add3_u32 v2, v22, v2, v18
	v_alignbit_b32 v18, v24, v24, 2
	v_alignbit_b32 v22, v24, v24, 13
	v_xor_b32_e32 v18, v18, v22
	v_alignbit_b32 v22, v24, v24, 22
	v_xor_b32_e32 v18, v18, v22
	v_xor_b32_e32 v22, v21, v26
	v_and_b32_e32 v22, v22, v24
	v_and_b32_e32 v27, v21, v26
	v_add3_u32 v2, v2, v5, s52
	v_xor_b32_e32 v22, v22, v27
	v_add_u32_e32 v23, v2, v23
	v_add3_u32 v22, v22, v18, v2
	v_alignbit_b32 v2, v0, v0, 7
	v_alignbit_b32 v18, v0, v0, 18
	v_xor_b32_e32 v2, v2, v18
	v_lshrrev_b32_e32 v18, 3, v0
	v_xor_b32_e32 v2, v2, v18
	v_alignbit_b32 v18, v3, v3, 17
	v_alignbit_b32 v27, v3, v3, 19
	v_xor_b32_e32 v18, v18, v27
	v_lshrrev_b32_e32 v27, 10, v3
	v_xor_b32_e32 v18, v18, v27
	v_add_u32_e32 v1, v10, v1
	v_add3_u32 v18, v1, v2, v18
	v_alignbit_b32 v1, v23, v23, 6
	v_alignbit_b32 v2, v23, v23, 11
	v_xor_b32_e32 v1, v1, v2
	v_alignbit_b32 v2, v23, v23, 25
	v_xor_b32_e32 v1, v1, v2
	v_bfi_b32 v2, v23, v25, v28
	v_add3_u32 v1, v20, v1, v2
	v_alignbit_b32 v2, v22, v22, 2
	v_alignbit_b32 v20, v22, v22, 13
	v_xor_b32_e32 v2, v2, v20
	v_alignbit_b32 v20, v22, v22, 22
	v_xor_b32_e32 v2, v2, v20
	v_xor_b32_e32 v20, v26, v24
	v_and_b32_e32 v20, v20, v22
	v_and_b32_e32 v27, v26, v24
	v_add3_u32 v1, v1, v18, s53
	v_xor_b32_e32 v20, v20, v27
	v_add_u32_e32 v21, v1, v21
	v_add3_u32 v20, v20, v2, v1
	v_alignbit_b32 v1, v11, v11, 7
	v_alignbit_b32 v2, v11, v11, 18
	v_xor_b32_e32 v1, v1, v2
	v_lshrrev_b32_e32 v2, 3, v11
	v_xor_b32_e32 v1, v1, v2
	v_alignbit_b32 v2, v5, v5, 17
	v_alignbit_b32 v27, v5, v5, 19
	v_xor_b32_e32 v2, v2, v27
	v_lshrrev_b32_e32 v27, 10, v5
	v_xor_b32_e32 v2, v2, v27
	v_add_u32_e32 v0, v7, v0
	v_add3_u32 v0, v0, v1, v2
	v_alignbit_b32 v1, v21, v21, 6
	v_alignbit_b32 v2, v21, v21, 11
	v_xor_b32_e32 v1, v1, v2
	v_alignbit_b32 v2, v21, v21, 25
	v_xor_b32_e32 v1, v1, v2
	v_bfi_b32 v2, v21, v23, v25
	v_add3_u32 v1, v28, v1, v2
	v_alignbit_b32 v2, v20, v20, 2
	v_alignbit_b32 v27, v20, v20, 13
	v_xor_b32_e32 v2, v2, v27
	v_alignbit_b32 v27, v20, v20, 22
	v_xor_b32_e32 v2, v2, v27
	v_xor_b32_e32 v27, v24, v22
	v_and_b32_e32 v27, v27, v20
	v_and_b32_e32 v28, v24, v22
	v_add3_u32 v1, v1, v0, s54
	v_xor_b32_e32 v27, v27, v28
	v_add_u32_e32 v26, v1, v26
	v_add3_u32 v27, v27, v2, v1
	v_alignbit_b32 v1, v14, v14, 7
	v_alignbit_b32 v2, v14, v14, 18
	v_xor_b32_e32 v1, v1, v2
	v_lshrrev_b32_e32 v2, 3, v14
	v_xor_b32_e32 v1, v1, v2
	v_alignbit_b32 v2, v18, v18, 17
	v_alignbit_b32 v28, v18, v18, 19
	v_xor_b32_e32 v2, v2, v28
	v_lshrrev_b32_e32 v28, 10, v18
	v_xor_b32_e32 v2, v2, v28
	v_add_u32_e32 v11, v6, v11
	v_add3_u32 v2, v11, v1, v2
	v_alignbit_b32 v1, v26, v26, 6
	v_alignbit_b32 v11, v26, v26, 11
	v_xor_b32_e32 v1, v1, v11
	v_alignbit_b32 v11, v26, v26, 25
	v_xor_b32_e32 v1, v1, v11
	v_bfi_b32 v11, v26, v21, v23
	v_add3_u32 v1, v25, v1, v11
	v_alignbit_b32 v11, v27, v27, 2
	v_alignbit_b32 v25, v27, v27, 13
	v_xor_b32_e32 v11, v11, v25
	v_alignbit_b32 v25, v27, v27, 22
	v_xor_b32_e32 v11, v11, v25
	v_xor_b32_e32 v25, v22, v20
	v_and_b32_e32 v25, v25, v27
	v_and_b32_e32 v28, v22, v20
	v_add3_u32 v1, v1, v2, s55
	v_xor_b32_e32 v25, v25, v28
	v_add_u32_e32 v24, v1, v24
	v_add3_u32 v25, v25, v11, v1
	v_alignbit_b32 v1, v17, v17, 7
	v_alignbit_b32 v11, v17, v17, 18
	v_xor_b32_e32 v1, v1, v11
	v_lshrrev_b32_e32 v11, 3, v17
	v_xor_b32_e32 v1, v1, v11
	v_alignbit_b32 v11, v0, v0, 17
	v_alignbit_b32 v28, v0, v0, 19
	v_xor_b32_e32 v11, v11, v28
	v_lshrrev_b32_e32 v28, 10, v0
	v_xor_b32_e32 v11, v11, v28
	v_add_u32_e32 v14, v19, v14
	v_add3_u32 v1, v14, v1, v11
	v_alignbit_b32 v11, v24, v24, 6
	v_alignbit_b32 v14, v24, v24, 11
	v_xor_b32_e32 v11, v11, v14
	v_alignbit_b32 v14, v24, v24, 25
	v_xor_b32_e32 v11, v11, v14
	v_bfi_b32 v14, v24, v26, v21
	v_add3_u32 v11, v23, v11, v14
	v_alignbit_b32 v14, v25, v25, 2
	v_alignbit_b32 v23, v25, v25, 13
	v_xor_b32_e32 v14, v14, v23
	v_alignbit_b32 v23, v25, v25, 22
	v_xor_b32_e32 v14, v14, v23
	v_xor_b32_e32 v23, v20, v27
	v_and_b32_e32 v23, v23, v25
	v_and_b32_e32 v28, v20, v27
	v_add3_u32 v11, v11, v1, s56
	v_xor_b32_e32 v23, v23, v28
	v_add_u32_e32 v22, v11, v22
	v_add3_u32 v23, v23, v14, v11
	v_alignbit_b32 v11, v16, v16, 7
	v_alignbit_b32 v14, v16, v16, 18
	v_xor_b32_e32 v11, v11, v14
	v_lshrrev_b32_e32 v14, 3, v16
	v_xor_b32_e32 v11, v11, v14
	v_alignbit_b32 v14, v2, v2, 17
	v_alignbit_b32 v28, v2, v2, 19
	v_xor_b32_e32 v14, v14, v28
	v_lshrrev_b32_e32 v28, 10, v2
	v_xor_b32_e32 v14, v14, v28
	v_add_u32_e32 v17, v4, v17
	v_add3_u32 v14, v17, v11, v14
	v_alignbit_b32 v11, v22, v22, 6
	v_alignbit_b32 v17, v22, v22, 11
	v_xor_b32_e32 v11, v11, v17
	v_alignbit_b32 v17, v22, v22, 25
	v_xor_b32_e32 v11, v11, v17
	v_bfi_b32 v17, v22, v24, v26
	v_add3_u32 v11, v21, v11, v17
	v_alignbit_b32 v17, v23, v23, 2
	v_alignbit_b32 v21, v23, v23, 13
	v_xor_b32_e32 v17, v17, v21
	v_alignbit_b32 v21, v23, v23, 22
	v_xor_b32_e32 v17, v17, v21
	v_xor_b32_e32 v21, v27, v25
	v_and_b32_e32 v21, v21, v23
	v_and_b32_e32 v28, v27, v25
	v_add3_u32 v11, v11, v14, s57
	v_xor_b32_e32 v21, v21, v28
	v_add_u32_e32 v20, v11, v20
	v_add3_u32 v17, v21, v17, v11
	v_alignbit_b32 v11, v15, v15, 7
	v_alignbit_b32 v21, v15, v15, 18
	v_xor_b32_e32 v11, v11, v21
	v_lshrrev_b32_e32 v21, 3, v15
	v_xor_b32_e32 v11, v11, v21
	v_alignbit_b32 v21, v1, v1, 17
	v_alignbit_b32 v28, v1, v1, 19
	v_xor_b32_e32 v21, v21, v28
	v_lshrrev_b32_e32 v28, 10, v1
	v_xor_b32_e32 v21, v21, v28
	v_add_u32_e32 v16, v3, v16
	v_add3_u32 v16, v16, v11, v21
	v_alignbit_b32 v11, v20, v20, 6
	v_alignbit_b32 v21, v20, v20, 11
	v_xor_b32_e32 v11, v11, v21
	v_alignbit_b32 v21, v20, v20, 25
	v_xor_b32_e32 v11, v11, v21
	v_bfi_b32 v21, v20, v22, v24
	v_add3_u32 v11, v26, v11, v21
	v_alignbit_b32 v21, v17, v17, 2
	v_alignbit_b32 v26, v17, v17, 13
	v_xor_b32_e32 v21, v21, v26
	v_alignbit_b32 v26, v17, v17, 22
	v_xor_b32_e32 v21, v21, v26
	v_xor_b32_e32 v26, v25, v23
	v_and_b32_e32 v26, v26, v17
	v_and_b32_e32 v28, v25, v23
	v_add3_u32 v11, v11, v16, s58
	v_xor_b32_e32 v26, v26, v28
	v_add_u32_e32 v27, v11, v27
	v_add3_u32 v21, v26, v21, v11
	v_alignbit_b32 v11, v13, v13, 7
	v_alignbit_b32 v26, v13, v13, 18
	v_xor_b32_e32 v11, v11, v26
	v_lshrrev_b32_e32 v26, 3, v13
	v_xor_b32_e32 v11, v11, v26
	v_alignbit_b32 v26, v14, v14, 17
	v_alignbit_b32 v28, v14, v14, 19
	v_xor_b32_e32 v26, v26, v28
	v_lshrrev_b32_e32 v28, 10, v14
	v_xor_b32_e32 v26, v26, v28
	v_add_u32_e32 v15, v5, v15
	v_add3_u32 v11, v15, v11, v26
	v_alignbit_b32 v15, v27, v27, 6
	v_alignbit_b32 v26, v27, v27, 11
	v_xor_b32_e32 v15, v15, v26
	v_alignbit_b32 v26, v27, v27, 25
	v_xor_b32_e32 v15, v15, v26
	v_bfi_b32 v26, v27, v20, v22
	v_add3_u32 v15, v24, v15, v26
	v_alignbit_b32 v24, v21, v21, 2
	v_alignbit_b32 v26, v21, v21, 13
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v21, v21, 22
	v_xor_b32_e32 v24, v24, v26
	v_xor_b32_e32 v26, v23, v17
	v_and_b32_e32 v26, v26, v21
	v_and_b32_e32 v28, v23, v17
	v_add3_u32 v15, v15, v11, s59
	v_xor_b32_e32 v26, v26, v28
	v_add_u32_e32 v25, v15, v25
	v_add3_u32 v15, v26, v24, v15
	v_alignbit_b32 v24, v12, v12, 7
	v_alignbit_b32 v26, v12, v12, 18
	v_xor_b32_e32 v24, v24, v26
	v_lshrrev_b32_e32 v26, 3, v12
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v16, v16, 17
	v_alignbit_b32 v28, v16, v16, 19
	v_xor_b32_e32 v26, v26, v28
	v_lshrrev_b32_e32 v28, 10, v16
	v_xor_b32_e32 v26, v26, v28
	v_add_u32_e32 v13, v18, v13
	v_add3_u32 v13, v13, v24, v26
	v_alignbit_b32 v24, v25, v25, 6
	v_alignbit_b32 v26, v25, v25, 11
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v25, v25, 25
	v_xor_b32_e32 v24, v24, v26
	v_bfi_b32 v26, v25, v27, v20
	v_add3_u32 v22, v22, v24, v26
	v_alignbit_b32 v24, v15, v15, 2
	v_alignbit_b32 v26, v15, v15, 13
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v15, v15, 22
	v_xor_b32_e32 v24, v24, v26
	v_xor_b32_e32 v26, v17, v21
	v_and_b32_e32 v26, v26, v15
	v_and_b32_e32 v28, v17, v21
	v_add3_u32 v22, v22, v13, s60
	v_xor_b32_e32 v26, v26, v28
	v_add_u32_e32 v23, v22, v23
	v_add3_u32 v22, v26, v24, v22
	v_alignbit_b32 v24, v10, v10, 7
	v_alignbit_b32 v26, v10, v10, 18
	v_xor_b32_e32 v24, v24, v26
	v_lshrrev_b32_e32 v26, 3, v10
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v11, v11, 17
	v_alignbit_b32 v28, v11, v11, 19
	v_xor_b32_e32 v26, v26, v28
	v_lshrrev_b32_e32 v28, 10, v11
	v_xor_b32_e32 v26, v26, v28
	v_add_u32_e32 v12, v0, v12
	v_add3_u32 v12, v12, v24, v26
	v_alignbit_b32 v24, v23, v23, 6
	v_alignbit_b32 v26, v23, v23, 11
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v23, v23, 25
	v_xor_b32_e32 v24, v24, v26
	v_bfi_b32 v26, v23, v25, v27
	v_add3_u32 v20, v20, v24, v26
	v_alignbit_b32 v24, v22, v22, 2
	v_alignbit_b32 v26, v22, v22, 13
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v22, v22, 22
	v_xor_b32_e32 v24, v24, v26
	v_xor_b32_e32 v26, v21, v15
	v_and_b32_e32 v26, v26, v22
	v_and_b32_e32 v28, v21, v15
	v_add3_u32 v20, v20, v12, s61
	v_xor_b32_e32 v26, v26, v28
	v_add_u32_e32 v28, v20, v17
	v_add3_u32 v20, v26, v24, v20
	v_alignbit_b32 v17, v7, v7, 7
	v_alignbit_b32 v24, v7, v7, 18
	v_xor_b32_e32 v17, v17, v24
	v_lshrrev_b32_e32 v24, 3, v7
	v_xor_b32_e32 v17, v17, v24
	v_alignbit_b32 v24, v13, v13, 17
	v_alignbit_b32 v26, v13, v13, 19
	v_xor_b32_e32 v24, v24, v26
	v_lshrrev_b32_e32 v26, 10, v13
	v_xor_b32_e32 v24, v24, v26
	v_add_u32_e32 v10, v2, v10
	v_add3_u32 v17, v10, v17, v24
	v_alignbit_b32 v10, v28, v28, 6
	v_alignbit_b32 v24, v28, v28, 11
	v_xor_b32_e32 v10, v10, v24
	v_alignbit_b32 v24, v28, v28, 25
	v_xor_b32_e32 v10, v10, v24
	v_bfi_b32 v24, v28, v23, v25
	v_add3_u32 v10, v27, v10, v24
	v_alignbit_b32 v24, v20, v20, 2
	v_alignbit_b32 v26, v20, v20, 13
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v20, v20, 22
	v_xor_b32_e32 v24, v24, v26
	v_xor_b32_e32 v26, v15, v22
	v_and_b32_e32 v26, v26, v20
	v_and_b32_e32 v27, v15, v22
	v_add3_u32 v10, v10, v17, s62
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v21, v10, v21
	v_add3_u32 v10, v26, v24, v10
	v_alignbit_b32 v24, v6, v6, 7
	v_alignbit_b32 v26, v6, v6, 18
	v_xor_b32_e32 v24, v24, v26
	v_lshrrev_b32_e32 v26, 3, v6
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v12, v12, 17
	v_alignbit_b32 v27, v12, v12, 19
	v_xor_b32_e32 v26, v26, v27
	v_lshrrev_b32_e32 v27, 10, v12
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v7, v1, v7
	v_add3_u32 v7, v7, v24, v26
	v_alignbit_b32 v24, v21, v21, 6
	v_alignbit_b32 v26, v21, v21, 11
	v_xor_b32_e32 v24, v24, v26
	v_alignbit_b32 v26, v21, v21, 25
	v_xor_b32_e32 v24, v24, v26
	v_bfi_b32 v26, v21, v28, v23
	v_add3_u32 v24, v25, v24, v26
	v_alignbit_b32 v25, v10, v10, 2
	v_alignbit_b32 v26, v10, v10, 13
	v_xor_b32_e32 v25, v25, v26
	v_alignbit_b32 v26, v10, v10, 22
	v_xor_b32_e32 v25, v25, v26
	v_xor_b32_e32 v26, v22, v20
	v_and_b32_e32 v26, v26, v10
	v_and_b32_e32 v27, v22, v20
	v_add3_u32 v24, v24, v7, s63
	v_xor_b32_e32 v26, v26, v27
	v_add_u32_e32 v27, v24, v15
	v_add3_u32 v24, v26, v25, v24
	v_alignbit_b32 v15, v19, v19, 7
	v_alignbit_b32 v25, v19, v19, 18
	v_xor_b32_e32 v15, v15, v25
	v_lshrrev_b32_e32 v25, 3, v19
	v_xor_b32_e32 v15, v15, v25
	v_alignbit_b32 v25, v17, v17, 17
	v_alignbit_b32 v26, v17, v17, 19
	v_xor_b32_e32 v25, v25, v26
	v_lshrrev_b32_e32 v26, 10, v17
	v_xor_b32_e32 v25, v25, v26
	v_add_u32_e32 v6, v14, v6
	v_add3_u32 v6, v6, v15, v25
	v_alignbit_b32 v14, v27, v27, 6
	v_alignbit_b32 v15, v27, v27, 11
	v_xor_b32_e32 v14, v14, v15
	v_alignbit_b32 v15, v27, v27, 25
	v_xor_b32_e32 v14, v14, v15
	v_bfi_b32 v15, v27, v21, v28
	v_add3_u32 v14, v23, v14, v15
	v_alignbit_b32 v15, v24, v24, 2
	v_alignbit_b32 v23, v24, v24, 13
	v_xor_b32_e32 v15, v15, v23
	v_alignbit_b32 v23, v24, v24, 22
	v_xor_b32_e32 v15, v15, v23
	v_xor_b32_e32 v23, v20, v10
	v_and_b32_e32 v23, v23, v24
	v_and_b32_e32 v25, v20, v10
	v_add3_u32 v14, v14, v6, s64
	v_xor_b32_e32 v23, v23, v25
	v_add_u32_e32 v22, v14, v22
	v_add3_u32 v23, v23, v15, v14
	v_alignbit_b32 v14, v4, v4, 7
	v_alignbit_b32 v15, v4, v4, 18
	v_xor_b32_e32 v14, v14, v15
	v_lshrrev_b32_e32 v15, 3, v4
	v_xor_b32_e32 v14, v14, v15
	v_alignbit_b32 v15, v7, v7, 17
	v_alignbit_b32 v25, v7, v7, 19
	v_xor_b32_e32 v15, v15, v25
	v_lshrrev_b32_e32 v25, 10, v7
	v_xor_b32_e32 v15, v15, v25
	v_add_u32_e32 v16, v16, v19
	v_add3_u32 v16, v16, v14, v15
	v_alignbit_b32 v14, v22, v22, 6
	v_alignbit_b32 v15, v22, v22, 11
	v_xor_b32_e32 v14, v14, v15
	v_alignbit_b32 v15, v22, v22, 25
	v_xor_b32_e32 v14, v14, v15
	v_bfi_b32 v15, v22, v27, v21
	v_add3_u32 v14, v28, v14, v15
	v_alignbit_b32 v15, v23, v23, 2
	v_alignbit_b32 v19, v23, v23, 13
	v_xor_b32_e32 v15, v15, v19
	v_alignbit_b32 v19, v23, v23, 22
	v_xor_b32_e32 v15, v15, v19
	v_xor_b32_e32 v19, v10, v24
	v_and_b32_e32 v19, v19, v23
	v_and_b32_e32 v25, v10, v24
	v_add3_u32 v14, v14, v16, s65
	v_xor_b32_e32 v19, v19, v25
	v_add_u32_e32 v20, v14, v20
	v_add3_u32 v19, v19, v15, v14
	v_alignbit_b32 v14, v3, v3, 7
	v_alignbit_b32 v15, v3, v3, 18
	v_xor_b32_e32 v14, v14, v15
	v_lshrrev_b32_e32 v15, 3, v3
	v_xor_b32_e32 v14, v14, v15
	v_alignbit_b32 v15, v6, v6, 17
	v_alignbit_b32 v25, v6, v6, 19
	v_xor_b32_e32 v15, v15, v25
	v_lshrrev_b32_e32 v25, 10, v6
	v_xor_b32_e32 v15, v15, v25
	v_add_u32_e32 v4, v11, v4
	v_add3_u32 v11, v4, v14, v15
	v_alignbit_b32 v4, v20, v20, 6
	v_alignbit_b32 v14, v20, v20, 11
	v_xor_b32_e32 v4, v4, v14
	v_alignbit_b32 v14, v20, v20, 25
	v_xor_b32_e32 v4, v4, v14
	v_bfi_b32 v14, v20, v22, v27
	v_add3_u32 v4, v21, v4, v14
	v_alignbit_b32 v14, v19, v19, 2
	v_alignbit_b32 v15, v19, v19, 13
	v_xor_b32_e32 v14, v14, v15
	v_alignbit_b32 v15, v19, v19, 22
	v_xor_b32_e32 v14, v14, v15
	v_xor_b32_e32 v15, v24, v23
	v_and_b32_e32 v15, v15, v19
	v_and_b32_e32 v21, v24, v23
	v_add3_u32 v4, v4, v11, s66
	v_xor_b32_e32 v21, v15, v21
	v_add_u32_e32 v15, v4, v10
	v_add3_u32 v14, v21, v14, v4
	v_alignbit_b32 v4, v5, v5, 7
	v_alignbit_b32 v10, v5, v5, 18
	v_xor_b32_e32 v4, v4, v10
	v_lshrrev_b32_e32 v10, 3, v5
	v_xor_b32_e32 v4, v4, v10
	v_alignbit_b32 v10, v16, v16, 17
	v_alignbit_b32 v21, v16, v16, 19
	v_xor_b32_e32 v10, v10, v21
	v_lshrrev_b32_e32 v16, 10, v16
	v_xor_b32_e32 v10, v10, v16
	v_add_u32_e32 v3, v13, v3
	v_add3_u32 v13, v3, v4, v10
	v_alignbit_b32 v3, v15, v15, 6
	v_alignbit_b32 v4, v15, v15, 11
	v_xor_b32_e32 v3, v3, v4
	v_alignbit_b32 v4, v15, v15, 25
	v_xor_b32_e32 v3, v3, v4
	v_bfi_b32 v4, v15, v20, v22
	v_add3_u32 v3, v27, v3, v4
	v_alignbit_b32 v4, v14, v14, 2
	v_alignbit_b32 v10, v14, v14, 13
	v_xor_b32_e32 v4, v4, v10
	v_alignbit_b32 v10, v14, v14, 22
	v_xor_b32_e32 v10, v4, v10
	v_xor_b32_e32 v4, v23, v19
	v_and_b32_e32 v4, v4, v14
	v_and_b32_e32 v16, v23, v19
	v_add3_u32 v3, v3, v13, s67
	v_xor_b32_e32 v16, v4, v16
	v_add_u32_e32 v4, v3, v24
	v_add3_u32 v3, v16, v10, v3
	v_alignbit_b32 v10, v18, v18, 7
	v_alignbit_b32 v16, v18, v18, 18
	v_xor_b32_e32 v10, v10, v16
	v_lshrrev_b32_e32 v16, 3, v18
	v_xor_b32_e32 v10, v10, v16
	v_alignbit_b32 v16, v11, v11, 17
	v_alignbit_b32 v21, v11, v11, 19
	v_xor_b32_e32 v16, v16, v21
	v_lshrrev_b32_e32 v11, 10, v11
	v_xor_b32_e32 v11, v16, v11
	v_add_u32_e32 v5, v12, v5
	v_add3_u32 v16, v5, v10, v11
	v_alignbit_b32 v5, v4, v4, 6
	v_alignbit_b32 v10, v4, v4, 11
	v_xor_b32_e32 v5, v5, v10
	v_alignbit_b32 v10, v4, v4, 25
	v_xor_b32_e32 v5, v5, v10
	v_bfi_b32 v10, v4, v15, v20
	v_add3_u32 v5, v22, v5, v10
	v_alignbit_b32 v10, v3, v3, 2
	v_alignbit_b32 v11, v3, v3, 13
	v_xor_b32_e32 v10, v10, v11
	v_alignbit_b32 v11, v3, v3, 22
	v_xor_b32_e32 v11, v10, v11
	v_xor_b32_e32 v10, v19, v14
	v_and_b32_e32 v10, v10, v3
	v_and_b32_e32 v12, v19, v14
	v_add3_u32 v5, v5, v16, s68
	v_xor_b32_e32 v12, v10, v12
	v_add_u32_e32 v10, v5, v23
	v_add3_u32 v11, v12, v11, v5
	v_alignbit_b32 v5, v0, v0, 7
	v_alignbit_b32 v12, v0, v0, 18
	v_xor_b32_e32 v5, v5, v12
	v_lshrrev_b32_e32 v12, 3, v0
	v_xor_b32_e32 v5, v5, v12
	v_alignbit_b32 v12, v13, v13, 17
	v_alignbit_b32 v21, v13, v13, 19
	v_xor_b32_e32 v12, v12, v21
	v_lshrrev_b32_e32 v13, 10, v13
	v_xor_b32_e32 v12, v12, v13
	v_add_u32_e32 v13, v17, v18
	v_add3_u32 v5, v13, v5, v12
	v_alignbit_b32 v12, v10, v10, 6
	v_alignbit_b32 v13, v10, v10, 11
	v_xor_b32_e32 v12, v12, v13
	v_alignbit_b32 v13, v10, v10, 25
	v_xor_b32_e32 v12, v12, v13
	v_bfi_b32 v13, v10, v4, v15
	v_add3_u32 v12, v20, v12, v13
	v_add3_u32 v13, v12, v5, s69
	v_alignbit_b32 v12, v11, v11, 2
	v_alignbit_b32 v17, v11, v11, 13
	v_xor_b32_e32 v12, v12, v17
	v_alignbit_b32 v17, v11, v11, 22
	v_xor_b32_e32 v17, v12, v17
	v_xor_b32_e32 v12, v14, v3
	v_and_b32_e32 v12, v12, v11
	v_and_b32_e32 v18, v14, v3
	v_xor_b32_e32 v18, v12, v18
	v_add_u32_e32 v12, v13, v19
	v_add3_u32 v13, v18, v17, v13
	v_alignbit_b32 v17, v2, v2, 7
	v_alignbit_b32 v18, v2, v2, 18
	v_xor_b32_e32 v17, v17, v18
	v_lshrrev_b32_e32 v18, 3, v2
	v_xor_b32_e32 v17, v17, v18
	v_alignbit_b32 v18, v16, v16, 17
	v_alignbit_b32 v19, v16, v16, 19
	v_xor_b32_e32 v18, v18, v19
	v_lshrrev_b32_e32 v16, 10, v16
	v_xor_b32_e32 v16, v18, v16
	v_add_u32_e32 v0, v7, v0
	v_add3_u32 v0, v0, v17, v16
	v_alignbit_b32 v7, v12, v12, 6
	v_alignbit_b32 v16, v12, v12, 11
	v_xor_b32_e32 v7, v7, v16
	v_alignbit_b32 v16, v12, v12, 25
	v_xor_b32_e32 v7, v7, v16
	v_bfi_b32 v16, v12, v10, v4
	v_add3_u32 v7, v15, v7, v16
	v_add3_u32 v0, v7, v0, s70
	v_alignbit_b32 v7, v13, v13, 2
	v_alignbit_b32 v15, v13, v13, 13
	v_xor_b32_e32 v7, v7, v15
	v_alignbit_b32 v15, v13, v13, 22
	v_xor_b32_e32 v7, v7, v15
	v_xor_b32_e32 v15, v3, v11
	v_and_b32_e32 v15, v15, v13
	v_and_b32_e32 v16, v3, v11
	v_xor_b32_e32 v15, v15, v16
	v_add_u32_e32 v14, v0, v14
	v_add3_u32 v0, v15, v7, v0
	v_add_u32_e32 v2, v6, v2
	v_alignbit_b32 v6, v1, v1, 7
	v_alignbit_b32 v7, v1, v1, 18
	v_xor_b32_e32 v6, v6, v7
	v_lshrrev_b32_e32 v1, 3, v1
	v_xor_b32_e32 v1, v6, v1
	v_alignbit_b32 v6, v5, v5, 17
	v_alignbit_b32 v7, v5, v5, 19
	v_xor_b32_e32 v6, v6, v7
	v_lshrrev_b32_e32 v5, 10, v5
	v_xor_b32_e32 v5, v6, v5
	v_add3_u32 v1, v2, v1, v5
	v_alignbit_b32 v2, v14, v14, 6
	v_alignbit_b32 v5, v14, v14, 11
	v_xor_b32_e32 v2, v2, v5
	v_alignbit_b32 v5, v14, v14, 25
	v_xor_b32_e32 v2, v2, v5
	v_bfi_b32 v5, v14, v12, v10
	v_add3_u32 v2, v4, v2, v5
	v_add3_u32 v1, v2, v1, s71
	v_alignbit_b32 v2, v0, v0, 2
	v_alignbit_b32 v4, v0, v0, 13
	v_xor_b32_e32 v2, v2, v4
	v_alignbit_b32 v4, v0, v0, 22
	v_xor_b32_e32 v2, v2, v4
	v_xor_b32_e32 v4, v11, v13
	v_and_b32_e32 v4, v4, v0
	v_and_b32_e32 v5, v11, v13
	v_xad_u32 v2, v4, v5, v2
	s_add_i32 s0, s0, -1
	v_add3_u32 v4, v2, v1, s4
	v_add_u32_e32 v5, 0xbb67ae85, v0
	v_add_u32_e32 v6, 0x3c6ef372, v13
	v_add_u32_e32 v7, 0xa54ff53a, v11
	v_add3_u32 v0, v1, v3, s1
	v_add_u32_e32 v1, 0x9b05688c, v14
	v_add_u32_e32 v2, 0x1f83d9ab, v12
	v_add_u32_e32 v3, 0x5be0cd19, v10
	s_cmp_eq_u32 s0, 0
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
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 29
		.amdhsa_next_free_sgpr 72
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
    .sgpr_count:     76
    .sgpr_spill_count: 0
    .symbol:         sha256.kd
    .uses_dynamic_stack: false
    .vgpr_count:     29
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; NumSgprs: 76
; NumVgprs: 29
; Occupancy: 8
