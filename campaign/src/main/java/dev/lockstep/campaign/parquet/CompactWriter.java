package dev.lockstep.campaign.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Structures in Thrift's compact protocol. */
final class CompactWriter {
  static final int I32 = 5;
  static final int I64 = 6;
  static final int BINARY = 8;
  static final int LIST = 9;
  static final int STRUCT = 12;
  private static final int SHORT_LIST = 15;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Deque<Integer> fields = new ArrayDeque<>();
  private int last;

  /** Begins a structure, as an item of a list or as the outermost one. */
  CompactWriter begin() {
    fields.push(last);
    last = 0;
    return this;
  }

  CompactWriter end() {
    out.write(0);
    last = fields.pop();
    return this;
  }

  CompactWriter i32(int field, int value) {
    header(field, I32);
    return item(value);
  }

  CompactWriter i64(int field, long value) {
    header(field, I64);
    varint(value << 1 ^ value >> 63);
    return this;
  }

  CompactWriter text(int field, String value) {
    header(field, BINARY);
    return item(value);
  }

  /** Begins a structure that is a field. */
  CompactWriter struct(int field) {
    header(field, STRUCT);
    return begin();
  }

  /** Begins a list; its items follow. */
  CompactWriter list(int field, int type, int size) {
    header(field, LIST);
    if (size < SHORT_LIST) {
      out.write(size << 4 | type);
    } else {
      out.write(0xf0 | type);
      varint(size);
    }
    return this;
  }

  CompactWriter item(int value) {
    varint(Integer.toUnsignedLong(value << 1 ^ value >> 31));
    return this;
  }

  CompactWriter item(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    varint(bytes.length);
    out.writeBytes(bytes);
    return this;
  }

  byte[] bytes() {
    return out.toByteArray();
  }

  private void header(int field, int type) {
    // Fields of these structures are in order and close together.
    out.write(field - last << 4 | type);
    last = field;
  }

  private void varint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}
