/* What stands for AMD's kernel driver in programs that ask for it before they call any function of
 * HSA, as rocminfo does: the folder of the module, the device, the list of modules. It is preloaded
 * for these programs alone (LD_PRELOAD), and answers for these names alone.
 */

#define NULL ((void *)0)
#define EXPORTED __attribute__((visibility("default")))
#define NEXT ((void *)-1L)

void *dlsym(void *, const char *);

typedef int opening(const char *, int, unsigned int);

static const struct {
  const char *asked;
  const char *there;
} files[] = {
    {"/dev/kfd", "/dev/null"},
    {"/sys/module/amdgpu", "/"},
};

static int same(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return *a == *b;
}

static const char *standing_for(const char *path) {
  for (int i = 0; path && i < (int)(sizeof files / sizeof *files); i++) {
    if (same(path, files[i].asked)) {
      return files[i].there;
    }
  }
  return path;
}

/* The mode is there with O_CREAT alone; where it is not, a register with anything in it is handed on,
 * which the next function does not look at. */
EXPORTED int open(const char *path, int flags, unsigned int mode) {
  return ((opening *)dlsym(NEXT, "open"))(standing_for(path), flags, mode);
}

EXPORTED int open64(const char *path, int flags, unsigned int mode) {
  return ((opening *)dlsym(NEXT, "open64"))(standing_for(path), flags, mode);
}

EXPORTED void *popen(const char *command, const char *type) {
  typedef void *function(const char *, const char *);
  int modules = command && same(command, "lsmod | grep amdgpu");
  return ((function *)dlsym(NEXT, "popen"))(modules ? "echo amdgpu" : command, type);
}
