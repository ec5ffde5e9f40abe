package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Programs in OpenCL C: a function for each thread. */
record OpenClReader(Cursor cursor, TestDraft draft) {
  static List<LitmusText.Unfinished> read(Cursor cursor, TestDraft draft) {
    OpenClReader reader = new OpenClReader(cursor, draft);
    List<LitmusText.Unfinished> all = new ArrayList<>();
    Set<Integer> ids = new HashSet<>();
    while (!cursor.atEnd() && !Conditions.begins(cursor) && !Threads.beginsTree(cursor)) {
      LitmusToken at = cursor.peek();
      all.add(reader.function(all.size()));
      if (!ids.add(all.getLast().id())) {
        throw TextRefusal.at(at, "a second thread %s", all.getLast().id());
      }
    }
    return all;
  }

  private LitmusText.Unfinished function(int position) {
    while (OpenClTypes.isQualifier(cursor.peek())) {
      cursor.next();
    }
    int id = Threads.named(cursor);
    TestThread.Place place = Threads.place(cursor, position);
    OpenClNames names = new OpenClNames(draft);
    cursor.expect("(");
    while (!cursor.take(")")) {
      parameter(names, id);
      if (!cursor.is(")")) {
        cursor.expect(",");
      }
    }
    Body body = new Body();
    new OpenClStatements(cursor, body, names).block();
    return new LitmusText.Unfinished(id, place, body);
  }

  private void parameter(OpenClNames names, int thread) {
    boolean local = OpenClTypes.skip(cursor);
    if (!cursor.take("*")) {
      number(names, thread, cursor.word("a parameter's name"));
      return;
    }
    while (OpenClTypes.isQualifier(cursor.peek())) {
      cursor.next();
    }
    LitmusToken name = cursor.word("a parameter's name");
    names.pointer(name);
    draft.region(name, local ? Location.Region.LOCAL : Location.Region.GLOBAL);
  }

  /** A number, which has the value that the braces give it, and else 0. */
  private void number(OpenClNames names, int thread, LitmusToken name) {
    names.declare(name);
    if (!draft.registers(thread).containsKey(name.text())) {
      draft.register(thread, name.text(), Body.ZERO);
    }
  }
}
