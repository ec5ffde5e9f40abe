; .rept, .irp, .irpc, nested and empty.
.rept 3
	.byte 1
.endr
.rept 0
	.byte 2
.endr
.rep 1 + 1
	.rept 2
	.byte 3
	.endr
	.byte 4
.endr
.irp x, 1, 2,3
	.byte \x, \x+1
.endr
.irp x, 1 2 3
	.byte \x
.endr
.irp reg, v1, v[2:3], "v4"
	.ascii "\reg;"
.endr
.irp empty,
	.byte 99
.endr
.irp hole, 1,,2
	.ascii "<\hole>"
.endr
.irpc c, 0123
	.byte \c
.endr
.irpc c, abc
\c: .ascii "\c"
.endr
.irpc c, "xy"
	.byte '\c'
.endr
.irpc c, 0x1f
	.ascii "\c"
.endr
.irp a, 1, 2
.irp b, 3, 4
	.byte \a, \b
.endr
.endr
.rept 2
	.byte \+
.endr
.irp x, 7, 8
	.byte \x, \+, \@
.endr
.set n, 0
.rept 4
	.if n & 1
	.byte n
	.endif
	.set n, n + 1
.endr
.set n, 4
.rept n
	.set n, n - 1
	.byte n
.endr
.macro each list:vararg
	.irp one, \list
	.byte \one
	.endr
.endm
	each 1, 2, 3
.rept 2
	.byte 5
.exitm
	.byte 6
.endr
.rept 2 ; comment behind
	s_nop 0 // inside
	.endr
