package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A program in columns: one thread each, cells divided by bars, rows closed by semicolons. */
final class Columns {
  private static final Set<String> REGIONS = Set.of("global", "shared", "local");

  private Columns() {}

  /**
   * A column.
   *
   * @param cells tokens of each cell that has some, closed by an end
   */
  record Column(int id, TestThread.Place place, List<List<LitmusToken>> cells) {}

  static List<Column> read(Cursor cursor) {
    List<Column> columns = new ArrayList<>();
    Set<Integer> ids = new HashSet<>();
    do {
      LitmusToken at = cursor.peek();
      int id = Threads.named(cursor);
      if (!ids.add(id)) {
        throw TextRefusal.at(at, "a second thread %s", id);
      }
      columns.add(new Column(id, Threads.place(cursor, columns.size()), new ArrayList<>()));
    } while (cursor.take("|"));
    cursor.expect(";");
    while (!cursor.atEnd() && !Conditions.begins(cursor) && !closes(cursor)) {
      row(cursor, columns);
    }
    return columns;
  }

  /** Whether the places of threads or the memories of locations begin here. */
  private static boolean closes(Cursor cursor) {
    boolean region = cursor.peek(1).is(":") && REGIONS.contains(cursor.peek(2).text());
    return Threads.beginsTree(cursor) || cursor.is("regions") || region;
  }

  private static void row(Cursor cursor, List<Column> columns) {
    int column = 0;
    List<LitmusToken> cell = new ArrayList<>();
    while (true) {
      LitmusToken token = cursor.next();
      if (token.kind() == LitmusToken.Kind.END) {
        throw TextRefusal.expected("';' behind the row", token);
      }
      int cells = token.is(";") || token.is("|") ? 1 : token.is("||") ? 2 : 0;
      if (cells == 0) {
        cell.add(token);
      }
      for (int i = 0; i < cells; i++) {
        if (column >= columns.size()) {
          throw TextRefusal.at(token, "the row has more cells than threads: %s", columns.size());
        }
        if (!cell.isEmpty()) {
          cell.add(new LitmusToken(LitmusToken.Kind.END, "", token.offset()));
          columns.get(column).cells().add(List.copyOf(cell));
          cell.clear();
        }
        column++;
      }
      if (token.is(";")) {
        return;
      }
    }
  }
}
