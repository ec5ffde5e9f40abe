package dev.lockstep.hc;

import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.index.KeptArray;
import dev.lockstep.hc.item.ItemOutput;
import dev.lockstep.hc.translated.HostArrays;
import java.lang.foreign.MemorySegment;

/** Memory that pointers refer to: that of a Java array of one axis. */
final class RawMemory implements KeptArray {
  private final Object data;
  private final int bytes;
  private final int width;
  private final transient MemorySegment segment;
  private final transient Residence residence;
  private final transient Allocation allocation;
  private final transient boolean isArray;

  private RawMemory(
      Object data, int alignment, Accelerator accelerator, HostAccess access, boolean isArray) {
    this.data = data;
    this.segment = HostArrays.segment(data);
    this.bytes = Math.toIntExact(segment.byteSize());
    this.width = HostArrays.elementBytes(data);
    this.residence = Residence.of(data, accelerator.path());
    this.allocation = accelerator.tracker().add(bytes, alignment, accelerator, access);
    this.isArray = isArray;
  }

  /**
   * New memory; bytes are 0.
   *
   * @throws HcException if there is no room
   */
  static RawMemory of(int bytes, int alignment, Accelerator accelerator, HostAccess access) {
    return new RawMemory(storage(bytes), alignment, accelerator, access, false);
  }

  /**
   * The widest elements that fill the bytes, so that the array is as long as the memory for
   * elements of each type.
   */
  private static Object storage(int bytes) {
    try {
      return widest(bytes);
    } catch (OutOfMemoryError full) {
      throw new HcException("there is no room for %d bytes".formatted(bytes), full);
    }
  }

  private static Object widest(int bytes) {
    if (bytes % Long.BYTES == 0) {
      return new long[bytes / Long.BYTES];
    }
    if (bytes % Integer.BYTES == 0) {
      return new int[bytes / Integer.BYTES];
    }
    return bytes % Short.BYTES == 0 ? new short[bytes / Short.BYTES] : new byte[bytes];
  }

  /** The memory of an array, until that is closed. */
  static RawMemory of(Object data, Accelerator accelerator, HostAccess access) {
    return new RawMemory(data, Allocations.ALIGNMENT, accelerator, access, true);
  }

  /** The array that has the bytes. */
  Object data() {
    return data;
  }

  int bytes() {
    return bytes;
  }

  /** Bytes of an element of the array, to which the memory is aligned on the host. */
  int width() {
    return width;
  }

  Allocation allocation() {
    return allocation;
  }

  Residence residence() {
    return residence;
  }

  /**
   * The bytes for a work-item on the host or for the host itself.
   *
   * @throws IllegalStateException if the memory is closed or the host has no access
   */
  MemorySegment host() {
    if (ItemOutput.CURRENT.isBound()) {
      residence.requireOnHost();
      return segment;
    }
    residence.requireOpen();
    if (allocation.access() == HostAccess.NONE) {
      throw new IllegalStateException(
          "memory of %s is not accessible on the host; copy it"
              .formatted(allocation.accelerator()));
    }
    residence.await();
    residence.claim(data);
    return segment;
  }

  /** Forgets the addresses. */
  void forget() {
    allocation.accelerator().tracker().remove(allocation);
  }

  /**
   * Waits for launches and copies, and gives the memory back.
   *
   * @throws IllegalStateException if it is closed or an array's
   */
  void close() {
    if (bytes == 0 && !isArray) {
      return;
    }
    residence.requireOpen();
    if (isArray) {
      throw new IllegalStateException("the memory is that of an array; close the array");
    }
    residence.await();
    residence.close();
    forget();
  }
}
