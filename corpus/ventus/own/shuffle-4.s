# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# exchange between lanes, also where lanes are not active
# start: ventus:2025 grid 1 1 1 warps 1 threads 4 scratch 0 tolerance 0
# data: 0x90100000 int 2701 4
# window: 0x90200000 416
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 4
  mul t1, t1, t2
  vadd.vx v1, v1, t1
  vsll.vi v4, v1, 2
  li t0, 0x90200000
  vadd.vx v2, v4, t0
  li t0, 0x90100000
  vadd.vx v3, v4, t0
  li t6, 16
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  shuffle.idx v6, v5, 0
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.idx v6, v5, 1
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.idx v6, v5, 3
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.idx v6, v5, 4
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.idx v6, v5, 15
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.idx v6, v5, 31
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.up v6, v5, 0
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.up v6, v5, 1
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.up v6, v5, 3
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.up v6, v5, 4
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.up v6, v5, 15
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.up v6, v5, 31
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.down v6, v5, 0
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.down v6, v5, 1
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.down v6, v5, 3
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.down v6, v5, 4
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.down v6, v5, 15
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.down v6, v5, 31
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.bfly v6, v5, 0
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.bfly v6, v5, 1
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.bfly v6, v5, 3
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.bfly v6, v5, 4
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.bfly v6, v5, 15
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  shuffle.bfly v6, v5, 31
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vid.v v8
  vmv.v.i v9, 2
  la t3, done
  setrpc x0, t3, 0
  vmv.v.i v6, 0
  vbltu v8, v9, done
  shuffle.up v6, v5, 1
  shuffle.bfly v5, v5, 1
done:
  join
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v5, 0(v2)
  vadd.vx v2, v2, t6
  endprg
