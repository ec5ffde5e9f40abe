// Each work-item prints its lines in order; those of several may be mixed.
kernel void order(global int *p) {
  int i = get_global_id(0);
  for (int k = 0; k < 3; k++) printf("%d: %d\n", i, k * p[i & 3]);
  if (i % 2) printf("%d: odd\n", i);
}
kernel void many(global int *p) { printf("%d\n", (int)get_global_id(0)); }
