; Twenty mistakes of different kinds; each one has a diagnostic of its own.
	v_add_f23 v0, v1, v2
	v_add_f32 v0, v1
	v_add_f32 v0, v1, v2, v3
	v_add_f32 v0, s1, s2
	v_add_f32 v0, v1, 0x12345678
	s_mov_b64 s[1:2], 0
	s_mov_b32 s0, 0x123456789
	v_mov_b32 v256, 0
	global_load_dword v0, v[1:3], off
	ds_read_b32 v0, v1 offset:65536
	s_waitcnt vmcnt(64)
	s_branch nowhere
	buffer_load_dword v0, v1, s[4:7], 0
	v_cndmask_b32 v0, v1, v2, s0
	s_getreg_b32 s0, hwreg(HW_REG_NOTHING)
	.set a, 1 / 0
	.long a * (
	.quux 3
twice:
twice:
	v_mad_f32 v0, v1, v2, v3 glc
	.set b, 1
