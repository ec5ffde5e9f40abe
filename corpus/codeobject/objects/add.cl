kernel void add(global int *a, global const int *b, int n) {
  int i = __builtin_amdgcn_workitem_id_x() + 64 * __builtin_amdgcn_workgroup_id_x();
  if (i < n)
    a[i] += b[i];
}
