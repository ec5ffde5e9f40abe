; target: amdgcn-amd-amdpal--gfx900. Refused by llvm-mc-22: Unrecognized PAL metadata register key 'foo'
; message: amdpal.pipelines[0].registers: 'foo' is no register; begin with its number
.amdgpu_pal_metadata
---
amdpal.pipelines:
  - .registers:
      foo: 1
...
.end_amdgpu_pal_metadata
