// HSA's functions of virtual memory, which newer versions of HIP build hipMemCreate and hipMemMap on.
// Expectation: the comments of hsa_ext_amd.h (ROCm 6.4).
#include <dlfcn.h>
#include <unistd.h>

#include <cstdint>

#include "check.h"

struct Agent { uint64_t handle; };
struct Pool { uint64_t handle; };
struct Handle { uint64_t handle; };
struct Access { int permissions; Agent agent; };

static void* function(const char* name) {
  void* found = dlsym(RTLD_DEFAULT, name);
  if (!found) { printf("no %s\n", name); exit(1); }
  return found;
}
#define CALL(name, ...) reinterpret_cast<int (*)(__VA_ARGS__)>(function(#name))

static Agent gpu, cpu;
static Pool pool;

static int agent(Agent one, void*) {
  int type;
  CALL(hsa_agent_get_info, Agent, int, void*)(one, 17, &type);
  (type == 1 ? gpu : cpu) = one;
  return 0;
}
static int first(Pool one, void*) { pool = one; return 1; }

__global__ void twice(int* p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] *= 2;
}

enum { INVALID_ARGUMENT = 0x1001, INVALID_ALLOCATION = 0x1003, RESOURCE_FREE = 0x100a };

int main() {
  CHECK(hipSetDevice(0));
  CALL(hsa_iterate_agents, int (*)(Agent, void*), void*)(agent, nullptr);
  CALL(hsa_amd_agent_iterate_memory_pools, Agent, int (*)(Pool, void*), void*)(gpu, first, nullptr);
  auto reserve = CALL(hsa_amd_vmem_address_reserve, void**, size_t, uint64_t, uint64_t);
  auto release = CALL(hsa_amd_vmem_address_free, void*, size_t);
  auto create = CALL(hsa_amd_vmem_handle_create, Pool, size_t, int, uint64_t, Handle*);
  auto drop = CALL(hsa_amd_vmem_handle_release, Handle);
  auto map = CALL(hsa_amd_vmem_map, void*, size_t, size_t, Handle, uint64_t);
  auto unmap = CALL(hsa_amd_vmem_unmap, void*, size_t);
  auto allow = CALL(hsa_amd_vmem_set_access, void*, size_t, const Access*, size_t);
  auto access = CALL(hsa_amd_vmem_get_access, void*, int*, Agent);
  auto share = CALL(hsa_amd_vmem_export_shareable_handle, int*, Handle, uint64_t);
  auto import = CALL(hsa_amd_vmem_import_shareable_handle, int, Handle*);
  auto retain = CALL(hsa_amd_vmem_retain_alloc_handle, Handle*, void*);

  const size_t part = 2 << 20, n = 2 * part / sizeof(int);
  void* base;
  EXPECT(reserve(&base, 4 * part, 0, 0) == 0);
  EXPECT(reserve(&base, 100, 0, 0) == INVALID_ARGUMENT);
  Handle one, two;
  EXPECT(create(pool, part, 0, 0, &one) == 0 && create(pool, part, 0, 0, &two) == 0);
  EXPECT(create(pool, 100, 0, 0, &two) == INVALID_ARGUMENT);
  char* at = static_cast<char*>(base);
  EXPECT(map(at + 4 * part, part, 0, one, 0) == INVALID_ARGUMENT);
  EXPECT(map(at, part, 0, one, 0) == 0);
  EXPECT(map(at, part, 0, two, 0) == INVALID_ARGUMENT);
  EXPECT(map(at + part, part, 0, two, 0) == 0);
  int permission;
  EXPECT(access(at, &permission, gpu) == INVALID_ALLOCATION);
  Access both[] = {{3, gpu}, {3, cpu}};
  EXPECT(allow(at, 2 * part, both, 2) == 0);
  EXPECT(access(at + 100, &permission, gpu) == 0 && permission == 3);

  // One range of two pieces, for the host and for kernels.
  int* numbers = static_cast<int*>(base);
  for (size_t i = 0; i < n; i++) numbers[i] = i;
  twice<<<n / 256, 256>>>(numbers, n);
  CHECK(hipDeviceSynchronize());
  for (size_t i = 0; i < n; i++) EXPECT(numbers[i] == 2 * static_cast<int>(i));

  // The same memory at another address, also by a file, and after its handle was released.
  int file;
  EXPECT(share(&file, two, 0) == 0);
  Handle again, same;
  EXPECT(import(file, &again) == 0);
  close(file);
  EXPECT(import(file, &same) == INVALID_ALLOCATION);
  EXPECT(map(at + 3 * part, part, 0, again, 0) == 0);
  EXPECT(allow(at + 3 * part, part, both, 2) == 0);
  int* other = reinterpret_cast<int*>(at + 3 * part);
  twice<<<part / 1024, 256>>>(other, part / 4);
  CHECK(hipDeviceSynchronize());
  for (size_t i = 0; i < part / 4; i++) EXPECT(numbers[part / 4 + i] == 4 * static_cast<int>(part / 4 + i));
  EXPECT(retain(&same, at + part) == 0 && same.handle == two.handle);
  EXPECT(drop(two) == 0 && drop(same) == 0 && drop(two) == INVALID_ALLOCATION);
  EXPECT(other[0] == numbers[part / 4]);

  // What is mapped cannot be given back.
  EXPECT(release(base, 4 * part) == RESOURCE_FREE && release(base, part) == INVALID_ARGUMENT);
  EXPECT(unmap(at, part - 1) == INVALID_ARGUMENT);
  EXPECT(unmap(at, part) == 0 && unmap(at, part) == INVALID_ALLOCATION);
  EXPECT(unmap(at + part, part) == 0 && unmap(at + 3 * part, part) == 0);
  // The memory has kept what was written, and is seen at a new address.
  EXPECT(map(at + 2 * part, part, 0, one, 0) == 0 && allow(at + 2 * part, part, both, 2) == 0);
  EXPECT(reinterpret_cast<int*>(at + 2 * part)[5] == 10);
  EXPECT(unmap(at + 2 * part, part) == 0 && drop(one) == 0 && drop(again) == 0);
  EXPECT(release(base, 4 * part) == 0 && release(base, 4 * part) == INVALID_ALLOCATION);
  printf("ok\n");
}
