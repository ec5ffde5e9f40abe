# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# a divergent loop whose state is all in high registers
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vmv.v.i v40, 0
  vmv.v.i v41, 0
  vmv.v.v v42, v1
.hi1: auipc x5, %pcrel_hi(exit)
  setrpc x0, x5, %pcrel_lo(.hi1)
loop:
  vbgeu v40, v42, exit
  vadd.vi v40, v40, 1
  vadd.vv v41, v41, v40
  j loop
exit:
  join v0, v0, 0
  li x40, 0x90002000
  vsll.vi v43, v1, 2
  vadd.vx v43, v43, x40
  vsw12.v v41, 0(v43)
  endprg x0, x0, x0
