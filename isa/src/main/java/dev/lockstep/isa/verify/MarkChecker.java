package dev.lockstep.isa.verify;

import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FormRule;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.ModifierItem;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.OperandSlot;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.table.Binder;
import dev.lockstep.isa.table.TableFindings;
import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks the marks of rows: each is declared, or speaks of a form or a modifier that the row's
 * formats have. A mark for generations in which the row is not given yet is left alone.
 */
final class MarkChecker {
  private final Tables tables;
  private final TableFindings findings;

  MarkChecker(Tables tables, TableFindings findings) {
    this.tables = tables;
    this.findings = findings;
  }

  void check() {
    for (Row row : tables.rows()) {
      for (String mark : row.markNames()) {
        if (mark.startsWith(Binder.IDLE)) {
          idle(row, mark);
        } else if (mark.startsWith("extra:") && !mark.matches("extra:[0-9]")
            || mark.startsWith("rays:") && !mark.matches("rays:[0-9]([.][0-9])*")) {
          findings.add(row.place(), "mark '" + mark + "' needs numbers of registers below 10");
        } else if (!declared(mark)) {
          mark(row, mark);
        }
      }
      for (OperandSlot slot : row.slots()) {
        String flag = slot.onlyWith() == null ? slot.notWith() : slot.onlyWith();
        if (flag != null && !offered(row, flag)) {
          findings.add(
              row.place(),
              "operand "
                  + slot.field()
                  + " depends on modifier "
                  + flag
                  + ", which no form of "
                  + row
                  + " has");
        }
      }
    }
  }

  /** A filling names a field of one of the row's formats that no operand has, and a value in it. */
  private void idle(Row row, String mark) {
    String name = Binder.idleField(mark);
    boolean free = row.slots().stream().noneMatch(slot -> slot.field().equals(name));
    boolean fits = false;
    for (Generation generation : tables.generations()) {
      if (row.opcode(generation) >= 0 && row.marked(mark, generation)) {
        for (String format : formats(row, generation)) {
          Format found = tables.format(format, generation);
          Field field = found == null ? null : found.field(name);
          fits |= field != null && field.holds(Binder.idleValue(mark));
        }
      }
    }
    if (!free || !fits) {
      findings.add(
          row.place(),
          "mark '" + mark + "' names no free field of " + row + " with a value that fits");
    }
  }

  /** A mark of the tables: its name, or {@code name:argument} where the name ends with a colon. */
  private boolean declared(String mark) {
    int colon = mark.indexOf(':');
    return tables.marks().containsKey(colon < 0 ? mark : mark.substring(0, colon + 1));
  }

  private void mark(Row row, String mark) {
    List<Generation> selected = new ArrayList<>();
    for (Generation generation : tables.generations()) {
      if (row.opcode(generation) >= 0 && row.marked(mark, generation)) {
        selected.add(generation);
      }
    }
    boolean without = mark.startsWith("-");
    boolean required = mark.endsWith("!");
    String name =
        required ? mark.substring(0, mark.length() - 1) : without ? mark.substring(1) : mark;
    boolean modifier = tables.modifiers().containsKey(name);
    boolean form =
        !without && !required && tables.forms().all().stream().anyMatch(r -> r.mark().equals(name));
    if (!modifier && !form) {
      findings.add(
          row.place(), "unknown mark '" + mark + "'; declare it with 'mark " + mark + " meaning'");
      return;
    }
    boolean applies = selected.isEmpty();
    for (Generation generation : selected) {
      applies |= form && hasForm(row, name, generation);
      for (ModifierItem item : items(row, generation)) {
        applies |= role(item).equals(name) && (required || item.optional() != without);
      }
    }
    if (!applies) {
      findings.add(row.place(), "mark '" + mark + "' " + why(row, without, required, form));
    }
  }

  private static String why(Row row, boolean without, boolean required, boolean form) {
    if (form) {
      return "asks for a form that rows of format " + row.format() + " do not have";
    }
    if (required) {
      return "requires a modifier that no format of " + row + " has";
    }
    return without
        ? "takes away a modifier that no format of " + row + " has without being asked"
        : "adds a modifier that no format of " + row + " offers (with a question mark)";
  }

  private boolean hasForm(Row row, String form, Generation generation) {
    for (FormRule rule : tables.forms().all()) {
      if (rule.mark().equals(form)
          && rule.from().equals(row.format())
          && (rule.generations() & generation.bit()) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The formats that a row can take in a generation. */
  private Set<String> formats(Row row, Generation generation) {
    Set<String> formats = new HashSet<>(Set.of(row.format()));
    for (FormRule rule : tables.forms().all()) {
      if (rule.from().equals(row.format())
          && row.marked(rule.mark(), generation)
          && (rule.generations() & generation.bit()) != 0) {
        formats.add(rule.to());
      }
    }
    return formats;
  }

  /** The modifiers of all formats that a row can take in a generation. */
  private List<ModifierItem> items(Row row, Generation generation) {
    List<ModifierItem> items = new ArrayList<>();
    for (String name : formats(row, generation)) {
      Format format = tables.format(name, generation);
      for (String item : format == null ? List.<String>of() : format.modifiers()) {
        items.add(ModifierItem.parse(item));
      }
    }
    return items;
  }

  private String role(ModifierItem item) {
    ModifierKind kind = tables.modifiers().get(item.kind());
    return kind == null ? item.kind() : kind.role();
  }

  private boolean offered(Row row, String flag) {
    for (Generation generation : tables.generations()) {
      if (row.opcode(generation) < 0) {
        continue;
      }
      for (ModifierItem item : items(row, generation)) {
        boolean there =
            item.optional() ? row.marked(flag, generation) : !row.marked("-" + flag, generation);
        if (role(item).equals(flag) && there) {
          return true;
        }
      }
    }
    return false;
  }
}
