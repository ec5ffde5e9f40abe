kernel void masks(global const int *in, global int *out, int n) {
  int i = __builtin_amdgcn_workitem_id_x();
  int v = in[i];
  if (v > n && (i & 3) != 0)
    v = v > 2 * n ? v * 7 : v - n;
  for (int k = 0; k < v; k++)
    v += in[k] > v ? 3 : k;
  out[i] = v;
}
