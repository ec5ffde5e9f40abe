[[ for (int i = 0; i < 3; i++) { ]]
__asm4GCN put[[= i ]] ( int* out )
{
  s_nop [[= i ]]
  s_endpgm
}
[[ } ]]
__kernel void bad(__global int *p)
{
  p[0] = [[= 5 + 6 ]] + lost;
}
