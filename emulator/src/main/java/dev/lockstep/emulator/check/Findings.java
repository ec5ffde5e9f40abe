package dev.lockstep.emulator.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was found so far: each combination of a rule and two instructions once, with a count. */
final class Findings {
  private final int limit;
  private final Map<Key, Finding> found = new LinkedHashMap<>();
  private long dropped;

  private record Key(Rule rule, long address, long other) {}

  Findings(int limit) {
    this.limit = limit;
  }

  void add(Finding finding) {
    Finding.Site other = finding.other();
    Key key =
        new Key(finding.rule(), finding.site().address(), other == null ? -1 : other.address());
    Finding old = found.get(key);
    if (old != null) {
      found.put(key, old.again());
    } else if (found.size() < limit) {
      found.put(key, finding);
    } else {
      dropped++;
    }
  }

  List<Finding> list() {
    return new ArrayList<>(found.values());
  }

  /** Findings that are not in the list because it is full. */
  long dropped() {
    return dropped;
  }
}
