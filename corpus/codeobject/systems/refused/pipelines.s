; target: amdgcn-amd-amdpal--gfx900. By hand: llvm-mc-22 takes it and drops the pipeline without a word
; message: amdpal.pipelines: a list of maps is expected; write '- .registers:' below it
.amdgpu_pal_metadata
---
amdpal.pipelines:
  .registers: { 1: 2 }
...
.end_amdgpu_pal_metadata
