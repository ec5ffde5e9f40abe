# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# random structured program, seed 34: divergence, loops, local memory, floats, private memory
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 4 threads
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
  li x20, 729
  li x21, 3117
  li x22, 568
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x3bb5e8e7
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 12
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  vsw.v v1, 0(v17)
  vsw.v v1, 4(v17)
  vsw.v v1, 8(v17)
  vsw.v v1, 12(v17)
  vand.vi v3, v3, 15
  vfcvt.f.x.v v3, v3
  vmfle.vv v3, v3, v4
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v1, 7
  vmv.v.i v14, 1
  vbeq v13, v14, else1
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v3, 0(v12)
  vnmsub.vv v5, v7, v4
  j join2
else1:
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v4, v3, else4
  vsb.v v3, 4(v17)
  vlbu.v v3, 4(v17)
  vsb.v v6, 12(v17)
  vlh.v v7, 12(v17)
  j join5
else4:
  vsb12.v v5, 16(v16)
  vlbu12.v v5, 16(v16)
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v2, 6
  vmv.v.i v14, 3
  vbne v13, v14, else7
  vsb.v v3, 12(v17)
  vlw.v v2, 12(v17)
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v6, 8(v12)
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v2, 4(v12)
  j join8
else7:
  vsb12.v v2, 0(v16)
  vlbu12.v v4, 0(v16)
  vsw.v v6, 8(v17)
  vlh.v v3, 8(v17)
join8:
  join v0, v0, 0
join5:
  join v0, v0, 0
join2:
  join v0, v0, 0
  slli x20, x21, 3
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 4
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 16(v12)
  vsw12.v v4, 32(v12)
  vsw12.v v5, 48(v12)
  vsw12.v v6, 64(v12)
  vsw12.v v7, 80(v12)
  endprg x0, x0, x0
