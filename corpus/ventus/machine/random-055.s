# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 55: divergence, loops, local memory
# 2 workgroup(s) 1x1x2 of 1 warp(s) of 8 threads
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
  li x20, 1651
  li x21, 3530
  li x22, 3567
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xbdec2059
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 13
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
  vsb12.v v7, 32(v16)
  vlbu12.v v4, 32(v16)
  vsb12.v v6, 0(v16)
  vlbu12.v v3, 0(v16)
  li x26, 2
again1:
  vsrl.vi v7, v2, 24
  vsrl.vi v3, v6, 5
  addi x26, x26, -1
  bnez x26, again1
  vsw12.v v7, 64(v16)
  barrier x0, x0, 18
  li x6, 5
  vadd.vx v12, v1, x6
  li x6, 8
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v7, 64(v12)
  vmv.v.x v5, x22
  vand.vi v19, v1, 3
  vmv.v.i v18, 0
loop2:
.h3: auipc x5, %pcrel_hi(exit3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vbgeu v18, v19, exit3
  vadd.vi v18, v18, 1
  vmax.vx v2, v3, x20
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v5, 12(v12)
  j loop2
exit3:
  join v0, v0, 0
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbltu v4, v2, join5
  vsrl.vv v2, v6, v2
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vmv.v.i v14, 4
  vbltu v1, v14, join7
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v6, 12(v12)
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vand.vi v13, v3, 3
  vmv.v.i v14, 2
  vbne v13, v14, else9
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v5, 4(v12)
  j join10
else9:
  vsb12.v v3, 0(v16)
  vlbu12.v v5, 0(v16)
  vand.vv v4, v7, v3
join10:
  join v0, v0, 0
join7:
  join v0, v0, 0
  li x27, 3
again12:
  vsb12.v v6, 32(v16)
  vlbu12.v v5, 32(v16)
  vsb12.v v6, 0(v16)
  vlbu12.v v6, 0(v16)
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v6, 8(v12)
  addi x27, x27, -1
  bnez x27, again12
join5:
  join v0, v0, 0
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vand.vi v13, v7, 1
  vmv.v.i v14, 1
  vbgeu v13, v14, join13
  vsh12.v v7, 32(v16)
  vlh12.v v5, 32(v16)
join13:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 8
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
