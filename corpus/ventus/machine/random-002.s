# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 2: divergence, loops, local memory, floats
# 1 workgroup(s) 1x1x1 of 8 warp(s) of 4 threads
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
  li x20, 3400
  li x21, 1759
  li x22, 1128
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x215dc562
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 8
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vsw12.v v7, 256(v16)
  barrier x0, x0, 5
  li x6, 23
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v5, 256(v12)
  addi x20, x20, -942
  xor x22, x20, x22
  vsw12.v v7, 384(v16)
  barrier x0, x0, 17
  li x6, 3
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v6, 384(v12)
  vsra.vx v6, v4, x22
  vand.vi v2, v2, 15
  vfcvt.f.x.v v2, v2
  vfmul.vv v5, v2, v7
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v6, 12(v12)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v4, 1
  vmv.v.i v14, 0
  vbge v13, v14, else1
  vand.vi v2, v2, 15
  vfcvt.f.x.v v2, v2
  vfmin.vv v5, v2, v2
  j join2
else1:
  vmul.vv v7, v2, v6
  vmin.vv v2, v3, v2
join2:
  join v0, v0, 0
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vmv.v.i v14, 15
  vblt v1, v14, join4
  vand.vi v21, v3, 3
  vmv.v.i v20, 0
loop6:
.h7: auipc x5, %pcrel_hi(exit7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vbgeu v20, v21, exit7
  vadd.vi v20, v20, 1
  vsb12.v v3, 128(v16)
  vlbu12.v v2, 128(v16)
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vbltu v4, v5, else9
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v2, 8(v12)
  j join10
else9:
  vand.vv v6, v7, v2
  vsb12.v v2, 128(v16)
  vlbu12.v v2, 128(v16)
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v7, 8(v12)
join10:
  join v0, v0, 0
  j loop6
exit7:
  join v0, v0, 0
join4:
  join v0, v0, 0
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v7, 4(v12)
  vand.vi v3, v3, 15
  vfcvt.f.x.v v3, v3
  vfsqrt.v v2, v3
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vbgeu v4, v6, else12
  vsb12.v v7, 0(v16)
  vlbu12.v v4, 0(v16)
  vxor.vv v4, v6, v2
  j join13
else12:
  vsub.vx v3, v4, x21
join13:
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
