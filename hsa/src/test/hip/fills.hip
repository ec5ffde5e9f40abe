// Oracle: memset. Fills of 8, 16 and 32 bits, of rectangles and boxes.
#include "check.h"

template <class T>
static void fill(hipError_t (*now)(void *, T, size_t), hipError_t (*soon)(void *, T, size_t, hipStream_t), T value) {
  const size_t n = 5000;
  T *d;
  std::vector<T> host(n);
  CHECK(hipMalloc(&d, n * sizeof(T)));
  CHECK(hipMemset(d, 0x55, n * sizeof(T)));
  T other;
  memset(&other, 0x55, sizeof(T));
  for (size_t at : {0, 1, 3, 1000})
    for (size_t count : {1, 2, 15, 64, 1001}) {
      // HIP 5.2 fills far past the end of what ends before the next multiple of 8 bytes.
      if (at * sizeof(T) % 8 && count * sizeof(T) < 8) continue;
      CHECK(now(d + at, value, count));
      CHECK(soon(d + 3000, T(value + 1), count, 0));
      CHECK(hipMemcpy(host.data(), d, n * sizeof(T), hipMemcpyDeviceToHost));
      for (size_t i = 0; i < n; i++) {
        bool first = at <= i && i < at + count, second = 3000 <= i && i < 3000 + count;
        EXPECT(host[i] == (first ? value : second ? T(value + 1) : other));
      }
      CHECK(hipMemset(d, 0x55, n * sizeof(T)));
    }
  CHECK(hipFree(d));
}

static void rectangles() {
  const size_t width = 45, height = 9;
  char *d;
  size_t pitch;
  CHECK(hipMallocPitch((void **)&d, &pitch, width, height));
  std::vector<char> host(pitch * height);
  hipStream_t s;
  CHECK(hipStreamCreate(&s));
  for (size_t w : {1, 4, 31, 45})
    for (size_t h : {1, 5, 9}) {
      CHECK(hipMemset(d, 3, pitch * height));
      CHECK(hipMemset2DAsync(d, pitch, 200, w, h, s));
      CHECK(hipStreamSynchronize(s));
      CHECK(hipMemcpy(host.data(), d, host.size(), hipMemcpyDeviceToHost));
      for (size_t y = 0; y < height; y++)
        for (size_t x = 0; x < pitch; x++) EXPECT(host[y * pitch + x] == char(x < w && y < h ? 200 : 3));
    }
  CHECK(hipFree(d));
  CHECK(hipStreamDestroy(s));
}

static void boxes() {
  hipExtent extent = make_hipExtent(33, 6, 4);
  hipPitchedPtr d;
  CHECK(hipMalloc3D(&d, extent));
  const size_t slice = d.pitch * 6;
  std::vector<char> host(slice * 4);
  CHECK(hipMemset(d.ptr, 1, host.size()));
  CHECK(hipMemset3D(d, 7, make_hipExtent(20, 4, 3)));
  hipPitchedPtr inner = d;
  inner.ptr = (char *)d.ptr + 2 * slice + d.pitch + 2;
  CHECK(hipMemset3DAsync(inner, 9, make_hipExtent(3, 2, 2), 0));
  CHECK(hipDeviceSynchronize());
  CHECK(hipMemcpy(host.data(), d.ptr, host.size(), hipMemcpyDeviceToHost));
  for (size_t z = 0; z < 4; z++)
    for (size_t y = 0; y < 6; y++)
      for (size_t x = 0; x < d.pitch; x++) {
        bool in = 2 <= x && x < 5 && 1 <= y && y < 3 && 2 <= z, first = x < 20 && y < 4 && z < 3;
        EXPECT(host[z * slice + y * d.pitch + x] == (in ? 9 : first ? 7 : 1));
      }
  CHECK(hipFree(d.ptr));
}

int main() {
  fill<unsigned char>(hipMemsetD8, hipMemsetD8Async, 0xab);
  fill<unsigned short>(hipMemsetD16, hipMemsetD16Async, 0xbeef);
  fill<int>(
      [](void *p, int value, size_t n) { return hipMemsetD32(p, value, n); },
      [](void *p, int value, size_t n, hipStream_t s) { return hipMemsetD32Async(p, value, n, s); }, 0x12345678);
  rectangles();
  boxes();
  // Memory of the host that is pinned, and managed memory.
  int *host, *managed;
  CHECK(hipHostMalloc(&host, 4000));
  CHECK(hipMallocManaged(&managed, 4000));
  CHECK(hipMemset(host, 0x11, 4000));
  CHECK(hipMemsetD32(managed, -5, 1000));
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < 1000; i++) EXPECT(host[i] == 0x11111111 && managed[i] == -5);
  CHECK(hipMemset(host, 0, 0));
  EXPECT(hipMemset(nullptr, 0, 4) == hipErrorInvalidValue);
  CHECK(hipHostFree(host));
  CHECK(hipFree(managed));
  puts("ok");
}
