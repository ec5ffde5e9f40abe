package dev.lockstep.runtime;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Names of machine words: match and mask of the public sources ({@code
 * corpus/ventus/encoding.tsv}), the part that a profile has.
 */
final class ModelTable {
  /** A line of the table; words of 64 bits begin with opcodes of their own. */
  record Row(String name, long match, long mask) {
    boolean isLong() {
      return (match & 0x7f) == 0x54 || (match & 0x7f) == 0x3f;
    }

    boolean fits(long word) {
      return (word & mask) == match;
    }
  }

  private static final Set<String> ONLY_2024 =
      Set.of("vsub12.vi", "vlb.v", "vlh.v", "vlw.v", "vlbu.v", "vlhu.v", "vsb.v", "vsh.v", "vsw.v");
  private static final Set<String> ONLY_2025 =
      Set.of(
          "mma", "mma64", "shuffle", "addiw", "slliw", "srliw", "sraiw", "addw", "subw", "sllw",
          "srlw", "sraw", "ld", "sd");

  private static final Map<Boolean, ModelTable> TABLES = new HashMap<>();

  private final List<Row> rows = new ArrayList<>();

  private final Map<Long, Row> known = new HashMap<>();

  /** The table of a profile, read once. */
  static synchronized ModelTable of(boolean of2025) throws IOException {
    ModelTable table = TABLES.get(of2025);
    if (table == null) {
      table = new ModelTable(of2025);
      TABLES.put(of2025, table);
    }
    return table;
  }

  private ModelTable(boolean of2025) throws IOException {
    for (String line : Files.readAllLines(Corpus.path("corpus/ventus/encoding.tsv"))) {
      String[] parts = line.split("\t");
      if (line.startsWith("#") || !parts[1].startsWith("0x")) {
        continue;
      }
      Row row = new Row(parts[0], number(parts[1]), number(parts[2]));
      if (of2025) {
        row = moved(row);
      }
      if (!(of2025 ? ONLY_2024.contains(row.name()) : is2025(row))) {
        rows.add(row);
      }
    }
    // The word that fixes more bits is the more special one.
    rows.sort((a, b) -> Long.bitCount(b.mask()) - Long.bitCount(a.mask()));
  }

  private static boolean is2025(Row row) {
    String name = row.name();
    return ONLY_2025.contains(name)
        || row.isLong()
        || name.startsWith("cp_dma")
        || name.startsWith("v") && name.matches(".*(12d|_global|_local|_private)\\.v")
        || name.endsWith(".d");
  }

  /** The three prefixes whose older words are other instructions of 2025. */
  private static Row moved(Row row) {
    return switch (row.name()) {
      case "prefixi" -> new Row(row.name(), 0x12, row.mask());
      case "pre_m_local_96" -> new Row(row.name(), 0x166, row.mask());
      case "pre_m_local_128" -> new Row(row.name(), 0x1e6, row.mask());
      default -> row;
    };
  }

  private static long number(String text) {
    return Long.parseUnsignedLong(text.substring(2), 16);
  }

  List<Row> rows() {
    return List.copyOf(rows);
  }

  /** The row of a word; of 64 bits where its opcode says so. */
  synchronized Row row(long word) {
    if (known.size() > 100_000) {
      known.clear();
    }
    return known.computeIfAbsent(word, this::found);
  }

  private Row found(long word) {
    for (Row row : rows) {
      if (row.fits(row.isLong() ? word : word & 0xffffffffL)) {
        return row;
      }
    }
    throw new IllegalStateException("no instruction: " + Long.toHexString(word));
  }
}
