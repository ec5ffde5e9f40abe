package dev.lockstep.campaign.parquet;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Structures in Thrift's compact protocol, as maps by field number of {@link Long}, {@link
 * Boolean}, {@link String}, {@link List} and maps.
 */
final class CompactReader {
  private static final int DEEPEST = 16;

  private final ByteBuffer in;
  private int depth;

  CompactReader(ByteBuffer in) {
    this.in = in;
  }

  Map<Integer, Object> struct() throws ParquetException {
    if (++depth > DEEPEST) {
      throw new ParquetException("structures within structures without an end");
    }
    Map<Integer, Object> fields = new TreeMap<>();
    int last = 0;
    for (int head = octet(); head != 0; head = octet()) {
      int delta = head >> 4;
      last = delta == 0 ? (int) zigzag() : last + delta;
      fields.put(last, value(head & 15, true));
    }
    depth--;
    return fields;
  }

  private Object value(int type, boolean isField) throws ParquetException {
    return switch (type) {
      case 1, 2 -> isField ? type == 1 : octet() == 1;
      case 3 -> (long) octet();
      case 4, CompactWriter.I32, CompactWriter.I64 -> zigzag();
      case CompactWriter.BINARY -> text();
      case CompactWriter.LIST -> list();
      case CompactWriter.STRUCT -> struct();
      default -> throw new ParquetException("a value of type " + type + " of Thrift");
    };
  }

  private List<Object> list() throws ParquetException {
    int head = octet();
    long size = head >> 4 == 15 ? varint() : head >> 4;
    if (size < 0 || size > in.remaining()) {
      throw new ParquetException("a list that is longer than the file");
    }
    List<Object> items = new ArrayList<>();
    for (long i = 0; i < size; i++) {
      items.add(value(head & 15, false));
    }
    return items;
  }

  private String text() throws ParquetException {
    long size = varint();
    if (size < 0 || size > in.remaining()) {
      throw new ParquetException("a text that is longer than the file");
    }
    byte[] bytes = new byte[(int) size];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private long zigzag() throws ParquetException {
    long value = varint();
    return value >>> 1 ^ -(value & 1);
  }

  private long varint() throws ParquetException {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      int next = octet();
      value |= (long) (next & 0x7f) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw new ParquetException("a number of more than 64 bits");
  }

  private int octet() throws ParquetException {
    if (!in.hasRemaining()) {
      throw new ParquetException("the file ends within a structure");
    }
    return in.get() & 0xff;
  }
}
