; Notes that are not whole, as programs write them into note sections.
	.amdhsa_code_object_version 5
	.text
	.globl k
k:
	s_endpgm
	.section .note,"a",@note
	.asciz "built by me"
	.section .note.gnu.property,"a"
	.long 4
	.section .note.two,"a",@note
	.long 4, 1, 7
	.asciz "own"
	.byte 9
	.p2align 2
	.long 4, 100, 7
	.asciz "cut"
