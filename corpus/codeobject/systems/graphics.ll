; Compiled by llc-22 for the systems amdpal and mesa3d: the texts beside this.
@table = internal addrspace(4) constant [4 x i32] [i32 3, i32 5, i32 7, i32 11]

declare i32 @outside(i32)

define amdgpu_cs void @compute(i32 inreg %x, ptr addrspace(1) %p) {
  store i32 %x, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %p, i32 %x) {
  %i = and i32 %x, 3
  %a = getelementptr [4 x i32], ptr addrspace(4) @table, i32 0, i32 %i
  %v = load i32, ptr addrspace(4) %a
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define amdgpu_ps float @pixel(float %a) {
  %b = fadd float %a, 1.0
  ret float %b
}

define i32 @calls(i32 %x) {
  %r = call i32 @outside(i32 %x)
  ret i32 %r
}
