# the program has no end
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  vadd.vv v10, v1, v2  # r
