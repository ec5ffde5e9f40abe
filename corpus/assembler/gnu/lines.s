.file 1 "dir" "a.c"
.file 2 "b/c.h"
.file "ignored.c"
.file 3 "dir/d.c"
.text
 .loc 1 1
 s_nop 0
 .loc 1 5 3
 s_nop 1
 s_nop 1
 .loc 2 200 1 is_stmt 0
 s_nop 2
 .loc 2 201 7 discriminator 300
 .long 1
 .loc 3 1 0 basic_block prologue_end epilogue_begin isa 3
 .loc 3 2 is_stmt 1
 s_nop 3
 .rept 20
 s_nop 0
 .endr
 .loc 3 2
 s_nop 1
 .rept 500
 s_nop 0
 .endr
 .loc 3 20
 s_nop 1
 .rept 17
 s_nop 0
 .endr
.section .text.b,"ax"
 .loc 1 9 9
 s_nop 0
 .loc 1 3
