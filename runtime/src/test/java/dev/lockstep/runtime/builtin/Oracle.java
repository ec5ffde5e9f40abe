package dev.lockstep.runtime.builtin;

import java.util.List;
import java.util.SplittableRandom;

/** Source of expected results. */
interface Oracle {
  /** Whether it knows a function. */
  boolean knows(Declaration declaration);

  /**
   * Arguments to try a function with, element by element.
   *
   * @param random how many besides the edges
   */
  List<long[]> arguments(Declaration declaration, int random, SplittableRandom source);

  /** Result of the function for one element, and the second one if there are two. */
  List<Expected> results(Call call);

  /** The same where the program takes denormal arguments of float as 0. */
  default List<Expected> flushed(Call call) {
    return results(call.withoutDenormals());
  }
}
