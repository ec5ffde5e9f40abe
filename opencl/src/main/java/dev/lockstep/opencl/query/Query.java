package dev.lockstep.opencl.query;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A constant of the C interface by which a host asks for a fact.
 *
 * @param <S> of what the fact is
 */
public interface Query<S> {
  /** The number in the headers. */
  int number();

  /** The answer, in the layout that the specification states. */
  byte[] answer(S subject);

  /**
   * The questions of a kind by their numbers.
   *
   * @param <S> of what the facts are
   */
  final class Index<S> {
    private final Map<Integer, Query<S>> byNumber = new HashMap<>();
    private final String name;

    /** An index of all constants of an enum. */
    public Index(Class<?> type, Query<S>[] all) {
      name = type.getSimpleName();
      for (Query<S> one : all) {
        byNumber.put(one.number(), one);
      }
    }

    /**
     * The answer to a question.
     *
     * @throws ClException {@code CL_INVALID_VALUE} when there is no such question
     */
    public byte[] answer(int number, S subject) {
      @Nullable Query<S> query = byNumber.get(number);
      if (query == null) {
        throw new ClException(
            ErrorCode.INVALID_VALUE,
            "0x%x is no %s".formatted(number, name.replace("Query", " query").toLowerCase(Locale.ROOT)));
      }
      return query.answer(subject);
    }
  }
}
