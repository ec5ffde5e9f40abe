; What the linker is asked for.
.text
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, foo@rel32@lo+4
	s_addc_u32 s1, s1, foo@rel32@hi+12
	s_add_u32 s0, s0, foo@gotpcrel32@lo+4
	s_addc_u32 s1, s1, foo@gotpcrel32@hi+12
	s_mov_b32 s2, foo@abs32@lo
	s_mov_b32 s3, foo@abs32@hi
	s_mov_b32 s4, local
	s_mov_b32 s5, local+8
	s_branch global
.globl global
global:
local:
	.long foo, foo+4, local, local+4, foo-., local-.
	.quad foo, local, foo@rel64
	.long foo@rel32@lo, foo@abs32@hi, foo@gotpcrel
.data
	.long local, data, data-local2
data:
	.quad local, data
local2:
	.long foo-data, "foo"
.weak weak
weak:
	.long weak, alias
.set alias, foo+16
.reloc 0, R_AMDGPU_ABS32, foo+8
.reloc data, R_AMDGPU_NONE
.reloc data+4, R_AMDGPU_ABS32, local
.section .debug_x,"",@progbits
.Ld:
	.long .Ld, .Lt, .Lt-.Ls
	.quad .Lt
.text
.Ls:
	s_nop 0
.Lt:
.section .merged,"aMS",@progbits,1
.Lm:	.asciz "a"
.Ln:	.asciz "b"
.data
	.long .Lm, .Ln, .Ln+1
