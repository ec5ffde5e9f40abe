; A line table of DWARF 5, with checksums and references to it, as a compiler writes them.
	.text
	.file	0 "/home/someone" "kernel.cl" md5 0x0e51b87b9c843c5399e909490a11745d
	.file	1 "include" "header.h" md5 0x00000000000000000000000000000001
	.file	2 "/usr/include/other.h" md5 0xffffffffffffffffffffffffffffffff
	.loc	0 1 0
	.globl	kernel
	.p2align	8
	.type	kernel,@function
kernel:
.Lfunc_begin0:
	.cfi_sections .debug_frame
	.cfi_startproc
	s_load_dword s0, s[4:5], 0x0
.Ltmp0:
	.loc	0 1 53 prologue_end
	s_waitcnt lgkmcnt(0)
	.loc	1 77 9 is_stmt 0
	v_mov_b32 v0, s0
	.loc	2 7 1 is_stmt 1
	s_endpgm
.Lfunc_end0:
	.size	kernel, .Lfunc_end0-kernel
	.cfi_endproc
	.section	.debug_abbrev,"",@progbits
	.byte	1
	.uleb128 0x12
	.section	.debug_info,"",@progbits
.Lcu_begin0:
	.long	.Ldebug_info_end0-.Ldebug_info_start0
.Ldebug_info_start0:
	.short	5
	.long	.debug_abbrev
	.long	.Lline_table_start0
	.quad	.Lfunc_begin0
	.long	.Lfunc_end0-.Lfunc_begin0
	.long	.debug_info
.Ldebug_info_end0:
	.section	.debug_str,"MS",@progbits,1
.Linfo_string0:
	.asciz	"kernel.cl"
.Linfo_string1:
	.asciz	"kernel"
	.section	.debug_str_offsets,"",@progbits
	.long	12
	.long	.Linfo_string0
	.long	.Linfo_string1
	.ident	"a compiler"
	.section	".note.GNU-stack","",@progbits
	.section	.debug_line,"",@progbits
.Lline_table_start0:
