// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx600"
.amdhsa_code_object_version 6
.section .data.rel.ro,"aw",@progbits

.weak shared2
.hidden shared2
.type shared2,@object
shared2:
.size shared2, 45
.quad shared2
local1:
.long local2@rel32@lo+4
.long local2@rel32@hi+12
.rodata

.zero 2
.weak shared1
.hidden shared1
shared1:
.size shared1, 49
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.data

.byte 110, 7
.byte 48, 7
local2:
.long 0xbf800000, -353383933
.rodata

.long local1@rel32@lo+4
.long local1@rel32@hi+12
.Lhere0:
.long 1292356016
.long .-.Lhere0
.quad 1
.section .text.more,"ax",@progbits

.long local1@rel32@lo+4
.long local2@rel32@hi+12
.quad 1
.long local2@rel32@lo+4
.long local2@rel32@hi+12
.quad 0
.rodata

.Lhere1:
.long -187485975
.long .-.Lhere1
.long local2@rel32@lo+4
.long local2@rel32@hi+12
.data

.zero 44
.long 5
.quad shared2+40
.section .rodata.more,"a",@progbits

.long local2@rel32@lo+4
.long local1@rel32@hi+12
.quad 0
.quad 1
.quad 1
.set number, 826
.set alias, local2+4
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx600'
amdhsa.kernels: []
...
.end_amdgpu_metadata
