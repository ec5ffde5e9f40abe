# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 47: divergence, loops, local memory
# 2 workgroup(s) 1x2x1 of 1 warp(s) of 8 threads
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
  li x20, 3252
  li x21, 3796
  li x22, 1469
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x5d20a089
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 7
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v3, 7
  vmv.v.i v14, 2
  vbeq v13, v14, else1
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v3, 12(v12)
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v5, 8(v12)
  j join2
else1:
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v7, 1
  vmv.v.i v14, 0
  vblt v13, v14, else4
  vsh12.v v5, 0(v16)
  vlh12.v v4, 0(v16)
  vsb12.v v2, 0(v16)
  vlbu12.v v7, 0(v16)
  vand.vv v2, v2, v5
  j join5
else4:
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v6, 4(v12)
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v3, 0(v12)
join5:
  join v0, v0, 0
join2:
  join v0, v0, 0
  vand.vi v19, v5, 3
  vmv.v.i v18, 0
loop7:
.h8: auipc x5, %pcrel_hi(exit8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vbgeu v18, v19, exit8
  vadd.vi v18, v18, 1
  vsb12.v v4, 0(v16)
  vlbu12.v v3, 0(v16)
  j loop7
exit8:
  join v0, v0, 0
  vrsub.vx v7, v3, x21
  vsub.vv v2, v5, v6
  vand.vi v19, v7, 3
  vmv.v.i v18, 0
loop10:
.h11: auipc x5, %pcrel_hi(exit11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vbgeu v18, v19, exit11
  vadd.vi v18, v18, 1
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vand.vi v13, v2, 6
  vmv.v.i v14, 2
  vbeq v13, v14, join13
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v6, 8(v12)
  vsw12.v v4, 0(v16)
  vlw12.v v6, 0(v16)
join13:
  join v0, v0, 0
  j loop10
exit11:
  join v0, v0, 0
  vxor.vv v5, v7, v7
  vmv.v.x v4, x20
  li x26, 2
again15:
  slli x21, x22, 1
  addi x26, x26, -1
  bnez x26, again15
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
  vsw12.v v3, 64(v12)
  vsw12.v v4, 128(v12)
  vsw12.v v5, 192(v12)
  vsw12.v v6, 256(v12)
  vsw12.v v7, 320(v12)
  endprg x0, x0, x0
