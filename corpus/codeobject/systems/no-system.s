; oracle: llvm-mc-22 -triple amdgcn-unknown-unknown -mcpu=gfx1030 made the object beside this
.amdgcn_target "amdgcn-unknown-unknown--gfx1030"
.globl g
.text
f:
 s_nop 0
 s_add_u32 s0, s0, ext@rel32@lo+4
 s_addc_u32 s1, s1, ext@rel32@hi+12
 s_add_u32 s0, s0, ext@gotpcrel32@lo+4
 s_mov_b32 s1, ext@abs32@lo
 s_mov_b32 s1, ext@abs32@hi+5
 s_mov_b32 s1, ext
 s_mov_b32 s1, f+8
 s_branch g
 s_branch f
g:
 s_nop 0
 .long ext, ext+7, ext-.
 .quad ext, ext+7, f+9, ext-.
 .long f, g+3
