; Space, filling and alignment.
.data
	.zero 3
	.zero 2, 0x55
	.space 4
	.skip 2, 0x1ff
	.fill 3
	.fill 2, 2, 0x1234
	.fill 2, 4, -1
	.fill 1, 8, 0x1122334455667788
	.fill 2, 3, 0xabcdef
	.fill 1, 9, 1
	.fill -1, 1, 1
	.fill 2, 0, 1
	.align 4
	.byte 1
	.balign 8, 0x22
	.byte 1
	.p2align 3, 0x33
	.byte 1
	.p2align 4,,3
	.byte 2
	.balign 4,,2
	.byte 2
	.p2align 2,,3
	.balignw 4, 0x4455
	.short 1
	.balignw 4, 0x4455
	.balignl 8, 0x66778899
	.long 1
	.p2alignl 3, 0x01020304
	.short 1
	.p2alignw 2, 0x0506
	.balign 0
	.balign 1
	.p2align
	.org 128
	.byte 1
	.org 140, 0x77
	.space end - middle
middle:
	.long 1, 2
end:
	.fill end - middle, 2, 3
.text
	s_nop 1
	.p2align 4
	s_nop 2
	.p2align 3, 0
	s_nop 3
	.p2align 4, 1
	.p2align 8
