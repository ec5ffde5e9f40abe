# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# each branch of lanes with edge values: an if with an else, the order of the paths in x20
# start: ventus grid 1 1 1 warps 1 threads 4 scratch 0 tolerance 0
# data: 0x90100000 int 1 4
# data: 0x90100010 int 2 4
# window: 0x90200000 112
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
  vlw12.v v6, 0(v3)
  vadd.vx v3, v3, t6
  la t3, end0
  setrpc x0, t3, 0
  vbeq v5, v6, then0
  vadd.vi v7, v1, 5
  slli x20, x20, 1
  vbeq v0, v0, end0
then0:
  vxor.vi v7, v6, -3
  slli x20, x20, 1
  ori x20, x20, 1
end0:
  join
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  la t3, end1
  setrpc x0, t3, 0
  vbne v5, v6, then1
  vadd.vi v7, v1, 5
  slli x20, x20, 1
  vbeq v0, v0, end1
then1:
  vxor.vi v7, v6, -3
  slli x20, x20, 1
  ori x20, x20, 1
end1:
  join
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  la t3, end2
  setrpc x0, t3, 0
  vblt v5, v6, then2
  vadd.vi v7, v1, 5
  slli x20, x20, 1
  vbeq v0, v0, end2
then2:
  vxor.vi v7, v6, -3
  slli x20, x20, 1
  ori x20, x20, 1
end2:
  join
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  la t3, end3
  setrpc x0, t3, 0
  vbge v5, v6, then3
  vadd.vi v7, v1, 5
  slli x20, x20, 1
  vbeq v0, v0, end3
then3:
  vxor.vi v7, v6, -3
  slli x20, x20, 1
  ori x20, x20, 1
end3:
  join
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  la t3, end4
  setrpc x0, t3, 0
  vbltu v5, v6, then4
  vadd.vi v7, v1, 5
  slli x20, x20, 1
  vbeq v0, v0, end4
then4:
  vxor.vi v7, v6, -3
  slli x20, x20, 1
  ori x20, x20, 1
end4:
  join
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  la t3, end5
  setrpc x0, t3, 0
  vbgeu v5, v6, then5
  vadd.vi v7, v1, 5
  slli x20, x20, 1
  vbeq v0, v0, end5
then5:
  vxor.vi v7, v6, -3
  slli x20, x20, 1
  ori x20, x20, 1
end5:
  join
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x20
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  endprg
