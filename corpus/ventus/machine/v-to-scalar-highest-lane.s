# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vmv.x.s with several active lanes: the highest active lane stays
# disputed: undefined in the architecture; recorded is the simulator: the highest active lane writes last
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
.hi2: auipc x5, %pcrel_hi(meet)
  setrpc x0, x5, %pcrel_lo(.hi2)
  li x10, 0x90002000
  vmv.x.s x20, v1
  vmv.v.i v3, 5
  vblt v1, v3, low
  vmv.x.s x21, v1
  j meet
low:
  vmv.x.s x22, v1
meet:
  join v0, v0, 0
  sw x20, 0(x10)
  sw x21, 4(x10)
  sw x22, 8(x10)
  endprg x0, x0, x0
