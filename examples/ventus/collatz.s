# How many steps of Collatz's sequence (n -> n/2 if even, 3n + 1 if odd) lead from each number to 1.
# The loop lasts as long as a thread is not done, and the two kinds of numbers take different paths: a branch
# inside a loop, each with a place of its own where paths meet.

    .globl collatz
    .type collatz, @function
collatz:
    csrr t0, knl
    lw   t1, 24(t0)
    csrr t2, gidx
    mul  t1, t1, t2
    csrr t2, tid
    add  t1, t1, t2
    vid.v v0
    vadd.vx v0, v0, t1
    vadd.vi v1, v0, 1           # n: the thread's number, from 1 on
    vmv.v.i v2, 0               # steps
    li   t3, 1
    vmv.v.x v3, t3              # 1
    vmv.v.i v4, 0               # 0
    la   s1, end
    la   s2, meet
next:
    setrpc zero, s1, 0          # threads that are done wait at the end
    vbeq v1, v3, end
    vand.vi v5, v1, 1
    setrpc zero, s2, 0          # the two paths meet before the next step
    vbeq v5, v4, even
    vadd.vv v6, v1, v1
    vadd.vv v1, v6, v1
    vadd.vi v1, v1, 1           # 3n + 1
    j    meet
even:
    vsrl.vi v1, v1, 1           # n / 2
meet:
    join
    vadd.vi v2, v2, 1
    j    next
end:
    join                        # once for each round after which threads were done
    lw   a1, 0(a0)
    vsll.vi v0, v0, 2
    vadd.vx v0, v0, a1
    vsw12.v v2, 0(v0)
    ret
