# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# random structured program, seed 40: divergence, loops, local memory, private memory
# 2 workgroup(s) 1x1x2 of 1 warp(s) of 16 threads
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
  li x20, 2980
  li x21, 2182
  li x22, -7
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xc9723cfc
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 8
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
  vmv.v.x v4, x22
  vsra.vi v3, v4, 12
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v3, 5
  vmv.v.i v14, 2
  vbltu v13, v14, else1
  vsb.v v2, 12(v17)
  vlh.v v7, 12(v17)
  vsw.v v6, 12(v17)
  vlbu.v v4, 12(v17)
  j join2
else1:
  vand.vi v21, v3, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v6, 8(v12)
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v2, 12(v12)
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v3, 4(v12)
  j loop4
exit5:
  join v0, v0, 0
  vsra.vi v7, v7, 2
  vnmsub.vv v7, v3, v6
join2:
  join v0, v0, 0
  vsw12.v v2, 128(v16)
  barrier x0, x0, 15
  li x6, 2
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v4, 128(v12)
  li x26, 3
again7:
  vsh12.v v7, 64(v16)
  vlh12.v v7, 64(v16)
  vsra.vi v6, v4, 26
  addi x26, x26, -1
  bnez x26, again7
  slli x22, x22, 3
  vsw12.v v5, 192(v16)
  barrier x0, x0, 21
  li x6, 12
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v7, 192(v12)
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
  vsw12.v v3, 128(v12)
  vsw12.v v4, 256(v12)
  vsw12.v v5, 384(v12)
  vsw12.v v6, 512(v12)
  vsw12.v v7, 640(v12)
  endprg x0, x0, x0
