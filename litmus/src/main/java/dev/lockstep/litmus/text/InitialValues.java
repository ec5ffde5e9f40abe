package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Location;

/** The section in braces: initial values of locations and of registers. */
record InitialValues(Cursor cursor, TestDraft draft) {
  /** The longest sequence of registers. */
  private static final int LONGEST = 16;

  static void read(Cursor cursor, TestDraft draft) {
    cursor.expect("{");
    InitialValues values = new InitialValues(cursor, draft);
    while (!cursor.take("}")) {
      if (cursor.atEnd()) {
        throw TextRefusal.expected("'}'", cursor.peek());
      }
      if (!cursor.take(";")) {
        values.item();
        if (!cursor.is("}") && !cursor.is(";")) {
          throw TextRefusal.expected("';' or '}'", cursor.peek());
        }
      }
    }
  }

  private void item() {
    Location.Region region = region();
    types();
    if (cursor.take("[")) {
      LitmusToken name = cursor.word("a location");
      cursor.expect("]");
      location(name, region);
      return;
    }
    int thread = Threads.number(cursor);
    if (thread >= 0 && cursor.peek(1).is(":")) {
      cursor.next();
      cursor.next();
      register(thread);
    } else {
      location(cursor.word("a location, or a register such as 0:r1"), region);
    }
  }

  private Location.Region region() {
    boolean names = cursor.peek(1).isWord();
    if (names && (cursor.take("local") || cursor.take("shared"))) {
      return Location.Region.LOCAL;
    }
    if (names) {
      cursor.take("global");
    }
    return Location.Region.GLOBAL;
  }

  /** Skips a type: words and stars before the name. */
  private void types() {
    while (cursor.is("*")
        || cursor.peek().isWord()
            && !cursor.peek(1).is("@")
            && (cursor.peek(1).isWord()
                || cursor.peek(1).is("*")
                || cursor.peek(1).kind() == LitmusToken.Kind.NUMBER)) {
      cursor.next();
    }
  }

  private void register(int thread) {
    types();
    LitmusToken name = cursor.word("a register");
    if (cursor.take("[")) {
      sequence(thread, name);
      return;
    }
    String register = draft.registerName(name);
    draft.register(thread, register, cursor.take("=") ? value() : new Expression.Constant(0));
  }

  /** Registers that follow each other, as {@code v[2:3]}; the first has the value, the others 0. */
  private void sequence(int thread, LitmusToken name) {
    int first = (int) cursor.number("a register's number");
    cursor.expect(":");
    LitmusToken at = cursor.peek();
    int last = (int) cursor.number("a register's number");
    cursor.expect("]");
    if (first < 0 || last < first || last - first >= LONGEST) {
      throw TextRefusal.at(at, "a sequence has from 1 to %d registers, as in v[2:3]", LONGEST);
    }
    Expression value = cursor.take("=") ? value() : new Expression.Constant(0);
    for (int i = first; i <= last; i++) {
      LitmusToken one = new LitmusToken(LitmusToken.Kind.WORD, name.text() + i, name.offset());
      draft.register(
          thread, draft.registerName(one), i == first ? value : new Expression.Constant(0));
    }
  }

  private void location(LitmusToken name, Location.Region region) {
    if (cursor.is("@")) {
      throw TextRefusal.at(
          cursor.peek(),
          "'%s' is a second name or proxy of a location; Lockstep knows a location by one name only",
          name.text());
    }
    draft.location(name.text());
    if (region == Location.Region.LOCAL) {
      draft.region(name, region);
    }
    if (cursor.take("=")) {
      draft.initial(name.text(), value());
    }
  }

  private Expression value() {
    if (cursor.isNumber()) {
      return new Expression.Constant(cursor.number("a number"));
    }
    cursor.take("&");
    return draft.location(cursor.word("a number or a location").text());
  }
}
