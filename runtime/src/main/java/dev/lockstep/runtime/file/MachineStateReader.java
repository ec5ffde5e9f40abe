package dev.lockstep.runtime.file;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.file.MachineExpectation.Registers;
import dev.lockstep.runtime.file.MachineExpectation.StopKind;
import dev.lockstep.runtime.file.MachineFile.Lanes;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Registers, memory and expectations of machine files. */
final class MachineStateReader {
  /** Keys allowed beside {@code sgpr} and {@code vgpr}. */
  static final List<String> REGISTER_KEYS = List.of("sgpr", "vgpr", "exec", "vcc", "scc", "m0");

  private static final List<String> SPECIAL = List.of("exec", "vcc", "scc", "m0");
  private static final List<String> EXPECT_KEYS =
      List.of(
          "sgpr",
          "vgpr",
          "exec",
          "vcc",
          "scc",
          "m0",
          "memory",
          "stop",
          "wavefronts",
          "tolerance_ulp_f32");
  private static final Pattern SINGLE = Pattern.compile("([a-z]+)([0-9]{1,4})");
  private static final Pattern RANGE = Pattern.compile("([a-z]+)\\[([0-9]{1,4}):([0-9]{1,4})\\]");
  private static final Pattern NAMED = Pattern.compile("[a-z][a-z_0-9]*");
  private static final int MAX_LANES = 64;

  private final JsonChecker json;
  private final InputLimits limits;

  MachineStateReader(JsonChecker json, InputLimits limits) {
    this.json = json;
    this.limits = limits;
  }

  /** Scalar registers by name; the special ones beside {@code sgpr} are among them. */
  Map<String, Long> scalars(JsonValue.Obj obj) {
    Map<String, Long> scalars = new TreeMap<>();
    json.members(obj, "sgpr").forEach(member -> scalar(member, scalars));
    for (String name : SPECIAL) {
      JsonValue value = obj.get(name);
      if (value != null) {
        json.asBits(value, width(name)).ifPresent(bits -> scalars.put(name, bits));
      }
    }
    return scalars;
  }

  private static int width(String special) {
    return switch (special) {
      case "scc" -> 1;
      case "m0" -> 32;
      default -> 64;
    };
  }

  private void scalar(JsonValue.Member member, Map<String, Long> scalars) {
    String name = member.key().toLowerCase(Locale.ROOT);
    Matcher range = RANGE.matcher(name);
    if (range.matches()) {
      int first = Integer.parseInt(range.group(2));
      int count = Integer.parseInt(range.group(3)) - first + 1;
      if (count < 1 || count > 2) {
        json.error(member.value(), "register", "a range holds one or two registers here");
        return;
      }
      json.asBits(member.value(), 32 * count)
          .ifPresent(bits -> split(bits, range.group(1), first, count, scalars));
      return;
    }
    boolean single = SINGLE.matcher(name).matches();
    if (!single && !NAMED.matcher(name).matches()) {
      badName(member);
      return;
    }
    json.asBits(member.value(), single ? 32 : width(name))
        .ifPresent(bits -> scalars.put(name, bits));
  }

  private static void split(
      long bits, String bank, int first, int count, Map<String, Long> scalars) {
    for (int i = 0; i < count; i++) {
      scalars.put(bank + (first + i), (bits >>> (32 * i)) & 0xffff_ffffL);
    }
  }

  private void badName(JsonValue.Member member) {
    json.error(
        member.value(),
        "register",
        "\""
            + NumberText.clip(member.key())
            + "\" is no register; write it like s0, s[2:3], v1, vcc");
  }

  /**
   * Vector registers by name.
   *
   * @param gaps whether a lane may be null
   */
  Map<String, Lanes> vectors(JsonValue.Obj obj, boolean gaps) {
    Map<String, Lanes> vectors = new TreeMap<>();
    for (JsonValue.Member member : json.members(obj, "vgpr")) {
      String name = member.key().toLowerCase(Locale.ROOT);
      Matcher range = RANGE.matcher(name);
      if (!(member.value() instanceof JsonValue.Arr arr)) {
        json.wrongKind(member.value(), "a list with a value for each lane");
      } else if (arr.items().size() > MAX_LANES) {
        json.error(arr, "register", arr.items().size() + " lanes; there are at most " + MAX_LANES);
      } else if (range.matches() && isPair(range)) {
        int first = Integer.parseInt(range.group(2));
        List<Long> pairs = bits(arr.items(), 64, gaps);
        vectors.put(range.group(1) + first, lanes(arr.items(), pairs, 0));
        vectors.put(range.group(1) + (first + 1), lanes(arr.items(), pairs, 32));
      } else if (SINGLE.matcher(name).matches()) {
        vectors.put(name, lanes(arr.items(), bits(arr.items(), 32, gaps), 0));
      } else {
        badName(member);
      }
    }
    return vectors;
  }

  private static boolean isPair(Matcher range) {
    return Integer.parseInt(range.group(3)) == Integer.parseInt(range.group(2)) + 1;
  }

  /** The lanes' bits; a gap is 0. */
  private List<Long> bits(List<JsonValue> items, int width, boolean gaps) {
    List<Long> bits = new ArrayList<>();
    for (JsonValue item : items) {
      boolean gap = gaps && item instanceof JsonValue.Null;
      bits.add(gap ? 0 : json.asBits(item, width).orElse(0));
    }
    return bits;
  }

  private static Lanes lanes(List<JsonValue> items, List<Long> bits, int shift) {
    List<Integer> values = new ArrayList<>();
    long listed = 0;
    for (int lane = 0; lane < items.size(); lane++) {
      listed |= items.get(lane) instanceof JsonValue.Null ? 0 : 1L << lane;
      values.add((int) (bits.get(lane) >>> shift));
    }
    return new Lanes(values, listed);
  }

  /** An address of 64 bits. */
  OptionalLong address(JsonValue.Obj obj, String key) {
    JsonValue value = json.member(obj, key, true);
    return value == null ? OptionalLong.empty() : json.asBits(value, 64);
  }

  /** Words of 32 bits. */
  Bytes words(List<JsonValue> items) {
    byte[] data = new byte[Math.multiplyExact(items.size(), 4)];
    for (int i = 0; i < items.size(); i++) {
      long word = json.asBits(items.get(i), 32).orElse(0);
      for (int k = 0; k < 4; k++) {
        data[4 * i + k] = (byte) (word >>> (8 * k));
      }
    }
    return Bytes.wrap(data);
  }

  /** Windows and writes; words outside all windows make a window of their own. */
  MemoryImage memory(JsonValue.Obj file) {
    List<MemoryImage.Window> windows = new ArrayList<>();
    List<MemoryImage.Write> writes = new ArrayList<>();
    long total = 0;
    for (JsonValue.Obj obj : json.objects(json.list(file, "memory", false))) {
      OptionalLong address = address(obj, "address");
      if (address.isEmpty()) {
        continue;
      }
      json.keys(obj, List.of("address", "bytes", "words"));
      long bytes = json.integer(obj, "bytes", 0, 1, limits.bufferBytes());
      if (obj.get("words") != null) {
        Bytes words = words(json.list(obj, "words", true));
        writes.add(new MemoryImage.Write(address.getAsLong(), words));
        bytes = Math.max(bytes, words.size());
      } else if (obj.get("bytes") == null) {
        json.error(obj, "json-missing-key", "one of the keys \"bytes\" and \"words\" is missing");
      }
      if (bytes > 0 && inRange(obj, address.getAsLong(), bytes)) {
        windows.add(new MemoryImage.Window(address.getAsLong(), bytes));
      }
      total += bytes;
      if (total > limits.totalBytes()) {
        json.error(
            obj, "memory", "the windows up to here exceed " + limits.totalBytes() + " bytes");
        break;
      }
    }
    return new MemoryImage(MemoryImage.joined(windows), writes);
  }

  private boolean inRange(JsonValue at, long address, long bytes) {
    // The last byte must not lie in front of the first.
    if (Long.compareUnsigned(address + bytes - 1, address) < 0) {
      json.error(at, "memory", "the window reaches beyond the last address");
      return false;
    }
    return true;
  }

  /** Expected final state; it may be absent, then only the stop is compared. */
  MachineExpectation expectation(JsonValue.Obj file, int wavefronts) {
    JsonValue.@Nullable Obj obj = json.object(file, "expect", false);
    JsonValue ulp = file.get("tolerance_ulp_f32");
    List<Registers> registers = new ArrayList<>();
    List<MemoryImage.Write> memory = new ArrayList<>();
    Optional<StopKind> stop = Optional.empty();
    if (obj != null) {
      json.keys(obj, EXPECT_KEYS);
      registers.add(new Registers(scalars(obj), vectors(obj, true)));
      others(obj, registers, wavefronts);
      memory = expectedMemory(obj);
      stop =
          json.named(
              obj, "stop", false, StopKind::named, "expect", "stop; allowed: " + StopKind.NAMES);
      ulp = ulp == null ? obj.get("tolerance_ulp_f32") : ulp;
    }
    OptionalLong steps =
        ulp == null ? OptionalLong.empty() : json.asInteger(ulp, 0, Integer.MAX_VALUE);
    return new MachineExpectation(
        registers,
        memory,
        stop,
        steps.isPresent() ? ElementType.F32 : ElementType.U32,
        steps.isPresent() ? new Tolerance.Ulp(steps.getAsLong()) : new Tolerance.Exact());
  }

  /** {@code wavefronts} inside {@code expect}: one object for each, in place of the registers. */
  private void others(JsonValue.Obj obj, List<Registers> registers, int wavefronts) {
    JsonValue at = obj.get("wavefronts");
    if (at == null) {
      return;
    }
    Registers first = registers.removeFirst();
    if (!first.scalars().isEmpty() || !first.vectors().isEmpty()) {
      json.error(at, "expect", "registers stand either here or beside \"wavefronts\"");
    }
    List<JsonValue> items = json.list(obj, "wavefronts", true);
    if (wavefronts > 0 && items.size() > wavefronts) {
      json.error(at, "expect", "there are only " + wavefronts + " wavefronts");
    }
    for (JsonValue.Obj wavefront : json.objects(items)) {
      json.keys(wavefront, REGISTER_KEYS);
      registers.add(new Registers(scalars(wavefront), vectors(wavefront, true)));
    }
  }

  private List<MemoryImage.Write> expectedMemory(JsonValue.Obj obj) {
    List<MemoryImage.Write> memory = new ArrayList<>();
    for (JsonValue.Obj entry : json.objects(json.list(obj, "memory", false))) {
      address(entry, "address")
          .ifPresent(address ->
              memory.add(new MemoryImage.Write(address, words(json.list(entry, "words", true)))));
    }
    return memory;
  }
}
