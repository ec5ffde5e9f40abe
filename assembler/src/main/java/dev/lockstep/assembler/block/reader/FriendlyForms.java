package dev.lockstep.assembler.block.reader;

import dev.lockstep.assembler.machine.AssemblerData;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Expansions of friendly statements: the table {@code friendly.tsv}. */
final class FriendlyForms {
  private static final String FILE = "friendly.tsv";
  private static final Map<String, Row> ROWS = read();

  /**
   * A row for one operator and type.
   *
   * @param forms in order of preference
   */
  record Row(Set<String> marks, List<Form> forms) {
    boolean has(String mark) {
      return marks.contains(mark);
    }
  }

  /**
   * Some instructions.
   *
   * @param condition k or 0 as the table explains them, or empty
   */
  record Form(String condition, List<Line> lines) {}

  /** An instruction: its mnemonic and the marks of its operands. */
  record Line(String mnemonic, List<String> operands) {}

  private FriendlyForms() {}

  /** The row for an operator and a type, or null. */
  static @Nullable Row find(String operator, String type) {
    return ROWS.get(operator + " " + type);
  }

  /** All rows by operator and type. */
  static Map<String, Row> all() {
    return ROWS;
  }

  private static Map<String, Row> read() {
    Map<String, Row> rows = new HashMap<>();
    DataTable.readPlain(FILE, AssemblerData.open(FILE)).forEach(row -> add(row, rows));
    return Map.copyOf(rows);
  }

  private static void add(DataTable.Row columns, Map<String, Row> rows) {
    List<Form> forms = new ArrayList<>();
    for (int i = 3; i < columns.size(); i++) {
      forms.add(form(columns.cell(i)));
    }
    String marks = columns.cell(2);
    Row row = new Row(Set.of(marks.isEmpty() ? new String[0] : marks.split(" ")), forms);
    for (String type : columns.cell(1).split(" ", -1)) {
      rows.put(columns.key() + " " + type, row);
    }
  }

  private static Form form(String text) {
    boolean conditional = text.length() > 2 && text.charAt(1) == ':';
    String rest = conditional ? text.substring(2) : text;
    List<Line> lines = new ArrayList<>(1);
    for (String one : rest.split(";")) {
      String line = one.strip();
      int blank = line.indexOf(' ');
      lines.add(
          new Line(line.substring(0, blank), List.of(line.substring(blank + 1).split(", *"))));
    }
    return new Form(conditional ? text.substring(0, 1) : "", List.copyOf(lines));
  }
}
