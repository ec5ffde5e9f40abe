package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The parts behind the program: {@code locations}, {@code filter} and the condition. */
final class Conditions {
  private static final Proposition TRUE = new Proposition.And(List.of());
  private static final int DEEPEST = 200;

  private final Cursor cursor;
  private final TestDraft draft;
  private int depth;

  private Conditions(Cursor cursor, TestDraft draft) {
    this.cursor = cursor;
    this.draft = draft;
  }

  /** Whether one of them begins here. */
  static boolean begins(Cursor cursor) {
    return cursor.is("exists")
        || cursor.is("forall")
        || cursor.is("locations")
        || cursor.is("filter")
        || (cursor.is("~") || cursor.is("not")) && cursor.peek(1).is("exists");
  }

  /** Reads to the end of the text. */
  static Question read(Cursor cursor, TestDraft draft) {
    Conditions conditions = new Conditions(cursor, draft);
    Proposition filter = TRUE;
    @Nullable Question question = null;
    while (!cursor.atEnd()) {
      if (!begins(cursor)) {
        throw TextRefusal.expected("exists, ~exists, forall, locations or filter", cursor.peek());
      }
      if (cursor.take("locations")) {
        conditions.locations();
      } else if (cursor.take("filter")) {
        filter = conditions.whole();
      } else if (question != null) {
        throw TextRefusal.at(cursor.peek(), "a second condition: a test asks one question");
      } else {
        question = conditions.question();
      }
    }
    if (question == null) {
      throw TextRefusal.expected("exists, ~exists or forall", cursor.peek());
    }
    return filtered(question, filter);
  }

  /** States that the filter drops neither answer yes nor no. */
  private static Question filtered(Question question, Proposition filter) {
    if (filter.equals(TRUE)) {
      return question;
    }
    Proposition asked = question.proposition();
    return new Question(
        question.quantifier(),
        question.quantifier() == Question.Quantifier.FOR_ALL
            ? new Proposition.Or(List.of(new Proposition.Not(filter), asked))
            : new Proposition.And(List.of(filter, asked)));
  }

  private Question question() {
    if (cursor.take("forall")) {
      return new Question(Question.Quantifier.FOR_ALL, whole());
    }
    boolean not = cursor.take("~") || cursor.take("not");
    cursor.expect("exists");
    return new Question(not ? Question.Quantifier.NOT_EXISTS : Question.Quantifier.EXISTS, whole());
  }

  /** All values are shown anyway, so that the list only has to be well formed. */
  private void locations() {
    cursor.expect("[");
    while (!cursor.take("]")) {
      variable();
      if (!cursor.is("]")) {
        cursor.expect(";");
      }
    }
  }

  /** An implication binds weakest, and to the right. */
  private Proposition whole() {
    List<Proposition> parts = new ArrayList<>();
    do {
      parts.add(either());
    } while (cursor.take("=>"));
    Proposition all = parts.removeLast();
    while (!parts.isEmpty()) {
      all = new Proposition.Or(List.of(new Proposition.Not(parts.removeLast()), all));
    }
    return all;
  }

  private Proposition either() {
    return joined(this::both, "\\/", "||", Proposition.Or::new);
  }

  private Proposition both() {
    return joined(this::one, "/\\", "&&", Proposition.And::new);
  }

  /** Parts between a sign in one of its two forms. */
  private Proposition joined(
      Supplier<Proposition> part,
      String sign,
      String other,
      Function<List<Proposition>, Proposition> all) {
    List<Proposition> parts = new ArrayList<>();
    do {
      parts.add(part.get());
    } while (cursor.take(sign) || cursor.take(other));
    return parts.size() == 1 ? parts.getFirst() : all.apply(parts);
  }

  private Proposition one() {
    if (++depth > DEEPEST) {
      throw TextRefusal.at(
          cursor.peek(), "the condition is nested more than %s levels deep", DEEPEST);
    }
    try {
      if (cursor.take("not") || cursor.take("~") || cursor.take("!")) {
        return new Proposition.Not(one());
      }
      if (cursor.take("true")) {
        return TRUE;
      }
      if (cursor.take("false")) {
        return new Proposition.Or(List.of());
      }
      if (cursor.take("(")) {
        Proposition inner = whole();
        cursor.expect(")");
        return inner;
      }
      return comparison();
    } finally {
      depth--;
    }
  }

  private Proposition comparison() {
    if (cursor.isNumber() && !cursor.peek(1).is(":")) {
      long left = cursor.number("a number");
      boolean equal = equal();
      return (left == value()) == equal ? TRUE : new Proposition.Or(List.of());
    }
    Proposition.Variable variable = variable();
    boolean equal = equal();
    Proposition same =
        Threads.number(cursor) >= 0 && cursor.peek(1).is(":")
            ? new Proposition.Same(variable, variable())
            : new Proposition.Equal(variable, value());
    return equal ? same : new Proposition.Not(same);
  }

  private boolean equal() {
    if (cursor.take("=") || cursor.take("==")) {
      return true;
    }
    if (cursor.take("!=")) {
      return false;
    }
    throw TextRefusal.expected("'=', '==' or '!='", cursor.peek());
  }

  private long value() {
    if (cursor.isNumber() && !cursor.peek(1).is(":")) {
      return cursor.number("a number");
    }
    LitmusToken name = cursor.peek();
    if (name.isWord() && draft.find(name.text()).isPresent() && !cursor.peek(1).is(":")) {
      cursor.next();
      return draft.location(name.text()).value();
    }
    throw TextRefusal.at(
        name, "a condition compares with a number, a register or a location's address");
  }

  private Proposition.Variable variable() {
    if (cursor.take("[")) {
      Proposition.Variable memory = memory();
      cursor.expect("]");
      return memory;
    }
    int thread = Threads.number(cursor);
    if (thread >= 0 && cursor.peek(1).is(":")) {
      cursor.next();
      cursor.next();
      LitmusToken register = cursor.word("a register");
      draft.ask(thread, register);
      return new Proposition.Register(thread, draft.registerName(register));
    }
    return memory();
  }

  private Proposition.Variable memory() {
    LitmusToken name = cursor.word("a location, or a register such as 0:r1");
    if (draft.find(name.text()).isEmpty()) {
      throw TextRefusal.at(
          name,
          "no location '%s' in this test; a register is written THREAD:REGISTER, as in 1:r0",
          name.text());
    }
    return new Proposition.Memory(name.text());
  }
}
