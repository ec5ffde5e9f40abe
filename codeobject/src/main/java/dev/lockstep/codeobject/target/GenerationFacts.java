package dev.lockstep.codeobject.target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A row of {@code generations.tsv}: what the container must know of a generation. The table's
 * remarks say what each column means.
 */
public record GenerationFacts(
    int position,
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
    int lds) {

  /** Count that must not exceed the SGPRs that instructions can name. */
  public enum SgprLimit {
    NAMED,
    TOTAL,
    NONE
  }

  private static final List<GenerationFacts> ALL = readAll("generations.tsv");
  private static final Map<String, GenerationFacts> BY_KEY = byKey();

  public static List<GenerationFacts> all() {
    return ALL;
  }

  static GenerationFacts named(String key) {
    GenerationFacts facts = BY_KEY.get(key);
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
    Set<String> keys = new HashSet<>();
    for (String part : selector.split(",")) {
      int dash = part.indexOf('-');
      boolean open = part.endsWith("+");
      String low =
          open ? part.substring(0, part.length() - 1) : dash < 0 ? part : part.substring(0, dash);
      String prefix = low.replaceAll("[0-9].*", "");
      int from = position(low, true);
      int to =
          open
              ? ALL.size() - 1
              : dash < 0
                  ? position(low, false)
                  : position(prefix + part.substring(dash + 1), false);
      if (to < from) {
        throw new IllegalStateException("empty range " + part);
      }
      for (GenerationFacts facts : ALL.subList(from, to + 1)) {
        keys.add(facts.key);
      }
    }
    return Set.copyOf(keys);
  }

  private static int position(String name, boolean first) {
    int found = -1;
    for (GenerationFacts facts : ALL) {
      if (facts.key.equals(name) || facts.group.equals(name)) {
        found = facts.position;
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

  private static List<GenerationFacts> readAll(String file) {
    List<Table.Row> rows = Table.read(file);
    GenerationFacts[] all = new GenerationFacts[rows.size()];
    for (int i = 0; i < all.length; i++) {
      Table.Row row = rows.get(i);
      all[i] =
          new GenerationFacts(
              i,
              row.text("key"),
              row.text("group"),
              row.number("vgpr64"),
              row.number("vgpr32"),
              row.number("sgpr"),
              row.number("max"),
              SgprLimit.valueOf(row.text("limit").toUpperCase(Locale.ROOT)),
              row.number("vcc"),
              row.number("xnack"),
              row.number("flat"),
              row.yes("flatalways"),
              row.number("wave"),
              row.number("lds"));
    }
    return List.of(all);
  }

  private static Map<String, GenerationFacts> byKey() {
    Map<String, GenerationFacts> map = new HashMap<>();
    for (GenerationFacts facts : ALL) {
      map.put(facts.key, facts);
    }
    // Selectors are about descriptors, which these do not have.
    for (GenerationFacts facts : readAll("bare-generations.tsv")) {
      map.put(facts.key, facts);
    }
    return Map.copyOf(map);
  }
}
