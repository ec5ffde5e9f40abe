/* A Java virtual machine inside a host program: starts it at the first call that needs it, and hands
 * the packed arguments of a function to VM_CLASS.call(number, address of the arguments).
 *
 * No headers: clang alone can build this. The part before this text (made by GuestLibrary) has the
 * virtual machine's path and options and the names of the interface; the part behind it is the
 * interface, which defines `prepare`. Layouts of the C library are those of glibc and musl on Linux
 * with 64-bit pointers; indices into the tables of JNI and JVMTI are those of their specifications
 * (GuestLayoutTest compares both with the headers).
 */

typedef int i32;
typedef unsigned int u32;
typedef long i64;
typedef unsigned long u64;

#define NULL ((void *)0)
#define EXPORTED __attribute__((visibility("default")))
#define UNUSED __attribute__((unused))

/* ---- the C library ---- */

struct action {
  void (*handler)(int);
  u64 mask[16];
  i32 flags;
  void (*restorer)(void);
};

struct place {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
};

/* Opaque objects of pthreads, larger than any of them is; all zeros is their initial value. */
typedef struct {
  u64 words[16];
} mutex, condition, attributes;

void *dlopen(const char *, i32);
void *dlsym(void *, const char *);
char *dlerror(void);
i32 dladdr(const void *, struct place *);
char *getenv(const char *);
i32 getpid(void);
i64 write(i32, const void *, u64);
void *mmap(void *, u64, i32, i32, i32, i64);
i32 munmap(void *, u64);
i32 madvise(void *, u64, i32);
i32 getrlimit(i32, u64 *);
i32 sigaction(i32, const struct action *, struct action *);
i32 raise(i32);
void abort(void);
i32 *__errno_location(void);
i32 pthread_create(u64 *, const attributes *, void *(*)(void *), void *);
i32 pthread_detach(u64);
u64 pthread_self(void);
i32 pthread_attr_init(attributes *);
i32 pthread_attr_setstacksize(attributes *, u64);
i32 pthread_attr_getstack(const attributes *, void **, u64 *);
i32 pthread_attr_destroy(attributes *);
i32 pthread_getattr_np(u64, attributes *);
i32 pthread_key_create(u32 *, void (*)(void *));
i32 pthread_setspecific(u32, const void *);
i32 pthread_mutex_lock(mutex *);
i32 pthread_mutex_unlock(mutex *);
i32 pthread_cond_wait(condition *, mutex *);
i32 pthread_cond_signal(condition *);
i32 pthread_sigmask(i32, const u64 *, u64 *);
i32 pthread_setcancelstate(i32, i32 *);

enum { NOW = 2, GLOBAL = 0x100 };
enum { ADDRESS_SPACE = 9 }; /* RLIMIT_AS */
enum { NO_ACCESS = 0, READ_WRITE = 3, PRIVATE_ANONYMOUS = 0x22, NO_RESERVE = 0x4000, WIPE_ON_FORK = 18 };
enum { NOT_OVER = 0x100000 /* MAP_FIXED_NOREPLACE */, EXISTS = 17 /* EEXIST */ };
enum { SIG_ILL = 4, SIG_TRAP = 5, SIG_BUS = 7, SIG_FPE = 8, SIG_KILL = 9, SIG_SEGV = 11, SIG_STOP = 19 };
enum { WITH_INFO = 4, ON_STACK = 0x08000000, RESTART = 0x10000000, RESET = (i32)0x80000000 };
enum { BLOCK = 0, SET_MASK = 2 };
enum { CANCEL_DISABLE = 1 };

/* ---- JNI and JVMTI ---- */

typedef void *const *const *table;
enum {
  JNI_FindClass = 6,
  JNI_ExceptionDescribe = 16,
  JNI_ExceptionClear = 17,
  JNI_NewGlobalRef = 21,
  JNI_GetStaticMethodID = 113,
  JNI_CallStaticLongMethodA = 134,
  JNI_RegisterNatives = 215,
  JNI_ExceptionCheck = 228,
  VM_DetachCurrentThread = 5,
  VM_GetEnv = 6,
  VM_AttachCurrentThreadAsDaemon = 7,
  JVMTI_SetEventNotificationMode = 1,
  JVMTI_SetEventCallbacks = 121,
  JVMTI_THREAD_START = 52,
  JVMTI_FIRST_EVENT = 50
};
enum { JNI_VERSION = 0x00150000, JVMTI_VERSION = 0x30010200, JNI_EXISTS = -5, JNI_DETACHED = -2 };
#define CALL(t, index, result, ...) ((result(*)(__VA_ARGS__))(*(t))[index])

struct vm_option {
  const char *text;
  void *extra;
};
struct vm_arguments {
  i32 version;
  i32 count;
  const struct vm_option *options;
  unsigned char ignore_unknown;
};
struct native_method {
  const char *name;
  const char *signature;
  void *function;
};

/* ---- state ---- */

enum life { FRESH, RUNNING, FAILED };

static mutex start_lock;
static volatile enum life life;
/* 1 in the process that started the virtual machine; a child made by fork finds 0. */
static volatile i32 *alive;
static i32 starter;
static table vm;
static void *entry_class;
static void *entry_method;
static u32 leaving;
static i32 (*vm_signal)(i32, void *, void *, i32);

/* What the interface hands to Java's start beside TABLE_HASH: four words. space: MiB of the address
 * space that are free, at most AMPLE. Returns what is wrong, or NULL. */
static const char *prepare(u64 *words, i64 space);

struct thread {
  table env;
  u64 low;
  u64 high;
  i32 host;
  i32 depth;
};
static __thread struct thread self __attribute__((tls_model("initial-exec")));

static u64 length(const char *text) {
  u64 n = 0;
  while (text[n]) n++;
  return n;
}

static i32 same(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

static void say(const char *what, const char *more) {
  char text[1024];
  const char *parts[] = {"lockstep: ", what, more, "\n"};
  u64 n = 0;
  for (i32 i = 0; i < 4; i++)
    for (const char *c = parts[i]; *c && n < sizeof text; c++) text[n++] = *c;
  if (write(2, text, n) < 0) return;
}

/* Memory of the host that Java accesses for it, and that the host may take away at any time. Where it is
 * gone, a page of zeros is put, so that the access goes on, and counted: Java then says that it was
 * wrong. That is for threads of the virtual machine; a thread of the host's meets its own mistakes. Java
 * writes one of the lists while the other is shown. The page stays: what would take it away could take
 * away what the host has put there since.
 */
enum { MOST_FOREIGN = 512 };
struct foreign {
  volatile u64 faults, address, current;
  struct {
    u64 count;
    u64 bounds[2 * MOST_FOREIGN];
  } lists[2];
};
UNUSED static struct foreign foreign;

static i32 is_foreign(u64 at) {
  u64 list = foreign.current & 1, count = foreign.lists[list].count;
  for (u64 i = 0; i < count && i < MOST_FOREIGN; i++)
    if (at >= foreign.lists[list].bounds[2 * i] && at < foreign.lists[list].bounds[2 * i + 1]) return 1;
  return 0;
}

enum { NOT_MAPPED = 1, NOT_PERMITTED = 2 }; /* si_code of SIG_SEGV */

static i32 filled(i32 signal, const void *info) {
  u64 at = ((const u64 *)info)[2]; /* si_addr */
  i32 code = ((const i32 *)info)[2];
  if (signal != SIG_SEGV || (code != NOT_MAPPED && code != NOT_PERMITTED) || !is_foreign(at)) return 0;
  if (code == NOT_PERMITTED) {
    char digits[17] = {0};
    for (i32 i = 0; i < 16; i++) digits[i] = "0123456789abcdef"[at >> (60 - 4 * i) & 15];
    say("the process ends: a kernel or a copy accessed memory that the program has protected since, at 0x", digits);
    abort();
  }
  void *page = (void *)(at & ~4095UL);
  void *got = mmap(page, 4096, READ_WRITE, PRIVATE_ANONYMOUS | NOT_OVER, -1, 0);
  if (got != page) {
    /* Another thread has mapped something there. */
    if ((i64)got != -1) munmap(got, 4096);
    return (i64)got != -1 || *__errno_location() == EXISTS;
  }
  foreign.address = at;
  __atomic_add_fetch(&foreign.faults, 1, __ATOMIC_SEQ_CST);
  return 1;
}

/* ---- signals ----
 *
 * The virtual machine needs the signals of faults: in its threads and in calls of the host's
 * threads. Others keep what the host has. A handler of ours is in front; it asks the virtual machine
 * about faults in its code and passes the others on to the host's handler, whether that was
 * installed before or afterwards: each entry puts ours back in front. What the host restores from an
 * earlier answer of sigaction is ours with the host's handler of that time, so there are several
 * handlers, each with its own place to pass signals on to.
 */

enum { SIGNALS = 5, SLOTS = 16 };
static const i32 caught[SIGNALS] = {SIG_SEGV, SIG_BUS, SIG_FPE, SIG_ILL, SIG_TRAP};
static struct action chain[SIGNALS][SLOTS];
static i32 chained[SIGNALS];
static mutex signal_lock;

static void pass_on(i32 kind, i32 slot, i32 signal, void *info, void *context) {
  struct action *next = &chain[kind][slot];
  u64 handler = (u64)next->handler;
  i32 sent = ((i32 *)info)[2] <= 0; /* si_code: sent by a process, not by a fault */
  if (handler == 1 && sent) return;
  if (handler <= 1) {
    struct action plain = {0};
    sigaction(signal, &plain, NULL);
    if (sent) raise(signal);
    return; /* a fault happens again, and ends the process as it would without us */
  }
  if (next->flags & RESET) next->handler = NULL;
  if (next->flags & WITH_INFO)
    ((void (*)(i32, void *, void *))handler)(signal, info, context);
  else
    ((void (*)(i32))handler)(signal);
}

static void arrived(i32 slot, i32 signal, void *info, void *context) {
  i32 saved = *__errno_location();
  i32 kind = 0;
  while (caught[kind] != signal) kind++;
  i32 outside = self.host && self.depth == 0;
  i32 here = alive ? *alive : getpid() == starter;
  if (!outside && here && vm_signal) {
    if (vm_signal(signal, info, context, 0) || (!self.host && filled(signal, info))) {
      *__errno_location() = saved;
      return;
    }
    table env = NULL;
    if ((u64)chain[kind][slot].handler <= 1 && vm && self.depth == 0 && !self.host &&
        CALL(vm, VM_GetEnv, i32, table, table *, i32)(vm, &env, JNI_VERSION) == 0)
      vm_signal(signal, info, context, 1); /* a thread of ours: the virtual machine's report */
  }
  *__errno_location() = saved;
  pass_on(kind, slot, signal, info, context);
}

#define HANDLER(n) \
  static void arrived##n(i32 s, void *i, void *c) { arrived(n, s, i, c); }
HANDLER(0) HANDLER(1) HANDLER(2) HANDLER(3) HANDLER(4) HANDLER(5) HANDLER(6) HANDLER(7)
HANDLER(8) HANDLER(9) HANDLER(10) HANDLER(11) HANDLER(12) HANDLER(13) HANDLER(14) HANDLER(15)

static void (*const handlers[SLOTS])(i32, void *, void *) = {
    arrived0, arrived1, arrived2,  arrived3,  arrived4,  arrived5,  arrived6,  arrived7,
    arrived8, arrived9, arrived10, arrived11, arrived12, arrived13, arrived14, arrived15};

static i32 is_ours(const struct action *action) {
  for (i32 i = 0; i < SLOTS; i++)
    if ((u64)action->handler == (u64)handlers[i]) return 1;
  return 0;
}

static i32 equal(const struct action *a, const struct action *b) {
  return a->handler == b->handler && a->flags == b->flags && a->mask[0] == b->mask[0];
}

static void put_in_front(i32 kind, const struct action *theirs) {
  pthread_mutex_lock(&signal_lock);
  i32 slot = 0;
  while (slot < chained[kind] && !equal(&chain[kind][slot], theirs)) slot++;
  if (slot == SLOTS) slot = SLOTS - 1;
  chain[kind][slot] = *theirs;
  if (slot == chained[kind]) chained[kind]++;
  struct action ours = {0};
  ours.handler = (void (*)(i32))(u64)handlers[slot];
  if ((u64)theirs->handler > 1) {
    /* The kernel's part of the host's handler: its mask and its stack. */
    ours.mask[0] = theirs->mask[0];
    ours.flags = (theirs->flags & ~RESET) | WITH_INFO;
  } else {
    ours.mask[0] = ~0UL;
    for (i32 i = 0; i < SIGNALS; i++) ours.mask[0] &= ~(1UL << (caught[i] - 1));
    ours.flags = WITH_INFO | RESTART | ON_STACK;
  }
  sigaction(caught[kind], &ours, NULL);
  pthread_mutex_unlock(&signal_lock);
}

static i32 guard_signal(i32 kind) {
  struct action now;
  if (sigaction(caught[kind], NULL, &now) != 0 || is_ours(&now)) return 0;
  put_in_front(kind, &now);
  return 1;
}

static void guard_signals(void) {
  for (i32 kind = 0; kind < SIGNALS; kind++) guard_signal(kind);
}

/* A host that installs handlers of its own for faults has one for the first of ours among them. To
 * ask the kernel about all signals in each call would take longer than the call.
 */
enum { SELDOM = 32 };
static void guard_often(void) {
  static u32 calls;
  if (guard_signal(0) || __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED) % SELDOM == 0)
    guard_signals();
}

/* Signals that come from elsewhere belong to the host's threads. */
static void block_signals(void) {
  u64 mask[16] = {0};
  mask[0] = ~0UL;
  for (i32 i = 0; i < SIGNALS; i++) mask[0] &= ~(1UL << (caught[i] - 1));
  pthread_sigmask(BLOCK, mask, NULL);
}

enum { LAST_SIGNAL = 31 };

static void note_actions(struct action *actions) {
  for (i32 s = 1; s <= LAST_SIGNAL; s++)
    if (s != SIG_KILL && s != SIG_STOP) sigaction(s, NULL, &actions[s]);
}

/* Handlers that the virtual machine installed for other signals go. */
static void restore_actions(const struct action *actions, void *library) {
  for (i32 s = 1; s <= LAST_SIGNAL; s++) {
    struct action now;
    struct place place;
    if (s == SIG_KILL || s == SIG_STOP || sigaction(s, NULL, &now) != 0) continue;
    if ((u64)now.handler > 1 && now.handler != actions[s].handler &&
        dladdr((void *)(u64)now.handler, &place) != 0 && place.base == library)
      sigaction(s, &actions[s], NULL);
  }
}

/* ---- threads ---- */

enum { ROOM = 512 << 10, OWN_STACK = 16 << 20 };

static void leave(void *nothing) {
  (void)nothing;
  self.env = NULL;
  if (alive ? *alive : getpid() == starter)
    CALL(vm, VM_DetachCurrentThread, i32, table)(vm);
}

/* The bounds of the thread's stack; a coroutine's stack is outside of them. */
static void measure_stack(struct thread *t) {
  attributes attr;
  void *base;
  u64 size;
  if (pthread_getattr_np(pthread_self(), &attr) != 0) {
    t->high = 1;
    return;
  }
  pthread_attr_getstack(&attr, &base, &size);
  pthread_attr_destroy(&attr);
  t->low = (u64)base;
  t->high = (u64)base + size;
}

static i32 attach(struct thread *t) {
  table env = NULL;
  if (CALL(vm, VM_GetEnv, i32, table, table *, i32)(vm, &env, JNI_VERSION) != 0) {
    if (CALL(vm, VM_AttachCurrentThreadAsDaemon, i32, table, table *, void *)(vm, &env, NULL) != 0)
      return 0;
    pthread_setspecific(leaving, t);
  }
  t->env = env;
  return 1;
}

static i64 call(struct thread *t, u32 number, u64 *arguments, i64 failure) {
  if (!t->env && !attach(t)) return failure;
  u64 values[2] = {number, (u64)arguments};
  table env = t->env;
  i64 result = CALL(env, JNI_CallStaticLongMethodA, i64, table, void *, void *, u64 *)(
      env, entry_class, entry_method, values);
  if (CALL(env, JNI_ExceptionCheck, unsigned char, table)(env)) {
    CALL(env, JNI_ExceptionClear, void, table)(env);
    return failure;
  }
  return result;
}

/* A thread of ours with room on its stack, for calls from threads without. */
struct carrier {
  mutex lock;
  condition wake;
  condition done;
  u32 number;
  i32 state; /* 0 idle, 1 called, 2 done */
  u64 *arguments;
  i64 failure;
  i64 result;
  struct carrier *next;
};

static mutex carriers_lock;
static struct carrier *idle_carriers;

static void *carry(void *given) {
  struct carrier *c = given;
  block_signals();
  pthread_mutex_lock(&c->lock);
  for (;;) {
    while (c->state != 1) pthread_cond_wait(&c->wake, &c->lock);
    c->result = call(&self, c->number, c->arguments, c->failure);
    c->state = 2;
    pthread_cond_signal(&c->done);
  }
  return NULL;
}

static struct carrier *new_carrier(void) {
  struct carrier *c =
      mmap(NULL, sizeof *c, READ_WRITE, PRIVATE_ANONYMOUS, -1, 0);
  attributes attr;
  u64 id;
  if ((i64)c == -1) return NULL;
  pthread_attr_init(&attr);
  pthread_attr_setstacksize(&attr, OWN_STACK);
  if (pthread_create(&id, &attr, carry, c) != 0) return NULL;
  pthread_attr_destroy(&attr);
  pthread_detach(id);
  return c;
}

static i64 carried(u32 number, u64 *arguments, i64 failure) {
  pthread_mutex_lock(&carriers_lock);
  struct carrier *c = idle_carriers;
  if (c) idle_carriers = c->next;
  pthread_mutex_unlock(&carriers_lock);
  if (!c && !(c = new_carrier())) return failure;
  pthread_mutex_lock(&c->lock);
  c->number = number;
  c->arguments = arguments;
  c->failure = failure;
  c->state = 1;
  pthread_cond_signal(&c->wake);
  while (c->state != 2) pthread_cond_wait(&c->done, &c->lock);
  c->state = 0;
  i64 result = c->result;
  pthread_mutex_unlock(&c->lock);
  pthread_mutex_lock(&carriers_lock);
  c->next = idle_carriers;
  idle_carriers = c;
  pthread_mutex_unlock(&carriers_lock);
  return result;
}

/* ---- what Java calls ---- */

/* A function of the host with up to four words as arguments and a word as result, on the current
 * thread. */
static i64 call_host(table env, void *type, i64 function, i64 a, i64 b, i64 c, i64 d) {
  (void)env, (void)type;
  struct thread *t = &self;
  i32 host = t->host;
  i32 depth = t->depth;
  t->host = 1;
  t->depth = 0;
  i64 result = ((i64(*)(i64, i64, i64, i64))function)(a, b, c, d);
  t->host = host;
  t->depth = depth;
  return result;
}

/* ---- the virtual machine ---- */

static void thread_started(table tools, table env, void *thread) {
  (void)tools, (void)env, (void)thread;
  if (!self.host) block_signals();
}

static void watch_threads(void) {
  table tools = NULL;
  void *callbacks[JVMTI_THREAD_START - JVMTI_FIRST_EVENT + 1] = {0};
  if (CALL(vm, VM_GetEnv, i32, table, table *, i32)(vm, &tools, JVMTI_VERSION) != 0) return;
  callbacks[JVMTI_THREAD_START - JVMTI_FIRST_EVENT] = (void *)(u64)thread_started;
  CALL(tools, JVMTI_SetEventCallbacks, i32, table, void *, i32)(tools, callbacks, sizeof callbacks);
  CALL(tools, JVMTI_SetEventNotificationMode, i32, table, i32, i32, void *, ...)
  (tools, 1, JVMTI_THREAD_START, NULL);
}

static void *open_vm(const char **path) {
  static char other[4096];
  void *library = dlopen(VM_LIBRARY, NOW | GLOBAL);
  const char *home = getenv("JAVA_HOME");
  *path = VM_LIBRARY;
  if (!library && home && length(home) < sizeof other - 64) {
    u64 n = 0;
    for (const char *c = home; *c; c++) other[n++] = *c;
    for (const char *c = "/lib/server/libjvm.so"; *c; c++) other[n++] = *c;
    other[n] = 0;
    *path = other;
    library = dlopen(other, NOW | GLOBAL);
  }
  return library;
}

enum { MOST_OPTIONS = 64 };

/* In MiB: where the limit of the address space is below the first, the virtual machine gets less of it
 * than it would take by itself; its heap has half of what is left beside the rest of it. */
enum { AMPLE = 24576, LEAST = 900, BESIDE_HEAP = 640 };
enum { ARENA_MAX = -8 };
static const char no_room[] =
    "a Java virtual machine needs 900 MiB, and the limit of the address space (ulimit -v) leaves less";
static const char *const bounds[] = {"-XX:CompressedClassSpaceSize=64m", "-XX:ReservedCodeCacheSize=96m"};

/* How many MiB of the address space are free, at most AMPLE; AMPLE where it has no limit. */
static i64 free_space(void) {
  u64 limits[2] = {0};
  if (getrlimit(ADDRESS_SPACE, limits) != 0 || limits[0] >> 20 >= AMPLE) return AMPLE;
  for (i64 space = (i64)(limits[0] >> 20); space >= LEAST; space -= space / 16) {
    void *probe = mmap(NULL, (u64)space << 20, NO_ACCESS, PRIVATE_ANONYMOUS | NO_RESERVE, -1, 0);
    if ((i64)probe == -1) continue;
    munmap(probe, (u64)space << 20);
    return space;
  }
  return 0;
}

/* The text of the option for the largest heap. */
static const char *heap_option(i64 space) {
  static char text[16];
  u64 end = sizeof text - 1;
  text[--end] = 'm';
  for (i64 heap = (space - BESIDE_HEAP) / 2; heap; heap /= 10) text[--end] = (char)('0' + heap % 10);
  for (const char *c = "xmX-"; *c; c++) text[--end] = *c;
  return text + end;
}

/* The options of the build, those that a limit of the address space asks for, and those of the user,
 * separated by blanks. */
static i32 vm_options(struct vm_option *options, i64 space) {
  static char users[4096];
  const char *more = getenv("LOCKSTEP_JAVA_OPTIONS");
  i32 count = 0;
  for (; count < VM_OPTION_COUNT; count++) options[count].text = vm_option_texts[count];
  if (space < AMPLE) {
    options[count++].text = heap_option(space);
    for (u64 i = 0; i < sizeof bounds / sizeof *bounds; i++) options[count++].text = bounds[i];
  }
  u64 n = 0;
  for (const char *c = more ? more : ""; *c && n < sizeof users - 2 && count < MOST_OPTIONS;) {
    while (*c == ' ') c++;
    if (!*c) break;
    options[count++].text = users + n;
    while (*c && *c != ' ' && n < sizeof users - 2) users[n++] = *c++;
    users[n++] = 0;
  }
  return count;
}

static const char *start_java(table env, u64 *words) {
  void *found = CALL(env, JNI_FindClass, void *, table, const char *)(env, VM_CLASS);
  if (!found) return "there is no class " VM_CLASS;
  entry_class = CALL(env, JNI_NewGlobalRef, void *, table, void *)(env, found);
  struct native_method natives[] = {{"host", "(JJJJJ)J", (void *)(u64)call_host}};
  entry_method = CALL(env, JNI_GetStaticMethodID, void *, table, void *, const char *, const char *)(
      env, found, "call", "(IJ)J");
  void *start = CALL(env, JNI_GetStaticMethodID, void *, table, void *, const char *, const char *)(
      env, found, "start", "(JJJJJ)J");
  if (!entry_method || !start ||
      CALL(env, JNI_RegisterNatives, i32, table, void *, void *, i32)(env, found, natives, 1) != 0)
    return VM_CLASS " is that of another version";
  i64 good = CALL(env, JNI_CallStaticLongMethodA, i64, table, void *, void *, u64 *)(
      env, found, start, words);
  if (CALL(env, JNI_ExceptionCheck, unsigned char, table)(env)) return "it cannot start";
  return good ? NULL : "the library and the classes are of different versions";
}

/* Runs on a thread of its own, so that all threads of the virtual machine block signals. */
static const char *create(const char **more) {
  i64 space = free_space();
  if (!space) return no_room;
  /* Each of the C library's arenas takes 64 MiB; musl has none. */
  i32 (*set_malloc)(i32, i32) = (i32(*)(i32, i32))(u64)dlsym(NULL, "mallopt");
  if (space < AMPLE && set_malloc) set_malloc(ARENA_MAX, 2);
  struct vm_option options[MOST_OPTIONS] = {0};
  struct vm_arguments arguments = {JNI_VERSION, vm_options(options, space), options, 0};
  static struct action actions[LAST_SIGNAL + 1];
  table env = NULL;
  u64 words[5] = {0, 0, 0, 0, TABLE_HASH};
  const char *wrong = prepare(words, space);
  if (wrong) return wrong;
  void *library = open_vm(more);
  if (!library) return "there is no Java virtual machine at ";
  i32 (*create_vm)(table *, table *, void *) =
      (i32(*)(table *, table *, void *))(u64)dlsym(library, "JNI_CreateJavaVM");
  vm_signal = (i32(*)(i32, void *, void *, i32))(u64)dlsym(library, "JVM_handle_linux_signal");
  struct place place = {0};
  if (!create_vm || !vm_signal || dladdr((void *)(u64)create_vm, &place) == 0)
    return "this is no HotSpot of JDK 25: ";
  note_actions(actions);
  guard_signals();
  i32 code = create_vm(&vm, &env, &arguments);
  restore_actions(actions, place.base);
  if (code == JNI_EXISTS) {
    *more = "";
    return "this process has a Java virtual machine of its own, which cannot be shared";
  }
  if (code != 0) return "the Java virtual machine cannot be started: ";
  watch_threads();
  wrong = start_java(env, words);
  if (CALL(env, JNI_ExceptionCheck, unsigned char, table)(env)) {
    CALL(env, JNI_ExceptionDescribe, void, table)(env);
    CALL(env, JNI_ExceptionClear, void, table)(env);
  }
  CALL(vm, VM_DetachCurrentThread, i32, table)(vm);
  return wrong;
}

static mutex created_lock;
static condition created;
static i32 is_created;

static void *boot(void *nothing) {
  (void)nothing;
  block_signals();
  const char *more = "";
  const char *wrong = create(&more);
  if (wrong) say(wrong, more);
  if (wrong && wrong != no_room) say("no devices; " REMEDY, "");
  pthread_mutex_lock(&created_lock);
  is_created = wrong ? -1 : 1;
  pthread_cond_signal(&created);
  pthread_mutex_unlock(&created_lock);
  return NULL;
}

static void start(void) {
  pthread_mutex_lock(&start_lock);
  if (life == FRESH) {
    attributes attr;
    u64 id;
    void *page = mmap(NULL, 4096, READ_WRITE, PRIVATE_ANONYMOUS, -1, 0);
    starter = getpid();
    if ((i64)page != -1 && madvise(page, 4096, WIPE_ON_FORK) == 0) alive = page, *alive = 1;
    pthread_key_create(&leaving, leave);
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, OWN_STACK);
    i32 code = pthread_create(&id, &attr, boot, NULL);
    pthread_attr_destroy(&attr);
    if (code == 0) {
      pthread_detach(id);
      pthread_mutex_lock(&created_lock);
      while (!is_created) pthread_cond_wait(&created, &created_lock);
      pthread_mutex_unlock(&created_lock);
    }
    __atomic_store_n(&life, is_created == 1 ? RUNNING : FAILED, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&start_lock);
}

static i32 is_child(void) {
  static volatile i32 said;
  if (alive ? *alive : getpid() == starter) return 0;
  if (!said) {
    said = 1;
    say("this process was made by fork after its parent had begun to use " INTERFACE "; ",
        "use " INTERFACE " first in the child, or start a new program there");
  }
  return 1;
}

/* Calls Java; failure is what comes back where that is not possible. */
static i64 enter(u32 number, u64 *arguments, i64 failure) {
  struct thread *t = &self;
  i32 cancel;
  if (__atomic_load_n(&life, __ATOMIC_ACQUIRE) != RUNNING) {
    if (life == FRESH) start();
    if (life != RUNNING) return failure;
  }
  if (is_child()) return failure;
  if (!t->high) measure_stack(t);
  if (!t->host) {
    table env = NULL;
    /* A thread of the virtual machine itself that came here through the host's function stays one. */
    t->host = CALL(vm, VM_GetEnv, i32, table, table *, i32)(vm, &env, JNI_VERSION) == JNI_DETACHED;
  }
  pthread_setcancelstate(CANCEL_DISABLE, &cancel);
  guard_often();
  u64 here = (u64)__builtin_frame_address(0);
  t->depth++;
  i64 result = here - ROOM > t->low && here < t->high && here > ROOM
                   ? call(t, number, arguments, failure)
                   : carried(number, arguments, failure);
  t->depth--;
  pthread_setcancelstate(cancel, NULL);
  return result;
}
