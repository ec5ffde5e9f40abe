; oracle: llvm-objdump-22 -dr wrote this, and llvm-objcopy-22 took the bytes beside it out of the same object

relocations-gfx1030:	file format elf64-amdgpu

Disassembly of section .text:

0000000000000000 <f>:
	s_getpc_b64 s[0:1]                                         // 000000000000: BE801F00
	s_add_u32 s0, s0, lit(0x0)                                 // 000000000004: 8000FF00 00000000
		0000000000000008:  R_AMDGPU_REL32_LO	ext+0x4
	s_addc_u32 s1, s1, lit(0x0)                                // 00000000000C: 8201FF01 00000000
		0000000000000010:  R_AMDGPU_REL32_HI	ext+0xc
	s_setpc_b64 s[30:31]                                       // 000000000014: BE80201E

Disassembly of section .text.other:

0000000000000000 <g>:
	v_mov_b32_e32 v0, 0x12345                                  // 000000000000: 7E0002FF 00012345
	s_mov_b32 s0, lit(0x0)                                     // 000000000008: BE8003FF 00000000
		000000000000000c:  R_AMDGPU_ABS32_LO	.text
	s_endpgm                                                   // 000000000010: BF810000
