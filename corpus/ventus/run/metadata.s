# Oracle: by hand. Each workgroup stores its position, and the first the metadata behind the arguments' address.
    .globl tell
    .type tell, @function
tell:
    lw a1, 0(a0)
    csrr t0, wgid
    slli t1, t0, 4
    add t1, t1, a1
    csrr t2, gidx
    sw t2, 0(t1)
    csrr t2, gidy
    sw t2, 4(t1)
    csrr t2, gidz
    sw t2, 8(t1)
    csrr t2, numw
    sw t2, 12(t1)
    bnez t0, done
    csrr t3, knl
    lw a2, 4(a0)
    li t4, 10
next:
    lw t5, 8(t3)
    sw t5, 0(a2)
    addi t3, t3, 4
    addi a2, a2, 4
    addi t4, t4, -1
    bnez t4, next
    lw t5, 12(t3)
    sw t5, 0(a2)
done:
    ret
