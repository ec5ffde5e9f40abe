# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 59: divergence, loops, local memory
# 2 workgroup(s) 2x1x1 of 1 warp(s) of 4 threads
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
  li x20, 4686
  li x21, 13
  li x22, 3373
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xae601af9
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 8
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vmv.v.i v14, 4
  vbgeu v1, v14, else1
  vxor.vx v3, v5, x21
  j join2
else1:
  vand.vi v21, v3, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vsh12.v v4, 16(v16)
  vlh12.v v5, 16(v16)
  j loop4
exit5:
  join v0, v0, 0
  vmslt.vv v7, v4, v2
  li x27, 2
again7:
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vmv.v.i v14, 2
  vbge v1, v14, else8
  vsh12.v v7, 0(v16)
  vlh12.v v4, 0(v16)
  vmseq.vv v2, v2, v4
  j join9
else8:
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v2, 8(v12)
join9:
  join v0, v0, 0
  vmseq.vv v3, v3, v2
  vor.vv v5, v4, v2
  addi x27, x27, -1
  bnez x27, again7
join2:
  join v0, v0, 0
  addi x21, x20, 118
  vmv.v.x v3, x22
  vxor.vx v6, v3, x22
  vand.vi v19, v3, 3
  vmv.v.i v18, 0
loop11:
.h12: auipc x5, %pcrel_hi(exit12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vbgeu v18, v19, exit12
  vadd.vi v18, v18, 1
  vsw12.v v5, 16(v16)
  vlw12.v v6, 16(v16)
  vsh12.v v2, 0(v16)
  vlh12.v v2, 0(v16)
  vsh12.v v5, 16(v16)
  vlh12.v v6, 16(v16)
  j loop11
exit12:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 4
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 32(v12)
  vsw12.v v4, 64(v12)
  vsw12.v v5, 96(v12)
  vsw12.v v6, 128(v12)
  vsw12.v v7, 160(v12)
  endprg x0, x0, x0
