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
import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks the marks of rows: each is declared, or speaks of a form or a modifier that the row's
 * formats have. A mark for generations in which the row is not given yet is left alone. Of a bundle
 * of marks at least one must say something of each row that names it, and each of some row.
 */
final class MarkChecker {
  private final Tables tables;
  private final TableFindings findings;

  /** By bundle: those of its marks that say something of a row. */
  private final Map<String, Set<String>> used = new HashMap<>();

  MarkChecker(Tables tables, TableFindings findings) {
    this.tables = tables;
    this.findings = findings;
  }

  void check() {
    for (Row row : tables.rows()) {
      marks(row);
      for (OperandSlot slot : row.slots()) {
        String flag = slot.onlyWith() == null ? slot.notWith() : slot.onlyWith();
        if (flag != null && !offered(row, flag)) {
          findings.add(
              row.place(),
              "operand %s depends on modifier %s, which no form of %s has"
                  .formatted(slot.field(), flag, row));
        }
      }
    }
    tables.bundles().all().forEach(this::bundle);
  }

  private void marks(Row row) {
    Set<String> bundled = new HashSet<>();
    for (String mark : row.markNames()) {
      Tables.Bundle bundle = tables.bundles().find(mark);
      if (bundle != null && !bundled.contains(mark)) {
        bundled.addAll(bundle.marks().keySet());
        Set<String> useful = new HashSet<>();
        for (String each : bundle.marks().keySet()) {
          if (row.markNames().contains(each) && problem(row, each) == null) {
            useful.add(each);
          }
        }
        if (useful.isEmpty()) {
          findings.add(row.place(), "no mark of '" + mark + "' says anything of " + row);
        }
        used.computeIfAbsent(mark, _ -> new HashSet<>()).addAll(useful);
      }
    }
    for (String mark : row.markNames()) {
      String problem =
          bundled.contains(mark) || tables.bundles().contains(mark) ? null : problem(row, mark);
      if (problem != null) {
        findings.add(row.place(), problem);
      }
    }
  }

  /** A bundle has a name of its own, a meaning, and users for each of its marks. */
  private void bundle(Tables.Bundle bundle) {
    String name = bundle.name();
    if (isKnown(name)) {
      findings.add(
          bundle.place(), "marks " + name + " are called like a mark, a form or a modifier");
    }
    if (!bundle.meaning().endsWith(".")) {
      findings.add(
          bundle.place(),
          "the meaning of marks "
              + name
              + " is no sentence: write it in an indented line that ends with a period");
    }
    Set<String> useful = used.get(name);
    if (useful == null) {
      findings.add(bundle.place(), "no row names the marks " + name);
      return;
    }
    for (String mark : bundle.marks().keySet()) {
      if (!isKnown(mark)) {
        findings.add(bundle.place(), unknown(mark));
      } else if (!useful.contains(mark)) {
        findings.add(
            bundle.place(), "mark '" + mark + "' of " + name + " says nothing of any row with it");
      }
    }
  }

  /** Error in a mark of a row, or null. */
  private @Nullable String problem(Row row, String mark) {
    if (mark.startsWith(Binder.IDLE)) {
      return idle(row, mark);
    }
    if (mark.startsWith("extra:") && !mark.matches("extra:[0-9]")
        || mark.startsWith("rays:") && !mark.matches("rays:[0-9]([.][0-9])*")) {
      return "mark '" + mark + "' needs numbers of registers below 10";
    }
    return declared(mark) ? null : mark(row, mark);
  }

  /** A filling names a field of one of the row's formats that no operand has, and a value in it. */
  private @Nullable String idle(Row row, String mark) {
    String name = Binder.idleField(mark);
    boolean free = row.slots().stream().noneMatch(slot -> slot.field().equals(name));
    boolean fits = false;
    for (Generation generation : tables.generations()) {
      if (row.opcode(generation) >= 0 && row.marked(mark, generation)) {
        for (String format : formats(row, generation)) {
          Format found = tables.format(format, generation);
          Field field = found == null ? null : found.named(name);
          fits |= field != null && field.holds(Binder.idleValue(mark));
        }
      }
    }
    return free && fits
        ? null
        : "mark '" + mark + "' names no free field of " + row + " with a value that fits";
  }

  /** A mark of the tables: its name, or {@code name:argument} where the name ends with a colon. */
  private boolean declared(String mark) {
    int colon = mark.indexOf(':');
    return tables.marks().contains(colon < 0 ? mark : mark.substring(0, colon + 1));
  }

  /** The name of a form or a modifier in a mark, which may also take it away or require it. */
  private static String name(String mark) {
    return isRequired(mark)
        ? mark.substring(0, mark.length() - 1)
        : isWithout(mark) ? mark.substring(1) : mark;
  }

  private static boolean isWithout(String mark) {
    return mark.startsWith("-");
  }

  private static boolean isRequired(String mark) {
    return mark.endsWith("!");
  }

  private boolean isForm(String mark) {
    return tables.forms().all().stream().anyMatch(rule -> rule.mark().equals(mark));
  }

  private boolean isKnown(String mark) {
    return declared(mark) || isForm(mark) || tables.modifiers().contains(name(mark));
  }

  private static String unknown(String mark) {
    return "unknown mark '" + mark + "'; declare it with 'mark " + mark + " meaning'";
  }

  private @Nullable String mark(Row row, String mark) {
    if (!isKnown(mark)) {
      return unknown(mark);
    }
    List<Generation> selected = new ArrayList<>();
    for (Generation generation : tables.generations()) {
      if (row.opcode(generation) >= 0 && row.marked(mark, generation)) {
        selected.add(generation);
      }
    }
    String name = name(mark);
    boolean applies = selected.isEmpty();
    for (Generation generation : selected) {
      applies |= hasForm(row, mark, generation);
      for (ModifierItem item : items(row, generation)) {
        applies |=
            role(item).equals(name) && (isRequired(mark) || item.optional() != isWithout(mark));
      }
    }
    return applies ? null : "mark '" + mark + "' " + why(row, mark);
  }

  private String why(Row row, String mark) {
    if (isForm(mark)) {
      return "asks for a form that rows of format " + row.format() + " do not have";
    }
    if (isRequired(mark)) {
      return "requires a modifier that no format of " + row + " has";
    }
    return isWithout(mark)
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
    ModifierKind kind = tables.modifiers().find(item.kind());
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
