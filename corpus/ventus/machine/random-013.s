# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 13: divergence, loops, local memory
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
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
  li x20, 2039
  li x21, 1454
  li x22, 4603
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x9068caab
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 0
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  li x26, 2
again1:
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v7, 1
  vmv.v.i v14, 3
  vblt v13, v14, join2
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v5, 8(v12)
  vsb12.v v2, 0(v16)
  vlbu12.v v7, 0(v16)
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v1, 5
  vmv.v.i v14, 1
  vbeq v13, v14, else4
  vmul.vx v4, v4, x22
  j join5
else4:
  vsra.vv v5, v5, v6
join5:
  join v0, v0, 0
join2:
  join v0, v0, 0
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v1, 5
  vmv.v.i v14, 3
  vblt v13, v14, else7
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v3, 8(v12)
  j join8
else7:
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vand.vi v13, v3, 7
  vmv.v.i v14, 1
  vbge v13, v14, join10
  vxor.vv v4, v7, v3
  vsb12.v v7, 128(v16)
  vlbu12.v v2, 128(v16)
  vmul.vx v7, v2, x22
join10:
  join v0, v0, 0
join8:
  join v0, v0, 0
  addi x26, x26, -1
  bnez x26, again1
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v3, 8(v12)
  add x21, x22, x22
  vsb12.v v2, 0(v16)
  vlbu12.v v4, 0(v16)
  vmulh.vv v7, v2, v2
.h12: auipc x5, %pcrel_hi(join12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vand.vi v13, v2, 2
  vmv.v.i v14, 1
  vbge v13, v14, join12
.h15: auipc x5, %pcrel_hi(join15)
  setrpc x0, x5, %pcrel_lo(.h15)
  vmv.v.i v14, 0
  vblt v1, v14, else14
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v7, 12(v12)
  vsb12.v v4, 128(v16)
  vlbu12.v v4, 128(v16)
.h17: auipc x5, %pcrel_hi(join17)
  setrpc x0, x5, %pcrel_lo(.h17)
  vand.vi v13, v3, 7
  vmv.v.i v14, 2
  vbeq v13, v14, join17
  vsb12.v v5, 0(v16)
  vlbu12.v v4, 0(v16)
join17:
  join v0, v0, 0
  j join15
else14:
  vsh12.v v2, 0(v16)
  vlh12.v v5, 0(v16)
join15:
  join v0, v0, 0
join12:
  join v0, v0, 0
  vsrl.vi v2, v4, 9
  vsw12.v v5, 256(v16)
  barrier x0, x0, 9
  li x6, 6
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v4, 256(v12)
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
