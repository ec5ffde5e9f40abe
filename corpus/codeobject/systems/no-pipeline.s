; oracle: llvm-mc-22 -triple amdgcn-amd-amdpal -mcpu=gfx1201 made the object beside this
.amdgcn_target "amdgcn-amd-amdpal--gfx1201"
.amdgpu_pal_metadata
---
amdpal.version: [2, 1]
...
.end_amdgpu_pal_metadata
