// What clang 19 writes (-O2) for a kernel that reads an image twice and writes one.
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	images                  ; -- Begin function images
	.globl	images
	.p2align	8
	.type	images,@function
images:                                 ; @images
; %bb.0:
	s_load_dword s12, s[4:5], 0x24
	s_load_dwordx4 s[8:11], s[4:5], 0x40
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[16:17], s[4:5], 0x10
	v_and_b32_e32 v1, 0x3ff, v0
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s4, s12, 16
	s_and_b32 s5, s12, 0xffff
	s_mul_i32 s6, s6, s5
	s_mul_i32 s7, s7, s4
	s_add_i32 s5, s8, s6
	s_add_i32 s4, s10, s7
	v_bfe_u32 v0, v0, 10, 10
	v_add_u32_e32 v8, s5, v1
	v_add_u32_e32 v9, s4, v0
	s_load_dword s4, s[16:17], 0x8
	s_load_dword s18, s[0:1], 0x8
	s_load_dword s5, s[0:1], 0x28
	s_load_dword s6, s[16:17], 0x0
	s_load_dwordx4 s[12:15], s[16:17], 0x0
	s_waitcnt lgkmcnt(0)
	s_bitcmp0_b32 s4, 20
	s_cselect_b64 vcc, -1, 0
	v_cvt_f32_u32_e32 v2, s5
	s_bitcmp0_b32 s6, 15
	v_cvt_f32_i32_e32 v0, v8
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	s_cselect_b64 s[0:1], -1, 0
	s_bfe_u32 s16, s18, 0xe000e
	v_cndmask_b32_e64 v3, 1.0, v2, s[0:1]
	s_add_i32 s16, s16, 1
	v_rcp_f32_e32 v4, v3
	v_cvt_f32_u32_e32 v5, s16
	v_mul_f32_e32 v3, v3, v0
	v_cvt_f32_i32_e32 v1, v9
	v_floor_f32_e32 v3, v3
	v_mul_f32_e32 v3, v4, v3
	v_cndmask_b32_e64 v4, 1.0, v5, s[0:1]
	v_rcp_f32_e32 v6, v4
	v_cndmask_b32_e32 v10, v0, v3, vcc
	v_add_u32_e32 v3, 1, v8
	s_bitcmp0_b32 s12, 15
	v_cvt_f32_i32_e32 v3, v3
	s_cselect_b64 s[0:1], -1, 0
	v_mul_f32_e32 v0, v4, v1
	v_cndmask_b32_e64 v2, 1.0, v2, s[0:1]
	v_floor_f32_e32 v0, v0
	v_rcp_f32_e32 v4, v2
	v_mul_f32_e32 v0, v6, v0
	v_cndmask_b32_e32 v11, v1, v0, vcc
	v_mul_f32_e32 v0, v2, v3
	v_floor_f32_e32 v0, v0
	v_cndmask_b32_e64 v2, 1.0, v5, s[0:1]
	v_mul_f32_e32 v0, v4, v0
	v_rcp_f32_e32 v4, v2
	v_cndmask_b32_e32 v12, v3, v0, vcc
	v_mul_f32_e32 v0, v2, v1
	v_floor_f32_e32 v0, v0
	v_mul_f32_e32 v0, v4, v0
	v_cndmask_b32_e32 v13, v1, v0, vcc
	s_waitcnt lgkmcnt(0)
	image_sample v[0:3], v[10:11], s[4:11], s[12:15] dmask:0xf
	image_sample v[4:7], v[12:13], s[4:11], s[12:15] dmask:0xf
	s_load_dwordx8 s[0:7], s[2:3], 0x0
	s_waitcnt vmcnt(0)
	v_pk_add_f32 v[2:3], v[2:3], v[6:7]
	v_pk_add_f32 v[0:1], v[0:1], v[4:5]
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
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 19
		.amdhsa_accum_offset 16
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
	.size	images, .Lfunc_end0-images
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 376
; NumSgprs: 23
; NumVgprs: 14
; NumAgprs: 0
; TotalNumVgprs: 14
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 23
; NumVGPRsForWavesPerEU: 14
; AccumOffset: 16
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     23
    .sgpr_spill_count: 0
    .symbol:         images.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
