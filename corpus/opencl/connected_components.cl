// Labels of connected pixels: merging of trees with atomic minima, then flattening; the label of a
// component is its least pixel.
uint root(__global const uint *labels, uint i) {
  while (labels[i] != i) i = labels[i];
  return i;
}

void merge(volatile __global uint *labels, uint a, uint b) {
  bool done = false;
  do {
    while (labels[a] != a) a = labels[a];
    while (labels[b] != b) b = labels[b];
    if (a < b) {
      uint old = atomic_min(&labels[b], a);
      done = old == b;
      b = old;
    } else if (b < a) {
      uint old = atomic_min(&labels[a], b);
      done = old == a;
      a = old;
    } else {
      done = true;
    }
  } while (!done);
}

__kernel void label_start(__global const uchar *image, __global uint *labels, uint width) {
  uint i = get_global_id(1) * width + get_global_id(0);
  labels[i] = i;
}

__kernel void label_merge(__global const uchar *image, volatile __global uint *labels, uint width) {
  uint x = get_global_id(0), y = get_global_id(1), i = y * width + x;
  bool on = image[i] < 150;
  if (x > 0 && (image[i - 1] < 150) == on) merge(labels, i, i - 1);
  if (y > 0 && (image[i - width] < 150) == on) merge(labels, i, i - width);
}

__kernel void label_flatten(__global const uint *labels, __global uint *out,
                            volatile __global uint *sizes) {
  uint i = get_global_id(0);
  uint r = root(labels, i);
  out[i] = r;
  atomic_inc(&sizes[r]);
}
