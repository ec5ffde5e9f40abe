// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1036"
.amdhsa_code_object_version 5
.section .own,"aw",@progbits

local2:
.long 0xbe821c00, 0x8002ff02
.long shared3@gotpcrel32@lo+4
.long 0x8203ff03
.long shared3@gotpcrel32@hi+12
.globl shared1
.hidden shared1
shared1:
.quad local1
.long 0xbe821c00, 0x8002ff02
.long shared3@gotpcrel32@lo+4
.long 0x8203ff03
.long shared3@gotpcrel32@hi+12
.data
.p2align 4
.long 0xbf800000, -1615025656
.byte 115, 7
.weak shared3
.hidden shared3
.type shared3,@function
shared3:
.size shared3, 46
.zero 15
.data
.p2align 4
.quad shared2+39
.long shared2@abs32@lo+43
.zero 55
.long local2@rel32@lo+4
.long local3@rel32@hi+12
.text

.byte 99, 7, 8, 9
.quad local3+37
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
local3:
.quad -2242592025140036932
.section .text.more,"ax",@progbits

.globl shared2
.protected shared2
.type shared2,@function
shared2:
.size shared2, 22
.byte 125, 7, 8, 9
.section .own,"aw",@progbits

.zero 26
.text

.quad local2+15
.section .data.rel.ro,"aw",@progbits

.type local1,@object
local1:
.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
.byte 57, 7
.quad -1310238237583084802
.bss
.p2align 3
zeros:
.zero 9
