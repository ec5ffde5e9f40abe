package dev.lockstep.runtime.builtin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** One overload of a function, to be tried in a kernel of its own. */
interface Trial {
  /** The function. */
  Declaration declaration();

  /** Version of OpenCL C whose declaration it is. */
  String version();

  /** Text of the kernel; ITEM and LOCAL_ITEM are numbers of the work-item. */
  String kernel(String name);

  /** Runs the kernel and compares. */
  Result run(TrialProgram program, String kernel, Scale scale) throws IOException;

  /**
   * Extent of a trial.
   *
   * @param random arguments at random besides the edges
   * @param most arguments of a vector form
   * @param seed of the random ones
   * @param flushes whether the program treats denormals of float as 0
   */
  record Scale(int random, int most, long seed, boolean flushes) {
    SplittableRandom source(Declaration declaration) {
      return new SplittableRandom(seed * 0x9e3779b97f4a7c15L ^ declaration.toString().hashCode());
    }

    /**
     * As many arguments as a form is to be tried with: the edges, which come first, and evenly from
     * the others, or evenly from all if there are more edges.
     */
    List<long[]> of(List<long[]> all, int width) {
      if (width == 1 || all.size() <= most) {
        return all;
      }
      int edges = all.size() - Math.min(random, all.size());
      int first = edges < most ? edges : 0;
      int rest = most - first;
      List<long[]> some = new ArrayList<>(all.subList(0, first));
      for (int i = 0; i < rest; i++) {
        some.add(all.get(first + (int) ((long) i * (all.size() - first) / rest)));
      }
      return some;
    }
  }

  /**
   * Result of a trial.
   *
   * @param trial which
   * @param tried how many results
   * @param worst the largest error in units of the last place
   * @param where its call
   * @param failed how many results were wrong
   * @param failures the first of them
   */
  record Result(
      Trial trial, int tried, double worst, String where, int failed, List<String> failures) {}
}
