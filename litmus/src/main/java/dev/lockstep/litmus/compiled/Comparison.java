package dev.lockstep.litmus.compiled;

import dev.lockstep.litmus.mapping.MappingListing;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares the accesses of one thread: a longest common subsequence is what stayed as it was. */
final class Comparison {
  private final LitmusTest test;
  private final TestThread thread;
  private final List<CompiledThreads.Found> found;
  private final List<Wanted> wanted = new ArrayList<>();

  Comparison(LitmusTest test, TestThread thread, List<CompiledThreads.Found> found) {
    this.test = test;
    this.thread = thread;
    this.found = found;
    for (int i = 0; i < thread.steps().size(); i++) {
      int at = i;
      access(thread.steps().get(i)).ifPresent(access -> wanted.add(new Wanted(access, at)));
    }
  }

  /** An access of the test. */
  private record Wanted(LocationAccess access, int step) {}

  int accesses() {
    return wanted.size();
  }

  private static Optional<LocationAccess> access(TestStep step) {
    Expression address = step.address();
    if (address == null || address.location().isEmpty()) {
      return Optional.empty();
    }
    LocationAccess.Kind kind =
        step instanceof TestStep.Load
            ? LocationAccess.Kind.LOAD
            : step instanceof TestStep.Store
                ? LocationAccess.Kind.STORE
                : LocationAccess.Kind.UPDATE;
    return Optional.of(new LocationAccess(kind, address.location().getAsInt()));
  }

  List<CompiledDifference> changes() {
    boolean[] kept = new boolean[wanted.size()];
    boolean[] used = new boolean[found.size()];
    common(kept, used);
    List<CompiledDifference> changes = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      if (!kept[i]) {
        changes.add(missing(i, kept, used));
      }
    }
    for (int j = 0; j < found.size(); j++) {
      if (!used[j]) {
        CompiledThreads.Found one = found.get(j);
        changes.add(
            new CompiledDifference(thread.id(), -1, "added", one.text(), "at " + place(one)));
      }
    }
    return changes;
  }

  private CompiledDifference missing(int at, boolean[] kept, boolean[] used) {
    Wanted one = wanted.get(at);
    String statement = MappingListing.statement(test, thread.steps().get(one.step()));
    for (int j = 0; j < found.size(); j++) {
      if (!used[j] && found.get(j).access().equals(one.access())) {
        used[j] = true;
        String text = "to %s: %s".formatted(place(found.get(j)), found.get(j).text());
        return new CompiledDifference(thread.id(), one.step(), "moved", statement, text);
      }
    }
    int other = neighbour(at, -1, kept);
    other = other < 0 ? neighbour(at, 1, kept) : other;
    if (other >= 0) {
      String text = "with step " + wanted.get(other).step();
      return new CompiledDifference(thread.id(), one.step(), "merged", statement, text);
    }
    return new CompiledDifference(thread.id(), one.step(), "dropped", statement, "by the compiler");
  }

  /** The nearest access that stayed among those like it without another between; else -1. */
  private int neighbour(int at, int direction, boolean[] kept) {
    LocationAccess access = wanted.get(at).access();
    int other = at + direction;
    while (other >= 0 && other < wanted.size() && wanted.get(other).access().equals(access)) {
      if (kept[other]) {
        return other;
      }
      other += direction;
    }
    return -1;
  }

  private static String place(CompiledThreads.Found one) {
    return "0x" + Integer.toHexString(one.offset());
  }

  private void common(boolean[] kept, boolean[] used) {
    int[][] longest = new int[wanted.size() + 1][found.size() + 1];
    for (int i = wanted.size() - 1; i >= 0; i--) {
      for (int j = found.size() - 1; j >= 0; j--) {
        longest[i][j] =
            isSame(i, j)
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < wanted.size() && j < found.size()) {
      if (isSame(i, j)) {
        kept[i++] = true;
        used[j++] = true;
      } else if (longest[i + 1][j] >= longest[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
  }

  private boolean isSame(int i, int j) {
    return wanted.get(i).access().equals(found.get(j).access());
  }
}
