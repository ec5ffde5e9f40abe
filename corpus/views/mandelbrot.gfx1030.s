; oracle: clang 19.1 -O3 -S of bench/kernels/mandelbrot.cl for gfx1030: the counts in the comments below the code
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 5
	.protected	mandelbrot
	.globl	mandelbrot
	.p2align	8
	.type	mandelbrot,@function
mandelbrot:
	s_clause 0x2
	s_load_dword s10, s[4:5], 0x24
	s_load_dwordx4 s[12:15], s[4:5], 0x40
	s_load_dwordx4 s[0:3], s[4:5], 0x8
	s_add_u32 s8, s4, 24
	s_addc_u32 s9, s5, 0
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s11, s10, 16
	s_and_b32 s3, s10, 0xffff
	s_cmp_eq_u32 s2, 0
	v_mad_u64_u32 v[3:4], null, s6, s3, v[0:1]
	v_mad_u64_u32 v[1:2], null, s7, s11, v[1:2]
	v_mov_b32_e32 v2, 0
	v_add_co_u32 v0, null, s12, v3
	v_add_co_u32 v1, null, s14, v1
	s_cbranch_scc1 .LBB0_6
	v_cvt_f32_u32_e32 v2, v0
	v_cvt_f32_u32_e32 v3, v1
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v5, 0
	v_mul_f32_e32 v2, s0, v2
	v_mul_f32_e32 v4, s1, v3
	s_mov_b32 s0, 0
	s_mov_b32 s1, 0
	v_add_f32_e32 v3, 0xc0100000, v2
	v_add_f32_e32 v4, 0xbfa00000, v4
	s_inst_prefetch 0x1
	s_branch .LBB0_3
	.p2align	6
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s7
	s_and_b32 s7, exec_lo, s6
	s_or_b32 s0, s7, s0
	s_andn2_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_5
.LBB0_3:
	v_mul_f32_e32 v7, v6, v6
	v_mul_f32_e32 v8, v5, v5
	s_or_b32 s6, s6, exec_lo
	v_add_f32_e32 v2, v8, v7
	v_cmp_ge_f32_e32 vcc_lo, 4.0, v2
	v_mov_b32_e32 v2, s1
	s_and_saveexec_b32 s7, vcc_lo
	s_cbranch_execz .LBB0_2
	v_add_f32_e32 v2, v6, v6
	v_sub_f32_e32 v6, v7, v8
	s_add_i32 s1, s1, 1
	s_cmp_eq_u32 s2, s1
	v_mul_f32_e32 v5, v5, v2
	s_cselect_b32 s10, -1, 0
	v_add_f32_e32 v6, v3, v6
	v_mov_b32_e32 v2, s2
	s_andn2_b32 s6, s6, exec_lo
	v_add_f32_e32 v5, v4, v5
	s_and_b32 s10, s10, exec_lo
	s_or_b32 s6, s6, s10
	s_branch .LBB0_2
.LBB0_5:
	s_inst_prefetch 0x2
	s_or_b32 exec_lo, exec_lo, s0
.LBB0_6:
	s_clause 0x1
	s_load_dword s2, s[8:9], 0x0
	s_load_dword s6, s[8:9], 0x10
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_mul_i32 s2, s2, s3
	s_lshr_b32 s3, s6, 16
	s_add_i32 s2, s2, s3
	v_mad_u64_u32 v[3:4], null, v1, s2, 0
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshlrev_b64 v[3:4], 2, v[3:4]
	v_add_co_u32 v3, vcc_lo, s0, v3
	v_add_co_ci_u32_e32 v4, vcc_lo, s1, v4, vcc_lo
	v_add_co_u32 v0, vcc_lo, v3, v0
	v_add_co_ci_u32_e32 v1, vcc_lo, v4, v1, vcc_lo
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mandelbrot
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
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 16
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
	.size	mandelbrot, .Lfunc_end0-mandelbrot
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.p2alignl 6, 3214868480
	.fill 48, 4, 3214868480
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
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .type_name:      float
        .value_kind:     by_value
      - .offset:         12
        .size:           4
        .type_name:      float
        .value_kind:     by_value
      - .offset:         16
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
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
    .name:           mandelbrot
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         mandelbrot.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1030
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; NumSgprs: 18
; NumVgprs: 9
; Occupancy: 16
