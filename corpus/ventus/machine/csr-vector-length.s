# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# what vsetvli returns: the request, at most the threads of the warp
# disputed: requests between one and two times the threads: recorded is the smaller of request and threads
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x8, 0x90002000
  li x5, 32
  vsetvli x6, x5, e32, m1, ta, ma
  sw x6, 0(x8)
  li x5, 16
  vsetvli x6, x5, e32, m1, ta, ma
  sw x6, 4(x8)
  li x5, 17
  vsetvli x6, x5, e32, m1, ta, ma
  sw x6, 8(x8)
  li x5, 1
  vsetvli x6, x5, e32, m1, ta, ma
  sw x6, 12(x8)
  li x5, 15
  vsetvli x6, x5, e32, m1, ta, ma
  sw x6, 16(x8)
  li x5, 100
  vsetvli x6, x5, e32, m1, ta, ma
  sw x6, 20(x8)
  vsetvli x6, x0, e32, m1, ta, ma
  sw x6, 24(x8)
  vsetivli x6, 16, e32, m1, ta, ma
  sw x6, 28(x8)
  endprg x0, x0, x0
