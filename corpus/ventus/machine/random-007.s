# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 7: divergence, loops, local memory
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
  li x20, 1375
  li x21, 2500
  li x22, 1402
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x3988103c
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 1
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  vsh12.v v7, 16(v16)
  vlh12.v v6, 16(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbge v3, v7, else1
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v6, 7
  vmv.v.i v14, 3
  vbgeu v13, v14, else4
  vsh12.v v2, 16(v16)
  vlh12.v v3, 16(v16)
  vremu.vv v2, v5, v5
  j join5
else4:
  vsub.vv v5, v4, v5
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vand.vi v13, v1, 5
  vmv.v.i v14, 1
  vbne v13, v14, join7
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v4, 0(v12)
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v5, 4(v12)
join7:
  join v0, v0, 0
join5:
  join v0, v0, 0
  j join2
else1:
  vand.vi v21, v2, 3
  vmv.v.i v20, 0
loop9:
.h10: auipc x5, %pcrel_hi(exit10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vbgeu v20, v21, exit10
  vadd.vi v20, v20, 1
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v7, 4(v12)
  vrsub.vi v5, v5, -9
  vmulh.vv v6, v6, v2
  j loop9
exit10:
  join v0, v0, 0
  vand.vi v21, v7, 3
  vmv.v.i v20, 0
loop12:
.h13: auipc x5, %pcrel_hi(exit13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vbgeu v20, v21, exit13
  vadd.vi v20, v20, 1
  vadd.vi v4, v5, 15
  vnmsub.vv v7, v3, v3
  vsw12.v v2, 16(v16)
  vlw12.v v7, 16(v16)
  j loop12
exit13:
  join v0, v0, 0
  vmsle.vi v4, v2, 15
join2:
  join v0, v0, 0
  li x26, 3
again15:
  li x27, 2
again16:
  vmax.vx v2, v5, x20
  addi x27, x27, -1
  bnez x27, again16
  vadd.vx v7, v6, x22
  sltu x22, x21, x22
  addi x26, x26, -1
  bnez x26, again15
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
