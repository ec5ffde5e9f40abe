; Sections by name, flags, type, parts, and the way back.
	.long 1
.data
	.long 2
.text
	.long 3
.section .rodata
	.long 4
.section .rodata.str,"aMS",@progbits,1
	.asciz "five"
.section mine,"aw",@progbits
	.long 6
.section mine
	.long 7
.section "quoted name","a"
	.long 8
.section .note.x,"",@note
	.long 9
.section .bss
	.zero 10
.section zeros,"aw",@nobits
	.space 16
.section .text.other,"ax",%progbits
	s_nop 0
.section .excluded,"e"
	.long 11
.section .numbered,"0x2"
	.long 12
.section .typed,"a",@0x7fff0000
	.long 13
.section .init_array
	.quad 14
.section .preinit_array,"aw",@preinit_array
	.quad 15
.section .fini_array,"aw"
	.quad 16
.tdata
	.long 17
.section sun,#alloc,#write
	.long 18
.section kept,"awR",@progbits
	.long 19
.section -odd-name,"a"
	.long 20
.pushsection .data
	.long 21
.pushsection stack,"a",@progbits
	.long 22
.previous
	.long 23
.popsection
	.long 24
.popsection
	.long 25
.previous
	.long 26
.previous
	.long 27
.text 2
	.long 28
.text 1
	.long 29
.subsection 3
	.long 30
l30:
.text
	.long 31
	.long l30 - l31
l31:
.data 1
	.long 32
.data
	.long l33
.pushsection .data, 2
l33:
	.long 34
.popsection
.data.rel.ro
	.long 35
.section .uniq,"a",@progbits,unique,1
	.long 36
.section .uniq,"a",@progbits,unique,2
	.long 37
