; oracle: llvm-objdump-22 -d wrote this, and llvm-objcopy-22 took the bytes beside it out of the same object

linked-gfx1201:	file format elf64-amdgpu

Disassembly of section .text:

0000000000001600 <n>:
	s_load_b96 s[0:2], s[0:1], 0x0                             // 000000001600: F400A000 F8000000
	s_wait_kmcnt 0x0                                           // 000000001608: BFC70000
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, s2              // 00000000160C: CA100080 00000002
	global_store_b32 v0, v1, s[0:1]                            // 000000001614: EE068000 00800000 00000000
	s_endpgm                                                   // 000000001620: BFB00000

0000000000001624 <__clang_ocl_kern_imp_n>:
	s_wait_loadcnt_dscnt 0x0                                   // 000000001624: BFC80000
	s_wait_expcnt 0x0                                          // 000000001628: BFC40000
	s_wait_samplecnt 0x0                                       // 00000000162C: BFC20000
	s_wait_bvhcnt 0x0                                          // 000000001630: BFC30000
	s_wait_kmcnt 0x0                                           // 000000001634: BFC70000
	global_store_b32 v[0:1], v2, off                           // 000000001638: EE06807C 01000000 00000000
	s_setpc_b64 s[30:31]                                       // 000000001644: BE80481E
	s_code_end                                                 // 000000001648: BF9F0000
	s_code_end                                                 // 00000000164C: BF9F0000
	s_code_end                                                 // 000000001650: BF9F0000
	s_code_end                                                 // 000000001654: BF9F0000
	s_code_end                                                 // 000000001658: BF9F0000
	s_code_end                                                 // 00000000165C: BF9F0000
	s_code_end                                                 // 000000001660: BF9F0000
	s_code_end                                                 // 000000001664: BF9F0000
	s_code_end                                                 // 000000001668: BF9F0000
	s_code_end                                                 // 00000000166C: BF9F0000
	s_code_end                                                 // 000000001670: BF9F0000
	s_code_end                                                 // 000000001674: BF9F0000
	s_code_end                                                 // 000000001678: BF9F0000
	s_code_end                                                 // 00000000167C: BF9F0000
	s_code_end                                                 // 000000001680: BF9F0000
	s_code_end                                                 // 000000001684: BF9F0000
	s_code_end                                                 // 000000001688: BF9F0000
	s_code_end                                                 // 00000000168C: BF9F0000
	s_code_end                                                 // 000000001690: BF9F0000
	s_code_end                                                 // 000000001694: BF9F0000
	s_code_end                                                 // 000000001698: BF9F0000
	s_code_end                                                 // 00000000169C: BF9F0000
	s_code_end                                                 // 0000000016A0: BF9F0000
	s_code_end                                                 // 0000000016A4: BF9F0000
	s_code_end                                                 // 0000000016A8: BF9F0000
	s_code_end                                                 // 0000000016AC: BF9F0000
	s_code_end                                                 // 0000000016B0: BF9F0000
	s_code_end                                                 // 0000000016B4: BF9F0000
	s_code_end                                                 // 0000000016B8: BF9F0000
	s_code_end                                                 // 0000000016BC: BF9F0000
	s_code_end                                                 // 0000000016C0: BF9F0000
	s_code_end                                                 // 0000000016C4: BF9F0000
	s_code_end                                                 // 0000000016C8: BF9F0000
	s_code_end                                                 // 0000000016CC: BF9F0000
	s_code_end                                                 // 0000000016D0: BF9F0000
	s_code_end                                                 // 0000000016D4: BF9F0000
	s_code_end                                                 // 0000000016D8: BF9F0000
	s_code_end                                                 // 0000000016DC: BF9F0000
	s_code_end                                                 // 0000000016E0: BF9F0000
	s_code_end                                                 // 0000000016E4: BF9F0000
	s_code_end                                                 // 0000000016E8: BF9F0000
	s_code_end                                                 // 0000000016EC: BF9F0000
	s_code_end                                                 // 0000000016F0: BF9F0000
	s_code_end                                                 // 0000000016F4: BF9F0000
	s_code_end                                                 // 0000000016F8: BF9F0000
	s_code_end                                                 // 0000000016FC: BF9F0000
	s_code_end                                                 // 000000001700: BF9F0000
	s_code_end                                                 // 000000001704: BF9F0000
	s_code_end                                                 // 000000001708: BF9F0000
	s_code_end                                                 // 00000000170C: BF9F0000
	s_code_end                                                 // 000000001710: BF9F0000
	s_code_end                                                 // 000000001714: BF9F0000
	s_code_end                                                 // 000000001718: BF9F0000
	s_code_end                                                 // 00000000171C: BF9F0000
	s_code_end                                                 // 000000001720: BF9F0000
	s_code_end                                                 // 000000001724: BF9F0000
	s_code_end                                                 // 000000001728: BF9F0000
	s_code_end                                                 // 00000000172C: BF9F0000
	s_code_end                                                 // 000000001730: BF9F0000
	s_code_end                                                 // 000000001734: BF9F0000
	s_code_end                                                 // 000000001738: BF9F0000
	s_code_end                                                 // 00000000173C: BF9F0000
	s_code_end                                                 // 000000001740: BF9F0000
	s_code_end                                                 // 000000001744: BF9F0000
	s_code_end                                                 // 000000001748: BF9F0000
	s_code_end                                                 // 00000000174C: BF9F0000
	s_code_end                                                 // 000000001750: BF9F0000
	s_code_end                                                 // 000000001754: BF9F0000
	s_code_end                                                 // 000000001758: BF9F0000
	s_code_end                                                 // 00000000175C: BF9F0000
	s_code_end                                                 // 000000001760: BF9F0000
	s_code_end                                                 // 000000001764: BF9F0000
	s_code_end                                                 // 000000001768: BF9F0000
	s_code_end                                                 // 00000000176C: BF9F0000
	s_code_end                                                 // 000000001770: BF9F0000
	s_code_end                                                 // 000000001774: BF9F0000
	s_code_end                                                 // 000000001778: BF9F0000
	s_code_end                                                 // 00000000177C: BF9F0000
	s_code_end                                                 // 000000001780: BF9F0000
	s_code_end                                                 // 000000001784: BF9F0000
	s_code_end                                                 // 000000001788: BF9F0000
	s_code_end                                                 // 00000000178C: BF9F0000
	s_code_end                                                 // 000000001790: BF9F0000
	s_code_end                                                 // 000000001794: BF9F0000
	s_code_end                                                 // 000000001798: BF9F0000
	s_code_end                                                 // 00000000179C: BF9F0000
	s_code_end                                                 // 0000000017A0: BF9F0000
	s_code_end                                                 // 0000000017A4: BF9F0000
	s_code_end                                                 // 0000000017A8: BF9F0000
	s_code_end                                                 // 0000000017AC: BF9F0000
	s_code_end                                                 // 0000000017B0: BF9F0000
	s_code_end                                                 // 0000000017B4: BF9F0000
	s_code_end                                                 // 0000000017B8: BF9F0000
	s_code_end                                                 // 0000000017BC: BF9F0000
	s_code_end                                                 // 0000000017C0: BF9F0000
	s_code_end                                                 // 0000000017C4: BF9F0000
	s_code_end                                                 // 0000000017C8: BF9F0000
	s_code_end                                                 // 0000000017CC: BF9F0000
	s_code_end                                                 // 0000000017D0: BF9F0000
	s_code_end                                                 // 0000000017D4: BF9F0000
	s_code_end                                                 // 0000000017D8: BF9F0000
	s_code_end                                                 // 0000000017DC: BF9F0000
	s_code_end                                                 // 0000000017E0: BF9F0000
	s_code_end                                                 // 0000000017E4: BF9F0000
	s_code_end                                                 // 0000000017E8: BF9F0000
	s_code_end                                                 // 0000000017EC: BF9F0000
	s_code_end                                                 // 0000000017F0: BF9F0000
	s_code_end                                                 // 0000000017F4: BF9F0000
	s_code_end                                                 // 0000000017F8: BF9F0000
	s_code_end                                                 // 0000000017FC: BF9F0000
