# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# random structured program, seed 22: divergence, loops, local memory, floats, private memory
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
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
  li x20, 2908
  li x21, 657
  li x22, 3154
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x8b564026
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 2
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
  vsw12.v v2, 64(v16)
  vlw12.v v4, 64(v16)
  vsw12.v v4, 128(v16)
  barrier x0, x0, 24
  li x6, 6
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v2, 128(v12)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v5, v2, else1
  vsrl.vv v4, v6, v7
  j join2
else1:
  vsh.v v6, 8(v17)
  vlh.v v6, 8(v17)
join2:
  join v0, v0, 0
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v5, 7
  vmv.v.i v14, 1
  vbgeu v13, v14, else4
  li x27, 2
again7:
  vsh12.v v7, 64(v16)
  vlh12.v v7, 64(v16)
  vsw12.v v4, 0(v16)
  vlw12.v v3, 0(v16)
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 4(v12)
  addi x27, x27, -1
  bnez x27, again7
  j join5
else4:
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vand.vi v13, v1, 1
  vmv.v.i v14, 0
  vbeq v13, v14, else8
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v7, 12(v12)
  j join9
else8:
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v6, 8(v12)
join9:
  join v0, v0, 0
  vmul.vv v4, v7, v7
  vnmsub.vv v2, v5, v3
join5:
  join v0, v0, 0
  vsw12.v v5, 192(v16)
  barrier x0, x0, 2
  li x6, 14
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v3, 192(v12)
  vand.vi v3, v3, 15
  vfcvt.f.x.v v3, v3
  vfcvt.x.f.v v4, v3
  vand.vi v19, v1, 3
  vmv.v.i v18, 0
loop11:
.h12: auipc x5, %pcrel_hi(exit12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vbgeu v18, v19, exit12
  vadd.vi v18, v18, 1
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v6, 0(v12)
  vmacc.vv v7, v4, v6
  j loop11
exit12:
  join v0, v0, 0
  li x26, 2
again14:
  vsb.v v6, 0(v17)
  vlw.v v3, 0(v17)
  addi x26, x26, -1
  bnez x26, again14
  vsw12.v v4, 256(v16)
  barrier x0, x0, 11
  li x6, 6
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v2, 256(v12)
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
