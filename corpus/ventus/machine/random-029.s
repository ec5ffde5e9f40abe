# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 29: divergence, loops, local memory
# 1 workgroup(s) 1x1x1 of 3 warp(s) of 8 threads
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
  li x20, 4998
  li x21, 4250
  li x22, 1278
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xbf0d0516
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 13
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 96(v16)
  vmslt.vv v4, v2, v4
  vand.vi v19, v5, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v5, 4(v12)
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vblt v7, v2, else4
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v7, 6
  vmv.v.i v14, 2
  vbne v13, v14, else7
  vsw12.v v4, 96(v16)
  vlw12.v v2, 96(v16)
  j join8
else7:
  vmacc.vv v2, v7, v3
  vsw12.v v6, 0(v16)
  vlw12.v v6, 0(v16)
  vsw12.v v3, 96(v16)
  vlw12.v v2, 96(v16)
join8:
  join v0, v0, 0
  vnmsac.vv v2, v6, v5
  j join5
else4:
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vbgeu v5, v3, else10
  vmaxu.vv v2, v3, v7
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v3, 4(v12)
  j join11
else10:
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v4, 8(v12)
  vsw12.v v3, 0(v16)
  vlw12.v v5, 0(v16)
  vmaxu.vv v6, v2, v4
join11:
  join v0, v0, 0
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v3, 4(v12)
  vsb12.v v3, 0(v16)
  vlbu12.v v3, 0(v16)
join5:
  join v0, v0, 0
  vmseq.vv v2, v6, v7
  j loop1
exit2:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 24
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 96(v12)
  vsw12.v v4, 192(v12)
  vsw12.v v5, 288(v12)
  vsw12.v v6, 384(v12)
  vsw12.v v7, 480(v12)
  endprg x0, x0, x0
