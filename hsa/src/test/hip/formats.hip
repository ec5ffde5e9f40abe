// Oracle: printf of the C library. Formats of printf in kernels, compared with the host's own text.
// HIP 5.2 loses arguments behind a string that is filled up to a width.
#include <unistd.h>

#include <cstring>

#include "check.h"

#define LINES                                                             \
  printf("%d|%5d|%-5d|%05d|%+d\n", n, n, n, n, n);                        \
  printf("%u %x %X %#x %o %c\n", 40u + n, 255 * n, 255 * n, n, n, 'a' + n); \
  printf("%ld %lld %lx %llu\n", n * 10000000000l, -n * 10000000000ll, n * 77777777777l, ~0ull); \
  printf("%hd %hhd %zu\n", short(n * 100), char(n), size_t(n));           \
  printf("%f %.3f %10.2f %e %g %G\n", n * 1.5, n / 3.0, n * 2.25, n * 1e10, n * 1e-7, n * 123456789.0); \
  printf("%s|%.3s|%10s\n", "text", "cut off", "right");                   \
  printf("%*d|%-*d|%.*f\n", 7, n, 4, n, 2, n * 1.125);                    \
  printf("100%% of %d, %s%s\n", n, n > 2 ? "many" : "few", "");           \
  printf("no arguments\n");                                              \
  printf("%d %d %d %d %d %d %d %d %d %d %d %d\n", n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);

__global__ void print(int n) {
  LINES
}

static void printHost(int n) {
  LINES
}

// What a function prints to the standard output.
template <class F>
static std::string printed(F f) {
  fflush(stdout);
  FILE *file = tmpfile();
  int kept = dup(1);
  dup2(fileno(file), 1);
  f();
  fflush(stdout);
  dup2(kept, 1);
  close(kept);
  std::string text(ftell(file) < 0 ? 0 : lseek(fileno(file), 0, SEEK_END), 0);
  EXPECT(pread(fileno(file), &text[0], text.size(), 0) == ssize_t(text.size()));
  fclose(file);
  return text;
}

__global__ void many() {
  printf("%d\n", int(blockIdx.x * blockDim.x + threadIdx.x));
}

int main() {
  for (int n : {1, 3, -2}) {
    std::string device = printed([n] {
      print<<<1, 1>>>(n);
      CHECK(hipDeviceSynchronize());
    });
    std::string host = printed([n] { printHost(n); });
    if (device != host) printf("%s\nis not\n%s\n", device.c_str(), host.c_str());
    EXPECT(device == host && host.size() > 200);
  }
  // Each work-item prints its own line, in some order.
  std::string text = printed([] {
    many<<<10, 100>>>();
    CHECK(hipDeviceSynchronize());
  });
  std::vector<int> seen(1000);
  int n = 0;
  for (const char *at = text.c_str(); *at; at = strchr(at, '\n') + 1, n++) seen[atoi(at)]++;
  EXPECT(n == 1000);
  for (int times : seen) EXPECT(times == 1);
  puts("ok");
}
