# Oracle: by hand, OpenCL C's alignment. One work-item copies the argument buffer.
    .globl copy
    .type copy, @function
copy:
    lw a1, 0(a0)
    li t0, 15
next:
    lw t1, 0(a0)
    sw t1, 0(a1)
    addi a0, a0, 4
    addi a1, a1, 4
    addi t0, t0, -1
    bnez t0, next
    ret
