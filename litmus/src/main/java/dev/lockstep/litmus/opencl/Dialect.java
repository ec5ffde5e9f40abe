package dev.lockstep.litmus.opencl;

import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Step;

/** Words that a kernel has for atomic operations and fences. */
public enum Dialect {
  /**
   * OpenCL C 1.2: {@code atomic_xchg}, {@code mem_fence}. The scope of a fence is that of the
   * compiler: the whole device in 2014, a workgroup in today's LLVM.
   */
  OPENCL_1("CL1.2"),
  /** OpenCL C 2.0: operations with an order and a scope. */
  OPENCL_2("CL2.0");

  private final String version;

  Dialect(String version) {
    this.version = version;
  }

  /** Version of the language, as {@code -cl-std=} takes it. */
  public String version() {
    return version;
  }

  /**
   * The dialect that a test is written in: 2.0 where an operation has an order that 1.2 has no word
   * for.
   */
  public static Dialect of(LitmusTest test) {
    boolean old =
        test.threads().stream().flatMap(thread -> thread.steps().stream()).allMatch(Dialect::isOld);
    return old ? OPENCL_1 : OPENCL_2;
  }

  private static boolean isOld(Step step) {
    return switch (step) {
      case Step.Load load -> load.kind().order() == Order.PLAIN;
      case Step.Store store -> store.kind().order() == Order.PLAIN;
      case Step.ReadWrite update ->
          update.kind().order() == Order.PLAIN || update.kind().order() == Order.RELAXED;
      case Step.Fence fence -> fence.kind().tags().contains("membar");
      case Step.Barrier _, Step.Assign _, Step.Branch _ -> true;
      case Step.Wait _, Step.CacheControl _ -> true;
    };
  }
}
