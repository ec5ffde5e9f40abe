# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# warp 0 makes, the others use, by scalar branches on the warp number
# 1 workgroup(s) 1x1x1 of 3 warp(s) of 8 threads
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
  bnez x12, consumer
  li x13, 0
  mv x14, x10
make:
  mul x15, x13, x13
  sw x15, 0(x14)
  addi x14, x14, 4
  addi x13, x13, 1
  li x16, 24
  bne x13, x16, make
  barrier x0, x0, 1
  vmv.v.i v5, -1
  j end
consumer:
  barrier x0, x0, 1
  vlw12.v v5, 0(v3)
end:
  vsw12.v v5, 0(v4)
  endprg x0, x0, x0
