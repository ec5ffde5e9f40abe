; target: gfx900. Refused by llvm-mc-22: .amd_amdgpu_pal_metadata directive is not available on non-amdpal OSes
; message: the directive is for amdpal, and the target is 'amdgcn-amd-amdhsa--gfx900'
.amd_amdgpu_pal_metadata 0x2c0a, 5
