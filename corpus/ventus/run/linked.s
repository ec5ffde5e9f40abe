# Oracle: by hand. clang --target=riscv32 -march=rv32im_zicsr -nostdlib -fuse-ld=lld -Wl,-Ttext=0x80000000 -Wl,--build-id=none linked.s -o linked.elf
# Start-up as compilers bring it; even threads store 3 * id + 1, odd ones, in a path of their own, 3 * id - 3.
    .text
    .globl _start
_start:
    .option push
    .option norelax
    la gp, __global_pointer$
    .option pop
    li t4, 32
    .insn 4, 0x0d0efed7         # vsetvli t4, t4, e32, m1, ta, ma
    li t4, 0x2000
    csrs mstatus, t4
    csrr sp, 0x806              # lds
    li tp, 0
    la a0, __bss_start
    la a2, _end
    beq a0, a2, 2f
1:  sw zero, 0(a0)
    addi a0, a0, 4
    bltu a0, a2, 1b
2:  csrr t0, 0x803              # knl
    lw t1, 0(t0)
    lw a0, 4(t0)
    la t6, exit
    csrw mtvec, t6
    jalr t1
    .insn 4, 0x0000400b         # endprg
    j exit
exit:
    li t1, 1
    la t0, tohost
    sw t1, 0(t0)
    j exit
    .globl triple
    .type triple, @function
triple:
    lw a1, 0(a0)
    la t5, three
    lw t5, 0(t5)
    csrr t0, 0x800              # tid
    .insn 4, 0x5208a057         # vid.v v0
    .insn 4, 0x0202c057         # vadd.vx v0, v0, t0
    .insn 4, 0x960f60d7         # vmul.vx v1, v0, t5
    .insn 4, 0x2600b157         # vand.vi v2, v0, 1
    .insn 4, 0x5e0031d7         # vmv.v.i v3, 0
    la t2, meet
    .insn 4, 0x0003b05b         # setrpc zero, t2, 0
    .insn 4, 0x0021965b         # vbne v2, v3, odd
    .insn 4, 0x0210b0d7         # vadd.vi v1, v1, 1
    j meet
odd:
    .insn 4, 0x0a1f40d7         # vsub.vx v1, v1, t5
meet:
    .insn 4, 0x0000205b         # join
    .insn 4, 0x96013257         # vsll.vi v4, v0, 2
    .insn 4, 0x0245c257         # vadd.vx v4, v4, a1
    .insn 4, 0x0012607b         # vsw12.v v1, 0(v4)
    ret
    .section .tohost, "aw"
tohost: .zero 64
    .data
three: .word 3
    .bss
    .zero 8
