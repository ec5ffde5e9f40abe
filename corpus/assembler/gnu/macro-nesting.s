; Macros that define, call, leave and remove macros.
.macro outer name, value
.macro \name x
	.byte \value, \x
.endm
	\name 9
.endm
	outer inner, 1
	inner 2
	.purgem inner
	outer inner, 3
	inner 4
.macro fact n, r
	.if \n > 1
	fact (\n)-1, (\r)*(\n)
	.else
	.long \r
	.endif
.endm
	fact 5, 1
	fact 10, 1
.macro leave n
	.byte 1
	.if \n
	.exitm
	.endif
	.byte 2
.endm
	leave 0
	leave 1
	leave 0
.macro loop
	.rept 3
	.byte 3
	.exitm
	.byte 4
	.endr
	.byte 5
.endm
	loop
.macro open c
	.if \c
.endm
	open 1
	.byte 6
.endif
.macro hide
	.macro hidden
	.byte 10
	.endm
.endm
	hide
	hidden
.macro redefine
	.purgem redefine
	.macro redefine
	.byte 12
	.endm
	.byte 11
.endm
	redefine
	redefine
.macro deep n
	.if \n
	deep \n-1
	.endif
	.byte \n
.endm
	deep 6
