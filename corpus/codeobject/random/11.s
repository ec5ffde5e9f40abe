// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1102"
.amdhsa_code_object_version 6
.section .data.rel.ro,"aw",@progbits

.quad 8020617669274716322
local2:
.zero 5
.globl shared2

shared2:
.long 0xbf800000, -1688652080
.type local1,@function
local1:
.size local1, 12
.long local3@rel32@lo+4
.long local3@rel32@hi+12
.text
.p2align 4
.long 0xbf800000, -608898219
.section .data.rel.ro,"aw",@progbits

.long 0xbf800000, 1751276473
.rodata
.p2align 3
.globl shared3
.hidden shared3
shared3:
.long 0xbe821c00, 0x8002ff02
.long shared3@gotpcrel32@lo+4
.long 0x8203ff03
.long shared3@gotpcrel32@hi+12
.Lhere0:
.long -1940011860
.long .-.Lhere0
.text

.quad shared1+11
.weak shared1
.protected shared1
.type shared1,@object
shared1:
.zero 24
.section .text.more,"ax",@progbits

.quad local2
.rodata
.p2align 5
.Lhere1:
.long -1654091306
.long .-.Lhere1
.type local3,@function
local3:
.long shared1@abs32@lo+16
.bss
.p2align 3
zeros:
.zero 84
