// A hash table with open addresses: insertion by compare and exchange, values added up, look-up,
// and a second table with chains whose heads are exchanged.
#define EMPTY 0xffffffffu
uint slot(uint key, uint mask) { return (key * 2654435761u >> 7) & mask; }

__kernel void insert(__global const uint *keys, volatile __global uint *table,
                     volatile __global uint *sums, uint mask) {
  uint key = keys[get_global_id(0)] & 511;
  for (uint i = slot(key, mask);; i = (i + 1) & mask) {
    uint old = atomic_cmpxchg(&table[i], EMPTY, key);
    if (old == EMPTY || old == key) {
      atomic_add(&sums[i], get_global_id(0) + 1);
      return;
    }
  }
}

__kernel void look_up(__global const uint *table, __global const uint *sums, __global uint *found,
                      uint mask) {
  uint key = get_global_id(0), i = slot(key, mask), steps = 0;
  while (table[i] != EMPTY && table[i] != key && steps++ <= mask) i = (i + 1) & mask;
  found[key] = table[i] == key ? sums[i] : 0;
}

__kernel void chain(__global const uint *keys, volatile __global uint *heads,
                    __global uint *links) {
  uint g = get_global_id(0);
  links[g] = atomic_xchg(&heads[keys[g] & 63], g + 1);
}

__kernel void chain_lengths(__global const uint *heads, __global const uint *links,
                            __global uint2 *out) {
  uint g = get_global_id(0), n = 0, sum = 0;
  for (uint at = heads[g]; at != 0; at = links[at - 1]) {
    n++;
    sum ^= at * at;
  }
  out[g] = (uint2)(n, sum);
}
