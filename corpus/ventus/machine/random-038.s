# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 38: divergence, loops, local memory, floats
# 2 workgroup(s) 2x1x1 of 1 warp(s) of 8 threads
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
  li x20, 3019
  li x21, 3960
  li x22, 335
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x754554c1
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 14
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
  vand.vi v2, v2, 15
  vfcvt.f.x.v v2, v2
  vfsqrt.v v2, v2
  vand.vi v19, v2, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v6, v7, else4
  vdiv.vv v4, v2, v3
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v3, 12(v12)
  j join5
else4:
  vand.vi v2, v2, 15
  vfcvt.f.x.v v2, v2
  vfsqrt.v v2, v2
  vsrl.vv v3, v7, v4
  vsw12.v v5, 32(v16)
  vlw12.v v6, 32(v16)
join5:
  join v0, v0, 0
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v5, 0(v12)
  vand.vi v3, v3, 15
  vfcvt.f.x.v v3, v3
  vfsqrt.v v7, v3
  j loop1
exit2:
  join v0, v0, 0
  li x26, 3
again7:
  vand.vi v5, v5, 15
  vfcvt.f.x.v v5, v5
  vfadd.vv v2, v5, v5
  vand.vi v21, v5, 3
  vmv.v.i v20, 0
loop8:
.h9: auipc x5, %pcrel_hi(exit9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vbgeu v20, v21, exit9
  vadd.vi v20, v20, 1
  vrsub.vi v5, v3, -11
  vand.vi v3, v3, 15
  vfcvt.f.x.v v3, v3
  vfmin.vv v5, v3, v4
  j loop8
exit9:
  join v0, v0, 0
  vand.vi v2, v2, 15
  vfcvt.f.x.v v2, v2
  vfmul.vv v5, v2, v5
  addi x26, x26, -1
  bnez x26, again7
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
