__kernel void fine(__global int *p) { p[0] = 1; }
__asm4GCN f ( int a ) { s_nop [[= ]]; s_endpgm }
