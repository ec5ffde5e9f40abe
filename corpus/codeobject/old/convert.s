// oracle: by hand, from the tables of AMDGPUUsage (amd_kernel_code_t, kernel descriptor, metadata V2 and V3)
.hsa_code_object_version 2,1
.hsa_code_object_isa 7,0,0,"AMD","AMDGPU"
.amd_amdgpu_isa "amdgcn-amd-amdhsa--gfx700"
.text
.globl hello
.p2align 8
.amdgpu_hsa_kernel hello
hello:
  .amd_kernel_code_t
    amd_code_version_major = 1
    enable_sgpr_kernarg_segment_ptr = 1
    is_ptr64 = 1
    compute_pgm_rsrc1_vgprs = 1  // blocks of 4, less one
    compute_pgm_rsrc1_sgprs = 1
    float_mode = 192
    compute_pgm_rsrc2_user_sgpr = 2
    enable_sgpr_workgroup_id_x = flag
    kernarg_segment_byte_size = 24
    workitem_vgpr_count = 8
    priority = 1
    granulated_lds_size = 5
  .end_amd_kernel_code_t
  .long 0xbf810000
.Lend:
.size hello, .Lend-hello
.set flag, 1
.amd_amdgpu_hsa_metadata
Version: [ 1, 0 ]
Kernels:
  - Name: hello
    SymbolName: 'hello@kd'
    Language: OpenCL C
    LanguageVersion: [ 2, 0 ]
    Attrs:
      ReqdWorkGroupSize: [ 64, 1, 1 ]
    Args:
      - {Name: a, TypeName: 'float*', Size: 8, Align: 8, ValueKind: GlobalBuffer, ValueType: F32, AddrSpaceQual: Global, AccQual: Default}
      - {Size: 4, Align: 4, ValueKind: ByValue}
      - {Size: 8, Align: 8, ValueKind: HiddenMultiGridSyncArg}
    CodeProps: {KernargSegmentSize: 24, GroupSegmentFixedSize: 0, PrivateSegmentFixedSize: 0, KernargSegmentAlign: 8, WavefrontSize: 64, NumSGPRs: 12, NumVGPRs: 8, MaxFlatWorkGroupSize: 256, IsXNACKEnabled: false}
.end_amd_amdgpu_hsa_metadata
