# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 54: divergence, loops, local memory, scalar registers written on paths, floats
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x5, 0x2000
  csrrs x0, mstatus, x5
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
  li x20, 4821
  li x21, 4496
  li x22, 1980
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x2c1292d6
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 10
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
  vsll.vi v3, v3, 3
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v1, 5
  vmv.v.i v14, 2
  vbne v13, v14, else1
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vmv.v.i v14, 3
  vbge v1, v14, else4
  addi x21, x21, 383
  addi x22, x21, -363
  vsb12.v v7, 0(v16)
  vlbu12.v v7, 0(v16)
  j join5
else4:
  vand.vi v2, v2, 15
  vfcvt.f.x.v v2, v2
  vmfle.vv v3, v2, v6
join5:
  join v0, v0, 0
  j join2
else1:
  vsub.vx v4, v2, x22
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v3, 2
  vmv.v.i v14, 1
  vbeq v13, v14, else7
  sltu x22, x21, x22
  addi x22, x20, -380
  vsw12.v v3, 32(v16)
  vlw12.v v5, 32(v16)
  j join8
else7:
  slli x20, x20, 5
  vand.vi v2, v2, 15
  vfcvt.f.x.v v2, v2
  vfmul.vv v4, v2, v3
join8:
  join v0, v0, 0
join2:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 8
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 32(v12)
  vsw12.v v4, 64(v12)
  vsw12.v v5, 96(v12)
  vsw12.v v6, 128(v12)
  vsw12.v v7, 160(v12)
  endprg x0, x0, x0
