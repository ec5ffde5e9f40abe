# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# loads and stores whose address and data registers are high: flat, local, scalar base; prefixes written out
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  regext x0, x0, 1
  lui x40, 0x90001
  regexti x0, x0, 1
  vsll.vi v40, v1, 2
  regext x0, x0, 73
  vadd.vx v41, v40, x40
  regext x0, x0, 9
  vlw12.v v42, 0(v41)
  regext x0, x0, 9
  vlb12.v v43, 1(v41)
  regext x0, x0, 8
  vlhu12.v v2, 2(v41)
  csrr x7, lds
  regext x0, x0, 1
  addi x41, x7, 0
  regext x0, x0, 73
  vadd.vx v44, v40, x41
  regext x0, x0, 72
  vsw12.v v42, 0(v44)
  regext x0, x0, 72
  vsb12.v v43, 3(v44)
  regext x0, x0, 9
  vlw12.v v45, 0(v44)
  regext x0, x0, 1
  lui x42, 0x90002
  regext x0, x0, 73
  vadd.vx v46, v40, x42
  regext x0, x0, 72
  vsw12.v v45, 0(v46)
  regext x0, x0, 8
  vsh12.v v2, 32(v46)
  regext x0, x0, 72
  vsw12.v v43, 64(v46)
  regext x0, x0, 9
  vle32.v v47, (x40)
  regexti x0, x0, 9
  vadd.vi v48, v47, 3
  regext x0, x0, 72
  vsw12.v v48, 96(v46)
  regext x0, x0, 73
  vluxei32.v v49, (x40), v40
  regext x0, x0, 72
  vsw12.v v49, 128(v46)
  endprg x0, x0, x0
