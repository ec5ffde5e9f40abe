# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 24: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 4 threads
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
  li x20, 2597
  li x21, 4208
  li x22, 772
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x71f36ec2
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 11
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  vsrl.vi v2, v7, 24
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v5, 4(v12)
  li x26, 3
again1:
  add x21, x22, x22
  vsub.vx v2, v4, x22
  vand.vi v21, v1, 3
  vmv.v.i v20, 0
loop2:
.h3: auipc x5, %pcrel_hi(exit3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vbgeu v20, v21, exit3
  vadd.vi v20, v20, 1
  mul x21, x20, x20
  j loop2
exit3:
  join v0, v0, 0
  addi x26, x26, -1
  bnez x26, again1
  vand.vi v19, v1, 3
  vmv.v.i v18, 0
loop5:
.h6: auipc x5, %pcrel_hi(exit6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vbgeu v18, v19, exit6
  vadd.vi v18, v18, 1
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v2, 7
  vmv.v.i v14, 3
  vbltu v13, v14, join8
  vmin.vv v3, v4, v4
join8:
  join v0, v0, 0
  j loop5
exit6:
  join v0, v0, 0
  vsw12.v v6, 32(v16)
  barrier x0, x0, 11
  li x6, 3
  vadd.vx v12, v1, x6
  li x6, 4
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v7, 32(v12)
  vxor.vv v5, v2, v7
  vmv.v.x v3, x20
  vsrl.vv v4, v5, v5
  addi x22, x21, 857
  vand.vi v6, v5, -8
  vremu.vv v4, v2, v6
  vrsub.vi v2, v3, -6
  slli x22, x21, 4
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v3, 4(v12)
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
