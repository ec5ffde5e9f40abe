# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vmsleu.vi and vmsgtu.vi with field values 16 to 31 and no prefix
# disputed: the standard extends the sign of the field before the unsigned compare; recorded is the simulator, which takes 16 to 31 as they are. The text writes the field as the standard assembler does: -1 is 31
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
  vsll.vi v2, v1, 3
  vmsleu.vi v3, v2, -1
  vmsgtu.vi v4, v2, -16
  vmsgtu.vi v5, v2, -8
  vsw12.v v3, 0(v30)
  vsw12.v v4, 32(v30)
  vsw12.v v5, 64(v30)
  endprg x0, x0, x0
