# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 19: divergence, loops, local memory
# 2 workgroup(s) 2x1x1 of 1 warp(s) of 4 threads
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
  li x20, 1918
  li x21, 3608
  li x22, 4946
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xfc66fcfb
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 7
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  vsra.vi v4, v4, 24
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vand.vi v13, v7, 5
  vmv.v.i v14, 0
  vbeq v13, v14, join1
  vdiv.vv v7, v5, v2
join1:
  join v0, v0, 0
  vmulh.vv v6, v7, v5
  li x26, 2
again3:
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v2, 12(v12)
  li x27, 2
again4:
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v4, 12(v12)
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v5, 6
  vmv.v.i v14, 0
  vbne v13, v14, join5
  vand.vi v5, v6, -9
  vsb12.v v2, 16(v16)
  vlbu12.v v2, 16(v16)
  vsh12.v v4, 16(v16)
  vlh12.v v6, 16(v16)
join5:
  join v0, v0, 0
  mul x20, x21, x22
  addi x27, x27, -1
  bnez x27, again4
  addi x26, x26, -1
  bnez x26, again3
  li x26, 2
again7:
  vdiv.vv v2, v6, v7
  vmv.v.x v4, x20
  addi x22, x21, -601
  addi x26, x26, -1
  bnez x26, again7
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v3, 0(v12)
  vmul.vv v7, v6, v4
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vand.vi v13, v7, 3
  vmv.v.i v14, 3
  vbgeu v13, v14, else8
  vsrl.vi v2, v5, 5
  vand.vi v21, v5, 3
  vmv.v.i v20, 0
loop11:
.h12: auipc x5, %pcrel_hi(exit12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vbgeu v20, v21, exit12
  vadd.vi v20, v20, 1
  vsh12.v v3, 16(v16)
  vlh12.v v6, 16(v16)
  j loop11
exit12:
  join v0, v0, 0
  j join9
else8:
  vsh12.v v3, 16(v16)
  vlh12.v v6, 16(v16)
  vsb12.v v5, 0(v16)
  vlbu12.v v5, 0(v16)
  vsh12.v v5, 0(v16)
  vlh12.v v7, 0(v16)
join9:
  join v0, v0, 0
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
  vsw12.v v3, 32(v12)
  vsw12.v v4, 64(v12)
  vsw12.v v5, 96(v12)
  vsw12.v v6, 128(v12)
  vsw12.v v7, 160(v12)
  endprg x0, x0, x0
