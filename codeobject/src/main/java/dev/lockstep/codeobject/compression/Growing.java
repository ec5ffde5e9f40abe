package dev.lockstep.codeobject.compression;

import java.util.Arrays;

/**
 * Output of a known size. Memory is taken as output comes, so that a file that only states a large
 * size costs nothing.
 */
final class Growing {
  private static final int FIRST = 1 << 16;

  private final int limit;
  private byte[] store;
  private int size;

  Growing(long limit) {
    this.limit = Math.toIntExact(limit);
    this.store = new byte[Math.min(FIRST, this.limit)];
  }

  int size() {
    return size;
  }

  private void room(int count) throws CorruptDataException {
    if (count > limit - size) {
      throw new CorruptDataException("it has more than the " + limit + " bytes that are stated");
    }
    if (count > store.length - size) {
      long wanted = Math.max(2L * store.length, (long) size + count);
      store = Arrays.copyOf(store, (int) Math.min(limit, wanted));
    }
  }

  void put(byte[] from, int start, int count) throws CorruptDataException {
    room(count);
    System.arraycopy(from, start, store, size, count);
    size += count;
  }

  void fill(byte value, int count) throws CorruptDataException {
    room(count);
    Arrays.fill(store, size, size + count, value);
    size += count;
  }

  /**
   * Repeats bytes that were written.
   *
   * @param distance how far back they begin; they may reach into what is being written
   * @param count bytes
   */
  void repeat(int distance, int count) throws CorruptDataException {
    room(count);
    if (distance >= count) {
      System.arraycopy(store, size - distance, store, size, count);
      size += count;
      return;
    }
    for (int i = 0; i < count; i++) {
      store[size] = store[size - distance];
      size++;
    }
  }

  /** The low half of the XXH64 hash of what was written since a place. */
  int checksum(int start) {
    return (int) Xxh64.hash(store, start, size);
  }

  /** The bytes written, which must be all that were announced. */
  byte[] whole() throws CorruptDataException {
    if (size != limit) {
      throw new CorruptDataException(
          "it has " + size + " bytes when decompressed, not " + limit + " as stated");
    }
    return store.length == size ? store : Arrays.copyOf(store, size);
  }
}
