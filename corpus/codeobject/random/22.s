// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx602"
.amdhsa_code_object_version 4
.section .text.more,"ax",@progbits
.p2align 4
.globl shared3
.protected shared3
.type shared3,@object
shared3:
.size shared3, 60
.zero 52
.weak shared2

shared2:
.Lhere0:
.long -1766358679
.long .-.Lhere0
.section .own,"aw",@progbits

.Lhere1:
.long 2097192295
.long .-.Lhere1
.weak shared1
.protected shared1
shared1:
.size shared1, 8
.byte 57, 7
.data

.quad local1+53
local2:
.size local2, 61
.long 0xbe821c00, 0x8002ff02
.long shared4@gotpcrel32@lo+4
.long 0x8203ff03
.long shared4@gotpcrel32@hi+12
.type local1,@object
local1:
.long 0xbe821c00, 0x8002ff02
.long shared5@gotpcrel32@lo+4
.long 0x8203ff03
.long shared5@gotpcrel32@hi+12
.section .own,"aw",@progbits
.p2align 2
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.globl shared4
.hidden shared4
shared4:
.quad local2
.globl shared5

shared5:
.size shared5, 51
.long local3@rel32@lo+4
.long local4@rel32@hi+12
.section .text.more,"ax",@progbits

local4:
.size local4, 55
.long 5
.quad 3097261183728614688
.quad 0
.data
.p2align 4
.quad local5+37
local3:
.long 0xbe821c00, 0x8002ff02
.long shared3@gotpcrel32@lo+4
.long 0x8203ff03
.long shared3@gotpcrel32@hi+12
local5:
.byte 216, 7
.long 0xbf800000, 1085211767
.bss
.p2align 3
zeros:
.zero 89
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx602'
amdhsa.kernels: []
...
.end_amdgpu_metadata
