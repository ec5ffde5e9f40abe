; by hand: compiled-gfx803.s, one instruction changed

compiled-gfx803:	file format elf64-amdgpu

Disassembly of section .text:

0000000000000000 <n>:
	s_load_dwordx2 s[0:1], s[4:5], 0x0                         // 000000000000: C0060002 00000000
	s_load_dword s2, s[4:5], 0x8                               // 000000000008: C0020082 00000008
	s_waitcnt lgkmcnt(0)                                       // 000000000010: BF8C007F
	v_mov_b32_e32 v0, s1                                       // 000000000014: 7E000200
	v_mov_b32_e32 v1, s1                                       // 000000000018: 7E020201
	v_mov_b32_e32 v2, s2                                       // 00000000001C: 7E040202
	flat_store_dword v[0:1], v2                                // 000000000020: DC700000 00000200
	s_endpgm                                                   // 000000000028: BF810000

000000000000002c <__clang_ocl_kern_imp_n>:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)                    // 00000000002C: BF8C0000
	flat_store_dword v[0:1], v2                                // 000000000030: DC700000 00000200
	s_waitcnt vmcnt(0)                                         // 000000000038: BF8C0F70
	s_setpc_b64 s[30:31]                                       // 00000000003C: BE801D1E
