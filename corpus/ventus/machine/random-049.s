# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 49: divergence, loops, local memory
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
  li x20, 4746
  li x21, 3654
  li x22, 460
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x3cff7153
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 15
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 80(v16)
  vand.vi v19, v6, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v4, 0(v12)
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vand.vi v13, v1, 7
  vmv.v.i v14, 0
  vbne v13, v14, join4
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 8(v12)
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v7, 8(v12)
join4:
  join v0, v0, 0
  j loop1
exit2:
  join v0, v0, 0
  vxor.vv v3, v4, v6
  vmul.vx v6, v4, x22
  vmul.vv v6, v4, v3
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v7, 1
  vmv.v.i v14, 0
  vbne v13, v14, join6
  vdiv.vv v6, v2, v3
  vsra.vv v2, v6, v6
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vand.vi v13, v4, 1
  vmv.v.i v14, 2
  vbgeu v13, v14, else8
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v2, 5
  vmv.v.i v14, 2
  vbge v13, v14, join11
  vsh12.v v5, 80(v16)
  vlh12.v v2, 80(v16)
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v5, 4(v12)
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v6, 0(v12)
join11:
  join v0, v0, 0
  vsb12.v v7, 0(v16)
  vlbu12.v v4, 0(v16)
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v2, 4(v12)
  j join9
else8:
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v5, 12(v12)
join9:
  join v0, v0, 0
join6:
  join v0, v0, 0
  vsw12.v v3, 160(v16)
  barrier x0, x0, 17
  li x6, 13
  vadd.vx v12, v1, x6
  li x6, 20
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v2, 160(v12)
  vand.vi v19, v2, 3
  vmv.v.i v18, 0
loop13:
.h14: auipc x5, %pcrel_hi(exit14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vbgeu v18, v19, exit14
  vadd.vi v18, v18, 1
  vsb12.v v2, 80(v16)
  vlbu12.v v3, 80(v16)
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v4, 12(v12)
  j loop13
exit14:
  join v0, v0, 0
  vsw12.v v4, 240(v16)
  barrier x0, x0, 29
  li x6, 7
  vadd.vx v12, v1, x6
  li x6, 20
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v4, 240(v12)
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
