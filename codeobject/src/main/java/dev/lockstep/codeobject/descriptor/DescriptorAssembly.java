package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.DescriptorField.Coding;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.target.GenerationFacts;
import dev.lockstep.codeobject.target.GenerationFacts.SgprLimit;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a kernel descriptor from the lines of an {@code .amdhsa_kernel} block. Source: LLVM
 * AMDGPUUsage (amdhsa kernel directives); the rules on registers are those of llvm-mc 19.
 */
public final class DescriptorAssembly {
  /** SGPRs of every wavefront where {@link Target#hasFixedSgprs} holds. */
  private static final int FIXED_SGPRS = 96;

  private static final int MAX_VGPR_BLOCKS = 64;

  /** More registers than any rule lets through, and few enough to calculate with. */
  private static final long MAX_COUNT = 1L << 40;

  private final DescriptorContext context;
  private final DescriptorTable table;
  private final Map<DescriptorField, Long> values = new HashMap<>();
  private final Map<DescriptorField, Integer> lines = new HashMap<>();
  private final List<LineProblem> problems = new ArrayList<>();

  /**
   * A line of the block.
   *
   * @param directive with its dot: {@code .amdhsa_next_free_vgpr}
   * @param value its value
   */
  public record Setting(String directive, long value) {}

  /**
   * Something wrong in the block.
   *
   * @param line position of the line in the list, -1 when it is about the block
   * @param problem its place is the directive, or {@code .amdhsa_kernel}
   */
  public record LineProblem(int line, Problem problem) {}

  /**
   * Result of the assembly.
   *
   * @param descriptor made as well as the lines allow; its entry offset is 0
   * @param problems in order of finding
   */
  public record Result(KernelDescriptor descriptor, List<LineProblem> problems) {
    /** Whether the descriptor may be used. */
    public boolean isSound() {
      return problems.stream().noneMatch(one -> one.problem().severity() == Severity.ERROR);
    }
  }

  private DescriptorAssembly(DescriptorContext context) {
    this.context = context;
    this.table = DescriptorTable.of(context.target());
  }

  /** Whether there is such a directive on any target. */
  public static boolean isDirective(String name) {
    return DescriptorTable.elsewhere(name).isPresent();
  }

  /**
   * Whether the value of a directive must be known where its block ends; other values may depend on
   * symbols that the text defines later.
   */
  public static boolean isKnownNow(String directive) {
    return DescriptorTable.isKnownNow(directive);
  }

  /** The directives of a target, in order of a listing. */
  public static List<String> directives(Target target) {
    return DescriptorTable.of(target).fields().stream()
        .filter(DescriptorField::hasDirective)
        .map(DescriptorField::directive)
        .toList();
  }

  /** The fields of the descriptor that a directive sets on a target, a line for each. */
  public static List<String> fields(Target target, String directive) {
    return DescriptorTable.of(target).fields().stream()
        .filter(field -> field.hasDirective() && field.directive().equals(directive))
        .map(DescriptorField::describe)
        .toList();
  }

  /** Makes the descriptor of a block. Never throws. */
  public static Result assemble(DescriptorContext context, List<Setting> settings) {
    DescriptorAssembly assembly = new DescriptorAssembly(context);
    for (int i = 0; i < settings.size(); i++) {
      assembly.set(i, settings.get(i));
    }
    return assembly.finish();
  }

  private void set(int line, Setting setting) {
    String directive = setting.directive();
    Optional<DescriptorField> known = table.directive(directive);
    if (known.isEmpty()) {
      unknown(line, directive);
      return;
    }
    DescriptorField field = known.get();
    if (values.containsKey(field)) {
      report(line, directive, "the directive is repeated", "remove one of the lines");
      return;
    }
    long max = maximum(field);
    if (setting.value() < 0 || setting.value() > max) {
      report(line, directive, "value " + setting.value() + " is out of range", "use 0 to " + max);
      return;
    }
    values.put(field, setting.value());
    lines.put(field, line);
  }

  private static long maximum(DescriptorField field) {
    return switch (field.coding()) {
      // The registers' limits depend on other lines; see finish.
      case VGPRS, SGPRS, ACCUM -> MAX_COUNT;
      case PLAIN, COUNT, ENTRY, VCC, FLAT, XNACK, ZERO -> field.max();
    };
  }

  private void unknown(int line, String directive) {
    Optional<String> elsewhere = DescriptorTable.elsewhere(directive);
    String target = context.target().name();
    if (elsewhere.isPresent()) {
      report(
          line,
          directive,
          "the directive is for " + elsewhere.get() + ", the target is " + target,
          "remove the line or choose another target");
    } else {
      report(line, directive, "there is no such directive", "see the list of .amdhsa_ directives");
    }
  }

  private Result finish() {
    byte[] bytes = new byte[KernelDescriptor.SIZE];
    for (DescriptorField field : table.fields()) {
      if (field.isRequired() && !values.containsKey(field)) {
        boolean tried =
            problems.stream().anyMatch(p -> p.problem().place().head().equals(field.directive()));
        if (!tried) {
          report(-1, field.directive(), "the directive is required", "add the line");
        }
      }
      if (field.hasBits()) {
        field.set(bytes, encode(field));
      }
    }
    checkPreload();
    checkShared(bytes);
    checkXnack();
    return new Result(new KernelDescriptor(Bytes.wrap(bytes)), List.copyOf(problems));
  }

  private long value(DescriptorField field) {
    Long given = values.get(field);
    return given != null ? given : context.initial(field);
  }

  private long value(Coding coding) {
    for (DescriptorField field : table.fields()) {
      if (field.coding() == coding) {
        return value(field);
      }
    }
    return 0;
  }

  private long value(String name) {
    return table.field(name).map(this::value).orElse(0L);
  }

  private long encode(DescriptorField field) {
    return switch (field.coding()) {
      case PLAIN -> value(field);
      case VGPRS -> vgprBlocks(field);
      case SGPRS -> sgprBlocks(field);
      case ACCUM -> accum(field);
      case COUNT -> userSgprs(field);
      case ENTRY, VCC, FLAT, XNACK, ZERO -> 0;
    };
  }

  private long vgprBlocks(DescriptorField field) {
    GenerationFacts facts = context.target().facts();
    boolean wave32 = facts.hasWave32() && value("ENABLE_WAVEFRONT_SIZE32") != 0;
    int block = wave32 ? facts.vgprBlock32() : facts.vgprBlock64();
    long blocks = blocks(value(field), block);
    if (blocks >= MAX_VGPR_BLOCKS) {
      outOfRange(field, (long) MAX_VGPR_BLOCKS * block);
      return 0;
    }
    return blocks;
  }

  private static long blocks(long count, int block) {
    return (Math.max(1, count) + block - 1) / block - 1;
  }

  private long sgprBlocks(DescriptorField field) {
    GenerationFacts facts = context.target().facts();
    if (facts.sgprBlock() == 0) {
      return 0;
    }
    long named = value(field);
    long total = named + reservedSgprs(facts);
    boolean fixed = context.target().hasFixedSgprs();
    long max = fixed ? FIXED_SGPRS : facts.maxSgprs();
    SgprLimit limit = fixed ? SgprLimit.TOTAL : facts.limit();
    boolean over =
        switch (limit) {
          case NAMED -> named > max;
          case TOTAL -> total > max;
          case NONE -> false;
        };
    if (over) {
      outOfRange(field, limit == SgprLimit.NAMED ? max : max - (total - named));
      return 0;
    }
    return blocks(fixed ? FIXED_SGPRS : total, facts.sgprBlock());
  }

  private long reservedSgprs(GenerationFacts facts) {
    long vcc = value(Coding.VCC) != 0 ? facts.vccSgprs() : 0;
    long xnack = value(Coding.XNACK) != 0 ? facts.xnackSgprs() : 0;
    boolean flat = facts.flatAlways() || value(Coding.FLAT) != 0;
    return Math.max(Math.max(vcc, xnack), flat ? facts.flatSgprs() : 0);
  }

  private long accum(DescriptorField field) {
    if (!values.containsKey(field)) {
      return 0;
    }
    long offset = value(field);
    if (offset < 4 || offset > 256 || offset % 4 != 0) {
      report(field, "value " + offset + " is out of range", "use a multiple of 4 from 4 to 256");
      return 0;
    }
    long vgprs = Math.max(1, value(Coding.VGPRS));
    if (offset > Elf.up(vgprs, 4)) {
      report(
          field,
          "the AccVGPRs would begin behind all " + vgprs + " VGPRs",
          "raise .amdhsa_next_free_vgpr or lower this");
    }
    return offset / 4 - 1;
  }

  /** User SGPRs that the enabled fields ask for. */
  private long impliedUserSgprs() {
    long count = 0;
    for (DescriptorField field : table.fields()) {
      count += field.users(value(field));
    }
    return count;
  }

  private long userSgprs(DescriptorField field) {
    long implied = impliedUserSgprs();
    long count = values.containsKey(field) ? value(field) : implied;
    if (count < implied) {
      report(
          field,
          "the enabled user SGPRs take " + implied,
          "use " + implied + " or more, or remove the line");
    }
    if (count > field.max()) {
      report(field, count + " user SGPRs are enabled", "enable at most " + field.max());
      return 0;
    }
    return count;
  }

  private void checkPreload() {
    long length = value("KERNARG_PRELOAD_SPEC_LENGTH");
    long end = 4 * (length + value("KERNARG_PRELOAD_SPEC_OFFSET"));
    long size = value("KERNARG_SIZE");
    if (length != 0 && size != 0 && end > size) {
      table
          .field("KERNARG_PRELOAD_SPEC_LENGTH")
          .ifPresent(field ->
              report(
                  field,
                  "preloading ends at byte " + end + " of a kernarg segment of " + size,
                  "lower length or offset, or raise .amdhsa_kernarg_size"));
    }
  }

  private void checkShared(byte[] bytes) {
    DescriptorField field = table.field("SHARED_VGPR_COUNT").orElse(null);
    if (field == null || !field.hasDirective() || value(field) == 0) {
      return;
    }
    DescriptorField wave = table.field("ENABLE_WAVEFRONT_SIZE32").orElse(null);
    if (wave != null && value(wave) != 0) {
      String reason = "wavefronts of 32 lanes share no VGPRs";
      String wayOut = "use 0, or .amdhsa_wavefront_size32 0";
      if (values.containsKey(wave)) {
        report(field, reason, wayOut);
      } else {
        problems.add(
            new LineProblem(line(field), Problem.partWarning(field.directive(), reason, wayOut)));
      }
    }
    KernelDescriptor made = new KernelDescriptor(Bytes.of(bytes));
    long blocks = made.field(context.target(), "GRANULATED_WORKITEM_VGPR_COUNT").orElse(0);
    if (2 * value(field) + blocks > MAX_VGPR_BLOCKS - 1) {
      report(
          field,
          "there are not as many VGPRs beside those of .amdhsa_next_free_vgpr",
          "lower one of the two");
    }
  }

  private void checkXnack() {
    for (DescriptorField field : table.fields()) {
      if (field.coding() == Coding.XNACK
          && values.containsKey(field)
          && value(field) != context.initial(field)) {
        report(
            field,
            "the target id " + context.id().shortName() + " says otherwise",
            "use " + context.initial(field) + ", or set xnack in the target id");
      }
    }
  }

  private void outOfRange(DescriptorField field, long max) {
    report(field, "value " + value(field) + " is out of range", "use 0 to " + Math.max(0, max));
  }

  private int line(DescriptorField field) {
    return lines.getOrDefault(field, -1);
  }

  private void report(DescriptorField field, String reason, String wayOut) {
    report(line(field), field.directive(), reason, wayOut);
  }

  private void report(int line, String place, String reason, String wayOut) {
    problems.add(new LineProblem(line, Problem.partError(place, reason, wayOut)));
  }
}
