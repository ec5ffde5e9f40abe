__kernel void fine(__global int *p) { p[0] = 1; }
__asm4GCN open ( int a ) {
  s_endpgm
