package dev.lockstep.emulator.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Findings so far: each combination of a rule and two instructions once, with a count. */
final class Findings {
  private final int limit;
  private final Map<Key, DynamicFinding> found = new LinkedHashMap<>();
  private long dropped;

  private record Key(CheckRule rule, long address, long other) {
    private Set<Long> ends() {
      return address == other ? Set.of(address) : Set.of(address, other);
    }
  }

  Findings(int limit) {
    this.limit = limit;
  }

  void add(DynamicFinding finding) {
    DynamicFinding.Site other = finding.other();
    Key key =
        new Key(finding.rule(), finding.site().address(), other == null ? -1 : other.address());
    DynamicFinding old = found.get(key);
    if (old != null) {
      found.put(key, old.again());
    } else if (found.size() < limit) {
      found.put(key, finding);
    } else {
      dropped++;
    }
  }

  /**
   * Findings. A note about a pair of instructions that race anyway adds nothing new and is left
   * out.
   */
  List<DynamicFinding> list() {
    Set<Set<Long>> races = new HashSet<>();
    for (Key key : found.keySet()) {
      if (key.rule() == CheckRule.RACE_LDS || key.rule() == CheckRule.RACE_GLOBAL) {
        races.add(key.ends());
      }
    }
    List<DynamicFinding> result = new ArrayList<>();
    found.forEach((key, finding) -> {
      if (key.rule() != CheckRule.WAVEFRONT_WIDTH || !races.contains(key.ends())) {
        result.add(finding);
      }
    });
    return result;
  }

  /** Findings that are not in the list because it is full. */
  long dropped() {
    return dropped;
  }
}
