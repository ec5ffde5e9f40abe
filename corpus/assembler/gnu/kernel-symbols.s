; The counts of registers, as the text sees and sets them.
	.long .amdgcn.next_free_vgpr, .amdgcn.next_free_sgpr
	v_mov_b32 v7, 0
	s_mov_b32 s9, 0
	.long .amdgcn.next_free_vgpr, .amdgcn.next_free_sgpr
	v_mov_b32 v3, 0
	v_mov_b32 v7, 0
	.long .amdgcn.next_free_vgpr
.set .amdgcn.next_free_vgpr, 0
	v_mov_b32 v3, 0
	.long .amdgcn.next_free_vgpr
	v_mov_b32 v7, 0
	v_mov_b32 v[5], vcc_lo
	.long .amdgcn.next_free_vgpr, .amdgcn.next_free_sgpr
	.long .amdgcn.gfx_generation_number, .amdgcn.gfx_generation_minor
