package dev.lockstep.codeobject.target;

import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A processor that a code object can be for: a row of {@code targets.tsv}.
 *
 * @param name LLVM's name
 * @param machine the {@code EF_AMDGPU_MACH} number
 * @param generation the key of its generation
 * @param features its distinctive features, in the table's words
 * @param isa major and minor version and stepping of its instruction set
 * @param otherNames names that LLVM takes besides
 */
public record Target(
    String name,
    int machine,
    String generation,
    Set<String> features,
    List<Integer> isa,
    List<String> otherNames) {
  private static final KeyedTable<Target> ALL = new KeyedTable<>("targets.tsv", Target::of);

  private static final class Bare {
    static final KeyedTable<Target> ALL = new KeyedTable<>("bare-targets.tsv", Target::of);
  }

  /** All targets, in the table's order. */
  public static List<Target> all() {
    return ALL.all();
  }

  /** The targets whose code is an executable at a fixed address, in the table's order. */
  public static List<Target> bare() {
    return Bare.ALL.all();
  }

  /**
   * Whether code is linked into an executable at a fixed address, with no loader, kernel
   * descriptors or metadata.
   */
  public boolean isBare() {
    return features.contains("bare");
  }

  /** The target of that name, or of another name of it. */
  public static Optional<Target> named(String name) {
    Target known = ALL.find(name);
    if (known == null) {
      known = Bare.ALL.find(name);
    }
    return known == null ? otherwise(name) : Optional.of(known);
  }

  /** The target of that {@code EF_AMDGPU_MACH} number. */
  public static Optional<Target> ofMachine(int machine) {
    for (DataTable.Row row : ALL.rows()) {
      if (machine(row) == machine) {
        return Optional.ofNullable(ALL.find(row.key()));
      }
    }
    return Optional.empty();
  }

  /** Whether a target id may choose the XNACK mode. */
  public boolean hasXnack() {
    return features.contains("xnack");
  }

  /** Whether a target id may choose the SRAM-ECC mode. */
  public boolean hasSramEcc() {
    return features.contains("sramecc");
  }

  /** The version of a generic target, 0 for a processor. */
  public int genericVersion() {
    for (String feature : features) {
      if (feature.startsWith("generic-")) {
        return Integer.parseInt(feature.substring("generic-".length()));
      }
    }
    return 0;
  }

  /** Lanes of a wavefront unless asked otherwise: 32 or 64. */
  public int defaultWave() {
    return facts().wave();
  }

  /** Bytes of LDS that a workgroup may have. */
  public int maxLds() {
    return facts().lds();
  }

  /** Bytes of LDS that a workgroup gets which asks for some: whole blocks. */
  public int allocatedLds(int asked) {
    int block = facts().ldsBlock();
    return Math.ceilDiv(asked, block) * block;
  }

  /** Whether every wavefront has the same fixed number of SGPRs. */
  public boolean hasFixedSgprs() {
    return features.contains("sgpr-init-bug");
  }

  public GenerationFacts facts() {
    return GenerationFacts.named(generation);
  }

  private static Target of(DataTable.Row row) {
    String features = row.text("features");
    return new Target(
        row.key(),
        machine(row),
        row.text("generation"),
        features.equals("-") ? Set.of() : Set.of(features.split(",")),
        version(row.text("isa")),
        others(row));
  }

  private static int machine(DataTable.Row row) {
    return Integer.parseInt(row.text("machine"), 16);
  }

  private static List<String> others(DataTable.Row row) {
    String others = row.text("others");
    return others.equals("-") ? List.of() : List.of(others.split(","));
  }

  private static List<Integer> version(String text) {
    List<Integer> numbers = new ArrayList<>(3);
    for (String number : text.split("\\.")) {
      numbers.add(Integer.valueOf(number));
    }
    return List.copyOf(numbers);
  }

  private static Optional<Target> otherwise(String name) {
    for (DataTable.Row row : ALL.rows()) {
      if (others(row).contains(name)) {
        return Optional.ofNullable(ALL.find(row.key()));
      }
    }
    return Optional.empty();
  }
}
