# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# divergent branches on high registers, setrpc with high scalars; prefixes written out
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  regexti x0, x0, 1
  vmv.v.i v40, 3
  regexti x0, x0, 1
  vadd.vi v41, v1, 0
  la x12, meet
  regext x0, x0, 1
  addi x45, x12, -16
  regext x0, x0, 9
  setrpc x46, x45, 16
  regext x0, x0, 72
  vblt v41, v40, low
  regext x0, x0, 1
  vadd12.vi v50, v1, 100
  j meet
low:
  regext x0, x0, 1
  vadd12.vi v50, v1, 200
meet:
  join v0, v0, 0
  regext x0, x0, 9
  sub x47, x46, x12
  li x10, 0x90002000
  regexti x0, x0, 1
  vsll.vi v45, v1, 2
  regext x0, x0, 65
  vadd.vx v45, v45, x10
  regext x0, x0, 72
  vsw12.v v50, 0(v45)
  regext x0, x0, 64
  sw x47, 32(x10)
  endprg x0, x0, x0
