# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# fences change nothing but order
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  li x10, 1
  sw x10, 0(x8)
  fence rw, rw
  lw x11, 0(x8)
  fence r, w
  addi x11, x11, 1
  fence iorw, iorw
  sw x11, 4(x8)
  endprg x0, x0, x0
