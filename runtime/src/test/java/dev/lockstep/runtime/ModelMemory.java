package dev.lockstep.runtime;

import java.util.ArrayList;
import java.util.List;

/** Windows of memory of a machine file, little endian; an access outside of them ends the model. */
final class ModelMemory {
  private record Window(long address, byte[] bytes) {}

  private final List<Window> windows = new ArrayList<>();

  /** Warps whose reservations end where a store meets them. */
  final List<ModelWarp> warps = new ArrayList<>();

  void add(long address, int bytes) {
    windows.add(new Window(address, new byte[bytes]));
  }

  boolean has(long address, int bytes) {
    return windows.stream()
        .anyMatch(w -> address >= w.address && address + bytes <= w.address + w.bytes.length);
  }

  private byte[] one(long address) {
    for (Window w : windows) {
      if (address >= w.address && address < w.address + w.bytes.length) {
        return w.bytes;
      }
    }
    throw new IllegalStateException("outside of memory: " + Long.toHexString(address));
  }

  private int place(long address, byte[] bytes) {
    for (Window w : windows) {
      if (w.bytes == bytes) {
        return (int) (address - w.address);
      }
    }
    throw new AssertionError();
  }

  /** The bytes at an address, with zeros before them. */
  int load(long address, int bytes) {
    int value = 0;
    for (int i = 0; i < bytes; i++) {
      byte[] window = one(address + i);
      value |= (window[place(address + i, window)] & 255) << 8 * i;
    }
    return value;
  }

  void store(long address, int bytes, int value) {
    for (ModelWarp warp : warps) {
      long there = warp.reservedAddress;
      warp.reserved &= address + bytes <= there || address >= there + 4;
    }
    for (int i = 0; i < bytes; i++) {
      byte[] window = one(address + i);
      window[place(address + i, window)] = (byte) (value >> 8 * i);
    }
  }
}
