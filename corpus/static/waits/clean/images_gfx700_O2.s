// What clang 19 writes (-O2) for a kernel that reads an image twice and writes one.
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx700"
	.amdhsa_code_object_version 5
	.protected	images                  ; -- Begin function images
	.globl	images
	.p2align	8
	.type	images,@function
images:                                 ; @images
; %bb.0:
	s_load_dword s12, s[4:5], 0x9
	s_load_dwordx4 s[0:3], s[4:5], 0x10
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x4
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s1, s12, 16
	s_and_b32 s3, s12, 0xffff
	s_mul_i32 s6, s6, s3
	s_mul_i32 s7, s7, s1
	s_add_i32 s3, s0, s6
	s_add_i32 s0, s2, s7
	s_load_dwordx4 s[4:7], s[4:5], 0x0
	s_load_dwordx8 s[12:19], s[8:9], 0x0
	v_add_i32_e32 v9, vcc, s0, v1
	v_cvt_f32_i32_e32 v1, v9
	s_waitcnt lgkmcnt(0)
	s_bitcmp0_b32 s6, 20
	s_cselect_b64 vcc, -1, 0
	s_bitcmp0_b32 s4, 15
	s_cselect_b64 s[0:1], -1, 0
	s_bfe_u32 s2, s14, 0xe000e
	s_add_i32 s2, s2, 1
	v_cvt_f32_u32_e32 v2, s2
	v_add_i32_e64 v8, s[2:3], s3, v0
	s_load_dword s2, s[8:9], 0xa
	v_cndmask_b32_e64 v2, 1.0, v2, s[0:1]
	v_rcp_f32_e32 v3, v2
	v_cvt_f32_i32_e32 v0, v8
	v_mul_f32_e32 v2, v2, v1
	s_waitcnt lgkmcnt(0)
	v_cvt_f32_u32_e32 v4, s2
	v_floor_f32_e32 v2, v2
	v_mul_f32_e32 v2, v3, v2
	v_cndmask_b32_e32 v5, v1, v2, vcc
	v_cndmask_b32_e64 v6, 1.0, v4, s[0:1]
	v_rcp_f32_e32 v7, v6
	v_add_i32_e64 v2, s[0:1], 1, v8
	v_mul_f32_e32 v1, v6, v0
	v_cvt_f32_i32_e32 v10, v2
	v_floor_f32_e32 v1, v1
	v_mul_f32_e32 v1, v7, v1
	v_cndmask_b32_e32 v4, v0, v1, vcc
	image_sample_lz v[0:3], v[4:5], s[12:19], s[4:7] dmask:0xf
	v_mul_f32_e32 v4, v6, v10
	v_floor_f32_e32 v4, v4
	v_mul_f32_e32 v4, v7, v4
	v_cndmask_b32_e32 v4, v10, v4, vcc
	image_sample_lz v[4:7], v[4:5], s[12:19], s[4:7] dmask:0xf
	s_load_dwordx8 s[0:7], s[10:11], 0x0
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v2, v2, v6
	v_add_f32_e32 v1, v1, v5
	v_add_f32_e32 v0, v0, v4
	s_waitcnt lgkmcnt(0)
	image_store v[0:3], v[8:9], s[0:7] dmask:0xf unorm
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel images
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 280
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 11
		.amdhsa_next_free_sgpr 20
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 0
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
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
	.size	images, .Lfunc_end0-images
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 264
; NumSgprs: 22
; NumVgprs: 11
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 22
; NumVGPRsForWavesPerEU: 11
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.section	.rodata,"a",@progbits
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500                             ; 0x1f4
	.size	__oclc_ABI_version, 4

	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.ident	"Debian clang version 15.0.5"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .access:         read_only
        .offset:         0
        .size:           8
        .type_name:      image2d_t
        .value_kind:     image
      - .access:         write_only
        .offset:         8
        .size:           8
        .type_name:      image2d_t
        .value_kind:     image
      - .offset:         16
        .size:           8
        .type_name:      sampler_t
        .value_kind:     sampler
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         28
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         36
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         38
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         40
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         42
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         44
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         46
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         88
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         216
        .size:           4
        .value_kind:     hidden_private_base
      - .offset:         220
        .size:           4
        .value_kind:     hidden_shared_base
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           images
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         images.kd
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx700
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
