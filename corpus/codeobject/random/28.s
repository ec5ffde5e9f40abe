// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx704"
.amdhsa_code_object_version 5
.rodata

.byte 18, 7
.quad 1
.quad 1
local1:
.long 5
.section .data.rel.ro,"aw",@progbits
.p2align 2
.globl shared1

shared1:
.long 0xbf800000, 1385172889
.quad 5884200624157560797
.quad local4
.quad -5412571622428413231
.section .data.rel.ro,"aw",@progbits

.type local3,@function
local3:
.size local3, 56
.Lhere0:
.long 308931251
.long .-.Lhere0
local2:
.size local2, 53
.quad shared3+59
.data
.p2align 3
.quad -7635027072035432858
.section .data.rel.ro,"aw",@progbits
.p2align 3
.globl shared2
.protected shared2
shared2:
.size shared2, 59
.zero 57
.long local4@rel32@lo+4
.long local3@rel32@hi+12
.Lhere1:
.long -486425261
.long .-.Lhere1
.section .data.rel.ro,"aw",@progbits

.type local4,@function
local4:
.byte 64, 7
.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
.section .own,"aw",@progbits

.long local4@rel32@lo+4
.long local4@rel32@hi+12
.section .text.more,"ax",@progbits

.globl shared3
.protected shared3
shared3:
.long local4@rel32@lo+4
.long local1@rel32@hi+12
.globl shared4

.type shared4,@object
shared4:
.long 5
.Lhere2:
.long -2101315829
.long .-.Lhere2
