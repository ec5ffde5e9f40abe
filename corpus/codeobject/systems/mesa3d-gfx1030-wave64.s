; oracle: llvm-mc-19 -triple amdgcn-mesa-mesa3d -mcpu=gfx1030 -mattr=+wavefrontsize64 made the object beside this, of what llc-22 made of graphics.ll
	.section	.AMDGPU.config,"",@progbits
	.long	47176
	.long	3761176576
	.long	47180
	.long	4
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
	global_store_dword v[0:1], v2, off
	s_endpgm
.Lfunc_end0:
	.size	compute, .Lfunc_end0-compute
	.section	.AMDGPU.csdata,"",@progbits
	.section	.AMDGPU.config,"",@progbits
	.long	47176
	.long	3769565184
	.long	47180
	.long	5020
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
		amd_machine_version_major = 10
		amd_machine_version_minor = 3
		amd_machine_version_stepping = 0
		kernel_code_entry_byte_offset = 256
		kernel_code_prefetch_byte_size = 0
		granulated_workitem_vgpr_count = 0
		granulated_wavefront_sgpr_count = 0
		priority = 0
		float_mode = 240
		priv = 0
		enable_dx10_clamp = 1
		debug_mode = 0
		enable_ieee_mode = 1
		enable_wgp_mode = 1
		enable_mem_ordered = 1
		enable_fwd_progress = 1
		enable_sgpr_private_segment_wave_byte_offset = 0
		user_sgpr_count = 14
		enable_trap_handler = 0
		enable_sgpr_workgroup_id_x = 1
		enable_sgpr_workgroup_id_y = 1
		enable_sgpr_workgroup_id_z = 1
		enable_sgpr_workgroup_info = 0
		enable_vgpr_workitem_id = 2
		enable_exception_msb = 0
		granulated_lds_size = 0
		enable_exception = 0
		enable_sgpr_private_segment_buffer = 1
		enable_sgpr_dispatch_ptr = 1
		enable_sgpr_queue_ptr = 1
		enable_sgpr_kernarg_segment_ptr = 1
		enable_sgpr_dispatch_id = 1
		enable_sgpr_flat_scratch_init = 1
		enable_sgpr_private_segment_size = 0
		enable_sgpr_grid_workgroup_count_x = 0
		enable_sgpr_grid_workgroup_count_y = 0
		enable_sgpr_grid_workgroup_count_z = 0
		enable_wavefront_size32 = 0
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
		wavefront_sgpr_count = 10
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
		wavefront_size = 6
		call_convention = -1
		runtime_loader_kernel_symbol = 0
	.end_amd_kernel_code_t
	s_load_dword s0, s[8:9], 0x8
	s_mov_b32 s1, table@abs32@hi
	v_mov_b32_e32 v0, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s2, s0, 3
	s_mov_b32 s0, table@abs32@lo
	s_lshl_b32 s2, s2, 2
	s_load_dword s2, s[0:1], s2 offset:0x0
	s_load_dwordx2 s[0:1], s[8:9], 0x0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s2
	global_store_dword v0, v1, s[0:1]
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
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s16, s33
	s_mov_b32 s33, s32
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v40, off, s[0:3], s33
	s_mov_b64 exec, s[18:19]
	v_writelane_b32 v40, s16, 2
	s_mov_b32 s17, outside@abs32@hi
	s_mov_b32 s16, outside@abs32@lo
	s_addk_i32 s32, 0x400
	v_writelane_b32 v40, s30, 0
	v_writelane_b32 v40, s31, 1
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s31, v40, 1
	v_readlane_b32 s30, v40, 0
	s_mov_b32 s32, s33
	v_readlane_b32 s4, v40, 2
	s_or_saveexec_b64 s[6:7], -1
	buffer_load_dword v40, off, s[0:3], s33
	s_mov_b64 exec, s[6:7]
	s_mov_b32 s33, s4
	s_waitcnt vmcnt(0)
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
	.amd_amdgpu_isa "amdgcn-mesa-mesa3d--gfx1030"
