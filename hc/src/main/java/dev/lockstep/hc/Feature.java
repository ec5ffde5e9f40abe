package dev.lockstep.hc;

import dev.lockstep.hc.engine.Engine;

/** Features in which accelerators differ; hc's {@code get_supports_...}. */
public enum Feature {
  /** Kernels compute with doubles. */
  DOUBLE,
  /** Methods of {@link dev.lockstep.hc.intrinsic.Wave}. */
  WAVE,
  /** Atomic operations on longs, floats and doubles. */
  LONG_ATOMICS,
  /** Kernels and the host have the same memory; hc's {@code get_supports_cpu_shared_memory}. */
  SHARED_MEMORY;

  boolean isOf(Engine engine) {
    return switch (this) {
      case DOUBLE -> engine.abilities().doubles();
      case WAVE -> engine.abilities().lanes();
      case LONG_ATOMICS -> engine.abilities().longAtomics();
      case SHARED_MEMORY -> !engine.abilities().emulated();
    };
  }
}
