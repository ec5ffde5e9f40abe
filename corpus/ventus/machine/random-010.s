# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# random structured program, seed 10: divergence, loops, local memory, floats, private memory
# 1 workgroup(s) 1x1x1 of 5 warp(s) of 4 threads
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
  li x20, 1973
  li x21, 4327
  li x22, 631
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x69248f67
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 13
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 80(v16)
  vsw.v v1, 0(v17)
  vsw.v v1, 4(v17)
  vsw.v v1, 8(v17)
  vsw.v v1, 12(v17)
  li x26, 2
again1:
  vxor.vi v4, v6, 6
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v6, 0(v12)
  addi x26, x26, -1
  bnez x26, again1
.h3: auipc x5, %pcrel_hi(join3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vmv.v.i v14, 9
  vbltu v1, v14, else2
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v7, 0(v12)
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v2, 7
  vmv.v.i v14, 0
  vbge v13, v14, join5
  vsh.v v3, 0(v17)
  vlw.v v2, 0(v17)
join5:
  join v0, v0, 0
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vmv.v.i v14, 7
  vblt v1, v14, join7
  vand.vi v4, v4, 15
  vfcvt.f.x.v v4, v4
  vfmul.vv v3, v4, v4
  vsw.v v4, 12(v17)
  vlw.v v2, 12(v17)
  vsh12.v v2, 80(v16)
  vlh12.v v2, 80(v16)
join7:
  join v0, v0, 0
  j join3
else2:
  li x27, 2
again9:
  vor.vi v2, v5, -13
  vsrl.vi v4, v7, 2
  addi x27, x27, -1
  bnez x27, again9
join3:
  join v0, v0, 0
  vrsub.vx v7, v2, x22
  vadd.vx v7, v5, x20
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v6, 7
  vmv.v.i v14, 3
  vbne v13, v14, else10
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v3, 0(v12)
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v5, 5
  vmv.v.i v14, 1
  vbeq v13, v14, else13
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vmv.v.i v14, 4
  vbge v1, v14, join16
  vsw.v v3, 4(v17)
  vlbu.v v7, 4(v17)
  vsb.v v7, 8(v17)
  vlbu.v v5, 8(v17)
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v5, 0(v12)
join16:
  join v0, v0, 0
  j join14
else13:
  vdiv.vv v2, v7, v6
  vsrl.vv v2, v4, v7
join14:
  join v0, v0, 0
  j join11
else10:
  vsb12.v v4, 80(v16)
  vlbu12.v v2, 80(v16)
  vsh.v v5, 8(v17)
  vlh.v v7, 8(v17)
join11:
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
