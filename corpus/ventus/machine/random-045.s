# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 45: divergence, loops, local memory, scalar registers written on paths
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
  li x20, 3469
  li x21, 3685
  li x22, 3850
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xfffc8dce
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 3
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 80(v16)
  vsw12.v v4, 160(v16)
  barrier x0, x0, 30
  li x6, 16
  vadd.vx v12, v1, x6
  li x6, 20
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v7, 160(v12)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vmv.v.i v14, 2
  vbgeu v1, v14, else1
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v3, 3
  vmv.v.i v14, 1
  vbltu v13, v14, else4
  vmv.v.x v3, x20
  sltu x21, x22, x20
  add x20, x22, x20
  j join5
else4:
  xor x20, x21, x21
  addi x20, x21, -47
join5:
  join v0, v0, 0
  j join2
else1:
  li x27, 3
again7:
  vsll.vi v6, v5, 18
  slli x21, x20, 1
  vsw12.v v4, 0(v16)
  vlw12.v v2, 0(v16)
  addi x27, x27, -1
  bnez x27, again7
  vsw12.v v3, 0(v16)
  vlw12.v v4, 0(v16)
  mul x22, x22, x22
join2:
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
