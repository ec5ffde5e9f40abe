# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: assembler
# random structured program, seed 46: divergence, loops, local memory, floats, private memory, high vector registers
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
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
  li x20, 2914
  li x21, 2931
  li x22, 1490
  vand.vi v200, v1, 15
  vsll.vi v200, v200, 2
  vadd.vx v200, v200, x18
  vlw12.v v200, 0(v200)
  vadd.vx v201, v1, x7
  li x6, 0x24bca75d
  vmul.vx v202, v1, x6
  vxor.vi v203, v1, 1
  vand.vi v204, v1, 15
  vsll.vi v204, v204, 2
  vadd.vx v204, v204, x18
  vlw12.v v204, 4(v204)
  vadd.vx v205, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vsw.v v1, 0(v17)
  vsw.v v1, 4(v17)
  vsw.v v1, 8(v17)
  vsw.v v1, 12(v17)
  vrsub.vx v200, v202, x21
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vmv.v.i v14, 6
  vbge v1, v14, join1
  vand.vv v205, v204, v204
  vor.vv v203, v202, v201
join1:
  join v0, v0, 0
  vand.vi v12, v204, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v200, 4(v12)
  vmslt.vv v203, v204, v204
  vand.vi v12, v202, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v201, 8(v12)
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vand.vi v13, v1, 6
  vmv.v.i v14, 1
  vblt v13, v14, else3
  vand.vi v12, v201, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v200, 8(v12)
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vand.vi v13, v203, 7
  vmv.v.i v14, 3
  vblt v13, v14, else6
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vand.vi v13, v201, 2
  vmv.v.i v14, 1
  vbge v13, v14, else9
  vsh.v v200, 4(v17)
  vlw.v v205, 4(v17)
  vand.vi v12, v202, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v204, 0(v12)
  vsw12.v v204, 0(v16)
  vlw12.v v203, 0(v16)
  j join10
else9:
  vsw12.v v205, 0(v16)
  vlw12.v v202, 0(v16)
  vand.vi v12, v204, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v200, 12(v12)
  vsh.v v200, 12(v17)
  vlh.v v201, 12(v17)
join10:
  join v0, v0, 0
  vsw12.v v204, 128(v16)
  vlw12.v v201, 128(v16)
  vand.vi v12, v205, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v205, 4(v12)
  j join7
else6:
  vand.vi v12, v201, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v201, 8(v12)
join7:
  join v0, v0, 0
  j join4
else3:
  vsw12.v v202, 0(v16)
  vlw12.v v203, 0(v16)
  vsb.v v200, 8(v17)
  vlw.v v201, 8(v17)
join4:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 32
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v200, 0(v12)
  vsw12.v v201, 128(v12)
  vsw12.v v202, 256(v12)
  vsw12.v v203, 384(v12)
  vsw12.v v204, 512(v12)
  vsw12.v v205, 640(v12)
  endprg x0, x0, x0
