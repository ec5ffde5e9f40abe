# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 33: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 5 warp(s) of 4 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  csrr x7, wgid
  csrr x8, numw
  csrr x9, wid
  mul x8, x8, x7
  add x8, x8, x9
  li x18, 0x90001000
  csrr x6, lds
  vsll.vi v16, v1, 2
  vadd.vx v16, v16, x6
  vmv.v.i v17, 0
  vmv.v.i v12, 0
  vmv.v.x v15, x7
  li x20, 2182
  li x21, 3698
  li x22, 509
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xa2dbfb96
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 2
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 80(v16)
  vsw12.v v5, 80(v16)
  vlw12.v v3, 80(v16)
  vmul.vv v7, v5, v2
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vand.vi v13, v1, 6
  vmv.v.i v14, 3
  vbge v13, v14, join1
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vmv.v.i v14, 11
  vbge v1, v14, else3
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vbgeu v6, v3, else6
  vsw12.v v4, 0(v16)
  vlw12.v v2, 0(v16)
  vsb12.v v5, 80(v16)
  vlbu12.v v4, 80(v16)
  j join7
else6:
  slli x22, x21, 1
  slli x22, x22, 3
  slli x20, x20, 4
join7:
  join v0, v0, 0
  addi x20, x22, -466
  j join4
else3:
  slli x21, x20, 4
join4:
  join v0, v0, 0
  vmaxu.vv v3, v2, v3
  vand.vi v21, v1, 3
  vmv.v.i v20, 0
loop9:
.h10: auipc x5, %pcrel_hi(exit10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vbgeu v20, v21, exit10
  vadd.vi v20, v20, 1
  slli x20, x22, 4
  j loop9
exit10:
  join v0, v0, 0
join1:
  join v0, v0, 0
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vand.vi v13, v2, 2
  vmv.v.i v14, 1
  vbeq v13, v14, else12
  mul x21, x20, x20
  sub x21, x22, x20
  j join13
else12:
  add x21, x22, x22
  vmv.v.x v2, x22
  sub x22, x21, x22
join13:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 20
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 80(v12)
  vsw12.v v4, 160(v12)
  vsw12.v v5, 240(v12)
  vsw12.v v6, 320(v12)
  vsw12.v v7, 400(v12)
  endprg x0, x0, x0
