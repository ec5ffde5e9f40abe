package dev.lockstep.bench;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.file.Expectation;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares results: ours with those of another platform, or with stored ones. */
final class Agreement {
  private static final int SHOWN = 4;

  private Agreement() {}

  /** Differences of two sides beyond the kernel's tolerance; empty when they agree. */
  static List<String> differences(BenchKernel kernel, Side ours, Side theirs)
      throws BenchException {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, Expectation> entry : kernel.results().entrySet()) {
      String name = entry.getKey();
      Expectation rule = entry.getValue();
      lines.addAll(
          compare(kernel.name() + " " + name, rule, ours.result(name), theirs.result(name)));
    }
    return lines;
  }

  private static List<String> compare(
      String what, Expectation rule, MemorySegment ours, MemorySegment theirs) {
    ElementType type = rule.type();
    long count = ours.byteSize() / type.bytes();
    long differing = 0;
    List<String> lines = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      long mine = type.read(ours, i);
      long other = type.read(theirs, i);
      if (!rule.tolerance().accepts(type, other, mine)) {
        differing++;
        if (differing <= SHOWN) {
          lines.add(
              "  [%d] theirs %s, ours %s".formatted(i, type.format(other), type.format(mine)));
        }
      }
    }
    if (differing > 0) {
      lines.addFirst("%s: %d of %d elements differ".formatted(what, differing, count));
    }
    return lines;
  }

  /** Differences of a side from the results that the small run file states. */
  static List<String> withStored(BenchKernel kernel, Side side) throws BenchException, IOException {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, Expectation> entry : kernel.results().entrySet()) {
      Expectation stored = entry.getValue();
      lines.addAll(
          stored.explain(
              kernel.name() + " " + entry.getKey(), stored.compare(side.result(entry.getKey()))));
    }
    return lines;
  }
}
