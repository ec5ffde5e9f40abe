// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx904"
.amdhsa_code_object_version 5
.section .rodata.more,"a",@progbits
.p2align 0
.Lhere0:
.long 1911809390
.long .-.Lhere0
.type local2,@object
local2:
.size local2, 48
.zero 7
.globl shared1
.hidden shared1
shared1:
.long 5
local1:
.size local1, 2
.long 5
.data
.p2align 2
.weak shared2

.type shared2,@function
shared2:
.quad -1454893582915186249
.long 0xbf800000, -1953023646
.long 0xbf800000, 1162033136
.text

.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.quad 0
.section .rodata.more,"a",@progbits

.long local1@rel32@lo+4
.long local2@rel32@hi+12
.byte 240, 7
.set number, 594
.set alias, local2+4
