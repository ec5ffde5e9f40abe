int twice(int x) {
  return x * 2;
}

kernel void lines(global int *out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (out[i] > 3)
      sum += twice(out[i]);
    else
      sum -= 1;
  }
  out[n] = sum;
}
