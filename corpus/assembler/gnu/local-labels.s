; Numbers as labels.
1:	.long 1b - 1b
	.long 1f - 1b
1:	.long 1b - 2f
2:
0:	.long 0b - 1b
10:	s_branch 10b
	s_branch 1f
	.long 2f - 10b
2:
1:	s_branch 1b
	s_cbranch_scc0 2b
.rept 3
3:	.long 3b - 1b
.endr
.macro skip n
	s_branch 4f
	.fill \n, 4
4:
.endm
	skip 1
	skip 2
	s_branch 4b
