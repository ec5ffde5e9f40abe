; oracle: llvm-objdump-22 -D wrote this, and llvm-objcopy-22 took the bytes beside it out of the same object

data-gfx1100:	file format elf64-amdgpu

Disassembly of section .note:

0000000000000200 <.note>:
	.long 0x00000007                                           // 000000000200: 00000007
	.long 0x00000237                                           // 000000000204: 00000237
	.long 0x00000020                                           // 000000000208: 00000020
	.long 0x47444d41                                           // 00000000020C: 47444D41
	.long 0x00005550                                           // 000000000210: 00005550
	v_fmac_f16_e32 v48.h, 3, v87.h                             // 000000000214: 6D61AE83
	.long 0x61736864                                           // 000000000218: 61736864
	v_max_f16_e32 v50.l, v46.l, v53.h                          // 00000000021C: 72656B2E
	v_max_f16_e32 v54.h, v110.l, v50.l                         // 000000000220: 736C656E
	v_mul_i32_i24_e32 v0, 17, v111                             // 000000000224: 1200DE91
	v_max_f16_e32 v48.l, 37, v23.h                             // 000000000228: 72612EA5
	s_lshr_b64 s[18:19], s[102:103], ttmp7                     // 00000000022C: 85927367 ; Warning: SGPR_64: scalar reg isn't aligned 103
	v_add_f16_e32 v48.l, 46, v23.h                             // 000000000230: 64612EAE
	v_max_f16_e32 v50.h, s100, v57.h                           // 000000000234: 73657264
	v_fmaak_f16 v57.l, v115.l, v47.h, 0xa6656361               // 000000000238: 70735F73 A6656361
	.long 0x626f6c67                                           // 000000000240: 626F6C67
	.long 0x2ea76c61                                           // 000000000244: 2EA76C61
	v_max_f16_e32 v51.h, ttmp3, v51.l                          // 000000000248: 7366666F
	.long 0xa5007465                                           // 00000000024C: A5007465
	.long 0x7a69732e                                           // 000000000250: 7A69732E
	.long 0x2eaa0865                                           // 000000000254: 2EAA0865
	v_add_f16_e32 v56.h, v116.l, v60.l                         // 000000000258: 65707974
	v_fmac_f16_e32 v48.h, s95, v55.h                           // 00000000025C: 6D616E5F
	v_fmamk_f16 v52.l, s101, 0x2eab2a74, v82.h                 // 000000000260: 6E69A465 2EAB2A74
	v_min_f16_e32 v54.h, v118.l, v48.l                         // 000000000268: 756C6176
	v_subrev_f16_e32 v53.h, v101.l, v47.h                      // 00000000026C: 696B5F65
	v_sub_f16_e32 v86.h, ttmp2, v50.h                          // 000000000270: 67AD646E
	.long 0x61626f6c                                           // 000000000274: 61626F6C
	v_min_f16_e32 v49.h, v108.l, v47.l                         // 000000000278: 75625F6C
	v_max_f16_e32 v50.l, s102, v51.h                           // 00000000027C: 72656666
	v_fmamk_f16 v23.h, v4.h, 0x65736666, v83.l                 // 000000000280: 6F2EA784 65736666
	.long 0x2ea50874                                           // 000000000288: 2EA50874
	v_add_f16_e32 v61.h, v115.l, v52.l                         // 00000000028C: 657A6973
	v_min_f16_e32 v23.l, s4, v85.l                             // 000000000290: 742EAA04
	v_cvt_pk_rtz_f16_f32_e32 v178, ttmp13, v184                // 000000000294: 5F657079
	v_add_f16_e32 v54.h, v110.l, v48.h                         // 000000000298: 656D616E
	v_min_f16_e32 v55.l, v35.h, v52.l                          // 00000000029C: 746E69A3
	.long 0x61762eab                                           // 0000000002A0: 61762EAB
	v_cvt_pk_rtz_f16_f32_e32 v178, v108, v186                  // 0000000002A4: 5F65756C
	v_add_f16_e32 v55.l, v107.l, v52.l                         // 0000000002A8: 646E696B
	v_cvt_pk_rtz_f16_f32_e32 v188, 40, v177                    // 0000000002AC: 5F7962A8
	v_min_f16_e32 v54.h, v118.l, v48.l                         // 0000000002B0: 756C6176
	v_sub_f16_e32 v23.h, v101.l, v92.l                         // 0000000002B4: 672EB965
	v_fmaak_f16 v58.l, v114.l, v55.h, 0x6765735f               // 0000000002B8: 70756F72 6765735F
	v_min_f16_e32 v55.l, v109.l, v50.l                         // 0000000002C0: 746E656D
	v_pk_fmac_f16 v52, s95, v179                               // 0000000002C4: 7869665F
	v_max_f16_e32 v47.h, s101, v50.h                           // 0000000002C8: 735F6465
	.long 0x00657a69                                           // 0000000002CC: 00657A69
	v_add_f16_e32 v53.h, 54, v23.h                             // 0000000002D0: 656B2EB6
	v_max_f16_e32 v48.l, ttmp6, v55.h                          // 0000000002D4: 72616E72
	v_add_f16_e32 v57.h, v103.l, v47.h                         // 0000000002D8: 65735F67
	v_fmamk_f16 v50.l, v103.l, 0x6c615f74, v54.h               // 0000000002DC: 6E656D67 6C615F74
	v_sub_f32_e32 v55, v105, v51                               // 0000000002E4: 086E6769
	v_add_f16_e32 v53.h, 53, v23.h                             // 0000000002E8: 656B2EB5
	v_max_f16_e32 v48.l, ttmp6, v55.h                          // 0000000002EC: 72616E72
	v_add_f16_e32 v57.h, v103.l, v47.h                         // 0000000002F0: 65735F67
	v_fmamk_f16 v50.l, v103.l, 0x69735f74, v54.h               // 0000000002F4: 6E656D67 69735F74
	.long 0xa90c657a                                           // 0000000002FC: A90C657A
	v_fmamk_f16 v48.l, s46, 0x67617567, v54.h                  // 000000000300: 6E616C2E 67617567
	v_fmaak_f16 v39.l, s101, v84.h, 0x4c436e65                 // 000000000308: 704FA865 4C436E65
	.long 0x2eb14320                                           // 000000000310: 2EB14320
	v_sub_f16_e32 v55.h, v108.l, v48.l                         // 000000000314: 676E616C
	v_add_f16_e32 v51.h, v117.l, v48.h                         // 000000000318: 65676175
	v_max_f16_e32 v50.l, s95, v59.h                            // 00000000031C: 7265765F
	v_fmamk_f16 v55.l, v115.l, 0xb8020192, v52.h               // 000000000320: 6E6F6973 B8020192
	v_pk_fmac_f16 v48, v46, v182                               // 000000000328: 78616D2E
	.long 0x616c665f                                           // 00000000032C: 616C665F
	v_fmamk_f16 v59.h, v116.l, 0x72676b72, v47.h               // 000000000330: 6F775F74 72676B72
	v_cvt_pk_rtz_f16_f32_e32 v184, v111, v58                   // 000000000338: 5F70756F
	v_add_f16_e32 v61.h, v115.l, v52.l                         // 00000000033C: 657A6973
	.long 0xa50001cd                                           // 000000000340: A50001CD
	v_fmac_f16_e32 v48.h, s46, v55.h                           // 000000000344: 6D616E2E
	s_subvector_loop_begin ttmp2, 41317                        // 000000000348: BB6EA165 <n.num_vgpr+0xfffffffffffe88de>
	v_subrev_f16_e32 v57.h, s46, v56.l                         // 00000000034C: 6972702E
	v_add_f16_e32 v58.h, v118.l, v48.l                         // 000000000350: 65746176
	v_sub_f16_e32 v50.h, v95.l, v57.h                          // 000000000354: 6765735F
	v_min_f16_e32 v55.l, v109.l, v50.l                         // 000000000358: 746E656D
	v_pk_fmac_f16 v52, s95, v179                               // 00000000035C: 7869665F
	v_max_f16_e32 v47.h, s101, v50.h                           // 000000000360: 735F6465
	.long 0x00657a69                                           // 000000000364: 00657A69
	v_sub_f16_e32 v57.h, 43, v23.h                             // 000000000368: 67732EAB
	.long 0x635f7270                                           // 00000000036C: 635F7270
	v_min_f16_e32 v55.l, v111.l, v58.l                         // 000000000370: 746E756F
	v_max_f16_e32 v23.h, v3.l, v88.l                           // 000000000374: 732EB103
	v_cvt_pk_rtz_f16_f32_e32 v185, s103, v56                   // 000000000378: 5F727067
	v_fmac_f16_e32 v52.l, ttmp7, v56.h                         // 00000000037C: 6C697073
	v_fmamk_f16 v49.h, v108.l, 0x746e75, v47.h                 // 000000000380: 6F635F6C 00746E75
	v_pk_fmac_f16 v185, 39, v151                               // 000000000388: 79732EA7
	v_fmac_f16_e32 v55.l, ttmp1, v49.h                         // 00000000038C: 6C6F626D
	v_mul_f16_e32 v23.h, 36, v55.l                             // 000000000390: 6B2E6EA4
	v_min_f16_e32 v23.h, s100, v92.l                           // 000000000394: 752EB864
	v_fmamk_f16 v51.h, v110.l, 0x775f6d72, v52.l               // 000000000398: 6F66696E 775F6D72
	v_cvt_pk_rtz_f16_f32_e32 v181, ttmp3, v185                 // 0000000003A0: 5F6B726F
	v_min_f16_e32 v55.h, s103, v57.h                           // 0000000003A4: 756F7267
	v_subrev_f16_e32 v57.h, v112.l, v47.h                      // 0000000003A8: 69735F70
	s_cmpk_ge_i32 s1, 0x657a                                   // 0000000003AC: B301657A
	v_add_f16_e32 v57.h, v46.l, v58.h                          // 0000000003B0: 6573752E
	v_pk_fmac_f16 v178, v115, v47                              // 0000000003B4: 79645F73
	v_subrev_f16_e32 v54.h, v110.l, v48.h                      // 0000000003B8: 696D616E
	v_min_f16_e32 v57.l, v99.l, v47.h                          // 0000000003BC: 74735F63
	.long 0xc26b6361                                           // 0000000003C0: C26B6361
	v_sub_f16_e32 v59.h, 43, v23.l                             // 0000000003C4: 67762EAB
	.long 0x635f7270                                           // 0000000003C8: 635F7270
	v_min_f16_e32 v55.l, v111.l, v58.l                         // 0000000003CC: 746E756F
	v_ldexp_f16_e32 v23.l, v2.l, v88.l                         // 0000000003D0: 762EB102
	v_cvt_pk_rtz_f16_f32_e32 v185, s103, v56                   // 0000000003D4: 5F727067
	v_fmac_f16_e32 v52.l, ttmp7, v56.h                         // 0000000003D8: 6C697073
	v_fmamk_f16 v49.h, v108.l, 0x746e75, v47.h                 // 0000000003DC: 6F635F6C 00746E75
	.long 0x61772eaf                                           // 0000000003E4: 61772EAF
	v_max_f16_e32 v51.l, v118.l, v50.l                         // 0000000003E8: 72666576
	v_cvt_pk_rtz_f16_f32_e32 v186, ttmp3, v55                  // 0000000003EC: 5F746E6F
	v_add_f16_e32 v61.h, v115.l, v52.l                         // 0000000003F0: 657A6973
	v_ldexp_f16_e32 v23.h, v32.l, v92.l                        // 0000000003F4: 772EB920
	v_sub_f16_e32 v53.h, ttmp3, v57.h                          // 0000000003F8: 676B726F
	v_fmaak_f16 v58.l, v114.l, v55.h, 0x6f72705f               // 0000000003FC: 70756F72 6F72705F
	v_max_f16_e32 v57.h, v99.l, v50.h                          // 000000000404: 73736563
	v_fmac_f16_e32 v47.h, ttmp3, v57.h                         // 000000000408: 6D5F726F
	.long 0x0165646f                                           // 00000000040C: 0165646F
	v_add_f16_e32 v54.l, v45.h, v48.h                          // 000000000410: 646D61AD
	.long 0x2e617368                                           // 000000000414: 2E617368
	v_sub_f16_e32 v57.h, v116.l, v48.l                         // 000000000418: 67726174
	.long 0x61ba7465                                           // 00000000041C: 61BA7465
	.long 0x6367646d                                           // 000000000420: 6367646D
	v_fmac_f16_e32 v48.h, v110.l, v22.h                        // 000000000424: 6D612D6E
	v_fmac_f16_e32 v48.h, v100.l, v22.h                        // 000000000428: 6D612D64
	.long 0x61736864                                           // 00000000042C: 61736864
	v_sub_f16_e32 v51.l, v45.l, v22.h                          // 000000000430: 66672D2D
	v_lshlrev_b32_e32 v24, v120, v152                          // 000000000434: 30313178
	v_fmac_f16_e32 v48.h, s48, v87.h                           // 000000000438: 6D61AE30
	.long 0x61736864                                           // 00000000043C: 61736864
	v_max_f16_e32 v50.l, s46, v59.h                            // 000000000440: 7265762E
	v_fmamk_f16 v55.l, v115.l, 0x20192, v52.h                  // 000000000444: 6E6F6973 00020192

Disassembly of section .dynsym:

0000000000000450 <.dynsym>:
		...
	.long 0x00000001                                           // 000000000468: 00000001
	.long 0x00070312                                           // 00000000046C: 00070312
	.long 0x00001600                                           // 000000000470: 00001600
	v_illegal                                                  // 000000000474: 00000000
	.long 0x0000002c                                           // 000000000478: 0000002C
	v_illegal                                                  // 00000000047C: 00000000
	.long 0x00000003                                           // 000000000480: 00000003
	.long 0x00060311                                           // 000000000484: 00060311
	.long 0x00000540                                           // 000000000488: 00000540
	v_illegal                                                  // 00000000048C: 00000000
	.long 0x00000040                                           // 000000000490: 00000040
	v_illegal                                                  // 000000000494: 00000000
	.long 0x00000008                                           // 000000000498: 00000008
	.long 0x00070312                                           // 00000000049C: 00070312
	.long 0x0000162c                                           // 0000000004A0: 0000162C
	v_illegal                                                  // 0000000004A4: 00000000
	.long 0x00000010                                           // 0000000004A8: 00000010
	v_illegal                                                  // 0000000004AC: 00000000

Disassembly of section .gnu.hash:

00000000000004b0 <.gnu.hash>:
	.long 0x00000001                                           // 0000000004B0: 00000001
	.long 0x00000001                                           // 0000000004B4: 00000001
	.long 0x00000001                                           // 0000000004B8: 00000001
	.long 0x0000001a                                           // 0000000004BC: 0000001A
	s_add_u32 s9, s65, s0                                      // 0000000004C0: 80090041
	.long 0x00000400                                           // 0000000004C4: 00000400
	.long 0x00000001                                           // 0000000004C8: 00000001
	.long 0x0002b612                                           // 0000000004CC: 0002B612
	v_cmp_ne_u32_e32 vcc_lo, v16, v25                          // 0000000004D0: 7C9A3310
	.long 0xab4cf287                                           // 0000000004D4: AB4CF287

Disassembly of section .hash:

00000000000004d8 <.hash>:
	.long 0x00000004                                           // 0000000004D8: 00000004
	.long 0x00000004                                           // 0000000004DC: 00000004
	.long 0x00000002                                           // 0000000004E0: 00000002
	v_illegal                                                  // 0000000004E4: 00000000
	.long 0x00000003                                           // 0000000004E8: 00000003
		...
	.long 0x00000001                                           // 0000000004FC: 00000001

Disassembly of section .dynstr:

0000000000000500 <.dynstr>:
	v_fmamk_f16 v0.l, s0, 0x646b2e, v55.l                      // 000000000500: 6E006E00 00646B2E
	v_fmac_f16_e32 v49.l, v95.l, v47.h                         // 000000000508: 6C635F5F
	v_cvt_pk_rtz_f16_f32_e32 v179, s97, v183                   // 00000000050C: 5F676E61
	v_cvt_pk_rtz_f16_f32_e32 v182, v111, v49                   // 000000000510: 5F6C636F
	v_fmamk_f16 v57.l, v107.l, 0x706d695f, v50.l               // 000000000514: 6E72656B 706D695F
	.byte 0x5f, 0x6e, 0x00                                     // 00000000051C: 5F 6E 00

Disassembly of section .rodata:

0000000000000540 <n.kd>:
.amdhsa_kernel n
	.amdhsa_group_segment_fixed_size 0
	.amdhsa_private_segment_fixed_size 0
	.amdhsa_kernarg_size 12
	; SHARED_VGPR_COUNT 0
	.amdhsa_inst_pref_size 1
	; TRAP_ON_START 0
	; TRAP_ON_END 0
	; IMAGE_OP 0
	.amdhsa_next_free_vgpr 8
	.amdhsa_reserve_vcc 0
	.amdhsa_reserve_xnack_mask 0
	.amdhsa_next_free_sgpr 8
	.amdhsa_float_round_mode_32 0
	.amdhsa_float_round_mode_16_64 0
	.amdhsa_float_denorm_mode_32 3
	.amdhsa_float_denorm_mode_16_64 3
	.amdhsa_dx10_clamp 1
	.amdhsa_ieee_mode 1
	.amdhsa_fp16_overflow 0
	.amdhsa_workgroup_processor_mode 1
	.amdhsa_memory_ordered 1
	.amdhsa_forward_progress 1
	.amdhsa_enable_private_segment 0
	.amdhsa_system_sgpr_workgroup_id_x 1
	.amdhsa_system_sgpr_workgroup_id_y 0
	.amdhsa_system_sgpr_workgroup_id_z 0
	.amdhsa_system_sgpr_workgroup_info 0
	.amdhsa_system_vgpr_workitem_id 0
	.amdhsa_exception_fp_ieee_invalid_op 0
	.amdhsa_exception_fp_denorm_src 0
	.amdhsa_exception_fp_ieee_div_zero 0
	.amdhsa_exception_fp_ieee_overflow 0
	.amdhsa_exception_fp_ieee_underflow 0
	.amdhsa_exception_fp_ieee_inexact 0
	.amdhsa_exception_int_div_zero 0
	.amdhsa_user_sgpr_dispatch_ptr 0
	.amdhsa_user_sgpr_queue_ptr 0
	.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.amdhsa_user_sgpr_dispatch_id 0
	.amdhsa_user_sgpr_private_segment_size 0
	.amdhsa_wavefront_size32 1
	.amdhsa_uses_dynamic_stack 0
.end_amdhsa_kernel

Disassembly of section .text:

0000000000001600 <n>:
	s_clause 0x1                                               // 000000001600: BF850001
	s_load_b32 s2, s[0:1], 0x8                                 // 000000001604: F4000080 F8000008
	s_load_b64 s[0:1], s[0:1], null                            // 00000000160C: F4040000 F8000000
	s_waitcnt lgkmcnt(0)                                       // 000000001614: BF89FC07
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, s2              // 000000001618: CA100080 00000002
	global_store_b32 v0, v1, s[0:1]                            // 000000001620: DC6A0000 00000100
	s_endpgm                                                   // 000000001628: BFB00000

000000000000162c <__clang_ocl_kern_imp_n>:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)                    // 00000000162C: BF890000
	global_store_b32 v[0:1], v2, off                           // 000000001630: DC6A0000 007C0200
	s_setpc_b64 s[30:31]                                       // 000000001638: BE80481E
	s_code_end                                                 // 00000000163C: BF9F0000
	s_code_end                                                 // 000000001640: BF9F0000
	s_code_end                                                 // 000000001644: BF9F0000
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

Disassembly of section .dynamic:

0000000000002800 <_DYNAMIC>:
	.long 0x00000006                                           // 000000002800: 00000006
	v_illegal                                                  // 000000002804: 00000000
	.long 0x00000450                                           // 000000002808: 00000450
	v_illegal                                                  // 00000000280C: 00000000
	.long 0x0000000b                                           // 000000002810: 0000000B
	v_illegal                                                  // 000000002814: 00000000
	.long 0x00000018                                           // 000000002818: 00000018
	v_illegal                                                  // 00000000281C: 00000000
	.long 0x00000005                                           // 000000002820: 00000005
	v_illegal                                                  // 000000002824: 00000000
	.long 0x00000500                                           // 000000002828: 00000500
	v_illegal                                                  // 00000000282C: 00000000
	.long 0x0000000a                                           // 000000002830: 0000000A
	v_illegal                                                  // 000000002834: 00000000
	.long 0x0000001f                                           // 000000002838: 0000001F
	v_illegal                                                  // 00000000283C: 00000000
	v_fmamk_f16 v127.h, -2.0, 0x0, v127.h                      // 000000002840: 6FFFFEF5 00000000
	.long 0x000004b0                                           // 000000002848: 000004B0
	v_illegal                                                  // 00000000284C: 00000000
	.long 0x00000004                                           // 000000002850: 00000004
	v_illegal                                                  // 000000002854: 00000000
	.long 0x000004d8                                           // 000000002858: 000004D8
		...

Disassembly of section .relro_padding:

0000000000002870 <.relro_padding>:
...

Disassembly of section .comment:

0000000000000000 <.comment>:
	v_fmamk_f16 v52.l, s0, 0x3a72656b, v38.h                   // 000000000000: 6E694C00 3A72656B
	.long 0x62654420                                           // 000000000008: 62654420
	v_max_f32_e32 v55, v105, v48                               // 00000000000C: 206E6169
	v_max_f32_e32 v34, s76, v38                                // 000000000010: 20444C4C
	v_lshlrev_b32_e32 v151, s50, v25                           // 000000000014: 312E3232
	v_subrev_co_ci_u32_e32 v0, vcc_lo, s46, v28, vcc_lo        // 000000000018: 4400382E
	.long 0x61696265                                           // 00000000001C: 61696265
	v_fmac_f16_e32 v49.l, ttmp2, v16.h                         // 000000000020: 6C63206E
	v_max_f32_e32 v51, s97, v183                               // 000000000024: 20676E61
	v_max_f16_e32 v57.h, v118.l, v50.l                         // 000000000028: 73726576
	v_max_f32_e32 v55, v105, v55                               // 00000000002C: 206E6F69
	v_lshlrev_b32_e32 v151, s50, v25                           // 000000000030: 312E3232
	v_max_u32_e32 v16, s46, v28                                // 000000000034: 2820382E
	v_add_f16_e32 v50.h, s49, v63.l                            // 000000000038: 65647E31
	v_min_f16_e32 v25.h, v98.l, v24.l                          // 00000000003C: 75323162
	.byte 0x31, 0x29, 0x00                                     // 000000000040: 31 29 00

Disassembly of section .symtab:

0000000000000000 <.symtab>:
		...
	.long 0x00000001                                           // 000000000018: 00000001
	.long 0xfff10000                                           // 00000000001C: FFF10000
		...
	.long 0x00000014                                           // 000000000030: 00000014
	.long 0xfff10000                                           // 000000000034: FFF10000
		...
	.long 0x0000001f                                           // 000000000048: 0000001F
	.long 0xfff10000                                           // 00000000004C: FFF10000
	.long 0x00000002                                           // 000000000050: 00000002
		...
	.long 0x0000002a                                           // 000000000060: 0000002A
	.long 0xfff10000                                           // 000000000064: FFF10000
		...
	.long 0x00000040                                           // 000000000078: 00000040
	.long 0xfff10000                                           // 00000000007C: FFF10000
		...
	.long 0x0000006e                                           // 000000000090: 0000006E
	.long 0x00080200                                           // 000000000094: 00080200
	.long 0x00002800                                           // 000000000098: 00002800
		...
	.long 0x00000050                                           // 0000000000A8: 00000050
	.long 0x00070312                                           // 0000000000AC: 00070312
	.long 0x00001600                                           // 0000000000B0: 00001600
	v_illegal                                                  // 0000000000B4: 00000000
	.long 0x0000002c                                           // 0000000000B8: 0000002C
	v_illegal                                                  // 0000000000BC: 00000000
	.long 0x00000052                                           // 0000000000C0: 00000052
	.long 0x00060311                                           // 0000000000C4: 00060311
	.long 0x00000540                                           // 0000000000C8: 00000540
	v_illegal                                                  // 0000000000CC: 00000000
	.long 0x00000040                                           // 0000000000D0: 00000040
	v_illegal                                                  // 0000000000D4: 00000000
	.long 0x00000057                                           // 0000000000D8: 00000057
	.long 0x00070312                                           // 0000000000DC: 00070312
	.long 0x0000162c                                           // 0000000000E0: 0000162C
	v_illegal                                                  // 0000000000E4: 00000000
	.long 0x00000010                                           // 0000000000E8: 00000010
	v_illegal                                                  // 0000000000EC: 00000000

Disassembly of section .shstrtab:

0000000000000000 <.shstrtab>:
	v_fmamk_f16 v55.h, s0, 0x2e006574, v23.l                   // 000000000000: 6F6E2E00 2E006574
	v_max_f16_e32 v55.h, v100.l, v60.l                         // 000000000008: 736E7964
	.long 0x2e006d79                                           // 00000000000C: 2E006D79
	.long 0x2e756e67                                           // 000000000010: 2E756E67
	v_subrev_f16_e32 v57.l, v104.l, v48.h                      // 000000000014: 68736168
	.long 0x61682e00                                           // 000000000018: 61682E00
	.long 0x2e006873                                           // 00000000001C: 2E006873
	v_max_f16_e32 v55.h, v100.l, v60.l                         // 000000000020: 736E7964
	.long 0x2e007274                                           // 000000000024: 2E007274
	.long 0x61646f72                                           // 000000000028: 61646F72
	.long 0x2e006174                                           // 00000000002C: 2E006174
	v_min_f16_e32 v60.l, v116.l, v50.l                         // 000000000030: 74786574
	v_pk_fmac_f16 v178, s0, v23                                // 000000000034: 79642E00
	v_subrev_f16_e32 v54.h, v110.l, v48.h                      // 000000000038: 696D616E
	v_max_f16_e32 v23.l, s99, v0.l                             // 00000000003C: 722E0063
	v_fmamk_f16 v57.h, s101, 0x6461705f, v54.l                 // 000000000040: 6F726C65 6461705F
	v_sub_f16_e32 v55.h, v100.l, v52.l                         // 000000000048: 676E6964
	v_sub_nc_u32_e32 v160, s0, v151                            // 00000000004C: 4D412E00
	.long 0x55504744                                           // 000000000050: 55504744
	v_max_f16_e32 v56.l, v46.l, v51.l                          // 000000000054: 7270672E
	v_pk_fmac_f16 v48, v95, v182                               // 000000000058: 78616D5F
	v_fmac_f16_e32 v58.h, v105.l, v54.h                        // 00000000005C: 6D756D69
	.long 0x632e0073                                           // 000000000060: 632E0073
	v_add_f16_e32 v54.h, v111.l, v54.h                         // 000000000064: 656D6D6F
	.long 0x2e00746e                                           // 000000000068: 2E00746E
	v_min_f16_e32 v54.l, v115.l, v60.h                         // 00000000006C: 746D7973
	.long 0x2e006261                                           // 000000000070: 2E006261
	v_min_f16_e32 v57.l, ttmp7, v52.h                          // 000000000074: 74736873
	.long 0x62617472                                           // 000000000078: 62617472
	v_min_f16_e32 v57.l, s0, v23.h                             // 00000000007C: 74732E00
	.long 0x62617472                                           // 000000000080: 62617472
	.byte 0x00                                                 // 000000000084: 00

Disassembly of section .strtab:

0000000000000000 <.strtab>:
	v_fmaak_f16 v23.l, s0, v55.l, 0x61766972                   // 000000000000: 702E6E00 61766972
	v_max_f16_e32 v47.h, v116.l, v50.h                         // 000000000008: 735F6574
	v_max_f16_e32 v47.h, v101.l, v51.h                         // 00000000000C: 735F6765
	.long 0x00657a69                                           // 000000000010: 00657A69
	v_min_f16_e32 v55.h, ttmp2, v23.l                          // 000000000014: 756E2E6E
	v_sub_f16_e32 v48.h, v109.l, v47.h                         // 000000000018: 67615F6D
	v_fmamk_f16 v0.l, ttmp4, 0x6d756e2e, v57.l                 // 00000000001C: 6E007270 6D756E2E
	v_fmaak_f16 v51.l, s95, v59.h, 0x2e6e0072                  // 000000000024: 7067765F 2E6E0072
	v_cvt_pk_rtz_f16_f32_e32 v185, v104, v176                  // 00000000002C: 5F736168
	v_cvt_pk_rtz_f16_f32_e32 v183, v100, v60                   // 000000000030: 5F6E7964
	v_add_f16_e32 v61.h, v115.l, v52.l                         // 000000000034: 657A6973
	v_min_f16_e32 v57.l, v100.l, v47.h                         // 000000000038: 74735F64
	.long 0x006b6361                                           // 00000000003C: 006B6361
	.long 0x61682e6e                                           // 000000000040: 61682E6E
	v_add_f16_e32 v57.h, v115.l, v47.l                         // 000000000044: 65725F73
	v_max_f16_e32 v57.h, v99.l, v58.l                          // 000000000048: 73727563
	.long 0x006e6f69                                           // 00000000004C: 006E6F69
	.long 0x2e6e006e                                           // 000000000050: 2E6E006E
	v_cvt_pk_rtz_f16_f32_e32 v128, vcc_hi, v50                 // 000000000054: 5F00646B
	.long 0x616c635f                                           // 000000000058: 616C635F
	v_fmamk_f16 v47.h, v110.l, 0x6b5f6c63, v51.h               // 00000000005C: 6F5F676E 6B5F6C63
	v_cvt_pk_rtz_f16_f32_e32 v183, s101, v57                   // 000000000064: 5F6E7265
	v_cvt_pk_rtz_f16_f32_e32 v184, v105, v54                   // 000000000068: 5F706D69
	v_subrev_co_ci_u32_e32 v47, vcc_lo, ttmp2, v128, vcc_lo    // 00000000006C: 445F006E
	v_sub_nc_u32_e32 v160, s89, v167                           // 000000000070: 4D414E59
	.byte 0x49, 0x43, 0x00                                     // 000000000074: 49 43 00
