package dev.lockstep.litmus.opencl;

import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.TestStep;

/** Words that a kernel has for atomic operations and fences. */
public enum OpenClDialect {
  /**
   * OpenCL C 1.2: {@code atomic_xchg}, {@code mem_fence}. The scope of a fence is that of the
   * compiler: the whole device in 2014, a workgroup in today's LLVM.
   */
  OPENCL_1("CL1.2"),
  /** OpenCL C 2.0: operations with an order and a scope. */
  OPENCL_2("CL2.0");

  private final String version;

  OpenClDialect(String version) {
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
  public static OpenClDialect of(LitmusTest test) {
    boolean old =
        test.threads().stream()
            .flatMap(thread -> thread.steps().stream())
            .allMatch(OpenClDialect::isOld);
    return old ? OPENCL_1 : OPENCL_2;
  }

  private static boolean isOld(TestStep step) {
    return switch (step) {
      case TestStep.Load load -> load.kind().order() == Order.PLAIN;
      case TestStep.Store store -> store.kind().order() == Order.PLAIN;
      case TestStep.ReadWrite update ->
          update.kind().order() == Order.PLAIN || update.kind().order() == Order.RELAXED;
      case TestStep.Fence fence -> fence.kind().tags().contains("membar");
      case TestStep.Barrier _, TestStep.Assign _, TestStep.Branch _ -> true;
      case TestStep.Wait _, TestStep.CacheControl _ -> true;
    };
  }
}
