# Oracle: by hand. A program with start-up code of its own, which counts in its data; the host loads it anew for each launch.
    .globl _start
_start:
    csrr t0, knl
    lw t1, 0(t0)
    lw a0, 4(t0)
    la s1, counter
    jalr t1
    endprg
    .globl count
    .type count, @function
count:
    lw a1, 0(a0)
    lw t2, 0(s1)
    addi t2, t2, 1
    sw t2, 0(s1)
    lw t3, 0(a1)
    add t3, t3, t2
    sw t3, 0(a1)
    ret
    .data
counter: .word 41
