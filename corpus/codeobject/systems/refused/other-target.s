; target: amdgcn-amd-amdpal--gfx900. Refused by llvm-mc-22: .amdgcn_target directive's target id amdgcn-mesa-mesa3d--gfx900 does not match the specified target id amdgcn-amd-amdpal--gfx900
; message: the source is for 'amdgcn-mesa-mesa3d--gfx900', but the target is 'amdgcn-amd-amdpal--gfx900'
.amdgcn_target "amdgcn-mesa-mesa3d--gfx900"
