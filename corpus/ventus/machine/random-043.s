# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 43: divergence, loops, local memory
# 1 workgroup(s) 1x1x1 of 3 warp(s) of 8 threads
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
  li x20, 2592
  li x21, 3814
  li x22, 1922
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xafa95657
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 7
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 96(v16)
  vmaxu.vv v7, v3, v7
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vand.vi v13, v3, 5
  vmv.v.i v14, 3
  vbgeu v13, v14, join1
  vsh12.v v6, 96(v16)
  vlh12.v v3, 96(v16)
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vand.vi v13, v7, 1
  vmv.v.i v14, 0
  vbeq v13, v14, else3
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v4, 4(v12)
  j join4
else3:
  vmaxu.vv v4, v2, v4
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vbltu v6, v7, else6
  vsh12.v v6, 0(v16)
  vlh12.v v4, 0(v16)
  j join7
else6:
  vsra.vi v4, v6, 17
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v4, 8(v12)
join7:
  join v0, v0, 0
  vmslt.vv v5, v4, v6
join4:
  join v0, v0, 0
join1:
  join v0, v0, 0
  addi x20, x21, 273
  vsra.vx v3, v7, x21
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vand.vi v13, v3, 6
  vmv.v.i v14, 2
  vbgeu v13, v14, join9
  vand.vi v21, v2, 3
  vmv.v.i v20, 0
loop11:
.h12: auipc x5, %pcrel_hi(exit12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vbgeu v20, v21, exit12
  vadd.vi v20, v20, 1
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v2, 12(v12)
  vxor.vv v4, v3, v5
  j loop11
exit12:
  join v0, v0, 0
  vsh12.v v5, 0(v16)
  vlh12.v v5, 0(v16)
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v2, 8(v12)
join9:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 24
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 96(v12)
  vsw12.v v4, 192(v12)
  vsw12.v v5, 288(v12)
  vsw12.v v6, 384(v12)
  vsw12.v v7, 480(v12)
  endprg x0, x0, x0
