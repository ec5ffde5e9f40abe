// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx902:xnack+"
.amdhsa_code_object_version 6
.section .own,"aw",@progbits
.p2align 2
.long 5
.data
.p2align 4
.globl shared2
.protected shared2
shared2:
.long local1@rel32@lo+4
.long local2@rel32@hi+12
.long 0xbf800000, -1466684437
.quad shared4
.Lhere0:
.long 1323165056
.long .-.Lhere0
.section .data.rel.ro,"aw",@progbits

.weak shared4

.type shared4,@object
shared4:
.long 5
.quad 5563057275194097911
.text

local2:
.long 5
.quad 1
.text

local3:
.size local3, 37
.quad 1
.long 5
local1:
.size local1, 35
.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
.section .own,"aw",@progbits

.long local2@rel32@lo+4
.long local4@rel32@hi+12
.globl shared1
.protected shared1
shared1:
.zero 55
.long 5
.text

.type local4,@function
local4:
.quad 0
.quad 1
.globl shared3
.protected shared3
.type shared3,@object
shared3:
.long 0xbf800000, 951616174
.byte 231, 7, 8, 9
.bss
.p2align 3
zeros:
.zero 21
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx902:xnack+'
amdhsa.kernels: []
...
.end_amdgpu_metadata
