# c = a + b, one element for each thread.
#
# A kernel is a function. On entry
#   a0              is the address of its arguments: here three addresses, 4 bytes each
#   CSR tid         is the number of this warp's first thread in its workgroup
#   CSR gidx        is the number of the workgroup
#   CSR knl         is the address of the metadata buffer, with the sizes of the launch
# An instruction with a v in front runs once for each thread of the warp, another one once for the warp.
# There is nothing to wait for: what a load brings is there for the next instruction.

    .globl vector_add
    .type vector_add, @function
vector_add:
    csrr t0, knl
    lw   t1, 24(t0)             # size of a workgroup
    csrr t2, gidx
    mul  t1, t1, t2             # number of the workgroup's first thread
    csrr t2, tid
    add  t1, t1, t2             # number of the warp's first thread
    vid.v v0                    # 0, 1, 2, ... in the threads of a warp
    vadd.vx v0, v0, t1          # the element of each thread
    vsll.vi v0, v0, 2           # element -> byte offset
    lw   a1, 0(a0)              # a
    lw   a2, 4(a0)              # b
    lw   a3, 8(a0)              # c
    vadd.vx v1, v0, a1
    vlw12.v v1, 0(v1)           # each thread loads from its own address
    vadd.vx v2, v0, a2
    vlw12.v v2, 0(v2)
    vfadd.vv v1, v1, v2         # float registers are the vector registers
    vadd.vx v3, v0, a3
    vsw12.v v1, 0(v3)
    ret
