package dev.lockstep.emulator;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The local data share of one workgroup. The wavefronts of a workgroup run on one thread in turn,
 * so plain accesses are atomic. Ranges are checked by the caller with {@link #holds}.
 */
public final class Lds {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;

  Lds(int size) {
    bytes = new byte[size];
  }

  /** Allocated bytes. */
  public int size() {
    return bytes.length;
  }

  /** Whether a range lies inside the allocation. */
  public boolean holds(long address, int width) {
    return address >= 0 && address <= bytes.length - width;
  }

  /** Reads 1, 2, 4 or 8 bytes, zero-extended. */
  public long load(int address, int width) {
    return switch (width) {
      case 1 -> bytes[address] & 0xffL;
      case 2 -> (short) SHORT.get(bytes, address) & 0xffffL;
      case 4 -> (int) INT.get(bytes, address) & 0xffff_ffffL;
      default -> (long) LONG.get(bytes, address);
    };
  }

  /** Writes the low 1, 2, 4 or 8 bytes of a value. */
  public void store(int address, int width, long value) {
    switch (width) {
      case 1 -> bytes[address] = (byte) value;
      case 2 -> SHORT.set(bytes, address, (short) value);
      case 4 -> INT.set(bytes, address, (int) value);
      default -> LONG.set(bytes, address, value);
    }
  }

  byte[] copy() {
    return bytes.clone();
  }

  void restore(byte[] saved) {
    System.arraycopy(saved, 0, bytes, 0, bytes.length);
  }

  void clear() {
    Arrays.fill(bytes, (byte) 0);
  }
}
