package dev.lockstep.litmus.assembly;

import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Behaviours of the instruction tables in the terms of tests. */
final class Behaviours {
  private static final Map<String, String> OPERATORS = read("operators.tsv");
  private static final Map<String, String> UPDATES = read("updates.tsv");
  private static final String ARGUMENTS = "ABC";

  private Behaviours() {}

  /** The expression of a behaviour with its arguments; empty if there is none. */
  static Optional<Expression> expression(Behaviour behaviour, List<Expression> arguments) {
    String text = OPERATORS.get(behaviour.toString());
    if (text == null) {
      return Optional.empty();
    }
    Deque<String> words = new ArrayDeque<>(List.of(text.split(" ", -1)));
    return Optional.of(parsed(words, arguments));
  }

  private static Expression parsed(Deque<String> words, List<Expression> arguments) {
    String word = words.pop();
    int argument = word.length() == 1 ? ARGUMENTS.indexOf(word) : -1;
    if (argument >= 0) {
      return arguments.get(argument);
    }
    if (Arrays.stream(Expression.Operator.values()).anyMatch(one -> one.name().equals(word))) {
      Expression left = parsed(words, arguments);
      Expression right = parsed(words, arguments);
      return new Expression.Binary(Expression.Operator.valueOf(word), left, right);
    }
    return new Expression.Constant(Long.parseLong(word));
  }

  /** The update of an atomic operation; empty if there is none. */
  static Optional<TestStep.Update> update(Behaviour behaviour) {
    @Nullable String name = UPDATES.get(behaviour.toString());
    return name == null ? Optional.empty() : Optional.of(TestStep.Update.valueOf(name));
  }

  private static Map<String, String> read(String file) {
    return DataTable.read(file, Behaviours.class.getResourceAsStream(file)).stream()
        .collect(Collectors.toMap(DataTable.Row::key, row -> row.cell(1)));
  }
}
