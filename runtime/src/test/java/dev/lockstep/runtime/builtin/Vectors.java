package dev.lockstep.runtime.builtin;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A buffer of vectors or scalars, as kernels see it: vectors of three have room for four. */
final class Vectors {
  private final CType type;
  private final ByteBuffer buffer;

  /** Zeros for whole workgroups. */
  Vectors(CType type, int items) {
    this.type = type;
    int padded = (items + TrialProgram.GROUP - 1) / TrialProgram.GROUP * TrialProgram.GROUP;
    buffer =
        ByteBuffer.allocate(padded * type.stride() * type.element().bytes())
            .order(ByteOrder.LITTLE_ENDIAN);
  }

  private int place(int item, int lane) {
    return (item * type.stride() + lane) * type.element().bytes();
  }

  void put(int item, int lane, long bits) {
    int at = place(item, lane);
    switch (type.element().bytes()) {
      case 1 -> buffer.put(at, (byte) bits);
      case 2 -> buffer.putShort(at, (short) bits);
      case 4 -> buffer.putInt(at, (int) bits);
      default -> buffer.putLong(at, bits);
    }
  }

  long get(int item, int lane) {
    int at = place(item, lane);
    return switch (type.element().bytes()) {
      case 1 -> buffer.get(at) & 0xff;
      case 2 -> buffer.getShort(at) & 0xffff;
      case 4 -> buffer.getInt(at) & 0xffffffffL;
      default -> buffer.getLong(at);
    };
  }

  /** The bytes themselves. */
  byte[] bytes() {
    return buffer.array();
  }
}
