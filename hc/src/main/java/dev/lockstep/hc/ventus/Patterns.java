package dev.lockstep.hc.ventus;

import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The table of instructions, {@code patterns.tsv}, which says itself how it is read. */
final class Patterns {
  static final Patterns TABLE = read();

  private final Map<String, List<Row>> rows = new HashMap<>();
  private final Map<String, String> macros = new HashMap<>();

  private Patterns() {}

  Map<String, List<Row>> all() {
    return Map.copyOf(rows);
  }

  /** Rows for an operation, in the order of the table. */
  List<Row> rows(String key) {
    return rows.getOrDefault(key, List.of());
  }

  /** The row with the fewest lines and moves for a bank of the result and operands. */
  Optional<Row> find(String key, char result, List<Location> operands) {
    return rows(key).stream()
        .filter(row -> row.result() == result && row.fits(operands))
        .min(Comparator.comparingInt(row -> row.cost(operands)));
  }

  /** The row with these letters. */
  Row exact(String key, char result, String operands) {
    return rows(key).stream()
        .filter(row -> row.result() == result && row.operands().equals(operands))
        .findFirst()
        .orElseThrow();
  }

  /** Whether scalar instructions compute an operation. */
  boolean hasScalar(String key) {
    return rows(key).stream().anyMatch(Row::isScalar);
  }

  /**
   * Key of the table for an instruction.
   *
   * @param windows whether each wavefront has its private memory in one piece
   */
  static String key(Instruction instruction, boolean windows) {
    String key = key(instruction);
    return windows ? key.replaceFirst("private$", "window") : key;
  }

  /** Key of the table for an instruction, where private memories of a workgroup interleave. */
  static String key(Instruction instruction) {
    Memory memory = instruction.memory();
    if (memory != null && instruction.operation() != Operation.LENGTH) {
      String space = memory instanceof Memory.Private ? "private" : "global";
      return instruction.operation().text() + "." + memory.element().text() + "." + space;
    }
    if (instruction.operation().effect() == Operation.Effect.BARRIER) {
      return instruction.operation().text();
    }
    return instruction.operation().text() + "." + variable(instruction).text();
  }

  /**
   * The key for a load from memory that nobody writes during the launch, which scalar instructions
   * can do.
   */
  static String constant(Instruction load) {
    return key(load).replaceFirst("global$", "constant");
  }

  private static Type variable(Instruction instruction) {
    int operand = instruction.operation() == Operation.SELECT ? 1 : 0;
    return instruction.operands().size() > operand ? instruction.operand(operand).type() : Type.INT;
  }

  private static Patterns read() {
    Patterns table = new Patterns();
    try (InputStream in =
            Objects.requireNonNull(Patterns.class.getResourceAsStream("patterns.tsv"));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      reader.lines().filter(line -> !line.startsWith("#")).forEach(table::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  private void add(String line) {
    String[] cells = line.split("\t", -1);
    if (cells[0].startsWith("@")) {
      macros.put(cells[0].substring(1), cells[1]);
      return;
    }
    int colon = cells[1].indexOf(':');
    List<String> lines = new ArrayList<>();
    expand(cells[2], lines);
    rows.computeIfAbsent(cells[0], _ -> new ArrayList<>())
        .add(
            new Row(
                cells[1].charAt(0),
                cells[1].substring(colon + 1),
                lines.stream().map(Row::parse).toList()));
  }

  private void expand(String text, List<String> lines) {
    for (String line : text.split(" ; ", -1)) {
      if (!line.startsWith("@")) {
        lines.add(line);
        continue;
      }
      int space = line.indexOf(' ');
      String body = Objects.requireNonNull(macros.get(line.substring(1, space)), line);
      String[] operands = line.substring(space + 1).split(", ", -1);
      for (int i = 0; i < operands.length; i++) {
        body = body.replace("$" + i, operands[i]);
      }
      expand(body, lines);
    }
  }
}
