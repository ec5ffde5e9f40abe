; target: amdgcn-mesa-mesa3d--gfx900. Refused by llvm-mc-22: .amd_amdgpu_hsa_metadata directive is not available on non-amdhsa OSes
; message: the directive is for amdhsa, and the target is 'amdgcn-mesa-mesa3d--gfx900'
.amd_amdgpu_hsa_metadata
---
Version: [ 1, 0 ]
...
.end_amd_amdgpu_hsa_metadata
