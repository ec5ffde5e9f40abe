# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# random structured program, seed 52: divergence, loops, local memory, private memory
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
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
  li x20, 2518
  li x21, 979
  li x22, 3925
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x749501a8
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 6
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 64(v16)
  vsw.v v1, 0(v17)
  vsw.v v1, 4(v17)
  vsw.v v1, 8(v17)
  vsw.v v1, 12(v17)
  vand.vi v19, v5, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  vsb.v v6, 8(v17)
  vlh.v v5, 8(v17)
  j loop1
exit2:
  join v0, v0, 0
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v3, 0(v12)
  li x26, 2
again4:
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v1, 3
  vmv.v.i v14, 1
  vbge v13, v14, else5
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v2, 12(v12)
  j join6
else5:
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 8(v12)
  vsw12.v v5, 64(v16)
  vlw12.v v6, 64(v16)
join6:
  join v0, v0, 0
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vand.vi v13, v3, 3
  vmv.v.i v14, 1
  vbge v13, v14, else8
.h12: auipc x5, %pcrel_hi(join12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vmv.v.i v14, 13
  vbltu v1, v14, else11
  vsh.v v5, 12(v17)
  vlbu.v v7, 12(v17)
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v5, 8(v12)
  j join12
else11:
  vsrl.vi v2, v5, 3
  vsw12.v v4, 64(v16)
  vlw12.v v4, 64(v16)
join12:
  join v0, v0, 0
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v4, 0(v12)
  j join9
else8:
  vmulhu.vx v3, v3, x21
  vsh12.v v6, 0(v16)
  vlh12.v v7, 0(v16)
join9:
  join v0, v0, 0
  addi x26, x26, -1
  bnez x26, again4
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 16
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
