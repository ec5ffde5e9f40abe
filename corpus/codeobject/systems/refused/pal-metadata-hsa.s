; target: gfx900. By hand: llvm-mc-22 takes it and writes a note that no loader of kernels reads
; message: the directive is for amdpal, and the target is 'amdgcn-amd-amdhsa--gfx900'
.amdgpu_pal_metadata
---
amdpal.version: [ 2, 1 ]
...
.end_amdgpu_pal_metadata
