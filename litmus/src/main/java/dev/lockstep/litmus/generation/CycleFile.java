package dev.lockstep.litmus.generation;

import dev.lockstep.litmus.test.LitmusTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Many cycles as text: a place and edges in each line, {@code inter | PodWW Rfe PodRR Fre}. */
public final class CycleFile {
  private static final Pattern GROUPS = Pattern.compile("[0-9]{1,4}([ ,][0-9]{1,4})*");

  private CycleFile() {}

  /**
   * The tests of all lines; empty ones and those that begin with {@code #} are none.
   *
   * @throws CycleException with the line's number if a line is no cycle, or is one that was there
   */
  public static List<LitmusTest> tests(String text) throws CycleException {
    List<LitmusTest> all = new ArrayList<>();
    Set<String> names = new HashSet<>();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      int bar = line.indexOf('|');
      if (bar < 0) {
        throw new CycleException("line %s: expected a place, '|' and edges", number);
      }
      try {
        List<String> edges = List.of(line.substring(bar + 1).strip().split(" +", -1));
        all.add(test(edges, line.substring(0, bar).strip(), false));
      } catch (CycleException e) {
        throw new CycleException("line %s: %s", number, String.valueOf(e.getMessage()));
      }
      if (!names.add(all.getLast().name())) {
        throw new CycleException("line %d: a second test '%s'", number, all.getLast().name());
      }
    }
    return all;
  }

  /**
   * The test of a cycle.
   *
   * @param place {@code inter} (each thread in a workgroup of its own), {@code intra} (all in one),
   *     or the numbers of the threads' workgroups
   * @param local whether all locations are in the workgroup's memory
   */
  public static LitmusTest test(List<String> edges, String place, boolean local)
      throws CycleException {
    List<Integer> groups = new ArrayList<>();
    if (place.equals("intra")) {
      int threads = 0;
      for (String edge : edges) {
        threads += Edge.of(edge).external() ? 1 : 0;
      }
      groups.addAll(Collections.nCopies(threads, 0));
    } else if (GROUPS.matcher(place).matches()) {
      for (String number : place.split("[ ,]", -1)) {
        groups.add(Integer.valueOf(number));
      }
    } else if (!place.equals("inter")) {
      throw new CycleException(
          "no place '%s': inter, intra, or the workgroup of each thread as in 0,0,1", place);
    }
    return CycleGenerator.generate(edges, groups, local);
  }
}
