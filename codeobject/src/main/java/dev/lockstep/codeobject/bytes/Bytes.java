package dev.lockstep.codeobject.bytes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * An immutable run of bytes, read in little-endian order. Slices share the storage. Offsets are in
 * bytes from the start of this run; reading outside of it throws {@link IndexOutOfBoundsException}.
 */
public final class Bytes {
  /** No bytes. */
  public static final Bytes EMPTY = new Bytes(new byte[0], 0, 0);

  private final byte[] store;
  private final int start;
  private final int size;

  private Bytes(byte[] store, int start, int size) {
    this.store = store;
    this.start = start;
    this.size = size;
  }

  /** A copy of the array. */
  public static Bytes of(byte[] bytes) {
    return wrap(bytes.clone());
  }

  /** The bytes of the text in UTF-8. */
  public static Bytes ofText(String text) {
    return wrap(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The array itself; the caller gives it away. */
  public static Bytes wrap(byte[] bytes) {
    return new Bytes(bytes, 0, bytes.length);
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** The byte at the offset, 0 to 255. */
  public int u8(int offset) {
    return store[at(offset, 1)] & 0xff;
  }

  /** The 16-bit word at the offset, 0 to 65535. */
  public int u16(int offset) {
    at(offset, 2);
    return u8(offset) | (u8(offset + 1) << 8);
  }

  /** The 32-bit word at the offset. */
  public int i32(int offset) {
    at(offset, 4);
    return u16(offset) | (u16(offset + 2) << 16);
  }

  /** The 32-bit word at the offset, unsigned. */
  public long u32(int offset) {
    return i32(offset) & 0xffff_ffffL;
  }

  /** The 64-bit word at the offset. */
  public long i64(int offset) {
    at(offset, 8);
    return u32(offset) | (u32(offset + 4) << 32);
  }

  /** The run of {@code length} bytes at the offset; shares the storage. */
  public Bytes slice(int offset, int length) {
    return new Bytes(store, at(offset, length), length);
  }

  /** The offset of the first zero byte at or after {@code from}, or -1. */
  public int indexOfZero(int from) {
    for (int i = at(from, 0); i < start + size; i++) {
      if (store[i] == 0) {
        return i - start;
      }
    }
    return -1;
  }

  /** A copy. */
  public byte[] toArray() {
    return Arrays.copyOfRange(store, start, start + size);
  }

  /** Copies all bytes into the target from the position on. */
  public void copyTo(byte[] target, int position) {
    System.arraycopy(store, start, target, position, size);
  }

  /** Copies all bytes to the start of a segment. */
  public void copyTo(MemorySegment target) {
    MemorySegment.copy(store, start, target, ValueLayout.JAVA_BYTE, 0, size);
  }

  /** A read-only view. */
  public MemorySegment asSegment() {
    return MemorySegment.ofArray(store).asSlice(start, size).asReadOnly();
  }

  private int at(int offset, int length) {
    if (offset < 0 || length < 0 || offset > size - length) {
      throw new IndexOutOfBoundsException(
          "bytes " + offset + " to " + (offset + (long) length) + " of " + size);
    }
    return start + offset;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that
        && Arrays.equals(
            store, start, start + size, that.store, that.start, that.start + that.size);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = start; i < start + size; i++) {
      hash = 31 * hash + store[i];
    }
    return hash;
  }

  /** Lower-case hexadecimal digits of the first bytes, and the size when there are more. */
  @Override
  public String toString() {
    int shown = Math.min(size, 64);
    String digits = HexFormat.of().formatHex(store, start, start + shown);
    return shown == size ? digits : digits + "... (" + size + " bytes)";
  }
}
