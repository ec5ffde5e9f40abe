// One program, two languages: each kernel is written twice, in OpenCL C and in Asm4GCN. Clang compiles the C, the blocks are
// assembled for the same machine, and both come to one code object. The blocks use what every generation has: friendly
// statements, and buffer instructions with a resource made from an argument.

__kernel void saxpy_c(__global const float *x, __global float *y, float a, uint n)
{
    uint i = get_global_id(0);
    if (i < n)
        y[i] = a * x[i] + y[i];
}

__asm4GCN saxpy_asm ( global const float* x, global float* y, float a, uint n )
{
    #define _resource_(name, pointer, bytes) s16u name; s_mov_b64 name, pointer; s_mov_b32 name[2], bytes; s_mov_b32 name[3], 0x30027000

    s8u from = mem[kernarg + arg.x]
    s8u to = mem[kernarg + arg.y]
    s4f a = mem[kernarg + arg.a]
    s4u n = mem[kernarg + arg.n]
    s4u size = mem[kernarg + hidden.group_size_x]
    s_waitcnt lgkmcnt(0)

    n = n << 2                            // bytes: accesses behind them are left out
    _resource_(source, from, n)
    _resource_(target, to, n)

    size = size & 0xffff                  // group_size_y is the upper half
    s4u first = groupId * size
    v4u place = localId + first
    place = place << 2

    v4f x, y
    buffer_load_dword x, place, source, 0 offen
    buffer_load_dword y, place, target, 0 offen
    s_waitcnt vmcnt(0)
    x = x * a
    y = y + x
    buffer_store_dword y, place, target, 0 offen
    s_endpgm
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void reverse_c(__global const uint *in, __global uint *out)
{
    __local uint tile[64];
    uint i = get_local_id(0);
    tile[i] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[63 - i];
}

__asm4GCN reverse_asm ( global const uint* in, global uint* out )
{
    #define _resource_(name, pointer) s16u name; s_mov_b64 name, pointer; s_mov_b32 name[2], -1; s_mov_b32 name[3], 0x30027000
    lds uint tile[64]

    s8u from = mem[kernarg + arg.in]
    s8u to = mem[kernarg + arg.out]
    s_waitcnt lgkmcnt(0)
    _resource_(source, from)
    _resource_(target, to)

    s4u first = groupId << 6
    v4u place = localId + first
    place = place << 2
    v4u value
    buffer_load_dword value, place, source, 0 offen
    v4u own = localId << 2
    s_waitcnt vmcnt(0)
    ds_write_b32 own, value offset:lds.tile
    s_waitcnt lgkmcnt(0)
    s_barrier
    own = own ^ 252                       // 4 * (63 - i)
    ds_read_b32 value, own offset:lds.tile
    s_waitcnt lgkmcnt(0)
    buffer_store_dword value, place, target, 0 offen
    s_endpgm
}
