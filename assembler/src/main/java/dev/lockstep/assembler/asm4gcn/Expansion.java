package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs the directives of a block that decide what text is read: macros, repetitions, conditionals
 * and symbols. Their words are those of LLVM and CLRX.
 */
public final class Expansion {
  private static final int MOST_STATEMENTS = 1 << 19;
  private static final int MOST_ROUNDS = 1 << 19;
  private static final int MOST_OF_A_STATEMENT = 1 << 16;
  private static final int MOST_CHARACTERS = 1 << 25;
  private static final int MOST_DEPTH = 100;

  /** Services that messages and expressions need from outside. */
  public interface Around {
    /** Takes reports about a sentence that some uses led to. */
    Report report(List<Sentence.Use> uses);

    /** The value of an expression without symbols; null, with a report, when it has none. */
    @Nullable Long value(TracedText expression, Report report);
  }

  /** A conditional that is read, and whether a part of it has counted. */
  private static final class Open {
    final Order order;
    boolean met;

    Open(Order order) {
      this.order = order;
    }
  }

  /** A directive that is expanded: its place and the text behind it. */
  private record Order(
      Sentence sentence, TracedText text, String word, TracedText rest, Report report) {
    void error(TracedText place, String rule, String reason) {
      report.error(place, rule, reason);
    }
  }

  private final Around around;
  private final ConditionalDirectives conditions = new ConditionalDirectives(this);
  private final Map<String, MacroText> macros = new HashMap<>();
  private final Map<String, Long> symbols;
  private final List<Sentence> result = new ArrayList<>();
  private int row;
  private int calls;
  private int rounds;
  private long characters;
  private boolean stopped;
  private boolean exits;

  private Expansion(Map<String, Long> symbols, Around around) {
    this.symbols = new HashMap<>(symbols);
    this.around = around;
  }

  /**
   * The sentences with all directives run.
   *
   * @param symbols numbers that names stand for from the beginning
   */
  public static List<Sentence> of(
      List<Sentence> sentences, Map<String, Long> symbols, Around around) {
    boolean any = !symbols.isEmpty();
    for (int i = 0; i < sentences.size() && !any; i++) {
      any = sentences.get(i).text().text().indexOf('.') >= 0;
    }
    if (!any) {
      return sentences;
    }
    Expansion expansion = new Expansion(symbols, around);
    expansion.run(
        new SentenceBody(sentences, 0, sentences.size(), Values.NONE, List.of(), 0, false),
        sentences.isEmpty() ? 0 : sentences.getFirst().row());
    // Half a program would only be wrong in further ways, and take its time.
    return expansion.stopped ? List.of() : expansion.result;
  }

  boolean isDefined(String name) {
    return symbols.containsKey(name) || macros.containsKey(name);
  }

  @Nullable Long number(TracedText text, Report report) {
    if (text.isEmpty()) {
      report.error(text, "directive", "expected a number or an expression");
      return null;
    }
    return around.value(Values.numbered(text, symbols), report);
  }

  // Bodies.

  /**
   * Reads a body.
   *
   * @param before the row in front of it, in the rows of its sentences
   */
  private void run(SentenceBody level, int before) {
    int previous = before;
    row = result.isEmpty() && level.depth() == 0 ? before : row;
    Deque<Open> open = new ArrayDeque<>();
    int at = level.from();
    while (at < level.to() && !stopped && !exits) {
      Sentence sentence = level.body().get(at);
      row += sentence.row() - previous;
      previous = sentence.row();
      List<Sentence.Use> uses = level.usesOf(sentence);
      TracedText text = level.values().in(sentence.text(), MOST_OF_A_STATEMENT);
      if (text == null) {
        stop(sentence.text(), uses, "a statement of more than " + MOST_OF_A_STATEMENT);
        return;
      }
      Sentence own = new Sentence(text, sentence.line(), row, uses);
      text = withoutLabels(own);
      int end = text.wordEnd(0);
      String word = text.text().substring(0, end);
      Order order = new Order(own, text, word, text.slice(end).strip(), around.report(uses));
      if (ConditionalDirectives.begins(word)
          || ConditionalDirectives.isPart(word)
          || word.equals(ConditionalDirectives.END)) {
        at = conditional(order, level, at, open);
      } else if (word.startsWith(".") && word.length() > 1) {
        at = directive(order, level, at);
        previous = at > 0 && at <= level.to() ? level.body().get(at - 1).row() : previous;
      } else {
        MacroText macro = macros.get(word);
        if (macro != null) {
          call(macro, order, level);
        } else if (!text.isEmpty()) {
          add(own, text);
        }
        at++;
      }
    }
    if (!stopped && !exits) {
      for (Open one : open) {
        one.order.error(
            one.order.text(), "unclosed", "this " + one.order.word() + " has no .endif");
      }
    }
  }

  /** Hands labels on when a directive or a macro stands behind them; returns what does. */
  private TracedText withoutLabels(Sentence sentence) {
    TracedText text = sentence.text();
    TracedText rest = text.behindLabels();
    if (rest == text) {
      return text;
    }
    String word = rest.text().substring(0, rest.wordEnd(0));
    boolean ours =
        word.startsWith(".") && word.length() > 1 && !isDigit(word.charAt(1))
            || macros.containsKey(word);
    if (ours) {
      add(sentence, text.slice(0, text.length() - rest.length()).strip());
      return rest;
    }
    return text;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void add(Sentence sentence, TracedText text) {
    characters += text.length();
    if (result.size() >= MOST_STATEMENTS && !sentence.uses().isEmpty()
        || characters > MOST_CHARACTERS && !sentence.uses().isEmpty()) {
      stop(
          text,
          sentence.uses(),
          "more than " + MOST_STATEMENTS + " statements or " + MOST_CHARACTERS + " characters");
      return;
    }
    TracedText numbered = symbols.isEmpty() ? text : Values.numbered(text, symbols);
    result.add(new Sentence(numbered, sentence.line(), sentence.row(), sentence.uses()));
  }

  private void stop(TracedText place, List<Sentence.Use> uses, String what) {
    if (!stopped) {
      around
          .report(uses)
          .error(place, "limit", "macros and repetitions make " + what + "; nothing more is read");
    }
    stopped = true;
  }

  // Conditionals.

  /** Returns the sentence that is read next. */
  private int conditional(Order order, SentenceBody level, int at, Deque<Open> open) {
    String word = order.word();
    if (ConditionalDirectives.begins(word)) {
      open.push(new Open(order));
      return decide(order, level, at, open.element());
    }
    if (open.isEmpty()) {
      order.error(order.text(), "directive", word + " stands outside of any .if");
      return at + 1;
    }
    if (word.equals(ConditionalDirectives.END)) {
      open.pop();
      return at + 1;
    }
    if (open.element().met) {
      return level.skip(at, ConditionalDirectives.END);
    }
    return word.equals(ConditionalDirectives.ELSE)
        ? at + 1
        : decide(order, level, at, open.element());
  }

  private int decide(Order order, SentenceBody level, int at, Open one) {
    if (conditions.met(order.word(), order.rest(), order.report())) {
      one.met = true;
      return at + 1;
    }
    return level.skip(at, "");
  }

  // Directives.

  /** Returns the sentence that is read next. */
  private int directive(Order order, SentenceBody level, int at) {
    switch (order.word()) {
      case ".rept", ".rep" -> {
        Long count = number(order.rest(), order.report());
        if (count != null && count < 0) {
          order.error(order.rest(), "directive", "the count is negative: " + count);
        }
        return repeat(order, level, at, count == null ? 0 : count, null);
      }
      case ".irp", ".irpc" -> {
        return repeatValues(order, level, at);
      }
      case ".for" -> {
        return count(order, level, at);
      }
      case ".while" -> {
        return loop(order, level, at, order.rest(), null, null);
      }
      case ".macro" -> {
        return macro(order, level, at);
      }
      case ".endm", ".endmacro", ".endr" ->
          order.error(
              order.text(), "directive", order.word() + " ends nothing that begins in this body");
      case ".exitm" -> {
        if (!level.macro()) {
          order.error(order.text(), "directive", ".exitm stands outside of any macro");
        }
        exits = level.macro();
      }
      case ".set", ".equ" -> set(order);
      case ".purgem" -> {
        if (macros.remove(order.rest().text()) == null) {
          order.error(order.rest(), "macro", "there is no macro of this name");
        }
      }
      case ".error" ->
          order.error(order.text(), "user", message(order.rest(), "this .error is reached"));
      case ".warning" ->
          order
              .report()
              .warning(order.text(), "user", message(order.rest(), "this .warning is reached"));
      default -> add(order.sentence(), order.text());
    }
    return at + 1;
  }

  private static String message(TracedText rest, String standard) {
    String text = rest.text();
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    return text.isEmpty() ? standard : quoted ? text.substring(1, text.length() - 1) : text;
  }

  private void set(Order order) {
    List<TracedText> parts = Declaration.parts(order.rest());
    TracedText name = parts.getFirst();
    if (parts.size() != 2 || name.isEmpty() || name.nameEnd(0) != name.length()) {
      order.error(order.text(), "directive", "write .set name, expression");
      return;
    }
    Long value = number(parts.get(1), order.report());
    if (value != null) {
      symbols.put(name.text(), value);
    }
  }

  /** The sentence that ends what an order begins, or -1 with a report. */
  private static int end(Order order, SentenceBody level, int at) {
    int end = level.end(order.word(), at);
    if (end < 0) {
      String closing = order.word().equals(".macro") ? ".endm" : ".endr";
      order.error(order.text(), "unclosed", "this " + order.word() + " has no " + closing);
    }
    return end;
  }

  private int macro(Order order, SentenceBody level, int at) {
    int end = end(order, level, at);
    TracedText rest = order.rest();
    int nameEnd = rest.nameEnd(0);
    TracedText name = rest.slice(0, nameEnd);
    if (nameEnd == 0 || nameEnd < rest.length() && !isBreak(rest.charAt(nameEnd))) {
      order.error(order.text(), "directive", "write .macro name a, b=default");
      return end < 0 ? level.to() : end + 1;
    }
    int from = rest.skipBlanks(nameEnd);
    from += from < rest.length() && rest.charAt(from) == ',' ? 1 : 0;
    TracedText list = rest.slice(from).strip();
    List<MacroText.Parameter> parameters =
        list.isEmpty() ? List.of() : MacroText.parameters(list, order.report());
    if (end < 0 || parameters == null) {
      return end < 0 ? level.to() : end + 1;
    }
    MacroText macro =
        new MacroText(
            name.text(),
            parameters,
            level.body(),
            at + 1,
            end,
            level.body().get(at).row(),
            level.values());
    if (macros.putIfAbsent(name.text(), macro) != null) {
      order.error(
          name,
          "redefinition",
          "there is a macro '"
              + BlockFinder.shortened(name.text())
              + "' already; remove it first with .purgem");
    }
    return end + 1;
  }

  private static boolean isBreak(char c) {
    return c == ',' || TracedText.isBlank(c);
  }

  private void call(MacroText macro, Order order, SentenceBody level) {
    if (isTooDeep(order, level)) {
      return;
    }
    Values values = macro.values(order.rest(), order.text(), calls++, order.report());
    if (values == null) {
      return;
    }
    Sentence.Use use =
        new Sentence.Use(
            Sentence.Kind.MACRO, macro.name(), 0, order.text().start(), order.text().extent());
    run(
        level.inner(
            macro.body(), macro.from(), macro.to(), values, order.sentence().usesWith(use), true),
        macro.row());
    exits = false;
  }

  private boolean isTooDeep(Order order, SentenceBody level) {
    if (level.depth() < MOST_DEPTH) {
      return false;
    }
    stop(order.text(), order.sentence().uses(), "more than " + MOST_DEPTH + " levels");
    return true;
  }

  // Repetitions.

  private int repeatValues(Order order, SentenceBody level, int at) {
    List<TracedText> parts = Declaration.parts(order.rest());
    TracedText name = parts.getFirst();
    boolean named = !name.isEmpty() && name.nameEnd(0) == name.length();
    List<TracedText> values = new ArrayList<>();
    if (!named || parts.size() < 2) {
      order.error(order.text(), "directive", "write " + order.word() + " name, values");
    } else if (order.word().equals(".irp")) {
      values.addAll(parts.subList(1, parts.size()));
    } else {
      TracedText letters = parts.get(1);
      boolean quoted = letters.length() > 1 && letters.charAt(0) == '"';
      for (int i = quoted ? 1 : 0; i < letters.length() - (quoted ? 1 : 0); i++) {
        values.add(letters.slice(i, i + 1));
      }
    }
    return repeat(order, level, at, values.size(), new Listed(name.text(), values));
  }

  /** The values of a name, one for each round. */
  private record Listed(String name, List<TracedText> values) {}

  private int repeat(Order order, SentenceBody level, int at, long count, @Nullable Listed listed) {
    int end = end(order, level, at);
    if (end < 0) {
      return level.to();
    }
    for (long round = 0; round < count && !stopped && !exits; round++) {
      Values values = new Values(level.values(), -1, (int) round);
      if (listed != null) {
        values.put(listed.name(), listed.values().get((int) round));
      }
      round(order, level, at, end, values, (int) round + 1);
    }
    return end + 1;
  }

  private void round(Order order, SentenceBody level, int at, int end, Values values, int round) {
    if (isTooDeep(order, level)) {
      return;
    }
    if (++rounds > MOST_ROUNDS) {
      stop(order.text(), order.sentence().uses(), "more than " + MOST_ROUNDS + " rounds");
      return;
    }
    Sentence.Use use =
        new Sentence.Use(
            Sentence.Kind.REPETITION,
            order.word(),
            round,
            order.text().start(),
            order.text().extent());
    run(
        level.inner(
            level.body(), at + 1, end, values, order.sentence().usesWith(use), level.macro()),
        level.body().get(at).row());
  }

  /** {@code .for name=first, condition, next}. */
  private int count(Order order, SentenceBody level, int at) {
    List<TracedText> parts = Declaration.parts(order.rest());
    TracedText first = parts.getFirst();
    int nameEnd = first.nameEnd(0);
    int sign = first.skipBlanks(nameEnd);
    if (parts.size() != 3 || nameEnd == 0 || sign >= first.length() || first.charAt(sign) != '=') {
      order.error(order.text(), "directive", "write .for i=0, i<4, i+1");
      int end = end(order, level, at);
      return end < 0 ? level.to() : end + 1;
    }
    String name = first.text().substring(0, nameEnd);
    Long value = number(first.slice(sign + 1).strip(), order.report());
    if (value != null) {
      symbols.put(name, value);
    }
    return loop(order, level, at, value == null ? null : parts.get(1), name, parts.get(2));
  }

  /** Rounds as long as a condition holds; null for none. */
  private int loop(
      Order order,
      SentenceBody level,
      int at,
      @Nullable TracedText condition,
      @Nullable String name,
      @Nullable TracedText next) {
    int end = end(order, level, at);
    if (end < 0) {
      return level.to();
    }
    int round = 1;
    while (condition != null && !stopped && !exits) {
      Long holds = number(condition, order.report());
      if (holds == null || holds == 0) {
        break;
      }
      round(order, level, at, end, new Values(level.values(), -1, round - 1), round);
      round++;
      if (name != null && next != null) {
        Long value = number(next, order.report());
        if (value == null) {
          break;
        }
        symbols.put(name, value);
      }
    }
    return end + 1;
  }
}
