package dev.lockstep.isa.table;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Numbers and bytes one after the other; lists with their lengths in front. */
final class PackedOutput {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  void number(int value) {
    numbers(new int[] {value}, 1);
  }

  void numbers(int[] values) {
    number(values.length);
    numbers(values, values.length);
  }

  private void numbers(int[] values, int count) {
    ByteBuffer buffer = ByteBuffer.allocate(count * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    buffer.asIntBuffer().put(values);
    out.writeBytes(buffer.array());
  }

  void bytes(byte[] bytes) {
    number(bytes.length);
    out.writeBytes(bytes);
  }

  byte[] result() {
    return out.toByteArray();
  }
}
