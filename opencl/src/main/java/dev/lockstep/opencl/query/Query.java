package dev.lockstep.opencl.query;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A constant of the C interface that a host passes as a number. */
public interface Query {
  /** The number in the headers. */
  int number();

  /** The constants of an enum by their numbers. */
  final class Index<T extends Enum<T> & Query> {
    private final Map<Integer, T> byNumber = new HashMap<>();

    /** An index over all constants. */
    public Index(T[] all) {
      for (T one : all) {
        byNumber.put(one.number(), one);
      }
    }

    /** The constant of a number, or null where there is none. */
    public @Nullable T of(int number) {
      return byNumber.get(number);
    }
  }
}
