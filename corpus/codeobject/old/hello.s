// Code object version 2, which LLVM 19 reads but does not write any more: assembled for another operating
// system (llvm-mc-19 -triple=amdgcn-mesa-mesa3d -mcpu=gfx803); then bytes 7 and 8 of the ELF header were set to 64 and 0.
	.section .note,"a",@note
	.p2align 2
	.long 4, 8, 1
	.asciz "AMD"
	.long 2, 1
	.long 4, 27, 3
	.asciz "AMD"
	.short 4, 7
	.long 8, 0, 3
	.asciz "AMD"
	.asciz "AMDGPU"
	.p2align 2
	.text
	.globl hello
	.p2align 8
	.amdgpu_hsa_kernel hello
hello:
	.amd_kernel_code_t
		enable_sgpr_kernarg_segment_ptr = 1
		is_ptr64 = 1
		granulated_workitem_vgpr_count = 1
		granulated_wavefront_sgpr_count = 1
		user_sgpr_count = 2
		kernarg_segment_byte_size = 16
	.end_amd_kernel_code_t
	s_load_dwordx2 s[0:1], s[0:1], 0x0
	s_endpgm
.Lend:
	.size hello, .Lend-hello
