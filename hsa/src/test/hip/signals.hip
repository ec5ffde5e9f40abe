// Oracle: HSA's specification of signals. Conditions, waits, handlers, groups, times.
#include <unistd.h>

#include <atomic>
#include <thread>

#include "hsa_check.h"

static std::atomic<int> called{0};
static std::atomic<long> last{0};

static bool again(hsa_signal_value_t value, void *left) {
  last = value;
  called++;
  return --*static_cast<std::atomic<int> *>(left) > 0;
}

static void becomes(std::atomic<int> &what, int value) {
  for (int i = 0; i < 60000 && what != value; i++) usleep(1000);
  EXPECT(what == value);
}

static void operations() {
  hsa_signal_t s = signal(-5);
  EXPECT(hsa_signal_load_scacquire(s) == -5);
  hsa_signal_add_screlease(s, 12);
  EXPECT(hsa_signal_exchange_scacq_screl(s, 0xf0) == 7);
  hsa_signal_or_relaxed(s, 0xf);
  hsa_signal_and_scacquire(s, 0x3c);
  hsa_signal_xor_relaxed(s, 1);
  EXPECT(hsa_signal_cas_relaxed(s, 1, 2) == 0x3d && hsa_signal_load_relaxed(s) == 0x3d);
  EXPECT(hsa_signal_cas_scacq_screl(s, 0x3d, 2) == 0x3d && hsa_signal_load_relaxed(s) == 2);
  hsa_signal_subtract_relaxed(s, 3);
  hsa_signal_silent_store_relaxed(s, hsa_signal_load_relaxed(s) - 1);
  EXPECT(hsa_signal_load_relaxed(s) == -2);
  HSA(hsa_signal_destroy(s));
  REFUSED(INVALID_ARGUMENT, hsa_signal_destroy({0}));
  REFUSED(INVALID_ARGUMENT, hsa_signal_create(0, 0, nullptr, nullptr));
}

static void conditions() {
  struct { hsa_signal_condition_t condition; int64_t compared, before, after; } cases[] = {
      {HSA_SIGNAL_CONDITION_EQ, 3, 2, 3}, {HSA_SIGNAL_CONDITION_NE, 3, 3, -3},
      {HSA_SIGNAL_CONDITION_LT, 0, 0, -1}, {HSA_SIGNAL_CONDITION_GTE, 7, 6, 1l << 40}};
  for (auto &one : cases)
    for (hsa_wait_state_t how : {HSA_WAIT_STATE_ACTIVE, HSA_WAIT_STATE_BLOCKED}) {
      hsa_signal_t s = signal(one.before);
      // In time, too late, and at once.
      EXPECT(hsa_signal_wait_relaxed(s, one.condition, one.compared, 1000000, how) == one.before);
      std::thread later([&] {
        usleep(3000);
        hsa_signal_store_screlease(s, one.after);
      });
      EXPECT(hsa_signal_wait_scacquire(s, one.condition, one.compared, UINT64_MAX, how) == one.after);
      later.join();
      EXPECT(hsa_signal_wait_relaxed(s, one.condition, one.compared, 0, how) == one.after);
      HSA(hsa_signal_destroy(s));
    }
}

static void several() {
  hsa_signal_t some[3] = {signal(0), signal(0), signal(0)};
  hsa_signal_condition_t conditions[3] = {HSA_SIGNAL_CONDITION_EQ, HSA_SIGNAL_CONDITION_LT, HSA_SIGNAL_CONDITION_GTE};
  hsa_signal_value_t compared[3] = {1, 0, 5}, value = 77;
  EXPECT(hsa_amd_signal_wait_any(3, some, conditions, compared, 1000000, HSA_WAIT_STATE_BLOCKED, &value) == UINT32_MAX);
  for (int i = 0; i < 3; i++) {
    hsa_signal_value_t wanted[] = {1, -4, 6};
    std::thread later([&] {
      usleep(2000);
      hsa_signal_store_relaxed(some[i], wanted[i]);
    });
    EXPECT(hsa_amd_signal_wait_any(3, some, conditions, compared, UINT64_MAX, HSA_WAIT_STATE_BLOCKED, &value) == uint32_t(i));
    EXPECT(value == wanted[i]);
    later.join();
    hsa_signal_store_relaxed(some[i], 0);
  }
  hsa_signal_group_t group;
  HSA(hsa_signal_group_create(3, some, 0, nullptr, &group));
  std::thread later([&] {
    usleep(2000);
    hsa_signal_store_relaxed(some[2], 5);
  });
  hsa_signal_t which;
  HSA(hsa_signal_group_wait_any_scacquire(group, conditions, compared, HSA_WAIT_STATE_BLOCKED, &which, &value));
  EXPECT(which.handle == some[2].handle && value == 5);
  later.join();
  HSA(hsa_signal_group_destroy(group));
  for (hsa_signal_t one : some) HSA(hsa_signal_destroy(one));
}

static void handlers() {
  // A handler that asks for more is called again, until it does not.
  std::atomic<int> thrice{3}, once{1};
  hsa_signal_t s = signal(9), t = signal(1);
  HSA(hsa_amd_signal_async_handler(s, HSA_SIGNAL_CONDITION_LT, 5, again, &thrice));
  usleep(5000);
  EXPECT(called == 0);
  hsa_signal_store_relaxed(s, 4);
  becomes(called, 3);
  EXPECT(last == 4 && thrice == 0);
  // A handler of a signal that has its value already.
  HSA(hsa_amd_signal_async_handler(t, HSA_SIGNAL_CONDITION_NE, 0, again, &once));
  becomes(called, 4);
  EXPECT(last == 1);
  REFUSED(INVALID_ARGUMENT, hsa_amd_signal_async_handler(s, HSA_SIGNAL_CONDITION_EQ, 0, nullptr, nullptr));
  // Hundreds of handlers, each of its own signal.
  std::atomic<int> ones[300];
  std::vector<hsa_signal_t> many;
  called = 0;
  for (int i = 0; i < 300; i++) {
    ones[i] = 1;
    many.push_back(signal(1));
    HSA(hsa_amd_signal_async_handler(many[i], HSA_SIGNAL_CONDITION_EQ, 0, again, &ones[i]));
  }
  for (hsa_signal_t one : many) hsa_signal_subtract_screlease(one, 1);
  becomes(called, 300);
  for (hsa_signal_t one : many) HSA(hsa_signal_destroy(one));
  // A function that is to be called soon.
  std::atomic<int> soon{0};
  HSA(hsa_amd_async_function([](void *place) { ++*static_cast<std::atomic<int> *>(place); }, &soon));
  becomes(soon, 1);
  HSA(hsa_signal_destroy(s));
  HSA(hsa_signal_destroy(t));
}

int main() {
  Machine m;
  operations();
  conditions();
  several();
  handlers();
  puts("ok");
}
