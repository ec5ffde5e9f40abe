# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# random structured program, seed 70: divergence, loops, local memory, floats, private memory
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x5, 0x2000
  csrrs x0, mstatus, x5
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
  li x20, 687
  li x21, 3879
  li x22, 65
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xb89cc13f
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 10
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vsw.v v1, 0(v17)
  vsw.v v1, 4(v17)
  vsw.v v1, 8(v17)
  vsw.v v1, 12(v17)
  vmseq.vv v2, v3, v6
  li x26, 3
again1:
  vmulh.vv v2, v3, v6
  addi x26, x26, -1
  bnez x26, again1
.h3: auipc x5, %pcrel_hi(join3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vbgeu v5, v2, else2
  vsw12.v v2, 128(v16)
  vlw12.v v7, 128(v16)
  vmsle.vi v2, v2, 8
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v7, 7
  vmv.v.i v14, 0
  vbne v13, v14, else5
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vand.vi v13, v3, 7
  vmv.v.i v14, 3
  vbeq v13, v14, else8
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v2, 12(v12)
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v4, 8(v12)
  j join9
else8:
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v7, 4(v12)
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 8(v12)
join9:
  join v0, v0, 0
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v6, 7
  vmv.v.i v14, 3
  vbge v13, v14, join11
  vsw12.v v6, 128(v16)
  vlw12.v v7, 128(v16)
  vsh12.v v4, 0(v16)
  vlh12.v v2, 0(v16)
  vand.vi v7, v7, 15
  vfcvt.f.x.v v7, v7
  vfmacc.vv v6, v7, v7
join11:
  join v0, v0, 0
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v5, 0(v12)
  j join6
else5:
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v3, 0(v12)
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v5, 12(v12)
  vsb12.v v4, 128(v16)
  vlbu12.v v5, 128(v16)
join6:
  join v0, v0, 0
  j join3
else2:
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v3, 12(v12)
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v1, 2
  vmv.v.i v14, 0
  vblt v13, v14, else13
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vand.vi v13, v3, 2
  vmv.v.i v14, 3
  vbge v13, v14, join16
  vmaxu.vv v5, v3, v2
join16:
  join v0, v0, 0
  vsh.v v6, 0(v17)
  vlh.v v5, 0(v17)
  vsh.v v5, 4(v17)
  vlw.v v7, 4(v17)
  j join14
else13:
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v3, 0(v12)
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v3, 0(v12)
  vsh12.v v3, 0(v16)
  vlh12.v v5, 0(v16)
join14:
  join v0, v0, 0
join3:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 32
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 128(v12)
  vsw12.v v4, 256(v12)
  vsw12.v v5, 384(v12)
  vsw12.v v6, 512(v12)
  vsw12.v v7, 640(v12)
  endprg x0, x0, x0
