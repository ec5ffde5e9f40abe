; oracle: llvm-mc-19 -triple amdgcn-amd-amdpal -mcpu=gfx900 made the object beside this, of what llc-22 made of graphics.ll
	.amdgcn_target "amdgcn-amd-amdpal--gfx900"
	.text
	.globl	compute
	.p2align	8
	.type	compute,@function
compute:
	v_mov_b32_e32 v2, s0
	global_store_dword v[0:1], v2, off
	s_endpgm
.Lfunc_end0:
	.size	compute, .Lfunc_end0-compute
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.globl	kernel
	.p2align	8
	.type	kernel,@function
kernel:
	s_load_dword s0, s[4:5], 0x8
	s_mov_b32 s1, table@abs32@hi
	v_mov_b32_e32 v0, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s2, s0, 3
	s_mov_b32 s0, table@abs32@lo
	s_lshl_b32 s6, s2, 2
	s_load_dword s7, s[0:1], s6 offset:0x0
	s_load_dwordx2 s[2:3], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s7
	global_store_dword v0, v1, s[2:3]
	s_endpgm
.Lfunc_end1:
	.size	kernel, .Lfunc_end1-kernel
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.globl	pixel
	.p2align	8
	.type	pixel,@function
pixel:
	v_add_f32_e32 v0, 1.0, v0
.Lfunc_end2:
	.size	pixel, .Lfunc_end2-pixel
	.section	.AMDGPU.csdata,"",@progbits
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
	v_writelane_b32 v40, s30, 0
	s_mov_b32 s17, outside@abs32@hi
	s_mov_b32 s16, outside@abs32@lo
	s_addk_i32 s32, 0x400
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
	.amd_amdgpu_isa "amdgcn-amd-amdpal--gfx900"
	.amdgpu_pal_metadata
---
amdpal.pipelines:
  - .hardware_stages:
      .cs:
        .entry_point:    _amdgpu_cs_main
        .entry_point_symbol: kernel
        .scratch_memory_size: 0
        .sgpr_count:     0xc
        .vgpr_count:     0x2
      .ps:
        .entry_point:    _amdgpu_ps_main
        .entry_point_symbol: pixel
        .scratch_memory_size: 0
        .sgpr_count:     0x4
        .vgpr_count:     0x1
    .registers:
      '0x2c0a (SPI_SHADER_PGM_RSRC1_PS)': 0x2f0000
      '0x2c0b (SPI_SHADER_PGM_RSRC2_PS)': 0
      '0x2e12 (COMPUTE_PGM_RSRC1)': 0xaf0040
      '0x2e13 (COMPUTE_PGM_RSRC2)': 0x1390
      '0xa1b3 (SPI_PS_INPUT_ENA)': 0x1
      '0xa1b4 (SPI_PS_INPUT_ADDR)': 0x1
...
	.end_amdgpu_pal_metadata
