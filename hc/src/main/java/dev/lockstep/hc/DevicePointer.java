package dev.lockstep.hc;

import dev.lockstep.hc.intrinsic.Atomics;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * An address in memory of an accelerator; what {@code am_alloc} of hc gives. A kernel captures it
 * and loads and stores elements of any primitive type; indices count elements from the address on
 * and may be negative. Elements of different types may share bytes.
 *
 * <p>In a kernel, an element outside the allocation is an {@link ArrayIndexOutOfBoundsException},
 * whose index counts from the beginning of the allocation, and an address that is no multiple of
 * the element's size is an {@link IllegalStateException}. The host may use the same methods where
 * {@link HostAccess} says so; they wait for the launches and copies that use the memory.
 */
public final class DevicePointer implements AutoCloseable {
  private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
  private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
  private static final ValueLayout.OfChar CHAR = ValueLayout.JAVA_CHAR_UNALIGNED;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
  private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;
  private static final VarHandle INTS = ValueLayout.JAVA_INT.varHandle();
  private static final VarHandle LONGS = ValueLayout.JAVA_LONG.varHandle();

  private final RawMemory memory;
  private final int offset;

  private DevicePointer(RawMemory memory, int offset) {
    this.memory = memory;
    this.offset = offset;
  }

  /** The first address of some memory. */
  static DevicePointer to(RawMemory memory) {
    return new DevicePointer(memory, 0);
  }

  /** The address so many bytes behind. */
  public DevicePointer plus(int bytes) {
    return new DevicePointer(memory, Math.addExact(offset, bytes));
  }

  /** Bytes of the allocation from the address on; negative behind its end. */
  public int bytes() {
    return memory.bytes() - offset;
  }

  public byte getByte(int index) {
    int at = element(index, 0);
    return ArrayBytes.exist() ? ArrayBytes.bytes(memory.data())[at] : host(at, 0).get(BYTE, 0);
  }

  public void setByte(int index, byte value) {
    int at = element(index, 0);
    if (ArrayBytes.exist()) {
      ArrayBytes.bytes(memory.data())[at] = value;
    } else {
      host(at, 0).set(BYTE, 0, value);
    }
  }

  public short getShort(int index) {
    int at = element(index, 1);
    return ArrayBytes.exist() ? ArrayBytes.shorts(memory.data())[at] : host(at, 1).get(SHORT, 0);
  }

  public void setShort(int index, short value) {
    int at = element(index, 1);
    if (ArrayBytes.exist()) {
      ArrayBytes.shorts(memory.data())[at] = value;
    } else {
      host(at, 1).set(SHORT, 0, value);
    }
  }

  public char getChar(int index) {
    int at = element(index, 1);
    return ArrayBytes.exist() ? ArrayBytes.chars(memory.data())[at] : host(at, 1).get(CHAR, 0);
  }

  public void setChar(int index, char value) {
    int at = element(index, 1);
    if (ArrayBytes.exist()) {
      ArrayBytes.chars(memory.data())[at] = value;
    } else {
      host(at, 1).set(CHAR, 0, value);
    }
  }

  public int getInt(int index) {
    int at = element(index, 2);
    return ArrayBytes.exist() ? ArrayBytes.ints(memory.data())[at] : host(at, 2).get(INT, 0);
  }

  public void setInt(int index, int value) {
    int at = element(index, 2);
    if (ArrayBytes.exist()) {
      ArrayBytes.ints(memory.data())[at] = value;
    } else {
      host(at, 2).set(INT, 0, value);
    }
  }

  public long getLong(int index) {
    int at = element(index, 3);
    return ArrayBytes.exist() ? ArrayBytes.longs(memory.data())[at] : host(at, 3).get(LONG, 0);
  }

  public void setLong(int index, long value) {
    int at = element(index, 3);
    if (ArrayBytes.exist()) {
      ArrayBytes.longs(memory.data())[at] = value;
    } else {
      host(at, 3).set(LONG, 0, value);
    }
  }

  public float getFloat(int index) {
    int at = element(index, 2);
    return ArrayBytes.exist() ? ArrayBytes.floats(memory.data())[at] : host(at, 2).get(FLOAT, 0);
  }

  public void setFloat(int index, float value) {
    int at = element(index, 2);
    if (ArrayBytes.exist()) {
      ArrayBytes.floats(memory.data())[at] = value;
    } else {
      host(at, 2).set(FLOAT, 0, value);
    }
  }

  public double getDouble(int index) {
    int at = element(index, 3);
    return ArrayBytes.exist() ? ArrayBytes.doubles(memory.data())[at] : host(at, 3).get(DOUBLE, 0);
  }

  public void setDouble(int index, double value) {
    int at = element(index, 3);
    if (ArrayBytes.exist()) {
      ArrayBytes.doubles(memory.data())[at] = value;
    } else {
      host(at, 3).set(DOUBLE, 0, value);
    }
  }

  /** A truth value, which is a byte that is not 0. */
  public boolean getBoolean(int index) {
    return getByte(index) != 0;
  }

  public void setBoolean(int index, boolean value) {
    setByte(index, (byte) (value ? 1 : 0));
  }

  /** Adds in one step; gives the old value. */
  public int addInt(int index, int value) {
    int at = atomic(index, 2);
    return ArrayBytes.exist()
        ? Atomics.add(ArrayBytes.ints(memory.data()), at, value)
        : (int) INTS.getAndAdd(host(at, 2), 0L, value);
  }

  /** Stores a value in one step; gives the old one. */
  public int exchangeInt(int index, int value) {
    int at = atomic(index, 2);
    return ArrayBytes.exist()
        ? Atomics.exchange(ArrayBytes.ints(memory.data()), at, value)
        : (int) INTS.getAndSet(host(at, 2), 0L, value);
  }

  /** Stores a value in one step where the element is the expected one; gives the old one. */
  public int compareAndExchangeInt(int index, int expected, int value) {
    int at = atomic(index, 2);
    return ArrayBytes.exist()
        ? Atomics.compareAndExchange(ArrayBytes.ints(memory.data()), at, expected, value)
        : (int) INTS.compareAndExchange(host(at, 2), 0L, expected, value);
  }

  /** Adds in one step; gives the old value. */
  public long addLong(int index, long value) {
    int at = atomic(index, 3);
    return ArrayBytes.exist()
        ? Atomics.add(ArrayBytes.longs(memory.data()), at, value)
        : (long) LONGS.getAndAdd(host(at, 3), 0L, value);
  }

  /** Stores a value in one step; gives the old one. */
  public long exchangeLong(int index, long value) {
    int at = atomic(index, 3);
    return ArrayBytes.exist()
        ? Atomics.exchange(ArrayBytes.longs(memory.data()), at, value)
        : (long) LONGS.getAndSet(host(at, 3), 0L, value);
  }

  /** Stores a value in one step where the element is the expected one; gives the old one. */
  public long compareAndExchangeLong(int index, long expected, long value) {
    int at = atomic(index, 3);
    return ArrayBytes.exist()
        ? Atomics.compareAndExchange(ArrayBytes.longs(memory.data()), at, expected, value)
        : (long) LONGS.compareAndExchange(host(at, 3), 0L, expected, value);
  }

  /** Number of an element for an atomic operation, of which the host needs aligned arrays. */
  private int atomic(int index, int shift) {
    if (memory.width() < 1 << shift) {
      throw new IllegalStateException(
          "atomic operations on " + (1 << shift) + " bytes of memory for " + memory.width());
    }
    return element(index, shift);
  }

  /** Number of an element in the allocation. */
  private int element(int index, int shift) {
    if ((offset & (1 << shift) - 1) != 0) {
      throw new IllegalStateException(
          "byte " + offset + " of the memory is no multiple of " + (1 << shift));
    }
    return (offset >> shift) + index;
  }

  /** An element for the host. */
  private MemorySegment host(int at, int shift) {
    MemorySegment all = memory.host();
    int length = memory.bytes() >> shift;
    if (at < 0 || at >= length) {
      throw new ArrayIndexOutOfBoundsException(
          "Index " + at + " out of bounds for length " + length);
    }
    return all.asSlice((long) at << shift, 1L << shift);
  }

  /**
   * All bytes of the allocation, for the host.
   *
   * @throws IllegalStateException if the host has no access
   */
  MemorySegment host() {
    return memory.host();
  }

  /** The address, by which {@link Accelerator#find} knows the allocation. */
  public long address() {
    return memory.allocation().base() + offset;
  }

  /** The accelerator that has the memory. */
  public Accelerator accelerator() {
    return memory.allocation().accelerator();
  }

  /** Copies bytes from another address to this one. */
  public void copyFrom(DevicePointer source, int bytes) {
    Copies.join(copyFromAsync(accelerator().defaultView(), source, bytes));
  }

  /**
   * Copies bytes from another address to this one, behind what is in a view and behind the launches
   * and copies that use the memories; hc's {@code copy}.
   *
   * @throws IllegalArgumentException if they are not within the allocations, or overlap
   * @throws IllegalStateException if a memory is closed
   */
  public CompletionFuture copyFromAsync(AcceleratorView view, DevicePointer source, int bytes) {
    return copyRowsFromAsync(view, bytes, source, bytes, bytes, 1);
  }

  /** Copies all bytes of a segment to this address. */
  public void copyFrom(MemorySegment source) {
    Copies.join(copyFromAsync(accelerator().defaultView(), source));
  }

  /**
   * Copies all bytes of a segment to this address, behind what is in a view and behind the launches
   * and copies that use the memory.
   *
   * @throws IllegalArgumentException if the allocation has not so many bytes from the address on
   * @throws IllegalStateException if the memory is closed
   */
  public CompletionFuture copyFromAsync(AcceleratorView view, MemorySegment source) {
    return Copies.rows(view, Copies.Rows.of(source), rows(source.byteSize()), source.byteSize(), 1);
  }

  /** Copies bytes from this address to all of a segment. */
  public void copyTo(MemorySegment target) {
    Copies.join(copyToAsync(accelerator().defaultView(), target));
  }

  /**
   * Copies bytes from this address to all of a segment, behind what is in a view and behind the
   * launches and copies that use the memory.
   *
   * @throws IllegalArgumentException if the allocation has not so many bytes from the address on,
   *     or the segment is for reading only
   * @throws IllegalStateException if the memory is closed
   */
  public CompletionFuture copyToAsync(AcceleratorView view, MemorySegment target) {
    return Copies.rows(view, rows(target.byteSize()), Copies.Rows.of(target), target.byteSize(), 1);
  }

  /** Copies rows of bytes from another address to this one. */
  public void copyRowsFrom(
      int pitch, DevicePointer source, int sourcePitch, int width, int height) {
    Copies.join(
        copyRowsFromAsync(accelerator().defaultView(), pitch, source, sourcePitch, width, height));
  }

  /**
   * Copies rows of bytes from another address to this one; hc's {@code copy2d}.
   *
   * @param pitch bytes from the beginning of a row to that of the next
   * @param width bytes of a row
   * @param height number of rows
   * @throws IllegalArgumentException if they are not within the allocations, if a pitch is less
   *     than the width, or if the sides overlap
   */
  public CompletionFuture copyRowsFromAsync(
      AcceleratorView view,
      int pitch,
      DevicePointer source,
      int sourcePitch,
      int width,
      int height) {
    return Copies.rows(view, source.rows(sourcePitch), rows(pitch), width, height);
  }

  private Copies.Rows rows(long pitch) {
    return new Copies.Rows(
        new Copies.Part(memory.data(), offset, memory.residence()), memory.bytes(), pitch);
  }

  /**
   * Waits for the launches and copies that use the memory, and gives it back; later uses are
   * refused. hc's {@code am_free}.
   *
   * @throws IllegalStateException if it is closed, or that of an array
   * @throws IllegalArgumentException for another address than the first one
   */
  @Override
  public void close() {
    if (offset != 0) {
      throw new IllegalArgumentException("byte " + offset + " is not the beginning of the memory");
    }
    memory.close();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof DevicePointer that && address() == that.address();
  }

  @Override
  public int hashCode() {
    return Long.hashCode(address());
  }

  @Override
  public String toString() {
    return "0x%x of %s".formatted(address(), accelerator());
  }
}
