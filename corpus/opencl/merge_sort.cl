// A merge sort: insertion sort of short runs, then passes that place each element by its rank in
// the other run; equal keys keep their order.
typedef struct { int key; uint index; } Record;

uint lower(__global const Record *run, uint n, int key) {
  uint low = 0, high = n;
  while (low < high) {
    uint mid = (low + high) >> 1;
    if (run[mid].key < key) low = mid + 1; else high = mid;
  }
  return low;
}

uint upper(__global const Record *run, uint n, int key) {
  uint low = 0, high = n;
  while (low < high) {
    uint mid = (low + high) >> 1;
    if (run[mid].key <= key) low = mid + 1; else high = mid;
  }
  return low;
}

__kernel void sort_runs(__global const int *keys, __global Record *out, uint n) {
  uint start = get_global_id(0) * 8;
  if (start >= n) return;
  uint count = min(8u, n - start);
  Record r[8];
  for (uint i = 0; i < count; i++) {
    Record x = {keys[start + i] % 1000, start + i};
    int j = (int)i - 1;
    while (j >= 0 && r[j].key > x.key) {
      r[j + 1] = r[j];
      j--;
    }
    r[j + 1] = x;
  }
  for (uint i = 0; i < count; i++) out[start + i] = r[i];
}

__kernel void merge_pass(__global const Record *in, __global Record *out, uint n, uint width) {
  uint g = get_global_id(0);
  if (g >= n) return;
  uint pair = g / (2 * width) * (2 * width);
  uint middle = min(pair + width, n), end = min(pair + 2 * width, n);
  Record x = in[g];
  uint to = g < middle ? g + lower(in + middle, end - middle, x.key)
                       : pair + (g - middle) + upper(in + pair, middle - pair, x.key);
  out[to] = x;
}
