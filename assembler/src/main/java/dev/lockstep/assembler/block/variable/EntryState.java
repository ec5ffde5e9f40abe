package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.assembler.machine.AssemblerData;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Initial state of a kernel's registers, as far as its text names it: the variables that nobody
 * declares. A name makes its variable; their registers are known when the text has been read.
 */
public final class EntryState {
  /** The rows of what LDS needs. */
  public static final String LDS = "lds";

  private static final String USER = "user";
  private static final String SYSTEM = "system";
  private static final String NONE = "-";
  private static final List<Row> ROWS =
      AssemblerData.table("entry.tsv").stream().map(Row::of).toList();

  private final List<Row> rows;
  private final TracedText place;
  private final int line;
  private final Map<String, Variable> made = new LinkedHashMap<>();

  /** A row of {@code entry.tsv}. */
  public record Row(
      String convention,
      String name,
      VariableType type,
      String place,
      String machines,
      String directive,
      long value,
      String start) {
    static Row of(DataTable.Row columns) {
      VariableType type = VariableType.of(columns.text("type"));
      if (type == null) {
        throw new IllegalStateException("no type " + columns.text("type"));
      }
      return new Row(
          columns.text("convention"),
          columns.text("name"),
          type,
          columns.text("place"),
          columns.text("machines"),
          columns.text("directive"),
          Long.parseLong(columns.text("value")),
          columns.text("start"));
    }

    boolean isFor(Generation generation) {
      if (machines.equals(NONE)) {
        return true;
      }
      boolean without = machines.startsWith("!");
      String name = without ? machines.substring(1) : machines;
      return generation.has(Objects.requireNonNull(MachineFeature.named(name), name)) != without;
    }
  }

  /**
   * Of a kernel that no text has been read of.
   *
   * @param place position of the kernel's name
   */
  public EntryState(String convention, InstructionSet set, TracedText place, int line) {
    this.rows = rows(convention, set);
    this.place = place;
    this.line = line;
  }

  /** The rows of a convention that hold on a machine. */
  public static List<Row> rows(String convention, InstructionSet set) {
    return ROWS.stream()
        .filter(row -> row.convention.equals(convention) && row.isFor(set.generation()))
        .toList();
  }

  /** The variable of a name, made when it is asked for first; null when there is none. */
  @Nullable Variable variable(String name, Variables variables) {
    for (Row row : rows) {
      if (row.name.equals(name)) {
        return made.computeIfAbsent(name, _ -> variables.entry(row.name, row.type, place, line));
      }
    }
    return null;
  }

  /** Gives the variables their registers. */
  public void settle() {
    int scalar = 0;
    for (Row row : rows) {
      Variable variable = made.get(row.name);
      if (variable != null) {
        boolean next = row.place.equals(USER) || row.place.equals(SYSTEM);
        variable.forced = next ? scalar : Integer.parseInt(row.place.substring(1));
        scalar += next ? variable.size() : 0;
      }
    }
  }

  /** Number of registers of a bank that the initial state takes. */
  public int registers(boolean scalar) {
    int count = 0;
    for (Variable variable : made.values()) {
      if (variable.type.scalar() == scalar) {
        count = Math.max(count, variable.forced + variable.size());
      }
    }
    return count;
  }

  /** Registers of a bank that stand in front of those of workgroup numbers. */
  public int userRegisters() {
    int count = 0;
    for (Row row : rows) {
      Variable variable = made.get(row.name);
      count += variable != null && row.place.equals(USER) ? variable.size() : 0;
    }
    return count;
  }

  /** Whether the kernel needs the content of a row. */
  private boolean holds(Row row) {
    return row.name.equals(NONE) || made.containsKey(row.name);
  }

  /** The directives of the descriptor that it asks for, all others of their kind 0. */
  public Map<String, Long> directives() {
    Map<String, Long> result = new LinkedHashMap<>();
    for (Row row : rows) {
      if (!row.directive.equals(NONE)) {
        result.merge(row.directive, holds(row) ? row.value : 0, Math::max);
      }
    }
    return result;
  }

  /**
   * The instructions that the kernel begins with.
   *
   * @param marks the numbers of places and sizes
   */
  public List<String> start(InstructionSet set, Map<String, Integer> marks) {
    List<String> lines = new ArrayList<>();
    for (Row row : rows.reversed()) {
      Variable variable = made.get(row.name);
      if (row.name.equals(NONE) && !row.start.equals(NONE)) {
        String text = row.start;
        for (Map.Entry<String, Integer> mark : marks.entrySet()) {
          text = text.replace(mark.getKey(), String.valueOf(mark.getValue()));
        }
        lines.addAll(List.of(text.split("; ")));
      } else if (variable != null && !row.start.equals(NONE)) {
        RegisterFile file = variable.file();
        lines.add(written(row.start, set.registerText(file, variable.forced, variable.size())));
      }
    }
    return lines;
  }

  /** An instruction of the table with a register in its place. */
  public static String written(String start, String register) {
    return start.replaceFirst(" d,", " " + register + ",");
  }
}
