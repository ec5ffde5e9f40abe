package dev.lockstep.isa.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads what a {@link PackedOutput} wrote, in the same order. */
final class PackedInput {
  private final ByteBuffer in;

  PackedInput(byte[] bytes) {
    in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  int number() {
    return in.getInt();
  }

  int[] numbers() {
    int[] result = new int[number()];
    in.asIntBuffer().get(result);
    in.position(in.position() + result.length * Integer.BYTES);
    return result;
  }

  byte[] bytes() {
    byte[] result = new byte[number()];
    in.get(result);
    return result;
  }
}
