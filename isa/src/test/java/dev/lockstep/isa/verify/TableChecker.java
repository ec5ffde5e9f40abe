package dev.lockstep.isa.verify;

import dev.lockstep.isa.machine.DppControls;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.FormRule;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.ModifierItem;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.OperandSlot;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Special;
import dev.lockstep.isa.table.TableReader;
import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Proves that tables mean what they say: that their statements fit together, and that in every
 * generation each word has one reading. {@link TableReader} has found what single statements show.
 */
public final class TableChecker {
  /** An operand code or a field of one is never wider than this. */
  private static final int LARGEST_CODE = 255;

  private static final Pattern CONTROL =
      Pattern.compile("[a-z][a-z0-9_]*(:[0-9]{1,4}(-[0-9]{1,4})?)?");

  private final Tables tables;
  private final TableFindings findings = new TableFindings();

  private TableChecker(Tables tables) {
    this.tables = tables;
  }

  /**
   * Checks table files: whether they can be read, whether their statements fit together, and
   * whether every word of every generation has one reading at most. See {@code docs/TABLES.md}.
   *
   * @param files file names with their texts, in reading order: generations, formats, operands,
   *     rows; all may also stand in one file
   * @return findings {@code file:line: reason (generations)}, the empty list for good tables
   */
  public static List<String> check(SequencedMap<String, String> files) {
    TableReader reader = TableReader.thorough();
    files.forEach(reader::read);
    List<String> findings = new ArrayList<>(reader.findings());
    findings.addAll(check(reader.tables(), findings.isEmpty()));
    return List.copyOf(findings);
  }

  /**
   * Everything that is wrong with tables, as {@code file:line: reason}. How rows are bound to
   * generations is looked at only when the statements by themselves are right.
   *
   * @param complete whether reading found nothing, so that every statement is there
   */
  public static List<String> check(Tables tables, boolean complete) {
    TableChecker checker = new TableChecker(tables);
    checker.formats();
    checker.forms();
    checker.lists();
    checker.packed();
    checker.specials();
    checker.rows();
    checker.fieldRoles();
    checker.leaves();
    if (complete && checker.findings.isEmpty()) {
      for (Generation generation : tables.generations()) {
        new BindingChecker(tables, generation, checker.findings).check();
      }
      if (checker.findings.isEmpty()) {
        new MarkChecker(tables, checker.findings).check();
      }
    }
    return checker.findings.lines();
  }

  private void each(int selector, Consumer<Generation> use) {
    for (Generation generation : tables.generations()) {
      if ((selector & generation.bit()) != 0) {
        use.accept(generation);
      }
    }
  }

  /** Reports things of one name that two statements give to one generation. */
  private void unique(
      Map<String, String> taken, String name, int selector, String place, String what) {
    each(
        selector,
        g -> {
          String first = taken.putIfAbsent(name + "@" + g, place);
          if (first != null) {
            findings.add(place, what + " is already given at " + first, g);
          }
        });
  }

  private void formats() {
    Map<String, String> taken = new HashMap<>();
    for (Format format : tables.formats().all()) {
      String place = format.place();
      unique(taken, format.name(), format.generations(), place, "format " + format.name());
      for (String item : format.modifiers()) {
        ModifierItem parsed = ModifierItem.parse(item);
        ModifierKind kind = tables.modifiers().find(parsed.kind());
        Field field = format.named(parsed.field());
        if (kind == null) {
          findings.add(place, "unknown modifier '" + parsed.kind() + "'");
        }
        if (field == null) {
          findings.add(
              place,
              "modifier %s stands in no field of format %s; write %s:field"
                  .formatted(parsed.kind(), format.name(), parsed.kind()));
        }
        if (kind != null && field != null) {
          modifier(format, parsed, kind, field);
        }
      }
    }
  }

  private void modifier(Format format, ModifierItem parsed, ModifierKind kind, Field field) {
    int absent = parsed.absent() >= 0 ? parsed.absent() : kind.absent();
    boolean fits = field.holds(absent);
    for (ModifierKind.Choice choice : kind.choices()) {
      fits &= field.holds(choice.value());
    }
    if (!fits) {
      findings.add(
          format.place(),
          "the values of modifier %s do not fit the %s of %s"
              .formatted(kind, bits(field), field.name()));
    }
    if (kind.style() == ModifierKind.Style.SECOND_OFFSET) {
      if (format.field(FieldName.SOFFSET) == null) {
        findings.add(
            format.place(),
            "modifier " + kind + " needs a field " + FieldName.SOFFSET + " in " + format.name());
      }
    }
  }

  static String bits(Field field) {
    return field.width() == 1 ? "1 bit" : field.width() + " bits";
  }

  private void forms() {
    Map<String, String> taken = new HashMap<>();
    for (FormRule rule : tables.forms().all()) {
      String path = rule.name() + " " + rule.from() + " " + rule.to();
      unique(taken, path, rule.generations(), rule.place(), "form " + path);
      each(
          rule.generations(),
          g -> {
            if (tables.format(rule.from(), g) == null) {
              findings.add(rule.place(), "there is no format " + rule.from(), g);
            }
            Format target = tables.format(rule.to(), g);
            if (target == null) {
              findings.add(rule.place(), "there is no format " + rule.to(), g);
              return;
            }
            for (FormRule.Change change : rule.changes()) {
              if (target.named(change.target()) == null) {
                findings.add(
                    rule.place(), "format " + rule.to() + " has no field " + change.target(), g);
              }
            }
          });
      for (FormRule.Change change : rule.changes()) {
        if (!change.kind().isEmpty() && !tables.kinds().contains(change.kind())) {
          findings.add(rule.place(), "unknown operand kind '" + change.kind() + "'");
        }
      }
    }
  }

  private void lists() {
    Map<String, String> taken = new HashMap<>();
    for (Tables.NamedValues list : tables.names().all()) {
      unique(taken, list.list(), list.generations(), list.place(), "list " + list.list());
      Set<Integer> values = new HashSet<>();
      Set<String> names = new HashSet<>();
      for (Tables.Value value : list.values()) {
        // Further names that are only read may be several for one value.
        if (!values.add(value.value()) && !list.list().endsWith("-alias")) {
          findings.add(list.place(), "value " + value.value() + " has two names in " + list.list());
        }
        if (!names.add(value.name())) {
          findings.add(list.place(), "name " + value.name() + " has two values in " + list.list());
        }
      }
      if (list.list().equals("ttmp")) {
        trapRegisters(list);
      } else if (list.list().startsWith("dpp")) {
        controls(list);
      }
    }
  }

  private void trapRegisters(Tables.NamedValues list) {
    if (list.values().size() != 1 || !list.values().getFirst().name().matches("[0-9]{1,3}")) {
      findings.add(list.place(), "list ttmp has one entry, first:count");
    }
  }

  private void controls(Tables.NamedValues list) {
    for (Tables.Value value : list.values()) {
      if (!CONTROL.matcher(value.name()).matches() || value.value() < DppControls.QUADS) {
        findings.add(
            list.place(),
            ("'%s:%s' is no control; expected value:name[:low[-high]] from value %s " + "on")
                .formatted(value.value(), value.name(), DppControls.QUADS));
        return;
      }
    }
    List<DppControls.Control> controls = new DppControls(list.values(), true).controls();
    for (int i = 0; i < controls.size(); i++) {
      DppControls.Control control = controls.get(i);
      int first = control.first() + (control.counted() ? control.low() : 0);
      int last = control.first() + (control.counted() ? control.high() : 0);
      for (DppControls.Control other : controls.subList(0, i)) {
        for (int value = first; value <= last; value++) {
          if (other.holds(value)) {
            findings.add(
                list.place(),
                "value " + value + " belongs to both " + other.name() + " and " + control.name());
            break;
          }
        }
      }
    }
  }

  private void packed() {
    Map<String, String> taken = new HashMap<>();
    for (Tables.PackedLayout layout : tables.packed().all()) {
      String list = layout.list();
      unique(taken, list, layout.generations(), layout.place(), "packed " + list);
      int covered = 0;
      Set<String> names = new HashSet<>();
      for (Field part : layout.parts()) {
        if (!names.add(part.name())) {
          findings.add(layout.place(), "part " + part.name() + " is given twice in " + list);
        }
        for (Field.Piece piece : part.pieces()) {
          if (piece.high() >= 32) {
            findings.add(layout.place(), "part " + part.name() + " lies outside 32 bits");
            continue;
          }
          int bits = -1 >>> (31 - (piece.high() - piece.low())) << piece.low();
          if ((covered & bits) != 0) {
            findings.add(
                layout.place(), "part " + part.name() + " overlaps another part of " + list);
          }
          covered |= bits;
        }
      }
    }
  }

  private void specials() {
    Map<String, String> codes = new HashMap<>();
    Map<String, String> names = new HashMap<>();
    for (Special special : tables.specials().all()) {
      String place = special.place();
      int code = special.code();
      if (code > LARGEST_CODE) {
        findings.add(place, "operand codes end at " + LARGEST_CODE + ", " + code + " is beyond");
      }
      unique(
          codes,
          code + "/" + special.width(),
          special.generations(),
          place,
          "code " + code + " with width " + special.width());
      List<String> all = new ArrayList<>(special.aliases());
      all.addFirst(special.name());
      for (String name : all) {
        unique(names, name, special.generations(), place, "register name " + name);
      }
      each(
          special.generations(),
          g -> {
            if (code < g.sgprs()) {
              findings.add(place, "code " + code + " is SGPR " + code, g);
            }
          });
    }
  }

  /** Roles are those of fields in which an operand stands. */
  private void fieldRoles() {
    Set<String> used = new HashSet<>();
    for (Row row : tables.rows()) {
      row.slots().forEach(slot -> used.add(slot.field()));
    }
    for (Tables.FieldRole said : tables.fieldRoles().all()) {
      if (!used.contains(said.field())) {
        findings.add(said.place(), "no row has an operand in a field " + said.field());
      }
    }
  }

  private void leaves() {
    for (Tables.LeafTraits said : tables.leaves().all()) {
      if (!tables.namedLeaves().contains(said.leaf())) {
        findings.add(said.place(), "no row names the leaf " + said.leaf());
      }
    }
  }

  private void rows() {
    for (Row row : tables.rows()) {
      if (row.documentation().isEmpty()) {
        findings.add(
            row.place(),
            row + " has no documentation; say in an indented line what the instruction does");
      } else if (!row.documentation().endsWith(".")) {
        findings.add(row.place(), "the documentation of " + row + " does not end with a period");
      }
      for (OperandSlot slot : row.slots()) {
        String implied = slot.implied();
        if (implied == null) {
          continue;
        }
        for (Generation generation : tables.generations()) {
          if (row.opcode(generation) >= 0 && tables.special(implied, generation) == null) {
            findings.add(row.place(), "there is no register " + implied, generation);
          }
        }
      }
    }
  }
}
