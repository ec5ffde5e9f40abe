# What runs before and behind a kernel whose program has no start-up of its own: registers, stacks in
# local memory, the kernel's entry and arguments from the metadata buffer, the end. It may stand anywhere.
    .section .text.init, "ax"
    .globl _start
_start:
    li gp, global_pointer
    li t0, 32
    vsetvli t0, t0, e32, m1, ta, ma  # vectors as long as a warp is wide
    li t0, 0x2000
    csrs mstatus, t0                 # floating-point numbers on
    csrr t1, lds
    csrr t2, wid
    slli t2, t2, 10
    add sp, t1, t2                   # 1 KiB of local memory for each warp
    mv tp, zero                      # offset in private memory
    csrr t2, numw
    slli t2, t2, 10
    add s0, t1, t2                   # the kernel's own local memory
    csrr t0, knl
    lw t1, 0(t0)                     # entry
    lw a0, 4(t0)                     # arguments
    jalr t1
    endprg
