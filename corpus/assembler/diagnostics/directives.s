	.byte 256, 1
	.byte -129
	.long 1, 2,
	.long 1 2
	.short label - other_section
	.float 0x10, 1
	.float nothing
	.octa 1 + 1
	.ascii "a\q"
	.ascii "\777"
	.ascii unquoted
	.zero -1
	.space 4, 5, 6
	.space 1000000000000
	.fill 1000000000, 8
	.align 3
	.p2align 40
	.p2align 4,,0
	.org 0
	.comm x
	.comm label, 4
	.section
	.section .data,"q"
	.section .data,"a",@nothing
	.section .m,"aM",@progbits
	.data
	.section .data,"ax"
	.popsection
	.section .bss
	.long 1
	.text
label:
	.globl .Llocal
	.weak strong
	.globl strong
	.type label, @thing
	.size label
	.set label, 1
	.equiv once, 1
	.equiv once, 2
	.set self, self + 1
	.set address, label
	.long address
	.set address, 2
	.reloc 0, R_AMDGPU_WRONG
	.reloc 100000, R_AMDGPU_ABS32
	.symver label, noversion
	.include "missing.inc"
	.incbin "missing.bin"
	.incbin
	.long 1f
	.long 2b
	.long label * 2
	.long 0x1ffffffffffffffff
	.long 08
	.long 1 / 0
	.long alignto(1)
	.long max()
	.set_me 1
	.sektion .data
.data
other_section:
	.ascii "open
