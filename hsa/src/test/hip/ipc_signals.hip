// Signals that two processes share. Oracle: hsa_ext_amd.h.
#include <sys/wait.h>

#include "runtime.h"

static int child(int in) {
  hsa_amd_ipc_signal_t handles[2];
  EXPECT(read(in, handles, sizeof handles) == sizeof handles);
  hsa_signal_t there, back;
  EXPECT(!HSA(hsa_amd_ipc_signal_attach)(&handles[0], &there));
  EXPECT(!HSA(hsa_amd_ipc_signal_attach)(&handles[1], &back));
  for (int i = 1; i <= 100; i++) {
    EXPECT(HSA(hsa_signal_wait_scacquire)(there, HSA_SIGNAL_CONDITION_GTE, i, 60000000000, HSA_WAIT_STATE_BLOCKED) == i);
    HSA(hsa_signal_add_screlease)(back, 1);
  }
  // The other process keeps them.
  EXPECT(!HSA(hsa_signal_destroy)(there) && !HSA(hsa_signal_destroy)(back));
  return 0;
}

int main(int count, char **arguments) {
  open_runtime();
  if (count > 1) return child(atoi(arguments[1]));
  int ends[2];
  EXPECT(pipe(ends) == 0);
  hsa_signal_t there, back, own;
  EXPECT(!HSA(hsa_amd_signal_create)(0, 0, nullptr, HSA_AMD_SIGNAL_IPC, &there));
  EXPECT(!HSA(hsa_amd_signal_create)(0, 0, nullptr, HSA_AMD_SIGNAL_IPC, &back));
  EXPECT(!HSA(hsa_signal_create)(0, 0, nullptr, &own));
  hsa_amd_ipc_signal_t handles[2];
  EXPECT(HSA(hsa_amd_ipc_signal_create)(own, &handles[0]) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  EXPECT(!HSA(hsa_amd_ipc_signal_create)(there, &handles[0]));
  EXPECT(!HSA(hsa_amd_ipc_signal_create)(back, &handles[1]));
  pid_t other = vfork();
  if (other == 0) {
    execl("/proc/self/exe", "ipc_signals", std::to_string(ends[0]).c_str(), nullptr);
    _exit(9);
  }
  EXPECT(write(ends[1], handles, sizeof handles) == sizeof handles);
  for (int i = 1; i <= 100; i++) {
    HSA(hsa_signal_store_screlease)(there, i);
    hsa_signal_t all[] = {own, back};
    hsa_signal_condition_t conditions[] = {HSA_SIGNAL_CONDITION_NE, HSA_SIGNAL_CONDITION_EQ};
    hsa_signal_value_t values[] = {0, i}, value;
    if (i % 2)
      EXPECT(HSA(hsa_amd_signal_wait_any)(2, all, conditions, values, 60000000000, HSA_WAIT_STATE_BLOCKED, &value) == 1);
    else
      EXPECT(HSA(hsa_signal_wait_scacquire)(back, HSA_SIGNAL_CONDITION_EQ, i, 60000000000, HSA_WAIT_STATE_BLOCKED) == i);
  }
  int status;
  EXPECT(waitpid(other, &status, 0) == other && status == 0);
  EXPECT(HSA(hsa_signal_load_relaxed)(back) == 100);
  EXPECT(!HSA(hsa_signal_destroy)(there));
  EXPECT(HSA(hsa_signal_destroy)(there) == HSA_STATUS_ERROR_INVALID_SIGNAL);
  EXPECT(HSA(hsa_amd_ipc_signal_attach)(&handles[0], &there) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  puts("ok");
}
