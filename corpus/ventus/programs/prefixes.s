# Prefixes that change what an instruction does.
	prefix 0, 0, 0, 2
	vadd.vv v3, v1, v2
	prefix 81, 1, 1, 2
	vadd.vv v4, v2, v6
	prefixi 4041, 0, 0, 2
	vadd.vi v4, v1, 5
	prefix 0, 0, 0, 1
	vadd.vi v4, v1, 5
	pre_m_128 9, 0, 3
	vlw12.v v2, 4(v1)
	pre_m_local_64 0, 1, 0
	lw a0, 8(a2)
	pre_m_32 0, 0, 0
	add a0, a1, a2
	prefix 0, 0, 0, 3
	prefix 0, 0, 0, 1
	add a0, a1, a2
	prefix 0, 0, 1, 0
	endprg x0, x0, x0
