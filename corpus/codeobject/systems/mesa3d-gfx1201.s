; oracle: llvm-mc-19 -triple amdgcn-mesa-mesa3d -mcpu=gfx1201 made the object beside this, of what llc-22 made of graphics.ll
	.section	.AMDGPU.config,"",@progbits
	.long	47176
	.long	3759079424
	.long	47180
	.long	900
	.long	47200
	.long	0
	.long	4
	.long	0
	.long	8
	.long	0
	.text
	.globl	compute
	.p2align	8
	.type	compute,@function
compute:
	v_mov_b32_e32 v2, s2
	global_store_b32 v[0:1], v2, off
	s_endpgm
.Lfunc_end0:
	.size	compute, .Lfunc_end0-compute
	.section	.AMDGPU.csdata,"",@progbits
	.section	.AMDGPU.config,"",@progbits
	.long	47176
	.long	3759079424
	.long	47180
	.long	5008
	.long	47200
	.long	0
	.long	4
	.long	0
	.long	8
	.long	0
	.text
	.globl	kernel
	.p2align	8
	.type	kernel,@function
	.amdgpu_hsa_kernel kernel
kernel:
	.amd_kernel_code_t
		amd_code_version_major = 1
		amd_code_version_minor = 2
		amd_machine_kind = 1
		amd_machine_version_major = 12
		amd_machine_version_minor = 0
		amd_machine_version_stepping = 1
		kernel_code_entry_byte_offset = 256
		kernel_code_prefetch_byte_size = 0
		granulated_workitem_vgpr_count = 0
		granulated_wavefront_sgpr_count = 0
		priority = 0
		float_mode = 240
		priv = 0
		enable_dx10_clamp = 0
		debug_mode = 0
		enable_ieee_mode = 0
		enable_wgp_mode = 1
		enable_mem_ordered = 1
		enable_fwd_progress = 1
		enable_sgpr_private_segment_wave_byte_offset = 0
		user_sgpr_count = 8
		enable_trap_handler = 0
		enable_sgpr_workgroup_id_x = 1
		enable_sgpr_workgroup_id_y = 1
		enable_sgpr_workgroup_id_z = 1
		enable_sgpr_workgroup_info = 0
		enable_vgpr_workitem_id = 2
		enable_exception_msb = 0
		granulated_lds_size = 0
		enable_exception = 0
		enable_sgpr_private_segment_buffer = 0
		enable_sgpr_dispatch_ptr = 1
		enable_sgpr_queue_ptr = 1
		enable_sgpr_kernarg_segment_ptr = 1
		enable_sgpr_dispatch_id = 1
		enable_sgpr_flat_scratch_init = 0
		enable_sgpr_private_segment_size = 0
		enable_sgpr_grid_workgroup_count_x = 0
		enable_sgpr_grid_workgroup_count_y = 0
		enable_sgpr_grid_workgroup_count_z = 0
		enable_wavefront_size32 = 1
		enable_ordered_append_gds = 0
		private_element_size = 1
		is_ptr64 = 1
		is_dynamic_callstack = 0
		is_debug_enabled = 0
		is_xnack_enabled = 0
		workitem_private_segment_byte_size = 0
		workgroup_group_segment_byte_size = 0
		gds_segment_byte_size = 0
		kernarg_segment_byte_size = 28
		workgroup_fbarrier_count = 0
		wavefront_sgpr_count = 6
		workitem_vgpr_count = 2
		reserved_vgpr_first = 0
		reserved_vgpr_count = 0
		reserved_sgpr_first = 0
		reserved_sgpr_count = 0
		debug_wavefront_private_segment_offset_sgpr = 0
		debug_private_segment_buffer_sgpr = 0
		kernarg_segment_alignment = 4
		group_segment_alignment = 4
		private_segment_alignment = 4
		wavefront_size = 5
		call_convention = -1
		runtime_loader_kernel_symbol = 0
	.end_amd_kernel_code_t
	s_load_b96 s[0:2], s[4:5], 0x0
	s_mov_b32 s3, table@abs32@hi
	s_wait_kmcnt 0x0
	s_and_b32 s4, s2, 3
	s_mov_b32 s2, table@abs32@lo
	s_lshl_b32 s4, s4, 2
	s_load_b32 s2, s[2:3], s4 offset:0x0
	s_wait_kmcnt 0x0
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, s2
	global_store_b32 v0, v1, s[0:1]
	s_endpgm
.Lfunc_end1:
	.size	kernel, .Lfunc_end1-kernel
	.section	.AMDGPU.csdata,"",@progbits
	.section	.AMDGPU.config,"",@progbits
	.long	45096
	.long	0
	.long	165608
	.long	0
	.long	45100
	.long	0
	.long	165580
	.long	1
	.long	165584
	.long	1
	.long	4
	.long	0
	.long	8
	.long	0
	.text
	.globl	pixel
	.p2align	8
	.type	pixel,@function
pixel:
	v_add_f32_e32 v0, 1.0, v0
.Lfunc_end2:
	.size	pixel, .Lfunc_end2-pixel
	.section	.AMDGPU.csdata,"",@progbits
	.section	.AMDGPU.config,"",@progbits
	.long	47176
	.long	0
	.long	47180
	.long	0
	.long	47200
	.long	0
	.long	4
	.long	2
	.long	8
	.long	0
	.text
	.globl	calls
	.p2align	2
	.type	calls,@function
calls:
	s_wait_loadcnt_dscnt 0x0
	s_wait_expcnt 0x0
	s_wait_samplecnt 0x0
	s_wait_bvhcnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s0, s33
	s_mov_b32 s33, s32
	s_or_saveexec_b32 s1, -1
	scratch_store_b32 off, v40, s33
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 exec_lo, s1
	v_writelane_b32 v40, s0, 2
	s_mov_b32 s1, outside@abs32@hi
	s_mov_b32 s0, outside@abs32@lo
	s_add_co_i32 s32, s32, 16
	v_writelane_b32 v40, s30, 0
	v_writelane_b32 v40, s31, 1
	s_wait_alu depctr_sa_sdst(0)
	s_swappc_b64 s[30:31], s[0:1]
	s_delay_alu instid0(VALU_DEP_1)
	v_readlane_b32 s31, v40, 1
	v_readlane_b32 s30, v40, 0
	s_mov_b32 s32, s33
	v_readlane_b32 s0, v40, 2
	s_or_saveexec_b32 s1, -1
	scratch_load_b32 v40, off, s33
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 exec_lo, s1
	s_mov_b32 s33, s0
	s_wait_loadcnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	calls, .Lfunc_end3-calls
	.section	.AMDGPU.csdata,"",@progbits
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.section	.AMDGPU.csdata,"",@progbits
	.type	table,@object
	.section	.rodata,"a",@progbits
	.p2align	2, 0x0
table:
	.long	3
	.long	5
	.long	7
	.long	11
	.size	table, 16

	.section	".note.GNU-stack","",@progbits
	.amd_amdgpu_isa "amdgcn-mesa-mesa3d--gfx1201"
