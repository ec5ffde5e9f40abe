package dev.lockstep.codeobject.dwarf;

import dev.lockstep.codeobject.bytes.Bytes;

/**
 * A place in a section with debugging information that moves on as it is read. Reading behind the
 * end throws {@link IndexOutOfBoundsException}.
 */
final class DwarfCursor {
  private final Bytes data;
  private int at;

  DwarfCursor(Bytes data, long at) {
    this.data = data;
    this.at = at < 0 || at > data.size() ? data.size() : (int) at;
  }

  int at() {
    return at;
  }

  boolean isAtEnd() {
    return left() <= 0;
  }

  /** Bytes that are left. */
  int left() {
    return data.size() - at;
  }

  /** Moves on; returns where it was. */
  int skip(long bytes) {
    int from = at;
    if (bytes < 0 || bytes > left()) {
      throw new IndexOutOfBoundsException("the section ends at " + data.size());
    }
    at += (int) bytes;
    return from;
  }

  int u8() {
    return data.u8(skip(1));
  }

  /** An unsigned number of 1 to 4 bytes, or one of 8. */
  long number(int bytes) {
    int from = skip(bytes);
    if (bytes == Long.BYTES) {
      return data.i64(from);
    }
    long value = 0;
    for (int i = bytes - 1; i >= 0; i--) {
      value = value << 8 | data.u8(from + i);
    }
    return value;
  }

  /** An unsigned number of any length (DWARF 5, section 7.6). */
  long uleb() {
    return leb(false);
  }

  /** A signed number of any length. */
  long sleb() {
    return leb(true);
  }

  private long leb(boolean signed) {
    long value = 0;
    int shift = 0;
    int part;
    do {
      part = u8();
      value |= shift < Long.SIZE ? (long) (part & 0x7f) << shift : 0;
      shift += 7;
    } while ((part & 0x80) != 0);
    return signed && shift < Long.SIZE && (part & 0x40) != 0 ? value | -1L << shift : value;
  }

  /** Behind the zero that ends a text. */
  void text() {
    int zero = data.indexOfZero(at);
    if (zero < 0) {
      throw new IndexOutOfBoundsException("a text without end");
    }
    at = zero + 1;
  }
}
