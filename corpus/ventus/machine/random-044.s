# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 44: divergence, loops, local memory
# 2 workgroup(s) 1x1x2 of 4 warp(s) of 4 threads
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
  li x20, 4929
  li x21, 268
  li x22, 1673
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xb06cb23c
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 4
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 64(v16)
  vsra.vx v6, v2, x20
  vsub.vv v6, v3, v4
  li x26, 3
again1:
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v3, 4(v12)
  addi x26, x26, -1
  bnez x26, again1
  vor.vi v7, v2, 0
  vand.vi v19, v3, 3
  vmv.v.i v18, 0
loop2:
.h3: auipc x5, %pcrel_hi(exit3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vbgeu v18, v19, exit3
  vadd.vi v18, v18, 1
  vand.vi v21, v4, 3
  vmv.v.i v20, 0
loop5:
.h6: auipc x5, %pcrel_hi(exit6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vbgeu v20, v21, exit6
  vadd.vi v20, v20, 1
  vsb12.v v2, 64(v16)
  vlbu12.v v7, 64(v16)
  vsw12.v v3, 64(v16)
  vlw12.v v3, 64(v16)
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v6, 0(v12)
  j loop5
exit6:
  join v0, v0, 0
  vsra.vv v7, v6, v5
  vand.vi v21, v6, 3
  vmv.v.i v20, 0
loop8:
.h9: auipc x5, %pcrel_hi(exit9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vbgeu v20, v21, exit9
  vadd.vi v20, v20, 1
  vsb12.v v5, 0(v16)
  vlbu12.v v7, 0(v16)
  vsll.vv v5, v5, v2
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v5, 8(v12)
  j loop8
exit9:
  join v0, v0, 0
  j loop2
exit3:
  join v0, v0, 0
.h12: auipc x5, %pcrel_hi(join12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vmv.v.i v14, 14
  vbltu v1, v14, else11
  vmaxu.vv v3, v4, v3
  vand.vi v21, v5, 3
  vmv.v.i v20, 0
loop14:
.h15: auipc x5, %pcrel_hi(exit15)
  setrpc x0, x5, %pcrel_lo(.h15)
  vbgeu v20, v21, exit15
  vadd.vi v20, v20, 1
.h18: auipc x5, %pcrel_hi(join18)
  setrpc x0, x5, %pcrel_lo(.h18)
  vand.vi v13, v6, 1
  vmv.v.i v14, 0
  vbne v13, v14, else17
  vsll.vv v2, v7, v3
  vsh12.v v6, 0(v16)
  vlh12.v v2, 0(v16)
  vsw12.v v3, 64(v16)
  vlw12.v v6, 64(v16)
  j join18
else17:
  vsb12.v v4, 64(v16)
  vlbu12.v v6, 64(v16)
join18:
  join v0, v0, 0
  vmin.vv v5, v5, v5
  vor.vv v5, v4, v7
  j loop14
exit15:
  join v0, v0, 0
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v3, 4(v12)
  j join12
else11:
  vrsub.vx v7, v7, x21
  vsb12.v v4, 0(v16)
  vlbu12.v v5, 0(v16)
join12:
  join v0, v0, 0
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
