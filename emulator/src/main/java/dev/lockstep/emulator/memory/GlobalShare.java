package dev.lockstep.emulator.memory;

import dev.lockstep.emulator.memory.GlobalMemory.Update;

/**
 * The global data share: memory like LDS, but one for the device. Wavefronts of several threads use
 * it at once. M0 gives each access a window: the size in bits 15:0, the base in bits 31:16, in
 * bytes (GCN3 ISA, "Global data share"); outside of it there are zeros and writes are dropped.
 */
public final class GlobalShare {
  private static final int SIZE = 64 * 1024;

  private final Lds memory = new Lds(SIZE);

  /** Its bytes up to the last one that is not 0. */
  synchronized byte[] save() {
    int used = SIZE;
    while (used > 0 && memory.load(used - 8, 8) == 0) {
      used -= 8;
    }
    byte[] bytes = new byte[used];
    for (int i = 0; i < used; i++) {
      bytes[i] = (byte) memory.load(i, 1);
    }
    return bytes;
  }

  /** Whether all of it is 0. */
  public boolean isZero() {
    return save().length == 0;
  }

  synchronized void restore(byte[] bytes) {
    memory.clear();
    for (int i = 0; i < bytes.length; i++) {
      memory.store(i, 1, bytes[i]);
    }
  }

  public GlobalShare() {}

  public static boolean holds(int window, long address, int bytes) {
    long last = (window >>> 16) + address + bytes;
    return address >= 0 && address <= (window & 0xffff) - bytes && last <= SIZE;
  }

  public synchronized long load(int window, long address, int bytes) {
    return holds(window, address, bytes) ? memory.load((window >>> 16) + (int) address, bytes) : 0;
  }

  /** Computes and writes; returns the old value. */
  public synchronized long update(
      int window, long address, int bytes, Update update, long data, long comparand) {
    if (!holds(window, address, bytes)) {
      return 0;
    }
    int at = (window >>> 16) + (int) address;
    long old = memory.load(at, bytes);
    memory.store(at, bytes, update.apply(old, data, comparand));
    return old;
  }
}
