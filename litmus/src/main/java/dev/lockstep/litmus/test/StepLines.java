package dev.lockstep.litmus.test;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Where the steps of a test stand in its file.
 *
 * @param processor whose instructions the file has; empty where it is in a language
 * @param lines of each thread by its number: the line of each step, from 1; 0 for a step that the
 *     file does not have
 */
public record StepLines(Optional<String> processor, Map<Integer, List<Integer>> lines) {
  public StepLines {
    Map<Integer, List<Integer>> copy = new HashMap<>();
    lines.forEach((thread, each) -> copy.put(thread, List.copyOf(each)));
    lines = Map.copyOf(copy);
  }

  /** Line of a step; none where the file does not have the step. */
  public OptionalInt line(int thread, int step) {
    List<Integer> all = lines.getOrDefault(thread, List.of());
    boolean there = step >= 0 && step < all.size() && all.get(step) > 0;
    return there ? OptionalInt.of(all.get(step)) : OptionalInt.empty();
  }

  /** Numbers of a text's lines. */
  public static final class Numbers {
    private final int[] starts;

    /** Finds where the lines begin. */
    public Numbers(String text) {
      starts =
          IntStream.concat(
                  IntStream.of(0),
                  IntStream.range(0, text.length())
                      .filter(at -> text.charAt(at) == '\n')
                      .map(at -> at + 1))
              .toArray();
    }

    /** Line of an offset, from 1. */
    public int line(int offset) {
      int found = Arrays.binarySearch(starts, offset);
      return found >= 0 ? found + 1 : -found - 1;
    }
  }
}
