# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# vftta.vv in lanes 0 to 15, twice
# start: ventus grid 1 1 1 warps 1 threads 32 scratch 0 tolerance 0
# data: 0x90100000 plain 1501 32
# data: 0x90100080 plain 1502 32
# data: 0x90100100 plain 1503 32
# data: 0x90100180 float 1504 32
# window: 0x90200000 256
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 32
  mul t1, t1, t2
  vadd.vx v1, v1, t1
  vsll.vi v4, v1, 2
  li t0, 0x90200000
  vadd.vx v2, v4, t0
  li t0, 0x90100000
  vadd.vx v3, v4, t0
  li t6, 128
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v6, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v7, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v8, 0(v3)
  vadd.vx v3, v3, t6
  vid.v v9
  li t3, 16
  vmv.v.x v10, t3
  la t3, done
  setrpc x0, t3, 0
  vbge v9, v10, done
  vftta.vv v7, v5, v6
  vftta.vv v7, v6, v5
  vftta.vv v8, v8, v5
done:
  join
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  endprg
