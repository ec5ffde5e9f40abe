# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# regexti whose bit 10 is set
# disputed: recorded is the simulator, which extends the 11 bits with zeros; the RTL and compilers extend the sign
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 0x90002000
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, x10
  regexti x0, x0, 4032
  vadd.vi v2, v1, -3
  regexti x0, x0, 2048
  vxor.vi v3, v1, 5
  regexti x0, x0, 4032
  vmsleu.vi v4, v1, 1
  vsw12.v v2, 0(v30)
  vsw12.v v3, 32(v30)
  vsw12.v v4, 64(v30)
  endprg x0, x0, x0
