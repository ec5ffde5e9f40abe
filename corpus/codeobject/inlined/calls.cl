static float sq(float x) { return x * x + 1.0f; }
static float both(float a, float b) {
  float s = sq(a);
  for (int i = 0; i < 10; i++) s = sq(s) * b;
  return s;
}
__attribute__((noinline)) float far(float x) { return both(x, 3.0f); }
kernel void k(global float *p) {
  uint i = __builtin_amdgcn_workitem_id_x();
  p[i] = both(p[i], 2.0f) + far(p[i]);
}
