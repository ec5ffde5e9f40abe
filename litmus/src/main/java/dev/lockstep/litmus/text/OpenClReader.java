package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Programs in OpenCL C: a function for each thread. */
final class OpenClReader {
  private static final Set<String> QUALIFIERS =
      Set.of("volatile", "const", "restrict", "__global", "global", "__local", "local", "void",
          "kernel", "__kernel");
  private static final Set<String> TYPES =
      Set.of("int", "uint", "unsigned", "atomic_int", "atomic_uint");

  private final Cursor cursor;
  private final Draft draft;

  private OpenClReader(Cursor cursor, Draft draft) {
    this.cursor = cursor;
    this.draft = draft;
  }

  /** A function before the initial values of its variables are known to be read. */
  record Function(int id, TestThread.Place place, Body body) {}

  static List<Function> read(Cursor cursor, Draft draft) {
    OpenClReader reader = new OpenClReader(cursor, draft);
    List<Function> all = new ArrayList<>();
    Set<Integer> ids = new HashSet<>();
    while (!cursor.atEnd() && !Conditions.begins(cursor) && !cursor.is("scopes")) {
      Token at = cursor.peek();
      all.add(reader.function(all.size()));
      if (!ids.add(all.getLast().id())) {
        throw new Refusal(at.offset(), "a second thread " + all.getLast().id());
      }
    }
    return all;
  }

  private Function function(int position) {
    while (QUALIFIERS.contains(cursor.peek().text())) {
      cursor.next();
    }
    int id = Threads.named(cursor);
    TestThread.Place place = Threads.place(cursor, position);
    OpenClNames names = new OpenClNames(draft);
    cursor.expect("(");
    while (!cursor.take(")")) {
      parameter(names);
      if (!cursor.is(")")) {
        cursor.expect(",");
      }
    }
    Body body = new Body();
    new OpenClStatements(cursor, body, names).block();
    return new Function(id, place, body);
  }

  private void parameter(OpenClNames names) {
    boolean local = false;
    boolean typed = false;
    while (cursor.peek().isWord()
        && (QUALIFIERS.contains(cursor.peek().text()) || TYPES.contains(cursor.peek().text()))) {
      String word = cursor.next().text();
      local |= word.equals("local") || word.equals("__local");
      typed |= TYPES.contains(word);
    }
    if (!typed) {
      throw Refusal.expected("a type: int, uint, atomic_int or atomic_uint", cursor.peek());
    }
    cursor.expect("*");
    Token name = cursor.word("a parameter's name");
    names.pointer(name);
    draft.region(name, local ? Location.Region.LOCAL : Location.Region.GLOBAL);
  }
}
