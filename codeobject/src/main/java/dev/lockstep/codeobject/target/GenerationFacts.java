package dev.lockstep.codeobject.target;

import dev.lockstep.text.table.DataTable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A row of {@code generations.tsv}: what the container must know of a generation. The table's
 * remarks say what each column means.
 */
public record GenerationFacts(
    String key,
    String group,
    int vgprBlock64,
    int vgprBlock32,
    int sgprBlock,
    int maxSgprs,
    SgprLimit limit,
    int vccSgprs,
    int xnackSgprs,
    int flatSgprs,
    boolean flatAlways,
    int wave,
    int lds,
    int ldsBlock) {

  /** Count that must not exceed the SGPRs that instructions can name. */
  public enum SgprLimit {
    NAMED,
    TOTAL,
    NONE;

    // Unlike valueOf, with no reflection.
    private static SgprLimit named(String text) {
      for (SgprLimit limit : values()) {
        if (limit.name().equalsIgnoreCase(text)) {
          return limit;
        }
      }
      throw new IllegalStateException("no limit " + text);
    }
  }

  private static final KeyedTable<GenerationFacts> ALL =
      new KeyedTable<>("generations.tsv", GenerationFacts::of);

  /** Those without descriptors, which selectors are about. */
  private static final class Bare {
    static final KeyedTable<GenerationFacts> ALL =
        new KeyedTable<>("bare-generations.tsv", GenerationFacts::of);
  }

  public static List<GenerationFacts> all() {
    return ALL.all();
  }

  static GenerationFacts named(String key) {
    GenerationFacts facts = ALL.find(key);
    if (facts == null) {
      facts = Bare.ALL.find(key);
    }
    if (facts == null) {
      throw new IllegalStateException("no generation " + key);
    }
    return facts;
  }

  /** Whether wavefronts of 32 lanes exist. */
  public boolean hasWave32() {
    return vgprBlock32 != 0;
  }

  /**
   * The keys that a selector names: keys, groups, ranges {@code A-B} (B may leave out the letters)
   * and {@code A+}, joined by commas.
   */
  public static Set<String> select(String selector) {
    List<GenerationFacts> all = all();
    Set<String> keys = new HashSet<>();
    for (String part : selector.split(",")) {
      int dash = part.indexOf('-');
      boolean open = part.endsWith("+");
      String low =
          open ? part.substring(0, part.length() - 1) : dash < 0 ? part : part.substring(0, dash);
      String prefix = low.replaceAll("[0-9].*", "");
      int from = position(all, low, true);
      int to =
          open
              ? all.size() - 1
              : dash < 0
                  ? position(all, low, false)
                  : position(all, prefix + part.substring(dash + 1), false);
      if (to < from) {
        throw new IllegalStateException("empty range " + part);
      }
      for (GenerationFacts facts : all.subList(from, to + 1)) {
        keys.add(facts.key);
      }
    }
    return Set.copyOf(keys);
  }

  private static int position(List<GenerationFacts> all, String name, boolean first) {
    int found = -1;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).key.equals(name) || all.get(i).group.equals(name)) {
        found = i;
        if (first) {
          return found;
        }
      }
    }
    if (found < 0) {
      throw new IllegalStateException("no generation " + name);
    }
    return found;
  }

  private static GenerationFacts of(DataTable.Row row) {
    return new GenerationFacts(
        row.key(),
        row.text("group"),
        row.number("vgpr64"),
        row.number("vgpr32"),
        row.number("sgpr"),
        row.number("max"),
        SgprLimit.named(row.text("limit")),
        row.number("vcc"),
        row.number("xnack"),
        row.number("flat"),
        row.yes("flatalways"),
        row.number("wave"),
        row.number("lds"),
        row.number("ldsblock"));
  }
}
