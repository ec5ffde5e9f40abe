	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.amdhsa_code_object_version 5
	.text
	.globl	start
	.p2align	8
	.type	start,@function
start:
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, word@rel32@lo+4
	s_addc_u32 s1, s1, word@rel32@hi+12
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, far@gotpcrel32@lo+4
	s_addc_u32 s3, s3, far@gotpcrel32@hi+12
	s_cbranch_scc0 other
	s_endpgm
.Lstart_end:
	.size	start, .Lstart_end-start

	.section	.text.other,"ax",@progbits
	.globl	other
	.protected	other
	.p2align	8
	.type	other,@function
other:
	s_nop 1
	s_endpgm
	.size	other, 8

	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel start
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel

	.data
	.globl	word
	.hidden	word
	.p2align	3
word:
	.quad	far
	.quad	far+8
	.quad	word
	.long	0x12345678
	.globl	far
	.protected	far
	.type	far,@object
	.size	far, 16
	.p2align	4
far:
	.quad	1
	.quad	constant
	.globl	constant
	.set	constant, 0x1122334455667788

	.section	.custom,"",@progbits
	.long	1
	.ascii	"kept"

	.bss
	.p2align	5
	.globl	zeros
	.protected	zeros
	.type	zeros,@object
	.size	zeros, 40
zeros:
	.zero	40

	.comm	common,24,4
