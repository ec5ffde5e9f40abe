# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# warps exchange through global memory; scalar stores seen by other warps
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
  slli x13, x12, 2
  add x14, x11, x13
  addi x15, x12, 11
  mul x15, x15, x15
  sw x15, 128(x14)
  vsw12.v v1, 0(v4)
  barrier x0, x0, 2
  lw x16, 128(x11)
  lw x17, 132(x11)
  lw x18, 136(x11)
  lw x19, 140(x11)
  add x16, x16, x17
  add x16, x16, x18
  add x16, x16, x19
  vmv.v.x v5, x16
  vsw12.v v5, 256(v4)
  endprg x0, x0, x0
