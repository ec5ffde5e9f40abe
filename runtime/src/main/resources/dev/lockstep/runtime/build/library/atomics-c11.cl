// Atomic functions of OpenCL C 2.0 and 3.0, section 6.15.13: pointers to generic, global and local memory.
#include "types.clh"
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

// AS: address space; A: atomic type; T: its value's type; V: type of an operand.
// Forms without an order are sequentially consistent, forms without a scope are for the device.
#define ORDERED(NAME, R, PARAMETERS, CALL) \
  FN R NAME(PARAMETERS) { return CALL(memory_order_seq_cst, memory_scope_device); } \
  FN R NAME##_explicit(PARAMETERS, memory_order order) { return CALL(order, memory_scope_device); } \
  FN R NAME##_explicit(PARAMETERS, memory_order order, memory_scope scope) { return CALL(order, scope); }
#define PACK(...) __VA_ARGS__

#define STORE_CALL(o, s) __opencl_atomic_store(p, v, o, s)
#define LOAD_CALL(o, s) __opencl_atomic_load(p, o, s)
#define EXCHANGE_CALL(o, s) __opencl_atomic_exchange(p, v, o, s)
#define ACCESS(AS, A, T) \
  FN void atomic_init(volatile AS A *p, T v) { __opencl_atomic_init(p, v); } \
  ORDERED(atomic_store, void, PACK(volatile AS A *p, T v), STORE_CALL) \
  ORDERED(atomic_load, T, PACK(volatile AS A *p), LOAD_CALL) \
  ORDERED(atomic_exchange, T, PACK(volatile AS A *p, T v), EXCHANGE_CALL)

// A failure has no release order: the machine orders it as a load.
#define EXCHANGE(KIND, AS, A, T, EAS) \
  FN bool atomic_compare_exchange_##KIND(volatile AS A *p, EAS T *expected, T v) { \
    return __opencl_atomic_compare_exchange_strong(p, expected, v, memory_order_seq_cst, memory_order_seq_cst, memory_scope_device); } \
  FN bool atomic_compare_exchange_##KIND##_explicit(volatile AS A *p, EAS T *expected, T v, memory_order success, memory_order failure) { \
    return __opencl_atomic_compare_exchange_strong(p, expected, v, success, failure, memory_scope_device); } \
  FN bool atomic_compare_exchange_##KIND##_explicit(volatile AS A *p, EAS T *expected, T v, memory_order success, memory_order failure, memory_scope scope) { \
    return __opencl_atomic_compare_exchange_strong(p, expected, v, success, failure, scope); }
#define EXCHANGES(AS, A, T, EAS) EXCHANGE(strong, AS, A, T, EAS) EXCHANGE(weak, AS, A, T, EAS)
#define COMPARED(AS, A, T) \
  EXCHANGES(AS, A, T, __generic) EXCHANGES(AS, A, T, __global) EXCHANGES(AS, A, T, __local) EXCHANGES(AS, A, T, __private)

#define FETCH_CALL_add(o, s) __opencl_atomic_fetch_add(p, v, o, s)
#define FETCH_CALL_sub(o, s) __opencl_atomic_fetch_sub(p, v, o, s)
#define FETCH_CALL_or(o, s) __opencl_atomic_fetch_or(p, v, o, s)
#define FETCH_CALL_xor(o, s) __opencl_atomic_fetch_xor(p, v, o, s)
#define FETCH_CALL_and(o, s) __opencl_atomic_fetch_and(p, v, o, s)
#define FETCH_CALL_min(o, s) __opencl_atomic_fetch_min(p, v, o, s)
#define FETCH_CALL_max(o, s) __opencl_atomic_fetch_max(p, v, o, s)
#define FETCH(OP, AS, A, T, V) ORDERED(atomic_fetch_##OP, T, PACK(volatile AS A *p, V v), FETCH_CALL_##OP)
#define FETCHES(AS, A, T) \
  FETCH(add, AS, A, T, T) FETCH(sub, AS, A, T, T) FETCH(or, AS, A, T, T) FETCH(xor, AS, A, T, T) \
  FETCH(and, AS, A, T, T) FETCH(min, AS, A, T, T) FETCH(max, AS, A, T, T)
// Operands of the other signedness: of atomic_intptr_t and atomic_uintptr_t.
#define MIXED(AS, A, T, V) FETCH(or, AS, A, T, V) FETCH(xor, AS, A, T, V) FETCH(and, AS, A, T, V) FETCH(min, AS, A, T, V)

#define FLAG_SET_CALL(o, s) __opencl_atomic_exchange(p, 1, o, s)
#define FLAG_CLEAR_CALL(o, s) __opencl_atomic_store(p, 0, o, s)
#define ATOMICS(AS) \
  ACCESS(AS, atomic_int, int) ACCESS(AS, atomic_uint, uint) ACCESS(AS, atomic_long, long) ACCESS(AS, atomic_ulong, ulong) \
  ACCESS(AS, atomic_float, float) ACCESS(AS, atomic_double, double) \
  COMPARED(AS, atomic_int, int) COMPARED(AS, atomic_uint, uint) COMPARED(AS, atomic_long, long) COMPARED(AS, atomic_ulong, ulong) \
  COMPARED(AS, atomic_float, float) COMPARED(AS, atomic_double, double) \
  FETCHES(AS, atomic_int, int) FETCHES(AS, atomic_uint, uint) FETCHES(AS, atomic_long, long) FETCHES(AS, atomic_ulong, ulong) \
  FETCH(add, AS, atomic_ulong, ulong, long) FETCH(sub, AS, atomic_ulong, ulong, long) MIXED(AS, atomic_ulong, ulong, long) MIXED(AS, atomic_long, long, ulong) \
  ORDERED(atomic_flag_test_and_set, bool, PACK(volatile AS atomic_flag *p), FLAG_SET_CALL) \
  ORDERED(atomic_flag_clear, void, PACK(volatile AS atomic_flag *p), FLAG_CLEAR_CALL)
ATOMICS(__generic)
ATOMICS(__global)
ATOMICS(__local)
