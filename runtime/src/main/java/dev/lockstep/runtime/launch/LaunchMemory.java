package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.bytes.Bytes;
import java.util.Optional;

/**
 * Memory of a launch that a kernel's metadata does not tell of.
 *
 * @param stack bytes of scratch memory that each work-item gets where the kernel has a stack and
 *     states less; 0: what the kernel states
 * @param dynamicLds bytes of LDS behind those that the kernel states: HIP's {@code extern
 *     __shared__} arrays
 * @param natural whether the arguments of a kernel without metadata lie one after another, each at
 *     a multiple of its own size; for other kernels it must be false
 * @param hidden what the hidden arguments are, from the place of the first of them on; empty where
 *     they follow from the launch
 */
public record LaunchMemory(long stack, long dynamicLds, boolean natural, Optional<Bytes> hidden) {
  /** Nothing is said. */
  public static final LaunchMemory NONE = new LaunchMemory(0, 0, false);

  /** Hidden arguments follow from the launch. */
  public LaunchMemory(long stack, long dynamicLds, boolean natural) {
    this(stack, dynamicLds, natural, Optional.empty());
  }

  /** The same with another stack. */
  public LaunchMemory withStack(long bytes) {
    return new LaunchMemory(bytes, dynamicLds, natural, hidden);
  }

  /** Most bytes of LDS that can be asked for. */
  public static final long MOST_LDS = 1L << 20;

  /** Most bytes of scratch memory of a work-item. */
  public static final long MOST_STACK = 1L << 24;

  /** Bytes to which the stack of a work-item may grow where nobody says another number. */
  public static final long DEFAULT_STACK = 1L << 22;
}
