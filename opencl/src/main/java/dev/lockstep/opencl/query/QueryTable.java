package dev.lockstep.opencl.query;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The queries that a function of the C interface answers about an object.
 *
 * @param <S> what they are about
 */
public final class QueryTable<S> {
  private final String function;
  private final Map<Integer, Function<S, byte[]>> answers = new HashMap<>();
  private final List<Name> names = new ArrayList<>();

  /**
   * A query.
   *
   * @param name of the constant in the headers
   * @param number its value
   */
  public record Name(String name, int number) {}

  /** No queries yet. */
  QueryTable(String function) {
    this.function = function;
  }

  /**
   * Adds a query.
   *
   * @param answer in the layout that the specification states
   * @return this
   */
  QueryTable<S> row(String name, int number, Function<S, byte[]> answer) {
    names.add(new Name(name, number));
    answers.put(number, answer);
    return this;
  }

  /**
   * Adds a query that has no answer here.
   *
   * @return this
   */
  QueryTable<S> absent(String name, int number, ErrorCode code, String reason) {
    return row(
        name,
        number,
        _ -> {
          throw new ClException(code, reason);
        });
  }

  /** All queries. */
  public List<Name> names() {
    return List.copyOf(names);
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
