__kernel void first(__global int *p) { p[0] = 1; }
int third(int x) { return x + 1; }
__asm4GCN first ( int* ) { s_endpgm }
/* __asm4GCN second ( ) { s_nop } */
__kernel void second(__global int *p) { p[0] = third(2); }
__asm4GCN third ( )
{
  s_endpgm
};
