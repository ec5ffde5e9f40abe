# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# random structured program, seed 28: divergence, loops, local memory, private memory
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
  li x20, 3174
  li x21, 2017
  li x22, 1559
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x776eb617
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 11
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
  add x20, x20, x20
  vmacc.vv v2, v7, v2
  vmacc.vv v3, v4, v6
  li x26, 2
again1:
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v6, 0(v12)
  slli x21, x20, 5
  vsw12.v v3, 128(v16)
  vlw12.v v5, 128(v16)
  addi x26, x26, -1
  bnez x26, again1
  vsra.vx v2, v4, x20
.h3: auipc x5, %pcrel_hi(join3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vand.vi v13, v3, 3
  vmv.v.i v14, 2
  vbgeu v13, v14, else2
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v5, 0(v12)
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v4, 7
  vmv.v.i v14, 3
  vblt v13, v14, else5
  vxor.vi v6, v2, 5
  j join6
else5:
  vand.vi v6, v6, -12
join6:
  join v0, v0, 0
  j join3
else2:
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v4, 4(v12)
  li x27, 3
again8:
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v3, 8(v12)
  vsw12.v v4, 0(v16)
  vlw12.v v3, 0(v16)
  vrsub.vx v4, v7, x22
  addi x27, x27, -1
  bnez x27, again8
join3:
  join v0, v0, 0
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v6, 12(v12)
  vand.vv v4, v2, v6
  mul x22, x21, x20
  addi x21, x22, 381
  vsw12.v v2, 256(v16)
  barrier x0, x0, 7
  li x6, 10
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v7, 256(v12)
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
