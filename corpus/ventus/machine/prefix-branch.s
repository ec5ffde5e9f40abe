# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# divergent branches on high registers, setrpc with high scalars
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vmv.v.i v40, 3
  vadd.vi v41, v1, 0
  la x12, meet
  addi x45, x12, -16
  setrpc x46, x45, 16
  vblt v41, v40, low
  vadd12.vi v50, v1, 100
  j meet
low:
  vadd12.vi v50, v1, 200
meet:
  join v0, v0, 0
  sub x47, x46, x12
  li x10, 0x90002000
  vsll.vi v45, v1, 2
  vadd.vx v45, v45, x10
  vsw12.v v50, 0(v45)
  sw x47, 32(x10)
  endprg x0, x0, x0
