.cfi_sections .debug_frame
f:
.cfi_startproc
 s_nop 0
 .cfi_def_cfa_offset 16
 .cfi_def_cfa 5, 8
 s_nop 0
 .cfi_offset 40, 8
 .cfi_rel_offset 41, 16
 .cfi_offset 100, -16
 .cfi_offset 100, 16
 .rept 70
 s_nop 0
 .endr
 .cfi_remember_state
 .cfi_restore 40
 .cfi_restore 100
 .cfi_undefined 17
 .cfi_same_value 3
 .cfi_register 3, 4
 .cfi_adjust_cfa_offset 8
 .cfi_def_cfa_register 6
 .rept 300
 s_nop 0
 .endr
 .cfi_restore_state
 .cfi_escape 1,2,0xff
 .cfi_llvm_def_aspace_cfa 5, 0, 6
 s_endpgm
.cfi_endproc
g:
.cfi_startproc
 s_endpgm
.cfi_endproc
