// Every work-item sorts 32 keys by insertion. The array is indexed by a variable, so it lives in
// scratch memory; how far a key moves differs from lane to lane.
#define KEYS 32
__kernel void private_sort(__global const uint *in, __global uint *out) {
  uint i = get_global_id(0), n = get_global_size(0);
  uint keys[KEYS];
  for (uint k = 0; k < KEYS; k++) {
    uint key = in[k * n + i];
    int at = k;
    while (at > 0 && keys[at - 1] > key) {
      keys[at] = keys[at - 1];
      at--;
    }
    keys[at] = key;
  }
  for (uint k = 0; k < KEYS; k++) out[k * n + i] = keys[k];
}
