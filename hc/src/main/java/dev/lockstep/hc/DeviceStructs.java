package dev.lockstep.hc;

import dev.lockstep.hc.ir.RecordLayout;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * An array of records in the memory of an accelerator; hc's {@code array} of structures. A record
 * is there as C lays out a structure. Kernels capture the array, and load and store whole records.
 *
 * @param <R> the class, whose components are primitives or such records
 */
public final class DeviceStructs<R extends Record> implements AutoCloseable {
  private final R zero;
  private final DevicePointer pointer;
  private final int count;
  private final int stride;
  private final transient AcceleratorView view;

  private DeviceStructs(AcceleratorView view, R zero, int count, int stride, HostAccess access) {
    this.view = view;
    this.zero = zero;
    this.count = count;
    this.stride = stride;
    this.pointer = view.accelerator().allocate(Math.multiplyExact(count, stride), 1, access);
  }

  /** Records whose components are 0, which the host cannot access but by copying. */
  public static <R extends Record> DeviceStructs<R> of(
      AcceleratorView view, int count, Class<R> type) {
    return of(view, count, type, HostAccess.NONE);
  }

  /**
   * Records whose components are 0.
   *
   * @throws IllegalArgumentException if the count is negative, or if the class has other components
   *     than primitives and such records, or is in a package that is not open
   */
  public static <R extends Record> DeviceStructs<R> of(
      AcceleratorView view, int count, Class<R> type, HostAccess access) {
    if (count < 0) {
      throw new IllegalArgumentException("%d records".formatted(count));
    }
    int stride = RecordLayout.of(type).bytes();
    R zero = type.cast(Records.read(type, MemorySegment.ofArray(new byte[stride]), 0));
    return new DeviceStructs<>(view, zero, count, stride, access);
  }

  /**
   * A record, whose constructor is called with what is in memory.
   *
   * @throws ArrayIndexOutOfBoundsException if there is none
   * @throws IllegalStateException on the host, without {@link HostAccess#READ_WRITE}
   */
  @SuppressWarnings("unchecked") // of the class of the zero
  public R get(int index) {
    int at = place(index);
    return (R)
        (Hc.onDevice()
            ? load(zero, pointer, at)
            : Records.read(zero.getClass(), pointer.host(), at));
  }

  /**
   * Stores a record.
   *
   * @throws ArrayIndexOutOfBoundsException if there is no place for it
   * @throws NullPointerException if it is null
   * @throws IllegalStateException on the host, without {@link HostAccess#READ_WRITE}
   */
  public void set(int index, R value) {
    int at = place(index);
    if (Hc.onDevice()) {
      store(value, pointer, at);
    } else {
      Records.write(value, pointer.host(), at);
    }
  }

  /** The record at a byte behind an address, of the class of another one: an intrinsic. */
  @SuppressWarnings("UnusedVariable") // translators take them
  private static Object load(Record like, DevicePointer pointer, int offset) {
    throw new IllegalStateException("a device loads a record");
  }

  /** Stores the components of a record from a byte behind an address on: an intrinsic. */
  @SuppressWarnings("UnusedVariable") // translators take them
  private static void store(Record value, DevicePointer pointer, int offset) {
    throw new IllegalStateException("a device stores a record");
  }

  private int place(int index) {
    if (index < 0 || index >= count) {
      throw new ArrayIndexOutOfBoundsException(
          "Index " + index + " out of bounds for length " + count);
    }
    return index * stride;
  }

  /** Number of records. */
  public int count() {
    return count;
  }

  /** Address of the first record. */
  public DevicePointer pointer() {
    return pointer;
  }

  /** Copies records of the host into this array, behind what is in the view; waits for it. */
  public void copyFrom(List<R> records) {
    if (records.size() != count) {
      throw new IllegalArgumentException(
          "%d records are copied to %d".formatted(records.size(), count));
    }
    MemorySegment bytes = MemorySegment.ofArray(new byte[count * stride]);
    for (int i = 0; i < count; i++) {
      Records.write(records.get(i), bytes, (long) i * stride);
    }
    Copies.join(pointer.copyFromAsync(view, bytes));
  }

  /** The records, behind what is in the view; waits for it. */
  @SuppressWarnings("unchecked") // of the class of the zero
  public List<R> toList() {
    MemorySegment bytes = MemorySegment.ofArray(new byte[count * stride]);
    Copies.join(pointer.copyToAsync(view, bytes));
    List<R> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add((R) Records.read(zero.getClass(), bytes, (long) i * stride));
    }
    return all;
  }

  /** Waits for the launches and copies that use it, and gives its memory back. */
  @Override
  public void close() {
    pointer.close();
  }

  @Override
  public String toString() {
    return "%s[%d] of %s".formatted(zero.getClass().getSimpleName(), count, view.accelerator());
  }
}
