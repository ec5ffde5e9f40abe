.macro twice a, a
.endm
.macro rest a:vararg, b
.endm
.macro qualified a:optional
.endm
.macro pair first, second:req
	.long \first, \second
	v_add_f32 v\first, v\second
.endm
.macro pair x
.endm
	pair 1
	pair 1, 2, 3
	pair first=1, 2
	pair third=1
	pair (1, 2
	pair 3, 4
.macro nothing
	s_nop 0
.endm
	nothing 1
.macro endless n
	endless \n+1
.endm
	endless 0
.macro outer
	nothing
	pair 5, 6
.endm
	outer
.endm
.endr
.exitm
.purgem missing
.rept -1
.endr
.rept unknown
.endr
.rept 2
	.irp r, 1, 2
	s_nop \r0000000
	.endr
.endr
.irpc c, a b
.endr
.irp 5, 1
.endr
.macros
.macro unclosed
	s_nop 0
