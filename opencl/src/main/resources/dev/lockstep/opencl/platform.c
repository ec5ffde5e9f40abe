/* The OpenCL platform's own part of its library: behind jvm.c, before the entry points and the
 * dispatch table that LibrarySource makes. */

/* Codes of OpenCL that this file gives by itself. */
enum { SUCCESS = 0, OUT_OF_RESOURCES = -5, INVALID_VALUE = -30, INVALID_PLATFORM = -32 };

/* ---- handles ---- */

/* Slots of 16 bytes, the first 8 are the dispatch table. */
static void *handles;
enum { HANDLE_BYTES = 1 << 30, FEW_HANDLE_BYTES = 1 << 24 };

static const char *prepare(u64 *words, i64 space) {
  u64 size = space < AMPLE ? FEW_HANDLE_BYTES : HANDLE_BYTES;
  handles = mmap(NULL, size, READ_WRITE, PRIVATE_ANONYMOUS | NO_RESERVE, -1, 0);
  if ((i64)handles == -1) {
    size = FEW_HANDLE_BYTES;
    handles = mmap(NULL, size, READ_WRITE, PRIVATE_ANONYMOUS | NO_RESERVE, -1, 0);
  }
  words[0] = (u64)handles;
  words[1] = size;
  words[2] = (u64)dispatch_table;
  words[3] = (u64)&the_platform;
  return (i64)handles == -1 ? "no memory" : NULL;
}

/* ---- the platform, which needs no virtual machine ---- */

static i32 answer(const void *value, u64 size, u64 room, void *to, u64 *size_ret) {
  if (to && room < size) return INVALID_VALUE;
  if (to)
    for (u64 i = 0; i < size; i++) ((char *)to)[i] = ((const char *)value)[i];
  if (size_ret) *size_ret = size;
  return SUCCESS;
}

static i32 platform_ids(u32 entries, void **platforms, u32 *count) {
  if ((!platforms && !count) || (platforms && entries == 0)) return INVALID_VALUE;
  if (platforms) platforms[0] = &the_platform;
  if (count) *count = 1;
  return SUCCESS;
}

static i32 platform_info(void *platform, u32 name, u64 room, void *to, u64 *size_ret) {
  if (platform && platform != &the_platform) return INVALID_PLATFORM;
  for (u32 i = 0; i < sizeof platform_texts / sizeof *platform_texts; i++)
    if (platform_texts[i].name == name)
      return answer(platform_texts[i].text, length(platform_texts[i].text) + 1, room, to, size_ret);
  if (name == PLATFORM_NUMERIC_VERSION)
    return answer(&platform_version, sizeof platform_version, room, to, size_ret);
  if (name == PLATFORM_EXTENSIONS_WITH_VERSION)
    return answer(platform_extensions, sizeof platform_extensions, room, to, size_ret);
  if (name == PLATFORM_HOST_TIMER_RESOLUTION)
    return answer(&host_timer_resolution, sizeof host_timer_resolution, room, to, size_ret);
  return INVALID_VALUE;
}

static void *function_address(const char *name) {
  if (!name) return NULL;
  for (u32 i = 0; extension_functions[i].name; i++)
    if (same(extension_functions[i].name, name)) return (void *)(u64)extension_functions[i].address;
  return NULL;
}
