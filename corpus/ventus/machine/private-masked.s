# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# private accesses of the lanes of a path
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
.hi4: auipc x5, %pcrel_hi(meet)
  setrpc x0, x5, %pcrel_lo(.hi4)
  vmv.v.i v2, 0
  vmv.v.i v3, 3
  vsw.v v1, 0(v2)
  vmv.v.i v5, -1
  vblt v1, v3, low
  vsw.v v3, 0(v2)
  j meet
low:
  vsw.v v1, 4(v2)
  vlw.v v5, 0(v2)
meet:
  join v0, v0, 0
  vlw.v v6, 0(v2)
  vsll.vi v8, v1, 2
  li x10, 0x90002000
  vadd.vx v8, v8, x10
  vsw12.v v5, 0(v8)
  vsw12.v v6, 64(v8)
  endprg x0, x0, x0
