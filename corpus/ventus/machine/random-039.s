# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 39: divergence, loops, local memory, scalar registers written on paths
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
  li x20, 1478
  li x21, 1506
  li x22, 764
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xe13ed53
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 7
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 80(v16)
  vxor.vi v3, v2, -6
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v2, 6
  vmv.v.i v14, 2
  vbeq v13, v14, else1
  vand.vi v21, v1, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vxor.vi v5, v5, 4
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v2, 3
  vmv.v.i v14, 0
  vbne v13, v14, else7
  slli x20, x22, 1
  j join8
else7:
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v7, 8(v12)
  xor x22, x21, x21
  addi x20, x21, 714
join8:
  join v0, v0, 0
  vsrl.vv v7, v7, v2
  j loop4
exit5:
  join v0, v0, 0
  li x27, 2
again10:
  vmulhu.vx v5, v5, x20
  vmv.v.x v6, x20
  vmaxu.vv v5, v6, v3
  addi x27, x27, -1
  bnez x27, again10
  li x27, 3
again11:
  vmulh.vv v5, v5, v7
  addi x21, x22, 82
  vmslt.vv v5, v3, v6
  addi x27, x27, -1
  bnez x27, again11
  j join2
else1:
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vand.vi v13, v3, 2
  vmv.v.i v14, 2
  vbgeu v13, v14, else12
  vsub.vx v7, v6, x20
  j join13
else12:
  vsw12.v v6, 80(v16)
  vlw12.v v4, 80(v16)
  xor x20, x20, x22
join13:
  join v0, v0, 0
join2:
  join v0, v0, 0
  vsw12.v v6, 80(v16)
  vlw12.v v6, 80(v16)
  vsb12.v v7, 0(v16)
  vlbu12.v v5, 0(v16)
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
