// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx701"
.amdhsa_code_object_version 4
.weak absent
.hidden absent
.section .own,"aw",@progbits
.p2align 7
.globl shared2

shared2:
.long 5
.long 0xbe821c00, 0x8002ff02
.long absent@gotpcrel32@lo+4
.long 0x8203ff03
.long absent@gotpcrel32@hi+12
.rodata

.zero 18
.section .text.more,"ax",@progbits
.p2align 2
.globl shared3

.type shared3,@object
shared3:
.byte 68, 7, 8, 9
.type local2,@function
local2:
.size local2, 51
.zero 28
.section .data.rel.ro,"aw",@progbits
.p2align 3
.quad absent
.long 0xbf800000, -150362227
.long local4@rel32@lo+4
.long local4@rel32@hi+12
.long local4@rel32@lo+4
.long local3@rel32@hi+12
.section .text.more,"ax",@progbits

.long local2@rel32@lo+4
.long local2@rel32@hi+12
local3:
.size local3, 40
.quad 0
.Lhere0:
.long -825132431
.long .-.Lhere0
.section .rodata.more,"a",@progbits
.p2align 4
local4:
.size local4, 47
.quad 1
.long 0xbe821c00, 0x8002ff02
.long absent@gotpcrel32@lo+4
.long 0x8203ff03
.long absent@gotpcrel32@hi+12
.type local1,@object
local1:
.size local1, 27
.quad 8976611864651071488
.long local1@rel32@lo+4
.long local3@rel32@hi+12
.rodata
.p2align 1
.weak shared4
.protected shared4
.type shared4,@object
shared4:
.size shared4, 31
.long 0xbf800000, -1971308362
.long 0xbf800000, 46533393
.weak shared1
.hidden shared1
.type shared1,@object
shared1:
.Lhere1:
.long -1616983515
.long .-.Lhere1
.quad 0
.bss
.p2align 3
zeros:
.zero 99
.set number, 721
.set alias, local2+4
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx701'
amdhsa.kernels: []
...
.end_amdgpu_metadata
