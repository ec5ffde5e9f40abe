// Sections of notes may hold anything; llvm-mc takes them.
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .globl k
    .p2align 8
    .type k,@function
k:
    s_endpgm
    .section .note,"a",@note
    .asciz "built by me"
    .section .note.gnu.property,"a"
    .long 4
