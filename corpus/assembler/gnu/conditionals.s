; The .if family.
.set one, 1
.macro check what:vararg
	.if \what
	.byte 1
	.else
	.byte 0
	.endif
.endm
	check one
	check one - 1
	check one == 1
	check 2 > 3 || one
	check 2 > 3 && one
	check !one
.ifeq one - 1
	.byte 2
.endif
.ifne one
	.byte 3
.endif
.ifge -1
	.byte 4
.else
	.byte 5
.endif
.ifgt one
	.byte 6
.endif
.ifle one
	.byte 7
.elseif one
	.byte 8
.else
	.byte 9
.endif
.iflt -one
	.byte 10
.endif
.ifb
	.byte 11
.endif
.ifb x
	.byte 12
.endif
.ifnb x ; comment
	.byte 13
.endif
.ifnb ; comment
	.byte 14
.endif
.ifc a b , a b
	.byte 15
.endif
.ifc "a","a"
	.byte 16
.endif
.ifnc a, b
	.byte 17
.endif
.ifc ,
	.byte 18
.endif
.ifeqs "a;b", "a;b"
	.byte 19
.endif
.ifnes "a", "b"
	.byte 20
.endif
.ifdef one
	.byte 21
.endif
.ifdef nothing
	.byte 22
.endif
.ifndef nothing
	.byte 23
.endif
.ifnotdef one
	.byte 24
.endif
	.long nothing2
.ifdef nothing2
	.byte 25
.endif
label:
.ifdef label
	.byte 26
.endif
.set later, unknown + 1
.ifdef later
	.byte 27
.endif
.set unknown, 3
.ifdef later
	.byte 28
.endif
.if 0
	.if 1
	.byte 29
	.else
	.byte 30
	.endif
	this is no statement
	.macro hidden
	.endm
	.error "not seen"
.elseif 0
	.byte 31
.elseif 1
	.byte 32
.elseif 1
	.byte 33
.else
	.byte 34
.endif
.IF 1
	.byte 35
.ENDIF
; These two are evaluated even where nothing counts.
.if 0
.ifeqs "a", "a"
	.byte 36
.else
	.byte 37
.endif
.endif
.if label - label + 4
	.byte 38
.endif
.if . - label
	.byte 39
.endif
.else_is_no_conditional = 4
.end
.byte 40
this is not read
