# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# identity CSRs of twelve workgroups in three dimensions, x fastest; CSR operands as numbers
# 12 workgroup(s) 3x2x2 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x10, wgid
  csrr x11, numw
  csrr x12, numt
  csrr x13, wid
  mul x14, x10, x11
  add x14, x14, x13
  slli x14, x14, 6
  li x8, 0x90002000
  add x8, x8, x14
  csrrs x15, 0x800, x0
  sw x15, 0(x8)
  csrrs x15, 0x801, x0
  sw x15, 4(x8)
  csrrs x15, 0x802, x0
  sw x15, 8(x8)
  csrrs x15, 0x803, x0
  sw x15, 12(x8)
  csrrs x15, 0x804, x0
  sw x15, 16(x8)
  csrrs x15, 0x805, x0
  sw x15, 20(x8)
  csrrs x15, 0x808, x0
  sw x15, 32(x8)
  csrrs x15, 0x809, x0
  sw x15, 36(x8)
  csrrs x15, 0x80a, x0
  sw x15, 40(x8)
  endprg x0, x0, x0
