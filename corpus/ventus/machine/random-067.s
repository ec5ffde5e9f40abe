# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 67: divergence, loops, local memory
# 2 workgroup(s) 1x2x1 of 1 warp(s) of 4 threads
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
  li x20, 2411
  li x21, 4527
  li x22, 2572
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x7efb6a5d
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 15
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  addi x21, x20, -93
  vmv.v.x v4, x22
  vsw12.v v7, 16(v16)
  vlw12.v v3, 16(v16)
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v7, 12(v12)
  vsra.vx v7, v7, x20
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v1, 2
  vmv.v.i v14, 1
  vbne v13, v14, else1
  vmul.vv v2, v2, v4
  vsh12.v v7, 0(v16)
  vlh12.v v5, 0(v16)
  j join2
else1:
  vmul.vv v2, v3, v3
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v4, 8(v12)
join2:
  join v0, v0, 0
  vand.vi v19, v3, 3
  vmv.v.i v18, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v18, v19, exit5
  vadd.vi v18, v18, 1
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v2, 6
  vmv.v.i v14, 3
  vbge v13, v14, else7
  vxor.vv v4, v6, v2
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vmv.v.i v14, 0
  vbltu v1, v14, join10
  vsw12.v v4, 0(v16)
  vlw12.v v2, 0(v16)
  vnmsac.vv v4, v5, v3
join10:
  join v0, v0, 0
  vsub.vv v4, v6, v5
  j join8
else7:
  vsh12.v v4, 0(v16)
  vlh12.v v7, 0(v16)
  vsb12.v v7, 16(v16)
  vlbu12.v v2, 16(v16)
join8:
  join v0, v0, 0
  vsw12.v v2, 16(v16)
  vlw12.v v7, 16(v16)
  j loop4
exit5:
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
