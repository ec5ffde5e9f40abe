.if 1
.rept 3
	s_nop 0
/* no end
