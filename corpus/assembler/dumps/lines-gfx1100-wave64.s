; oracle: llvm-objdump-22 -d -S -l --mattr=+wavefrontsize64 wrote this, and llvm-objcopy-22 took the bytes beside it out of the same object

lines-gfx1100-wave64:	file format elf64-amdgpu

Disassembly of section .text:

0000000000000000 <n>:
; n.kd():
; y.cl:1
; kernel void n(global int* y, int on) { *y = on; }
	s_clause 0x1                                               // 000000000000: BF850001
	s_load_b32 s2, s[0:1], 0x8                                 // 000000000004: F4000080 F8000008
	s_load_b64 s[0:1], s[0:1], null                            // 00000000000C: F4040000 F8000000
	v_mov_b32_e32 v0, 0                                        // 000000000014: 7E000280
	s_waitcnt lgkmcnt(0)                                       // 000000000018: BF89FC07
	v_mov_b32_e32 v1, s2                                       // 00000000001C: 7E020202
	global_store_b32 v0, v1, s[0:1]                            // 000000000020: DC6A0000 00000100
	s_endpgm                                                   // 000000000028: BFB00000

000000000000002c <__clang_ocl_kern_imp_n>:
; __clang_ocl_kern_imp_n():
; y.cl:1
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)                    // 00000000002C: BF890000
	global_store_b32 v[0:1], v2, off                           // 000000000030: DC6A0000 007C0200
	s_setpc_b64 s[30:31]                                       // 000000000038: BE80481E
	s_code_end                                                 // 00000000003C: BF9F0000
	s_code_end                                                 // 000000000040: BF9F0000
	s_code_end                                                 // 000000000044: BF9F0000
	s_code_end                                                 // 000000000048: BF9F0000
	s_code_end                                                 // 00000000004C: BF9F0000
	s_code_end                                                 // 000000000050: BF9F0000
	s_code_end                                                 // 000000000054: BF9F0000
	s_code_end                                                 // 000000000058: BF9F0000
	s_code_end                                                 // 00000000005C: BF9F0000
	s_code_end                                                 // 000000000060: BF9F0000
	s_code_end                                                 // 000000000064: BF9F0000
	s_code_end                                                 // 000000000068: BF9F0000
	s_code_end                                                 // 00000000006C: BF9F0000
	s_code_end                                                 // 000000000070: BF9F0000
	s_code_end                                                 // 000000000074: BF9F0000
	s_code_end                                                 // 000000000078: BF9F0000
	s_code_end                                                 // 00000000007C: BF9F0000
	s_code_end                                                 // 000000000080: BF9F0000
	s_code_end                                                 // 000000000084: BF9F0000
	s_code_end                                                 // 000000000088: BF9F0000
	s_code_end                                                 // 00000000008C: BF9F0000
	s_code_end                                                 // 000000000090: BF9F0000
	s_code_end                                                 // 000000000094: BF9F0000
	s_code_end                                                 // 000000000098: BF9F0000
	s_code_end                                                 // 00000000009C: BF9F0000
	s_code_end                                                 // 0000000000A0: BF9F0000
	s_code_end                                                 // 0000000000A4: BF9F0000
	s_code_end                                                 // 0000000000A8: BF9F0000
	s_code_end                                                 // 0000000000AC: BF9F0000
	s_code_end                                                 // 0000000000B0: BF9F0000
	s_code_end                                                 // 0000000000B4: BF9F0000
	s_code_end                                                 // 0000000000B8: BF9F0000
	s_code_end                                                 // 0000000000BC: BF9F0000
	s_code_end                                                 // 0000000000C0: BF9F0000
	s_code_end                                                 // 0000000000C4: BF9F0000
	s_code_end                                                 // 0000000000C8: BF9F0000
	s_code_end                                                 // 0000000000CC: BF9F0000
	s_code_end                                                 // 0000000000D0: BF9F0000
	s_code_end                                                 // 0000000000D4: BF9F0000
	s_code_end                                                 // 0000000000D8: BF9F0000
	s_code_end                                                 // 0000000000DC: BF9F0000
	s_code_end                                                 // 0000000000E0: BF9F0000
	s_code_end                                                 // 0000000000E4: BF9F0000
	s_code_end                                                 // 0000000000E8: BF9F0000
	s_code_end                                                 // 0000000000EC: BF9F0000
	s_code_end                                                 // 0000000000F0: BF9F0000
	s_code_end                                                 // 0000000000F4: BF9F0000
	s_code_end                                                 // 0000000000F8: BF9F0000
	s_code_end                                                 // 0000000000FC: BF9F0000
	s_code_end                                                 // 000000000100: BF9F0000
	s_code_end                                                 // 000000000104: BF9F0000
	s_code_end                                                 // 000000000108: BF9F0000
	s_code_end                                                 // 00000000010C: BF9F0000
	s_code_end                                                 // 000000000110: BF9F0000
	s_code_end                                                 // 000000000114: BF9F0000
	s_code_end                                                 // 000000000118: BF9F0000
	s_code_end                                                 // 00000000011C: BF9F0000
	s_code_end                                                 // 000000000120: BF9F0000
	s_code_end                                                 // 000000000124: BF9F0000
	s_code_end                                                 // 000000000128: BF9F0000
	s_code_end                                                 // 00000000012C: BF9F0000
	s_code_end                                                 // 000000000130: BF9F0000
	s_code_end                                                 // 000000000134: BF9F0000
	s_code_end                                                 // 000000000138: BF9F0000
	s_code_end                                                 // 00000000013C: BF9F0000
	s_code_end                                                 // 000000000140: BF9F0000
	s_code_end                                                 // 000000000144: BF9F0000
	s_code_end                                                 // 000000000148: BF9F0000
	s_code_end                                                 // 00000000014C: BF9F0000
	s_code_end                                                 // 000000000150: BF9F0000
	s_code_end                                                 // 000000000154: BF9F0000
	s_code_end                                                 // 000000000158: BF9F0000
	s_code_end                                                 // 00000000015C: BF9F0000
	s_code_end                                                 // 000000000160: BF9F0000
	s_code_end                                                 // 000000000164: BF9F0000
	s_code_end                                                 // 000000000168: BF9F0000
	s_code_end                                                 // 00000000016C: BF9F0000
	s_code_end                                                 // 000000000170: BF9F0000
	s_code_end                                                 // 000000000174: BF9F0000
	s_code_end                                                 // 000000000178: BF9F0000
	s_code_end                                                 // 00000000017C: BF9F0000
	s_code_end                                                 // 000000000180: BF9F0000
	s_code_end                                                 // 000000000184: BF9F0000
	s_code_end                                                 // 000000000188: BF9F0000
	s_code_end                                                 // 00000000018C: BF9F0000
	s_code_end                                                 // 000000000190: BF9F0000
	s_code_end                                                 // 000000000194: BF9F0000
	s_code_end                                                 // 000000000198: BF9F0000
	s_code_end                                                 // 00000000019C: BF9F0000
	s_code_end                                                 // 0000000001A0: BF9F0000
	s_code_end                                                 // 0000000001A4: BF9F0000
	s_code_end                                                 // 0000000001A8: BF9F0000
	s_code_end                                                 // 0000000001AC: BF9F0000
	s_code_end                                                 // 0000000001B0: BF9F0000
	s_code_end                                                 // 0000000001B4: BF9F0000
	s_code_end                                                 // 0000000001B8: BF9F0000
	s_code_end                                                 // 0000000001BC: BF9F0000
	s_code_end                                                 // 0000000001C0: BF9F0000
	s_code_end                                                 // 0000000001C4: BF9F0000
	s_code_end                                                 // 0000000001C8: BF9F0000
	s_code_end                                                 // 0000000001CC: BF9F0000
	s_code_end                                                 // 0000000001D0: BF9F0000
	s_code_end                                                 // 0000000001D4: BF9F0000
	s_code_end                                                 // 0000000001D8: BF9F0000
	s_code_end                                                 // 0000000001DC: BF9F0000
	s_code_end                                                 // 0000000001E0: BF9F0000
	s_code_end                                                 // 0000000001E4: BF9F0000
	s_code_end                                                 // 0000000001E8: BF9F0000
	s_code_end                                                 // 0000000001EC: BF9F0000
	s_code_end                                                 // 0000000001F0: BF9F0000
	s_code_end                                                 // 0000000001F4: BF9F0000
	s_code_end                                                 // 0000000001F8: BF9F0000
	s_code_end                                                 // 0000000001FC: BF9F0000
