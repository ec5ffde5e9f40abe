# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 48: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 2 workgroup(s) 2x1x1 of 1 warp(s) of 16 threads
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
  li x20, 584
  li x21, 2388
  li x22, 1565
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x645eb815
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 2
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 64(v16)
  vsw12.v v3, 128(v16)
  barrier x0, x0, 5
  li x6, 7
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v2, 128(v12)
  li x26, 2
again1:
  vadd.vv v2, v2, v7
  vnmsub.vv v3, v5, v3
  addi x26, x26, -1
  bnez x26, again1
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v6, 1
  vmv.v.i v14, 2
  vbeq v13, v14, join2
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v3, 5
  vmv.v.i v14, 3
  vbne v13, v14, else4
  addi x21, x22, -393
  vsh12.v v7, 0(v16)
  vlh12.v v7, 0(v16)
  j join5
else4:
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v3, 5
  vmv.v.i v14, 1
  vbge v13, v14, else7
  vsub.vx v2, v5, x22
  vxor.vv v7, v5, v7
  vand.vv v6, v6, v4
  j join8
else7:
  slli x21, x20, 3
join8:
  join v0, v0, 0
  mul x22, x20, x22
join5:
  join v0, v0, 0
join2:
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
