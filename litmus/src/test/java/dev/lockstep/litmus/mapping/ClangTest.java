package dev.lockstep.litmus.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.instruction.ThreadInstruction;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.Question;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rows of the mapping for each operation, order, scope and memory are what clang emits. */
final class ClangTest {
  private static final Path FILE = Path.of("..", "corpus", "litmus", "mapping", "clang.tsv");
  private static final Pattern PACKED = Pattern.compile("([a-z]+)\\(([0-9]+)\\)");
  private static final Pattern FLAG = Pattern.compile("(glc|dlc|slc|sc0|sc1|scope:|th:).*");

  /** Both memories, so that no wait is left out. */
  private static final LitmusTest TEST =
      new LitmusTest(
          "one",
          List.of(
              new Location("x", Location.Region.GLOBAL, 0),
              new Location("l", Location.Region.LOCAL, 0)),
          List.of(),
          new Question(Question.Quantifier.EXISTS, new Proposition.And(List.of())));

  @Test
  void eachRowIsWhatClangEmits() throws IOException {
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (String line : Files.readAllLines(FILE)) {
      if (line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      String expected = normal(cells[5].equals("-") ? List.of() : List.of(cells[5].split("; ")));
      String found = normal(lines(cells));
      if (!expected.equals(found)) {
        differences.add(line + "\n    mapped: " + found);
      }
      compared++;
    }
    assertTrue(compared > 1000, "compared " + compared);
    assertEquals(List.of(), differences, () -> String.join("\n", differences));
  }

  private static List<String> lines(String[] cells) {
    List<String> all = new ArrayList<>();
    try {
      for (ThreadInstruction one :
          new CompilerMapping("llvm-dev", cells[0]).step(TEST, step(cells))) {
        String text = one.text().substring(one.text().lastIndexOf('\n') + 1);
        all.add(isWait(text) || isCache(text) ? text : flagged(text));
      }
    } catch (UnsupportedTestException e) {
      all.add(e.getMessage());
    }
    return all;
  }

  private static TestStep step(String[] cells) {
    Order order = Order.valueOf(cells[2].toUpperCase(Locale.ROOT));
    TestStep.Kind kind =
        new TestStep.Kind(order, Scope.valueOf(cells[3].toUpperCase(Locale.ROOT)), Set.of());
    Expression place = new Expression.Address(cells[4].equals("local") ? 1 : 0);
    Expression value = new Expression.Constant(1);
    return switch (cells[1]) {
      case "load" -> new TestStep.Load("r", place, kind);
      case "store" -> new TestStep.Store(place, value, kind);
      case "update" ->
          new TestStep.ReadWrite(
              TestStep.Update.EXCHANGE, "r", place, value, Optional.empty(), kind);
      case "fence" ->
          new TestStep.Fence(kind, !cells[4].equals("local"), !cells[4].equals("global"));
      default -> throw new IllegalArgumentException(cells[1]);
    };
  }

  /** Neighbouring waits as one set of counters, since how they are joined says nothing. */
  private static String normal(List<String> lines) {
    List<String> all = new ArrayList<>();
    Set<String> waits = new TreeSet<>();
    for (String line : lines) {
      if (isWait(line)) {
        waits.addAll(counters(line));
        continue;
      }
      if (!waits.isEmpty()) {
        all.add("wait " + waits);
        waits.clear();
      }
      all.add(line);
    }
    if (!waits.isEmpty()) {
      all.add("wait " + waits);
    }
    return String.join("; ", all);
  }

  private static List<String> counters(String wait) {
    List<String> all = new ArrayList<>();
    Matcher packed = PACKED.matcher(wait);
    while (packed.find()) {
      all.add(packed.group(1) + " " + packed.group(2));
    }
    if (all.isEmpty()) {
      String number = wait.substring(wait.lastIndexOf("0x") + 2);
      for (String name : wait.split(" ", -1)[0].split("_", -1)) {
        if (name.endsWith("cnt") && !name.equals("waitcnt")) {
          all.add(name + " " + number);
        }
      }
    }
    return all;
  }

  private static boolean isWait(String line) {
    return line.startsWith("s_wait");
  }

  private static boolean isCache(String line) {
    return line.matches("(buffer_(wb|inv|gl)|global_(inv|wb)).*");
  }

  private static String flagged(String line) {
    List<String> words = new ArrayList<>();
    for (String word : line.split(" ", -1)) {
      if (words.isEmpty() || FLAG.matcher(word).matches()) {
        words.add(word);
      }
    }
    return String.join(" ", words);
  }
}
