// A B+ tree of order 8 in an array: exact search with one work-item to a key of the node, and
// ranges; after the benchmark's usual scheme.
#define ORDER 8
typedef struct {
  int keys[ORDER + 1];
  int children[ORDER + 1];
  int leaf;
  int count;
} Node;

__kernel void build(__global Node *nodes, int levels) {
  int g = get_global_id(0);
  int first = 0, width = 1, reach = ORDER;
  for (int i = 1; i < levels; i++) reach *= ORDER;
  for (int level = 0; level < levels; level++) {
    if (g >= first && g < first + width) {
      int index = g - first, base = index * reach;
      for (int i = 0; i <= ORDER; i++) {
        nodes[g].keys[i] = i == ORDER ? (base + reach) * 3 : (base + i * (reach / ORDER)) * 3;
        nodes[g].children[i] = level + 1 == levels ? (base + i) * 7 + 1
                                                   : first + width + index * ORDER + i;
      }
      nodes[g].leaf = level + 1 == levels;
      nodes[g].count = ORDER;
    }
    first += width;
    width *= ORDER;
    reach /= ORDER;
  }
}

__kernel void find(__global const Node *nodes, __global const int *wanted, __global int *found,
                   int levels) {
  __local int current;
  int l = get_local_id(0), q = get_group_id(0), key = wanted[q] & 2047;
  if (l == 0) {
    current = 0;
    found[q] = -1;
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  for (int level = 0; level < levels - 1; level++) {
    int at = current;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < nodes[at].count && nodes[at].keys[l] <= key && key < nodes[at].keys[l + 1]) {
      current = nodes[at].children[l];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l < ORDER && nodes[current].leaf && nodes[current].keys[l] == key) {
    found[q] = nodes[current].children[l];
  }
}

__kernel void range(__global const Node *nodes, __global const int *wanted, __global int *counts,
                    int first_leaf, int leaves) {
  int g = get_global_id(0), low = wanted[g] & 1023, high = low + (wanted[g] >> 20 & 255), n = 0;
  for (int leaf = first_leaf; leaf < first_leaf + leaves; leaf++) {
    __global const Node *node = nodes + leaf;
    if (node->keys[ORDER] <= low) continue;
    if (node->keys[0] > high) break;
    for (int i = 0; i < node->count; i++) n += node->keys[i] >= low && node->keys[i] <= high;
  }
  counts[g] = n;
}
