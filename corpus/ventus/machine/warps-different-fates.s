# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# each warp runs other code for another time
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v2, v1, 2
  csrr x10, lds
  vadd.vx v3, v2, x10
  li x11, 0x90002000
  vadd.vx v4, v2, x11
  csrr x12, wid
  li x13, 1
  beq x12, x13, one
  li x13, 2
  beq x12, x13, two
  li x13, 3
  beq x12, x13, three
  vadd12.vi v5, v1, 1000
  j end
one:
  li x14, 1
  li x15, 20
pow:
  slli x16, x14, 1
  xor x14, x14, x16
  addi x15, x15, -1
  bnez x15, pow
  vxor.vx v5, v1, x14
  j end
two:
  vmv.v.i v5, 0
  vid.v v6
  li x15, 9
sum:
  vadd.vv v5, v5, v6
  addi x15, x15, -1
  bnez x15, sum
  j end
three:
  vrsub.vi v5, v1, 0
end:
  vsw12.v v5, 0(v4)
  endprg x0, x0, x0
