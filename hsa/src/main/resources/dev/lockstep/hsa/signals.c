/* The HSA runtime's own part of its library: behind jvm.c, before the entry points that LibrarySource
 * makes. Signals and indices of queues are words in memory; what is done with them in tight loops is
 * done here, without Java.
 */

enum {
  SUCCESS = 0,
  ERROR_INVALID_ARGUMENT = 0x1001,
  ERROR_INVALID_SIGNAL = 0x1006,
  ERROR_OUT_OF_RESOURCES = 0x1008,
  ERROR_NOT_INITIALIZED = 0x100b,
  ERROR_INVALID_SIGNAL_GROUP = 0x1024
};

void *malloc(u64);
void free(void *);
i64 syscall(i64, ...);
i32 clock_gettime(i32, i64 *);
i64 sysconf(i32);
i32 __cxa_atexit(void (*)(void *), void *, void *);

enum { SYS_FUTEX = 202, FUTEX_WAIT = 0, FUTEX_WAKE = 1, FUTEX_PRIVATE = 128, CLOCK_MONOTONIC = 1 };
enum { PROCESSORS_ONLINE = 84 }; /* _SC_NPROCESSORS_ONLN */
enum { ALL_WAITERS = 0x7fffffff };

#define LOAD(place) __atomic_load_n(&(place), __ATOMIC_SEQ_CST)
#define ADD(place, value) __atomic_add_fetch(&(place), value, __ATOMIC_SEQ_CST)

static u64 now(void) {
  i64 time[2];
  clock_gettime(CLOCK_MONOTONIC, time);
  return (u64)time[0] * 1000000000UL + (u64)time[1];
}

/* ---- signals ---- */

/* amd_signal_t of amd_hsa_signal.h; the places that it reserves are ours. */
struct signal {
  i64 kind; /* 1: a user's; -1: a queue's doorbell; 0: none */
  i64 value;
  u64 mailbox;
  u32 event;
  u32 changes; /* what sleepers sleep on */
  u64 start;
  u64 end;
  u64 queue;
  u32 sleepers;
  u32 watchers; /* those that sleep on `watched` */
};

enum { KIND_USER = 1, KIND_DOORBELL = -1 };
enum { SIGNALS_BYTES = 1 << 28, FEW_SIGNALS_BYTES = 1 << 24 };

static struct signal *signals;
static u64 signal_count;

/* The last of them share their pages with other processes, one a page; Java gives them (IpcSignals). */
enum { SHARED_PART = 16 };
static u64 plain_count;
static i32 shared_signals;
static u64 signals_used;
static mutex signals_lock;

/* Freed signals, oldest first, linked by their queue_ptr: one is not used again soon. */
static struct signal *oldest_free;
static struct signal *newest_free;
static u64 free_count;
enum { KEPT_FREE = 4096 };

/* How many kernels run: these change signals and tell nobody. */
static i32 kernels;

/* Counts changes of signals that somebody watches among others. */
static u32 watched;

static struct signal *signal_at(u64 handle) {
  struct signal *s = (struct signal *)handle;
  if (!signals || s < signals || s >= signals + signal_count || (handle & 63) || s->kind == 0)
    return NULL;
  return s;
}

static i32 is_shared(const void *place) {
  return (const struct signal *)place >= signals + plain_count &&
         (const struct signal *)place < signals + signal_count;
}

static void sleep_on(u32 *place, u32 seen, u64 nanoseconds) {
  i64 time[2] = {(i64)(nanoseconds / 1000000000UL), (i64)(nanoseconds % 1000000000UL)};
  i32 private = is_shared(place) ? 0 : FUTEX_PRIVATE;
  syscall(SYS_FUTEX, place, FUTEX_WAIT | private, seen, time, NULL, 0);
}

static void wake(u32 *place) {
  i32 private = is_shared(place) ? 0 : FUTEX_PRIVATE;
  ADD(*place, 1);
  syscall(SYS_FUTEX, place, FUTEX_WAKE | private, ALL_WAITERS, NULL, NULL, 0);
}

/* Tells those who wait for a signal that its value is another one. */
static void changed(struct signal *s) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  if (LOAD(s->sleepers)) wake(&s->changes);
  if (LOAD(s->watchers)) wake(&watched);
}

static u64 signal_make(i64 initial, i64 kind) {
  struct signal *s = NULL;
  pthread_mutex_lock(&signals_lock);
  if (free_count > KEPT_FREE || signals_used == plain_count) {
    s = oldest_free;
    if (s) {
      oldest_free = (struct signal *)s->queue;
      free_count--;
      if (!oldest_free) newest_free = NULL;
    }
  }
  if (!s && signals_used < plain_count) s = signals + signals_used++;
  pthread_mutex_unlock(&signals_lock);
  if (!s) return 0;
  s->value = initial;
  s->mailbox = 0;
  s->event = 0;
  s->start = 0;
  s->end = 0;
  s->queue = 0;
  __atomic_store_n(&s->kind, kind, __ATOMIC_RELEASE);
  return (u64)s;
}

static i32 signal_free(u64 handle) {
  struct signal *s = signal_at(handle);
  i64 kind;
  if (handle == 0) return ERROR_INVALID_ARGUMENT;
  if (!s) return ERROR_INVALID_SIGNAL;
  kind = __atomic_exchange_n(&s->kind, 0, __ATOMIC_SEQ_CST);
  if (kind == 0) return ERROR_INVALID_SIGNAL; /* another thread was faster */
  changed(s);
  pthread_mutex_lock(&signals_lock);
  s->queue = 0;
  if (newest_free)
    newest_free->queue = (u64)s;
  else
    oldest_free = s;
  newest_free = s;
  free_count++;
  pthread_mutex_unlock(&signals_lock);
  return SUCCESS;
}

static i32 signal_create(i64 initial, u64 *to) {
  if (!to) return ERROR_INVALID_ARGUMENT;
  if (!signals) return ERROR_NOT_INITIALIZED;
  *to = signal_make(initial, KIND_USER);
  return *to ? SUCCESS : ERROR_OUT_OF_RESOURCES;
}

enum { SIGNAL_IPC = 2 };

/* Java has the signals that other processes can use. */
static i32 amd_signal_create(u32 number, i64 initial, u32 consumers, u64 agents, u64 attributes,
                             u64 to) {
  u64 a[] = {(u64)initial, consumers, agents, attributes, to};
  return attributes & SIGNAL_IPC ? (i32)enter(number, a, ERROR_OUT_OF_RESOURCES)
                                 : signal_create(initial, (u64 *)to);
}

static i32 signal_destroy(u32 number, u64 handle) {
  u64 a[] = {handle};
  return signal_at(handle) && is_shared((void *)handle) ? (i32)enter(number, a, ERROR_OUT_OF_RESOURCES)
                                                        : signal_free(handle);
}

static i64 signal_load(u64 handle) {
  struct signal *s = signal_at(handle);
  return s ? LOAD(s->value) : 0;
}

static void signal_silent_store(u64 handle, i64 value) {
  struct signal *s = signal_at(handle);
  if (s) __atomic_store_n(&s->value, value, __ATOMIC_SEQ_CST);
}

#define UPDATE(name, operation)                          \
  static i64 signal_##name(u64 handle, i64 value) {      \
    struct signal *s = signal_at(handle);                \
    if (!s) return 0;                                    \
    i64 before = operation(&s->value, value, __ATOMIC_SEQ_CST); \
    changed(s);                                          \
    return before;                                       \
  }
UPDATE(exchange, __atomic_exchange_n)
UPDATE(add, __atomic_fetch_add)
UPDATE(subtract, __atomic_fetch_sub)
UPDATE(and, __atomic_fetch_and)
UPDATE(or, __atomic_fetch_or)
UPDATE(xor, __atomic_fetch_xor)

static void signal_store(u64 handle, i64 value) { signal_exchange(handle, value); }

static i64 signal_cas(u64 handle, i64 expected, i64 value) {
  struct signal *s = signal_at(handle);
  if (!s) return 0;
  __atomic_compare_exchange_n(
      &s->value, &expected, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  changed(s);
  return expected;
}

static i32 value_pointer(u64 handle, u64 *to) {
  struct signal *s = signal_at(handle);
  if (!to) return ERROR_INVALID_ARGUMENT;
  if (!s) return ERROR_INVALID_SIGNAL;
  *to = (u64)&s->value;
  return SUCCESS;
}

/* ---- waiting ---- */

enum { CONDITION_EQ, CONDITION_NE, CONDITION_LT, CONDITION_GTE };

static i32 holds(u32 condition, i64 value, i64 compared) {
  switch (condition) {
    case CONDITION_EQ: return value == compared;
    case CONDITION_NE: return value != compared;
    case CONDITION_LT: return value < compared;
    default: return value >= compared;
  }
}

/* Nanoseconds: for so long a change is awaited on the processor, unless it is the only one, and then
 * asleep: to be woken takes longer than a small kernel. A kernel's changes wake nobody, and those of
 * another process not those who watch several signals: a sleeper then looks again after SHORT. */
enum { SPIN = 200000, SHORT = 50000, LONG = 20000000 };
static u64 spin;

static u64 nap(u64 time, u64 deadline) {
  u64 most = LOAD(kernels) || LOAD(shared_signals) ? SHORT : LONG;
  return deadline - time < most ? deadline - time : most;
}

static u64 deadline(u64 start, u64 timeout) {
  return start + timeout < start ? ~0UL : start + timeout;
}

static i64 signal_wait(u64 handle, u32 condition, i64 compared, u64 timeout) {
  struct signal *s = signal_at(handle);
  i64 value;
  if (!s) return 0;
  if (holds(condition, value = LOAD(s->value), compared)) return value;
  u64 start = now(), end = deadline(start, timeout);
  for (u64 time = start; time < end && time - start < spin; time = now()) {
    for (i32 i = 0; i < 16; i++) {
      if (holds(condition, value = LOAD(s->value), compared)) return value;
      __builtin_ia32_pause();
    }
  }
  ADD(s->sleepers, 1);
  for (;;) {
    u32 seen = LOAD(s->changes);
    u64 time = now();
    value = LOAD(s->value);
    if (holds(condition, value, compared) || time >= end || LOAD(s->kind) == 0) break;
    sleep_on(&s->changes, seen, nap(time, end));
  }
  ADD(s->sleepers, -1);
  return value;
}

/* The first of some signals whose condition holds; count if none did in time. Signals that are none
 * are left out. */
static u32 first_of(u32 count, const u64 *handles, const u32 *conditions, const i64 *compared,
                    i64 *value) {
  for (u32 i = 0; i < count; i++) {
    struct signal *s = signal_at(handles[i]);
    i64 one;
    if (s && holds(conditions[i], one = LOAD(s->value), compared[i])) {
      if (value) *value = one;
      return i;
    }
  }
  return count;
}

static void watch(u32 count, const u64 *handles, i32 by) {
  for (u32 i = 0; i < count; i++) {
    struct signal *s = (struct signal *)handles[i];
    if (s >= signals && s < signals + signal_count) ADD(s->watchers, by);
  }
}

static u32 wait_any(u32 count, const u64 *handles, const u32 *conditions, const i64 *compared,
                    u64 timeout, i64 *value) {
  u32 found = first_of(count, handles, conditions, compared, value);
  u64 start = now(), end = deadline(start, timeout);
  for (u64 time = start; found == count && time < end && time - start < spin; time = now())
    found = first_of(count, handles, conditions, compared, value);
  if (found < count) return found;
  watch(count, handles, 1);
  for (;;) {
    u32 seen = LOAD(watched);
    u64 time = now();
    found = first_of(count, handles, conditions, compared, value);
    if (found < count || time >= end) break;
    sleep_on(&watched, seen, nap(time, end));
  }
  watch(count, handles, -1);
  return found < count ? found : ~0U;
}

/* The values of all signals whose conditions hold; 0 if one's does not, or it is none. */
static i32 all_hold(u32 count, const u64 *handles, const u32 *conditions, const i64 *compared,
                    i64 *values) {
  for (u32 i = 0; i < count; i++) {
    struct signal *s = signal_at(handles[i]);
    i64 one;
    if (!s || !holds(conditions[i], one = LOAD(s->value), compared[i])) return 0;
    if (values) values[i] = one;
  }
  return 1;
}

/* 0 when all conditions hold at once, else the largest number. */
static u32 wait_all(u32 count, const u64 *handles, const u32 *conditions, const i64 *compared,
                    u64 timeout, i64 *values) {
  i32 good = all_hold(count, handles, conditions, compared, values);
  u64 start = now(), end = deadline(start, timeout);
  for (u64 time = start; !good && time < end && time - start < spin; time = now())
    good = all_hold(count, handles, conditions, compared, values);
  if (good) return 0;
  watch(count, handles, 1);
  for (;;) {
    u32 seen = LOAD(watched);
    u64 time = now();
    good = all_hold(count, handles, conditions, compared, values);
    if (good || time >= end) break;
    sleep_on(&watched, seen, nap(time, end));
  }
  watch(count, handles, -1);
  return good ? 0 : ~0U;
}

/* ---- groups of signals ---- */

struct group {
  u64 tag;
  u32 count;
  u64 handles[];
};
enum { GROUP_TAG = 0x70756f7267 };

static i32 group_create(u32 count, const u64 *handles, u32 consumers, const void *agents, u64 *to) {
  if (!count || !handles || !to || (consumers != 0) != (agents != NULL))
    return ERROR_INVALID_ARGUMENT;
  for (u32 i = 0; i < count; i++)
    if (!signal_at(handles[i])) return ERROR_INVALID_SIGNAL;
  struct group *g = malloc(sizeof *g + 8UL * count);
  if (!g) return ERROR_OUT_OF_RESOURCES;
  g->tag = GROUP_TAG;
  g->count = count;
  for (u32 i = 0; i < count; i++) g->handles[i] = handles[i];
  *to = (u64)g;
  return SUCCESS;
}

static struct group *group_at(u64 handle) {
  struct group *g = (struct group *)handle;
  return g && !(handle & 7) && g->tag == GROUP_TAG ? g : NULL;
}

static i32 group_destroy(u64 handle) {
  struct group *g = group_at(handle);
  if (!g) return ERROR_INVALID_SIGNAL_GROUP;
  g->tag = 0;
  free(g);
  return SUCCESS;
}

static i32 group_wait(u64 handle, const u32 *conditions, const i64 *compared, u64 *signal,
                      i64 *value) {
  struct group *g = group_at(handle);
  if (!g) return ERROR_INVALID_SIGNAL_GROUP;
  if (!conditions || !compared || !signal || !value) return ERROR_INVALID_ARGUMENT;
  u32 found = wait_any(g->count, g->handles, conditions, compared, ~0UL, value);
  if (found < g->count) *signal = g->handles[found];
  return SUCCESS;
}

/* ---- handlers of signals: a thread of their own calls them ---- */

/* A handler answers a bool, which is the lowest byte of the register; the others hold anything. */
typedef unsigned char answer;

struct handler {
  u64 signal;
  u32 condition;
  i64 compared;
  answer (*function)(i64, void *);
  void *argument;
  struct handler *next;
};

static mutex handlers_lock;
static struct handler *handlers_first;
static struct handler **handlers_end = &handlers_first;
static i32 handling;

/* Takes a handler out of the list whose condition holds, with the value; one whose signal is gone is
 * dropped. */
static struct handler *ready_handler(i64 *value) {
  struct handler *found = NULL;
  pthread_mutex_lock(&handlers_lock);
  for (struct handler **place = &handlers_first; *place && !found;) {
    struct handler *h = *place;
    struct signal *s = signal_at(h->signal);
    if (s && !holds(h->condition, *value = LOAD(s->value), h->compared)) {
      place = &h->next;
      continue;
    }
    *place = h->next;
    if (!*place) handlers_end = place;
    if (s) {
      ADD(s->watchers, -1);
      found = h;
    } else {
      free(h);
    }
  }
  pthread_mutex_unlock(&handlers_lock);
  return found;
}

static void add_handler(struct handler *h) {
  struct signal *s = signal_at(h->signal);
  if (s) ADD(s->watchers, 1);
  pthread_mutex_lock(&handlers_lock);
  h->next = NULL;
  *handlers_end = h;
  handlers_end = &h->next;
  pthread_mutex_unlock(&handlers_lock);
  wake(&watched);
}

static void *handle_signals(void *nothing) {
  (void)nothing;
  block_signals();
  for (;;) {
    u32 seen = LOAD(watched);
    i64 value;
    struct handler *h = ready_handler(&value);
    if (!h) {
      u64 time = now();
      sleep_on(&watched, seen, nap(time, ~0UL));
    } else if (h->function(value, h->argument)) {
      add_handler(h);
    } else {
      free(h);
    }
  }
  return NULL;
}

static i32 new_thread(void *(*function)(void *)) {
  attributes attr;
  u64 id;
  pthread_attr_init(&attr);
  pthread_attr_setstacksize(&attr, OWN_STACK);
  i32 code = pthread_create(&id, &attr, function, NULL);
  pthread_attr_destroy(&attr);
  if (code == 0) pthread_detach(id);
  return code == 0;
}

static i32 async_handler(u64 signal, u32 condition, i64 compared, void *function, void *argument) {
  if (!signals) return ERROR_NOT_INITIALIZED;
  if (!function || condition > CONDITION_GTE) return ERROR_INVALID_ARGUMENT;
  if (!signal_at(signal)) return ERROR_INVALID_SIGNAL;
  pthread_mutex_lock(&handlers_lock);
  if (!handling) handling = new_thread(handle_signals);
  pthread_mutex_unlock(&handlers_lock);
  struct handler *h = handling ? malloc(sizeof *h) : NULL;
  if (!h) return ERROR_OUT_OF_RESOURCES;
  h->signal = signal;
  h->condition = condition;
  h->compared = compared;
  h->function = (answer(*)(i64, void *))(u64)function;
  h->argument = argument;
  add_handler(h);
  return SUCCESS;
}

/* A function that a thread of the runtime calls soon. */
struct soon {
  void (*function)(void *);
  void *argument;
  u64 signal;
};

static answer call_soon(i64 value, void *given) {
  struct soon *s = given;
  (void)value;
  s->function(s->argument);
  signal_free(s->signal);
  free(s);
  return 0;
}

static i32 async_function(void *function, void *argument) {
  if (!function) return ERROR_INVALID_ARGUMENT;
  if (!signals) return ERROR_NOT_INITIALIZED;
  struct soon *s = malloc(sizeof *s);
  u64 signal = signal_make(0, KIND_USER);
  if (!s || !signal) return ERROR_OUT_OF_RESOURCES;
  s->function = (void (*)(void *))(u64)function;
  s->argument = argument;
  s->signal = signal;
  return async_handler(signal, CONDITION_EQ, 0, (void *)(u64)call_soon, s);
}

/* ---- queues: amd_queue_t of amd_hsa_queue.h ---- */

enum { WRITE_INDEX = 56, READ_INDEX = 128 };
#define INDEX(queue, at) (*(u64 *)((queue) + (at)))

static u64 index_load(u64 queue, u64 at) {
  return queue ? LOAD(INDEX(queue, at)) : 0;
}

static void index_store(u64 queue, u64 at, u64 value) {
  if (queue) __atomic_store_n(&INDEX(queue, at), value, __ATOMIC_SEQ_CST);
}

static u64 index_add(u64 queue, u64 at, u64 value) {
  return queue ? __atomic_fetch_add(&INDEX(queue, at), value, __ATOMIC_SEQ_CST) : 0;
}

static u64 index_cas(u64 queue, u64 at, u64 expected, u64 value) {
  if (queue)
    __atomic_compare_exchange_n(
        &INDEX(queue, at), &expected, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return expected;
}

/* ---- facts that need no Java ---- */

static i32 status_string(u32 status, const char **to) {
  if (!to) return ERROR_INVALID_ARGUMENT;
  for (u32 i = 0; i < sizeof status_texts / sizeof *status_texts; i++)
    if (status_texts[i].status == status) {
      *to = status_texts[i].text;
      return SUCCESS;
    }
  return ERROR_INVALID_ARGUMENT;
}

enum { SYSTEM_INFO_TIMESTAMP = 2 };

/* The clock is read often. */
static i32 system_info(u32 number, u32 attribute, u64 to) {
  u64 a[] = {attribute, to};
  if (attribute != SYSTEM_INFO_TIMESTAMP || !to || !signals)
    return (i32)enter(number, a, ERROR_OUT_OF_RESOURCES);
  *(u64 *)to = now();
  return SUCCESS;
}

/* ---- what Java calls, by address: see Signals ---- */

/* Sleeps until a signal has changed since `seen`, or for so many nanoseconds. */
static i64 java_sleep(u64 handle, u32 seen, u64 nanoseconds) {
  struct signal *s = (struct signal *)handle;
  ADD(s->sleepers, 1);
  if (LOAD(s->changes) == seen) sleep_on(&s->changes, seen, nanoseconds);
  ADD(s->sleepers, -1);
  return 0;
}

static i64 java_changed(u64 handle) {
  struct signal *s = signal_at(handle);
  if (s) changed(s);
  return 0;
}

static i64 java_make(i64 initial, i64 kind) {
  return (i64)signal_make(initial, kind);
}

static i64 java_free(u64 handle) {
  return signal_free(handle);
}

static i64 java_wait(u64 handle, u32 condition, i64 compared, u64 timeout) {
  return signal_wait(handle, condition, compared, timeout);
}

static struct {
  void *sleep, *changed, *make, *free, *wait;
  i32 *kernels;
  const void *loader_table, *image_table;
  i32 *shared_signals;
} java_calls;

/* Java is told, with a number that no function has, when the program calls exit or returns from main. */
enum { PROGRAM_ENDS = -1 };

static void at_end(void *nothing) {
  u64 none = 0;
  (void)nothing;
  if (__atomic_load_n(&life, __ATOMIC_ACQUIRE) == RUNNING && (alive ? *alive : getpid() == starter))
    enter((u32)PROGRAM_ENDS, &none, 0);
}

static const char *prepare(u64 *words, i64 space) {
  u64 bytes = space < AMPLE ? FEW_SIGNALS_BYTES : SIGNALS_BYTES;
  void *place = mmap(NULL, bytes, READ_WRITE, PRIVATE_ANONYMOUS | NO_RESERVE, -1, 0);
  if ((i64)place == -1) return "no memory for signals";
  spin = sysconf(PROCESSORS_ONLINE) > 1 ? SPIN : 0;
  signal_count = bytes / sizeof(struct signal);
  plain_count = signal_count - signal_count / SHARED_PART;
  signals = place;
  java_calls.sleep = (void *)(u64)java_sleep;
  java_calls.changed = (void *)(u64)java_changed;
  java_calls.make = (void *)(u64)java_make;
  java_calls.free = (void *)(u64)java_free;
  java_calls.wait = (void *)(u64)java_wait;
  java_calls.kernels = &kernels;
  java_calls.loader_table = loader_table;
  java_calls.image_table = image_table;
  java_calls.shared_signals = &shared_signals;
  words[0] = (u64)signals;
  words[1] = bytes;
  words[2] = (u64)&java_calls;
  words[3] = (u64)&foreign;
  __cxa_atexit(at_end, NULL, NULL);
  return NULL;
}
