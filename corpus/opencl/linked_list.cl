// Every work-item follows the cycle of a permutation until it comes back: loops of very uneven length.
__kernel void linked_list(__global const uint *next, __global uint *length, __global uint *far, uint n) {
  uint start = get_global_id(0), at = start, steps = 0, most = 0;
  do {
    at = next[at] % n;
    most = max(most, at);
    steps++;
  } while (at != start && steps < 300);
  length[start] = steps;
  far[start] = most;
}
