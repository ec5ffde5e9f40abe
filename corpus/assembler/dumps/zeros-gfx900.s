; oracle: llvm-objdump-22 -d wrote this, and llvm-objcopy-22 took the bytes beside it out of the same object

zeros-gfx900:	file format elf64-amdgpu

Disassembly of section .text:

0000000000000000 <k>:
	s_branch k                                                 // 000000000000: BF82FFFF
		...
	.long 0xffffffff                                           // 000000000018: FFFFFFFF
	s_cbranch_scc1 65535                                       // 00000000001C: BF85FFFF <k+0x1c>
	s_endpgm                                                   // 000000000020: BF810000

0000000000000024 <foo>:
		...

0000000000000044 <a b>:
	s_add_u32 s0, s0, 5                                        // 000000000044: 80008500
	s_branch 65535                                             // 000000000048: BF82FFFF <a b+0x4>
	s_endpgm                                                   // 00000000004C: BF810000
