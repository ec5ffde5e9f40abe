package dev.lockstep.codeobject.bytes;

import java.util.Arrays;

/** Bytes being written, little-endian. */
public final class ByteSink {
  private byte[] store = new byte[256];
  private int size;

  public ByteSink() {}

  public int size() {
    return size;
  }

  public ByteSink i8(int value) {
    room(1);
    store[size++] = (byte) value;
    return this;
  }

  public ByteSink i16(int value) {
    return i8(value).i8(value >> 8);
  }

  public ByteSink i32(int value) {
    return i16(value).i16(value >> 16);
  }

  public ByteSink i64(long value) {
    return i32((int) value).i32((int) (value >> 32));
  }

  /** The low {@code width} bytes, most significant first. */
  public ByteSink bigEndian(long value, int width) {
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
      i8((int) (value >> shift));
    }
    return this;
  }

  public ByteSink put(Bytes bytes) {
    room(bytes.size());
    bytes.copyTo(store, size);
    size += bytes.size();
    return this;
  }

  public ByteSink zeros(int count) {
    room(count);
    Arrays.fill(store, size, size + count, (byte) 0);
    size += count;
    return this;
  }

  /** Zeros up to a multiple of the alignment. */
  public ByteSink align(int alignment) {
    return zeros(Math.floorMod(-size, alignment));
  }

  /** Zeros up to the offset, which is not behind the end. */
  public ByteSink seek(long offset) {
    return zeros(Math.toIntExact(offset - size));
  }

  public Bytes toBytes() {
    return Bytes.wrap(Arrays.copyOf(store, size));
  }

  private void room(int more) {
    int need = Math.addExact(size, more);
    if (need > store.length) {
      store =
          Arrays.copyOf(
              store, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(need, 2L * store.length)));
    }
  }
}
