package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.Problem;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.LineProblem;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Result;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.target.GenerationFacts;
import dev.lockstep.codeobject.target.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a kernel descriptor of an {@code amd_kernel_code_t}, the header of kernels before code
 * object V3. Source: LLVM AMDGPUUsage; {@code kernelcode.tsv} gives the conversion of each key.
 */
public final class KernelCode {
  private static final Map<String, Key> KEYS = keys();

  /** Key with the offset of the machine's code behind the header. */
  private static final String ENTRY = "kernel_code_entry_byte_offset";

  private record Key(
      String name, String selector, int width, Set<String> generations, int bit, String initial) {
    long max() {
      return (1L << width) - 1;
    }

    boolean hasCounterpart() {
      return bit >= 0;
    }
  }

  private final DescriptorContext context;
  private final List<LineProblem> problems = new ArrayList<>();
  private final List<String> lost = new ArrayList<>();

  private KernelCode(DescriptorContext context) {
    this.context = context;
  }

  private static Map<String, Key> keys() {
    Map<String, Key> keys = new LinkedHashMap<>();
    for (Table.Row row : Table.read("kernelcode.tsv")) {
      boolean placed = !row.text("byte").equals("-");
      Key key =
          new Key(
              row.text("key"),
              row.text("generations"),
              row.number("width"),
              GenerationFacts.select(row.text("generations")),
              placed ? 8 * row.number("byte") + row.number("low") : -1,
              row.text("default"));
      keys.put(key.name, key);
      if (!row.text("other").equals("-")) {
        keys.put(row.text("other"), key);
      }
    }
    return keys;
  }

  /** Whether there is such a key. */
  public static boolean isKey(String name) {
    return KEYS.containsKey(name);
  }

  /**
   * Converts the lines of a block; directives are keys here. One warning lists what is lost. Never
   * throws.
   */
  public static Result convert(DescriptorContext context, List<Setting> settings) {
    return new KernelCode(context).convert(settings);
  }

  private Result convert(List<Setting> settings) {
    Map<Key, Long> values = new HashMap<>();
    for (int i = 0; i < settings.size(); i++) {
      Setting one = settings.get(i);
      Key key = KEYS.get(one.directive());
      if (key == null) {
        error(i, one.directive(), "there is no such key", "see the list of amd_kernel_code_t");
      } else if (check(i, key, one.value())) {
        values.put(key, one.value());
      }
    }
    byte[] bytes = new byte[KernelDescriptor.SIZE];
    for (Key key : Set.copyOf(KEYS.values())) {
      Optional<Long> initial = initial(key);
      long value = values.getOrDefault(key, initial.orElse(0L));
      if (key.hasCounterpart()) {
        set(bytes, key, value);
      } else if (initial.isPresent() && value != initial.get()) {
        lost.add(key.name + " = " + value);
      }
    }
    report();
    return new Result(new KernelDescriptor(Bytes.wrap(bytes)), List.copyOf(problems));
  }

  private boolean check(int line, Key key, long value) {
    boolean ones = value == -1 && !key.hasCounterpart();
    if (!ones && (value < 0 || value > key.max())) {
      error(line, key.name, "value " + value + " is out of range", "use 0 to " + key.max());
      return false;
    }
    if (value != 0 && !key.generations.contains(context.target().generation())) {
      error(
          line,
          key.name,
          "it is for " + key.selector + ", the target is " + context.target().name(),
          "use 0 or choose another target");
      return false;
    }
    if (key.name.equals(ENTRY) && value != 256) {
      error(line, key.name, "the code does not follow the header", "use 256 and move the code");
      return false;
    }
    return true;
  }

  /** The value that no line needs to say; empty when any value says nothing. */
  private Optional<Long> initial(Key key) {
    boolean modern = context.target().isa().getFirst() >= 10;
    return switch (key.initial) {
      case "any" -> Optional.empty();
      case "major" -> Optional.of((long) context.target().isa().get(0));
      case "minor" -> Optional.of((long) context.target().isa().get(1));
      case "stepping" -> Optional.of((long) context.target().isa().get(2));
      case "wave" -> Optional.of(context.wave32() ? 5L : 6L);
      case "wave32" -> Optional.of(context.wave32() ? 1L : 0L);
      case "wgp" -> Optional.of(modern && context.workgroupProcessor() ? 1L : 0L);
      case "ordered" -> Optional.of(modern ? 1L : 0L);
      default -> Optional.of(Long.parseLong(key.initial));
    };
  }

  private static void set(byte[] bytes, Key key, long value) {
    for (int i = 0; i < key.width; i++) {
      if ((value >> i & 1) != 0) {
        int bit = key.bit + i;
        bytes[bit / 8] = (byte) (bytes[bit / 8] | 1 << bit % 8);
      }
    }
  }

  private void report() {
    lost.sort(null);
    String reason =
        lost.isEmpty()
            ? "it becomes a kernel descriptor; nothing is lost"
            : "it becomes a kernel descriptor; without counterpart: " + String.join(", ", lost);
    problems.add(
        new LineProblem(
            -1, Problem.warning(".amd_kernel_code_t", reason, "write .amdhsa_kernel instead")));
  }

  private void error(int line, String place, String reason, String wayOut) {
    problems.add(new LineProblem(line, Problem.error(place, reason, wayOut)));
  }
}
