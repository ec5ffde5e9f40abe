package dev.lockstep.emulator.reference;

/** Bytes at consecutive addresses, lowest byte of a number first. */
final class Bytes {
  final long base;
  final byte[] content;

  Bytes(long base, int size) {
    this.base = base;
    content = new byte[size];
  }

  boolean holds(long address, int size) {
    return address >= base && address + size <= base + content.length;
  }

  long load(long address, int size) {
    long value = 0;
    for (int i = 0; i < size; i++) {
      value |= (content[(int) (address - base) + i] & 255L) << 8 * i;
    }
    return value;
  }

  void store(long address, int size, long value) {
    for (int i = 0; i < size; i++) {
      content[(int) (address - base) + i] = (byte) (value >>> 8 * i);
    }
  }
}
