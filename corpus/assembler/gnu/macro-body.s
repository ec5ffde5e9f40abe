; What is replaced in a body, and what is not.
.macro names prefix, n
\prefix\n:
\prefix\()_x\n: .long \n
	.long \prefix\()_x\n - \prefix\n
.endm
	names a, 1
	names b, 2
.macro count
	.byte \@
.endm
	count
	count
.macro own
	.byte \+
.endm
	own
	own
	count
	own
.macro plain s
	.ascii "\s"
	.ascii "x\\y"
.endm
	plain hello
.macro keep unused
	.ascii "\\unknown"
.endm
	keep
.macro twice a
\a \a
.endm
	twice "# a"
.macro lines a
	.byte 1 /* a comment \a */
	.byte 2 // \a
	# .byte 3
	.byte \a ; .byte 4
.endm
	lines 5
.macro s_nop_many n
	s_nop \n
	.if \n
	s_nop_many (\n)-1
	.endif
.endm
	s_nop_many 3
.macro .mydirective a
	.byte \a
.endm
	.mydirective 7
.macro v_own d
	v_mov_b32 \d, \d
.endm
	v_own v3
