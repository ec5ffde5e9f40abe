package dev.lockstep.runtime.file;

import dev.lockstep.emulator.memory.GlobalWaveSync;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.text.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a run file says of the device before its first launch. */
final class SetupReader {
  private static final long PAGE = 4096;

  /** End of the addresses that a device has for memory, which a host program has, too. */
  private static final long END = 1L << 47;

  private final JsonChecker json;

  /** Buffers by their addresses, with the byte behind each. */
  private final NavigableMap<Long, Placed> placed = new TreeMap<>();

  private record Placed(String name, long end) {}

  SetupReader(JsonChecker json) {
    this.json = json;
  }

  /**
   * The addresses and the state that a file says.
   *
   * @param buffers of the file; null for those in error
   */
  DeviceSetup setup(JsonValue.Obj file, Map<String, @Nullable BufferSpec> buffers) {
    Map<String, Long> all = new LinkedHashMap<>();
    List<JsonValue.Member> members =
        file.get("buffers") instanceof JsonValue.Obj obj ? obj.members() : List.of();
    for (JsonValue.Member member : members) {
      BufferSpec spec = buffers.get(member.key());
      if (spec != null
          && member.value() instanceof JsonValue.Obj buffer
          && buffer.get("at") != null) {
        JsonValue at = buffer.get("at");
        OptionalLong address = at == null ? OptionalLong.empty() : address(at);
        if (at != null && address.isPresent()) {
          place(at, member.key(), address.getAsLong(), spec.byteSize());
          all.put(member.key(), address.getAsLong());
        }
      }
    }
    return new DeviceSetup(base(file), all, waveSync(file));
  }

  private List<Integer> waveSync(JsonValue.Obj file) {
    List<JsonValue> items = json.list(file, "gws", false);
    if (items.size() > GlobalWaveSync.RESOURCES) {
      json.error(
          items.getLast(),
          "gws",
          "there are %d counters; a device has %d"
              .formatted(items.size(), GlobalWaveSync.RESOURCES));
    }
    List<Integer> counters = new ArrayList<>();
    for (JsonValue item : items) {
      counters.add((int) json.asInteger(item, 0, Integer.MAX_VALUE).orElse(0));
    }
    return counters;
  }

  private OptionalLong base(JsonValue.Obj file) {
    JsonValue at = file.get("base");
    OptionalLong base = at == null ? OptionalLong.empty() : address(at);
    if (at != null && base.isPresent() && base.getAsLong() % PAGE != 0) {
      json.error(at, "address", "a program begins at a multiple of " + PAGE);
    }
    return base;
  }

  /** An address; empty after an error. */
  OptionalLong address(JsonValue value) {
    return json.asInteger(value, 1, END - 1);
  }

  private void place(JsonValue at, String name, long address, long bytes) {
    long end = address + Math.max(1, bytes);
    if (end > END) {
      json.error(at, "address", "the buffer ends behind the last address, 0x%x".formatted(END - 1));
      return;
    }
    Map.Entry<Long, Placed> before = placed.lowerEntry(end);
    if (before != null && before.getValue().end > address) {
      json.error(
          at,
          "address",
          "the buffer overlaps \"%s\", which is at 0x%x to 0x%x"
              .formatted(
                  NumberText.clip(before.getValue().name), before.getKey(), before.getValue().end));
      return;
    }
    placed.put(address, new Placed(name, end));
  }
}
