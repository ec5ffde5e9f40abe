; .altmacro: parameters without a backslash, %expressions, <texts>.
.set v, 3
.altmacro
.macro show a, b
	.long a, \b
	.ascii "a b \a"
.endm
	show %v+1, <5>
	show %(v * 2), <6!+7>
.macro paste p, q
p&q: .byte q
x_\p&_\q: .byte q
.endm
	paste lab, 1
	paste <lab>, 2
.macro quote t
	.ascii "t"
.endm
	quote <a!>b!!c>
	quote <one two, three>
.irp i, %v, <4>, 5
	.byte \i, i
.endr
.irpc c, 12
	.byte c
.endr
.noaltmacro
.macro normal a
	.ascii "a \a"
.endm
	normal 1
.macro words first second
	.byte \first, \second
.endm
	words 1 2
