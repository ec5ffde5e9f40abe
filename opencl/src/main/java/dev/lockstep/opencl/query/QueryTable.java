package dev.lockstep.opencl.query;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.text.table.DataTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The queries that a function of the C interface answers about an object. Their names and numbers,
 * and the answers that are the same for all objects, are in the table {@code queries.tsv}.
 *
 * @param <S> what they are about
 */
public final class QueryTable<S> {
  private static final String FILE = "/dev/lockstep/opencl/queries.tsv";

  /** All queries of all functions. */
  static final List<DataTable.Row> ROWS =
      DataTable.read(FILE, QueryTable.class.getResourceAsStream(FILE));

  private final String function;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<Integer, Function<S, byte[]>> answers = new HashMap<>();

  /** The queries of a function, with the answers that the table has. */
  QueryTable(String function) {
    this.function = function;
    for (DataTable.Row row : ROWS) {
      if (row.key().equals(function)) {
        int number = Integer.decode(row.text("number"));
        numbers.put(row.text("name"), number);
        if (!row.text("answer").isEmpty()) {
          byte[] answer = answer(row.text("answer").split(" ", 2));
          answers.put(number, _ -> answer);
        }
      }
    }
  }

  /** An answer of the table: its type, and its value unless that is an empty text. */
  private static byte[] answer(String... words) {
    return switch (words[0]) {
      case "uint" -> Fact.uint(Integer.parseInt(words[1]));
      case "word" -> Fact.word(Long.parseLong(words[1]));
      default -> Fact.text(words.length > 1 ? words[1] : "");
    };
  }

  /**
   * Answers a query.
   *
   * @param answer in the layout that the specification states
   * @return this
   */
  QueryTable<S> row(String name, Function<S, byte[]> answer) {
    answers.put(Objects.requireNonNull(numbers.get(name), name), answer);
    return this;
  }

  /**
   * Takes the queries of another table, for objects that a check lets pass.
   *
   * @return this
   */
  QueryTable<S> rows(QueryTable<S> others, Consumer<S> check) {
    others.answers.forEach((number, answer) ->
        answers.put(
            number,
            subject -> {
              check.accept(subject);
              return answer.apply(subject);
            }));
    return this;
  }

  /**
   * Refuses a query that has no answer here.
   *
   * @return this
   */
  QueryTable<S> absent(String name, ErrorCode code, String reason) {
    return row(
        name,
        _ -> {
          throw new ClException(code, reason);
        });
  }

  /** Whether a query is answered. */
  boolean has(int number) {
    return answers.containsKey(number);
  }

  /**
   * The answer to a query.
   *
   * @throws ClException {@code CL_INVALID_VALUE} when there is no such query
   */
  public byte[] answer(int number, S subject) {
    Function<S, byte[]> answer = answers.get(number);
    if (answer == null) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, "0x%x is no query of %s".formatted(number, function));
    }
    return answer.apply(subject);
  }
}
