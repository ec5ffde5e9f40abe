; target: amdgcn-mesa-mesa3d--gfx900. Refused by llvm-mc-22: unknown directive
; message: the directive is for amdhsa, and the target is 'amdgcn-mesa-mesa3d--gfx900'
.amdhsa_code_object_version 5
