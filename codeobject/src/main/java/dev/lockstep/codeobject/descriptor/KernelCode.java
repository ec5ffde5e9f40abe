package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.LineProblem;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Result;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.target.CodeObjectData;
import dev.lockstep.codeobject.target.GenerationFacts;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The {@code amd_kernel_code_t}, the header before the code of kernels: written as it is for Mesa
 * and PAL, made a kernel descriptor for HSA, which has none since code object V3. Source: LLVM
 * AMDGPUUsage; {@code kernelcode.tsv} gives place and conversion of each key.
 */
public final class KernelCode {
  private static final Map<String, Key> KEYS = keys();

  /** Key with the offset of the machine's code behind the header. */
  private static final String ENTRY = "kernel_code_entry_byte_offset";

  /** Bytes of a header. */
  public static final int SIZE = 256;

  private record Key(
      String name,
      String selector,
      int width,
      Set<String> generations,
      int bit,
      String initial,
      int headerBit,
      String start) {
    long max() {
      return (1L << width) - 1;
    }

    boolean hasCounterpart() {
      return bit >= 0;
    }

    /** Whether the key says how many lanes the instructions are for. */
    boolean saysWave() {
      return initial.startsWith("wave");
    }
  }

  private final DescriptorContext context;
  private final List<LineProblem> problems = new ArrayList<>();
  private final List<String> lost = new ArrayList<>();

  /** The bytes of a header, and what is wrong with its lines. */
  public record Header(Bytes bytes, List<LineProblem> problems) {
    public Header {
      problems = List.copyOf(problems);
    }
  }

  private KernelCode(DescriptorContext context) {
    this.context = context;
  }

  private static Map<String, Key> keys() {
    Map<String, Key> keys = new LinkedHashMap<>();
    for (DataTable.Row row : CodeObjectData.table("kernelcode.tsv")) {
      Key key =
          new Key(
              row.text("key"),
              row.text("generations"),
              row.number("width"),
              GenerationFacts.select(row.text("generations")),
              bit(row, "byte", "low"),
              row.text("default"),
              bit(row, "hbyte", "hlow"),
              row.text("start").equals("-") ? row.text("default") : row.text("start"));
      keys.put(key.name, key);
      if (!row.text("other").equals("-")) {
        keys.put(row.text("other"), key);
      }
    }
    return keys;
  }

  private static int bit(DataTable.Row row, String bytes, String bits) {
    return row.text(bytes).equals("-") ? -1 : 8 * row.number(bytes) + row.number(bits);
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

  /** The header that the lines of a block ask for. Never throws. */
  public static Header header(DescriptorContext context, List<Setting> settings) {
    KernelCode code = new KernelCode(context);
    byte[] bytes = new byte[SIZE];
    for (Key key : Set.copyOf(KEYS.values())) {
      if (key.headerBit >= 0) {
        BitRange.set(bytes, key.headerBit, key.width, code.initial(key.start).orElse(0L));
      }
    }
    code.values(settings, true)
        .forEach((key, value) -> {
          if (key.headerBit >= 0) {
            BitRange.set(bytes, key.headerBit, key.width, value);
          }
        });
    return new Header(Bytes.wrap(bytes), code.problems);
  }

  /**
   * The lines of a block that make a header.
   *
   * @return empty when no lines do
   */
  public static Optional<List<String>> lines(DescriptorContext context, Bytes header) {
    List<String> lines = new ArrayList<>();
    List<Setting> settings = new ArrayList<>();
    for (Key key : new LinkedHashSet<>(KEYS.values())) {
      if (key.headerBit >= 0) {
        long value = get(header, key);
        boolean ones = key.width == Integer.SIZE && value == key.max();
        settings.add(new Setting(key.name, ones ? -1 : value));
        lines.add(key.name + " = " + (ones ? -1 : value));
      }
    }
    Header again = header(context, settings);
    return again.problems.isEmpty() && again.bytes.equals(header)
        ? Optional.of(lines)
        : Optional.empty();
  }

  /** Lanes of a wavefront that a header says; empty when it is no size. */
  public static OptionalInt wave(Bytes header) {
    Key key = KEYS.get("wavefront_size");
    long logarithm = key == null ? 0 : get(header, key);
    return logarithm == 5 || logarithm == 6 ? OptionalInt.of(1 << logarithm) : OptionalInt.empty();
  }

  private static long get(Bytes header, Key key) {
    return BitRange.get(header, key.headerBit, key.width);
  }

  private Map<Key, Long> values(List<Setting> settings, boolean asHeader) {
    Map<Key, Long> values = new HashMap<>();
    for (int i = 0; i < settings.size(); i++) {
      Setting one = settings.get(i);
      Key key = KEYS.get(one.directive());
      if (key == null) {
        error(i, one.directive(), "there is no such key", "see the list of amd_kernel_code_t");
      } else if (check(i, key, one.value(), asHeader)) {
        values.put(key, one.value());
      }
    }
    return values;
  }

  private Result convert(List<Setting> settings) {
    Map<Key, Long> values = values(settings, false);
    byte[] bytes = new byte[KernelDescriptor.SIZE];
    for (Key key : Set.copyOf(KEYS.values())) {
      Optional<Long> initial = initial(key.initial);
      long value = values.getOrDefault(key, initial.orElse(0L));
      if (key.hasCounterpart()) {
        BitRange.set(bytes, key.bit, key.width, value);
      } else if (initial.isPresent() && value != initial.get()) {
        lost.add(key.name + " = " + value);
      }
    }
    report();
    return new Result(new KernelDescriptor(Bytes.wrap(bytes)), List.copyOf(problems));
  }

  private boolean check(int line, Key key, long value, boolean asHeader) {
    boolean ones = value == -1 && (asHeader ? key.width == Integer.SIZE : !key.hasCounterpart());
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
    if (asHeader && key.saysWave() && value != initial(key.initial).orElse(value)) {
      error(
          line,
          key.name,
          "the instructions are for wavefronts of " + (context.wave32() ? 32 : 64) + " lanes",
          context.wave32() ? "assemble with --wave 64" : "assemble with --wave 32");
      return false;
    }
    if (!asHeader && key.name.equals(ENTRY) && value != 256) {
      error(line, key.name, "the code does not follow the header", "use 256 and move the code");
      return false;
    }
    return true;
  }

  /** The value that no line needs to say; empty when any value says nothing. */
  private Optional<Long> initial(String word) {
    boolean modern = context.target().isa().getFirst() >= 10;
    return switch (word) {
      case "any" -> Optional.empty();
      case "major" -> Optional.of((long) context.target().isa().get(0));
      case "minor" -> Optional.of((long) context.target().isa().get(1));
      case "stepping" -> Optional.of((long) context.target().isa().get(2));
      case "wave" -> Optional.of(context.wave32() ? 5L : 6L);
      case "wave32" -> Optional.of(context.wave32() ? 1L : 0L);
      case "wgp" -> Optional.of(modern && context.workgroupProcessor() ? 1L : 0L);
      case "ordered" -> Optional.of(modern ? 1L : 0L);
      default -> Optional.of(Long.parseLong(word));
    };
  }

  private void report() {
    lost.sort(null);
    String reason =
        lost.isEmpty()
            ? "it becomes a kernel descriptor; nothing is lost"
            : "it becomes a kernel descriptor; without counterpart: " + String.join(", ", lost);
    problems.add(
        new LineProblem(
            -1, Problem.partWarning(".amd_kernel_code_t", reason, "write .amdhsa_kernel instead")));
  }

  private void error(int line, String place, String reason, String wayOut) {
    problems.add(new LineProblem(line, Problem.partError(place, reason, wayOut)));
  }
}
