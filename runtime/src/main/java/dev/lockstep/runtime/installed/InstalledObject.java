package dev.lockstep.runtime.installed;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.lockstep.runtime.cl.Region;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** An object of an installed platform that holds bytes: its commands, and what the host sees. */
abstract class InstalledObject {
  // Names of cl.h.
  static final long CL_MEM_READ_WRITE = 1;
  static final long CL_MEM_WRITE_ONLY = 1 << 1;
  static final long CL_MEM_READ_ONLY = 1 << 2;
  static final long CL_MEM_USE_HOST_PTR = 1 << 3;

  /** A transfer waits until the host may use its memory again. */
  static final int BLOCKING = 1;

  static final MemorySegment NONE = MemorySegment.NULL;

  final InstalledContext context;
  final MemorySegment object;
  final MappedRanges mapped;

  InstalledObject(InstalledContext context, MemorySegment object) {
    this.context = context;
    this.object = object;
    mapped = new MappedRanges(context, object);
  }

  /** The platform's handle. */
  final MemorySegment object() {
    return object;
  }

  /** A transfer with memory for its arguments, and memory of the host that the platform reaches. */
  @FunctionalInterface
  interface Transfer {
    void run(Arena own, MemorySegment host);
  }

  /** Transfers to the host; bytes between those that the transfer writes are kept. */
  static void toHost(MemorySegment to, Transfer transfer) {
    fromHost(
        to,
        (own, host) -> {
          transfer.run(own, host);
          if (!to.isNative()) {
            to.copyFrom(host);
          }
        });
  }

  /** Transfers from the host. */
  static void fromHost(MemorySegment from, Transfer transfer) {
    try (Arena own = Arena.ofConfined()) {
      transfer.run(own, from.isNative() ? from : own.allocate(from.byteSize()).copyFrom(from));
    }
  }

  static MemorySegment size(Arena arena, Region region) {
    return arena.allocateFrom(JAVA_LONG, region.width(), region.height(), region.depth());
  }

  /** Ends the host's access to a range. */
  public final void unmap(MemorySegment range, boolean written) {
    mapped.unmap(range);
  }

  /** Gives the object back, once. */
  public final void close() {
    if (mapped.close()) {
      context.library().call("clReleaseMemObject", object);
      released();
    }
  }

  /** Gives back what the object was made of. */
  abstract void released();
}
