; Positional and named arguments, defaults, blanks, parentheses, quotes.
.macro two a, b
	.long \a, \b
.endm
	two 1, 2
	two 3 4
	two 5 + 1, (2 + 3 ) - 1
	two -1,~2
	two 1 +2 , 'a'
	two a=7, b=8
	two b=9, a = 10
	two "11", "12"
.macro defaults a=1, b = 2, c="3"
	.byte \a, \b, \c
.endm
	defaults
	defaults 4
	defaults , 5
	defaults c=6
	defaults , ,7
.macro needed x:req y
	.short \x\y
.endm
	needed 1 2
	needed 1
.macro rest first, others:vararg
	.byte \first
	.byte \others
.endm
	rest 1, 2, 3 , 4
	rest 5, (6), 7 ; a comment
.macro none
	.byte 0xff
.endm
	none
	none ; comment
.macro brackets reg, n
	v_mov_b32 \reg, \n
	s_mov_b64 s[\n:\n+1], exec
.endm
	brackets v7, 8
.macro Upper A
	.byte \A
.endm
	Upper 1
.macro comma, p, q
	.byte \p + \q
.endm
	comma 1 2
.macro operators x
	.long \x
.endm
	operators 1 << 4
	operators 1<2
	operators 3 == 3
	operators 1 | 6
	operators (1 % 2)
	operators (8)
a = 4
	.long 0
