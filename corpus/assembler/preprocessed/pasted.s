# 1 "wrong.S"
# 1 "<built-in>" 1
# 1 "<built-in>" 3
# 389 "<built-in>" 3
# 1 "<command line>" 1
# 1 "<built-in>" 2
# 1 "wrong.S" 2
# 1 "./values.h" 1
# 2 "wrong.S" 2

.macro twice
  no_such_instruction
.endm
  s_nop 0
  twice
