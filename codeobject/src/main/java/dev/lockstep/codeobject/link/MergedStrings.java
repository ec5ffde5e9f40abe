package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A string table in which a string that ends another one lies inside of it. The strings are ordered
 * by their ends, as LLVM's writer of ELF objects orders them, so the bytes are the same.
 */
final class MergedStrings {
  private final Map<String, Integer> offsets = new HashMap<>();
  private final Bytes bytes;

  MergedStrings(Set<String> strings) {
    List<byte[]> sorted = new ArrayList<>();
    for (String text : new TreeSet<>(strings)) {
      if (!text.isEmpty()) {
        sorted.add(text.getBytes(StandardCharsets.UTF_8));
      }
    }
    sorted.sort(MergedStrings::byEnd);
    offsets.put("", 0);
    ByteSink sink = new ByteSink().i8(0);
    byte[] previous = new byte[0];
    for (byte[] one : sorted) {
      boolean inside = endsWith(previous, one);
      int offset = inside ? sink.size() - one.length - 1 : sink.size();
      offsets.put(new String(one, StandardCharsets.UTF_8), offset);
      if (!inside) {
        sink.put(Bytes.wrap(one)).i8(0);
        previous = one;
      }
    }
    bytes = sink.toBytes();
  }

  int offset(String text) {
    Integer offset = offsets.get(text);
    if (offset == null) {
      throw new IllegalStateException("no string " + text);
    }
    return offset;
  }

  Bytes toBytes() {
    return bytes;
  }

  /** From the last byte on, the larger first; of two of which one ends the other, the longer. */
  private static int byEnd(byte[] a, byte[] b) {
    for (int i = 1; i <= a.length && i <= b.length; i++) {
      int order = (b[b.length - i] & 0xff) - (a[a.length - i] & 0xff);
      if (order != 0) {
        return order;
      }
    }
    return b.length - a.length;
  }

  private static boolean endsWith(byte[] text, byte[] end) {
    int from = text.length - end.length;
    return from >= 0 && java.util.Arrays.equals(text, from, text.length, end, 0, end.length);
  }
}
