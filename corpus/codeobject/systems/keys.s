; oracle: llvm-mc-22 -triple amdgcn-amd-amdpal -mcpu=gfx900 made the object beside this
.amdgcn_target "amdgcn-amd-amdpal--gfx900"
.text
s_endpgm
.amdgpu_pal_metadata
---
7: number
-3: below
true: truth
0x10: hexadecimal
'12': quoted
amdpal.pipelines:
  - .registers:
      0x2c0a: 5
      '0x2c0b (SPI_SHADER_PGM_RSRC2_PS)': 9
      012 (OCTAL): 10
      5 words: 3
    .spill_threshold: 0xffff
    .user_data_limit: 1
  - .registers: {}
amdpal.version: [ 3, 0 ]
...
.end_amdgpu_pal_metadata
