; target: amdgcn-amd-amdpal--gfx900. Refused by llvm-mc-22: unknown directive
; message: the directive is for amdhsa, and the target is 'amdgcn-amd-amdpal--gfx900'
.amdgpu_metadata
---
amdhsa.version: [ 1, 2 ]
...
.end_amdgpu_metadata
