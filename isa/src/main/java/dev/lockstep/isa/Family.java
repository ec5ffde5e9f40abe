package dev.lockstep.isa;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A family of machines with the tables that describe it. Tables are read once, when first asked.
 */
public final class Family {
  private static final List<String> AMD_FILES =
      List.of(
          "generations",
          "formats",
          "operands",
          "sop",
          "smem",
          "vop",
          "vop3p",
          "ds",
          "flat",
          "buffer",
          "image",
          "export");

  private static final class Amd {
    static final Family FAMILY = load("amd", AMD_FILES);
  }

  private final Tables tables;
  private final Map<String, InstructionSet> sets = new HashMap<>();

  private Family(Tables tables) {
    this.tables = tables;
  }

  /** AMD's GCN, RDNA and CDNA machines. */
  public static Family amd() {
    return Amd.FAMILY;
  }

  /** The generations that have instructions, oldest first. */
  public List<Generation> generations() {
    return tables.generations().stream()
        .filter(g -> tables.rows().stream().anyMatch(row -> row.opcode(g) >= 0))
        .toList();
  }

  /** The generation that is meant when nobody says which: the one marked so in its table. */
  public Generation defaultGeneration() {
    for (Generation generation : tables.generations()) {
      if (generation.has("default")) {
        return generation;
      }
    }
    throw new IllegalStateException("no generation is marked as the default");
  }

  /** The generation of a name, or null. */
  public @Nullable Generation generation(String name) {
    for (Generation generation : tables.generations()) {
      if (generation.name().equals(name)) {
        return generation;
      }
    }
    return null;
  }

  /** The generation that a name or a group of one stands for, or null. */
  public @Nullable Generation select(String name) {
    int mask = Selector.parse(name, tables.generations());
    return Integer.bitCount(mask) == 1
        ? tables.generations().get(Integer.numberOfTrailingZeros(mask))
        : null;
  }

  /** All rows, in table order. */
  public List<Row> rows() {
    return tables.rows();
  }

  /** The instructions of a generation for one of its wavefront sizes. */
  public InstructionSet instructionSet(Generation generation, int waveSize) {
    synchronized (sets) {
      return sets.computeIfAbsent(
          generation.name() + "/" + waveSize,
          _ -> new InstructionSet(tables, generation, waveSize));
    }
  }

  /** The instructions of a generation for its default wavefront size. */
  public InstructionSet instructionSet(Generation generation) {
    return instructionSet(generation, generation.waveSizes().getFirst());
  }

  private static Family load(String folder, List<String> files) {
    TableReader reader = new TableReader();
    for (String file : files) {
      reader.read(file + ".isa", resource(folder + "/" + file + ".isa"));
    }
    if (!reader.findings().isEmpty()) {
      throw new IllegalStateException("broken tables: " + reader.findings().getFirst());
    }
    return new Family(reader.tables());
  }

  private static String resource(String path) {
    try (InputStream in = Family.class.getResourceAsStream("data/" + path)) {
      if (in == null) {
        throw new IllegalStateException("missing table " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
