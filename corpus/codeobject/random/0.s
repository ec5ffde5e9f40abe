// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx802"
.amdhsa_code_object_version 5
.weak absent
.hidden absent
.data

.globl shared1

.type shared1,@object
shared1:
.size shared1, 57
.quad local2+60
.long local1@rel32@lo+4
.long local2@rel32@hi+12
.long 0xbe821c00, 0x8002ff02
.long absent@gotpcrel32@lo+4
.long 0x8203ff03
.long absent@gotpcrel32@hi+12
.section .text.more,"ax",@progbits

local1:
.byte 253, 7, 8, 9
.globl shared2
.protected shared2
.type shared2,@object
shared2:
.size shared2, 53
.Lhere0:
.long -2032810463
.long .-.Lhere0
.section .data.rel.ro,"aw",@progbits
.p2align 7
local2:
.size local2, 20
.long 5
.section .data.rel.ro,"aw",@progbits

.long 5
.section .text.more,"ax",@progbits
.p2align 0
.Lhere1:
.long -1690249972
.long .-.Lhere1
.quad 0
.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
.rodata
.p2align 0
.quad 1
.section .text.more,"ax",@progbits

.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
.section .text.more,"ax",@progbits
.p2align 5
.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
.bss
.p2align 3
zeros:
.zero 39
.set number, 963
.set alias, local1+4
