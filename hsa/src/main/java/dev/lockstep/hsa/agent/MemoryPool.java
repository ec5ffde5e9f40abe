package dev.lockstep.hsa.agent;

/**
 * A memory pool, which is a region of HSA's first version, too.
 *
 * @param node of the agent that has it
 * @param bytes its size
 */
public record MemoryPool(long handle, int node, Kind kind, long bytes) {
  /** Bytes that an allocation is rounded up to, and the alignment of its address. */
  public static final long GRANULE = 4096;

  /** Use of memory. */
  public enum Kind {
    /** The host's, which kernels and the host see alike at any time. */
    FINE(2),
    /** The host's, for arguments of kernels. */
    KERNARG(3),
    /** Seen alike at the borders of kernels. */
    COARSE(4),
    /** A GPU's, which others see alike at any time. */
    EXTENDED(8),
    /** LDS. */
    GROUP(0);

    private final int flags;

    Kind(int flags) {
      this.flags = flags;
    }

    /** {@code HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_*}. */
    public int flags() {
      return flags;
    }

    /** Whether it is of the global segment, where memory is allocated. */
    public boolean isGlobal() {
      return this != GROUP;
    }
  }
}
