package dev.lockstep.litmus.test;

/** Threads among which an operation orders or is atomic, from the narrowest to the widest. */
public enum Scope {
  /** Workgroup: OpenCL's {@code memory_scope_work_group}, PTX's cta. */
  WORKGROUP,
  /** Device: OpenCL's {@code memory_scope_device}, PTX's gpu, the paper's gl. */
  DEVICE,
  /** All devices and the host: OpenCL's {@code memory_scope_all_svm_devices}, PTX's sys. */
  SYSTEM;

  /** Whether threads of a narrower or equal scope are covered, too. */
  public boolean covers(Scope other) {
    return compareTo(other) >= 0;
  }
}
