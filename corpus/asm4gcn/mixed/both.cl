__asm4GCN wrong ( int a )
{
  s_mov_b32 s40, lost
  s_endpgm
}
__kernel void bad(__global int *p) { p[0] = lost; }
