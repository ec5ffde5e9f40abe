package dev.lockstep.litmus.repair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The minimal assignments that a monotone question holds for, over sites whose choices are partly
 * ordered: the first choice of each is the weakest. An assignment that no known minimum is below,
 * and that is below no known maximal failure, is asked about; then it is made smaller, or larger,
 * until it is a minimum or a maximal failure. So the number of questions grows with the number of
 * results, not of assignments.
 */
final class Minima {
  private final BitSet[][] below;
  private final Question question;
  private final long most;
  private final List<int[]> minima = new ArrayList<>();
  private final List<int[]> failures = new ArrayList<>();
  private long asked;
  private long steps;
  private boolean complete;

  /** Question about an assignment. */
  interface Question {
    boolean holds(int[] chosen) throws Exhausted;
  }

  /** The bound has been reached. */
  static final class Exhausted extends Exception {
    private static final long serialVersionUID = 1;
  }

  /**
   * Prepares a search.
   *
   * @param most questions that may be asked
   */
  Minima(List<RepairSite> sites, Question question, long most) {
    below = sites.stream().map(RepairSite::below).toArray(BitSet[][]::new);
    this.question = question;
    this.most = most;
  }

  /** The minima found, in no order. */
  List<int[]> find() {
    try {
      for (int[] seed = seed(); seed != null; seed = seed()) {
        boolean holds = ask(seed);
        (holds ? minima : failures).add(moved(seed, holds));
      }
      complete = true;
    } catch (Exhausted _) {
      complete = false;
    }
    return List.copyOf(minima);
  }

  /** Whether the search came to its end. */
  boolean isComplete() {
    return complete;
  }

  /** Number of questions that were asked. */
  long asked() {
    return asked;
  }

  private boolean ask(int[] chosen) throws Exhausted {
    if (asked >= most) {
      throw new Exhausted();
    }
    asked++;
    return question.holds(chosen);
  }

  /** An assignment whose sites went down, or up, as far as the answer stays. */
  private int[] moved(int[] chosen, boolean down) throws Exhausted {
    int[] now = chosen.clone();
    for (int site = 0; site < now.length; site++) {
      int last = below[site].length - 1;
      boolean moved = true;
      while (moved) {
        moved = false;
        int from = now[site];
        for (int i = 0; i <= last && !moved; i++) {
          int choice = down ? i : last - i;
          if (choice != from
              && (down ? below[site][from].get(choice) : below[site][choice].get(from))) {
            now[site] = choice;
            moved = ask(now) == down;
            now[site] = moved ? choice : from;
          }
        }
      }
    }
    return now;
  }

  /** An assignment that nothing known answers, null where there is none. */
  private int @org.jspecify.annotations.Nullable [] seed() throws Exhausted {
    int[] chosen = new int[below.length];
    return choose(chosen, 0, new ArrayList<>(minima), new ArrayList<>(failures)) ? chosen : null;
  }

  /**
   * Chooses from a site on.
   *
   * @param above minima that the choices so far do not rule out to be below
   * @param under failures that the choices so far do not rule out to be above
   */
  private boolean choose(int[] chosen, int site, List<int[]> above, List<int[]> under)
      throws Exhausted {
    if (site == chosen.length) {
      return above.isEmpty() && under.isEmpty();
    }
    if (++steps > most * Math.max(64, chosen.length)) {
      throw new Exhausted();
    }
    if (!canPass(under, site) || !canStayUnder(above, site)) {
      return false;
    }
    for (int choice = 0; choice < below[site].length; choice++) {
      int one = choice;
      chosen[site] = choice;
      List<int[]> stillAbove =
          above.stream().filter(minimum -> below[site][one].get(minimum[site])).toList();
      List<int[]> stillUnder =
          under.stream().filter(failure -> below[site][failure[site]].get(one)).toList();
      if (choose(chosen, site + 1, stillAbove, stillUnder)) {
        return true;
      }
    }
    Arrays.fill(chosen, site, chosen.length, 0);
    return false;
  }

  /** Whether for each failure some site from this one on has a choice that is not below it. */
  private boolean canPass(List<int[]> under, int from) {
    return under.stream()
        .allMatch(failure ->
            IntStream.range(from, below.length)
                .anyMatch(site -> below[site][failure[site]].cardinality() < below[site].length));
  }

  /** Whether for each minimum some site from this one on asks for more than nothing. */
  private boolean canStayUnder(List<int[]> above, int from) {
    return above.stream()
        .allMatch(
            minimum -> IntStream.range(from, below.length).anyMatch(site -> minimum[site] != 0));
  }
}
