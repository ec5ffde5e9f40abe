package dev.lockstep.assembler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The bytes of one section while they are made, with what is still to be patched in them. */
final class SectionBuffer {
  /** More than this is refused; no code object comes near it. */
  static final int MAX_SIZE = 1 << 28;

  final String name;
  final int type;
  final long flags;
  final long entrySize;
  final int position;

  /** Symbols that the text had named when the section was begun; the object keeps that order. */
  int symbolsBefore;

  final List<Fixup> fixups = new ArrayList<>();
  private byte[] bytes = new byte[256];
  private int size;
  private long alignment = 1;

  SectionBuffer(String name, int type, long flags, long entrySize, int position) {
    this.name = name;
    this.type = type;
    this.flags = flags;
    this.entrySize = entrySize;
    this.position = position;
  }

  int size() {
    return size;
  }

  long alignment() {
    return alignment;
  }

  void align(long to) {
    alignment = Math.max(alignment, to);
  }

  boolean hasRoom(long more) {
    return more >= 0 && size + more <= MAX_SIZE;
  }

  private void ensure(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
    }
  }

  void put(int value, int count) {
    ensure(count);
    for (int i = 0; i < count; i++) {
      bytes[size++] = (byte) (value >>> 8 * i);
    }
  }

  void putLong(long value, int count) {
    ensure(count);
    for (int i = 0; i < count; i++) {
      bytes[size++] = (byte) (i < 8 ? value >>> 8 * i : 0);
    }
  }

  void putBytes(byte[] data) {
    ensure(data.length);
    System.arraycopy(data, 0, bytes, size, data.length);
    size += data.length;
  }

  void fill(int count, int value) {
    ensure(count);
    Arrays.fill(bytes, size, size + count, (byte) value);
    size += count;
  }

  /** Replaces the low bits of a little-endian value in place. */
  void patch(long at, long value, int count) {
    for (int i = 0; i < count; i++) {
      bytes[(int) at + i] = (byte) (value >>> 8 * i);
    }
  }

  byte[] toArray() {
    return Arrays.copyOf(bytes, size);
  }

  byte[] slice(int start, int count) {
    return Arrays.copyOfRange(bytes, start, start + count);
  }
}
