package dev.lockstep.opencl.entry;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;

/** Flags of memory: {@code CL_MEM_...} of {@code cl.h}. */
final class MemoryFlags {
  static final long READ_WRITE = 1;
  static final long WRITE_ONLY = 1 << 1;
  static final long READ_ONLY = 1 << 2;
  static final long USE_HOST_PTR = 1 << 3;
  static final long ALLOC_HOST_PTR = 1 << 4;
  static final long COPY_HOST_PTR = 1 << 5;
  static final long HOST_WRITE_ONLY = 1 << 7;
  static final long HOST_READ_ONLY = 1 << 8;
  static final long HOST_NO_ACCESS = 1 << 9;
  static final long SVM_FINE_GRAIN_BUFFER = 1 << 10;
  static final long SVM_ATOMICS = 1 << 11;
  static final long KERNEL_READ_AND_WRITE = 1 << 12;

  private static final long ACCESS = READ_WRITE | WRITE_ONLY | READ_ONLY;
  private static final long HOST = USE_HOST_PTR | ALLOC_HOST_PTR | COPY_HOST_PTR;
  private static final long HOST_ACCESS = HOST_WRITE_ONLY | HOST_READ_ONLY | HOST_NO_ACCESS;

  private MemoryFlags() {}

  private static void check(boolean wrong, long flags, String reason) {
    CallRefusal.when(wrong, "flags 0x%x: %s", flags, reason);
  }

  /** Whether some of the bits are set. */
  static boolean has(long flags, long bits) {
    return (flags & bits) != 0;
  }

  private static void checkGroups(long flags) {
    check(Long.bitCount(flags & ACCESS) > 1, flags, "a kernel's access is one of several");
    check(Long.bitCount(flags & HOST_ACCESS) > 1, flags, "the host's access is one of several");
  }

  /**
   * Checks the flags of new memory.
   *
   * @return the flags, with the access that stands for none
   * @throws ClException {@code CL_INVALID_VALUE}
   */
  static long checked(long flags) {
    check(
        (flags & ~(ACCESS | HOST | HOST_ACCESS | KERNEL_READ_AND_WRITE)) != 0,
        flags,
        "some bits are no flags of memory");
    checkGroups(flags);
    check(
        has(flags, USE_HOST_PTR) && has(flags, ALLOC_HOST_PTR | COPY_HOST_PTR),
        flags,
        "memory of the host that is used is neither allocated nor copied");
    return has(flags, ACCESS) ? flags : flags | READ_WRITE;
  }

  /**
   * Checks whether the host's pointer is there where it must be.
   *
   * @throws ClException {@code CL_INVALID_HOST_PTR}
   */
  static void checkPointer(long flags, long pointer) {
    if (has(flags, USE_HOST_PTR | COPY_HOST_PTR) == (pointer == 0)) {
      throw new ClException(
          ErrorCode.INVALID_HOST_PTR,
          pointer == 0
              ? "the pointer to the host's memory is NULL"
              : "a pointer to memory of the host, of which nothing is used");
    }
  }

  /**
   * Flags of a part of a buffer.
   *
   * @param parent flags of the buffer
   * @throws ClException {@code CL_INVALID_VALUE} when they allow more than those of the buffer
   */
  static long part(long flags, long parent) {
    check(
        (flags & ~(ACCESS | HOST_ACCESS)) != 0,
        flags,
        "some bits are no flags of a part of a buffer");
    checkGroups(flags);
    boolean more =
        has(parent, WRITE_ONLY) && has(flags, READ_WRITE | READ_ONLY)
            || has(parent, READ_ONLY) && has(flags, READ_WRITE | WRITE_ONLY)
            || has(parent, HOST_WRITE_ONLY) && has(flags, HOST_READ_ONLY)
            || has(parent, HOST_READ_ONLY) && has(flags, HOST_WRITE_ONLY)
            || has(parent, HOST_NO_ACCESS) && has(flags, HOST_READ_ONLY | HOST_WRITE_ONLY);
    check(more, flags, "the whole buffer has 0x%x, which is less".formatted(parent));
    return (has(flags, ACCESS) ? flags : flags | parent & ACCESS)
        | (has(flags, HOST_ACCESS) ? 0 : parent & HOST_ACCESS)
        | parent & HOST;
  }

  /**
   * Checks that the host may read, or write.
   *
   * @throws ClException {@code CL_INVALID_OPERATION}
   */
  static void checkHost(long flags, boolean writes) {
    CallRefusal.when(
        has(flags, HOST_NO_ACCESS | (writes ? HOST_READ_ONLY : HOST_WRITE_ONLY)),
        ErrorCode.INVALID_OPERATION,
        "the flags of the memory do not let the host %s it",
        writes ? "write" : "read");
  }
}
