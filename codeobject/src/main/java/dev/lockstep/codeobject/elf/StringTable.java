package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import java.util.HashMap;
import java.util.Map;

/** A string table being built; equal strings share a place, 0 is the empty one. */
public final class StringTable {
  private final ByteSink sink = new ByteSink().i8(0);
  private final Map<String, Integer> offsets = new HashMap<>(Map.of("", 0));

  public StringTable() {}

  public int add(String text) {
    Integer known = offsets.get(text);
    if (known != null) {
      return known;
    }
    int offset = sink.size();
    sink.put(Bytes.ofText(text)).i8(0);
    offsets.put(text, offset);
    return offset;
  }

  public Bytes toBytes() {
    return sink.toBytes();
  }
}
