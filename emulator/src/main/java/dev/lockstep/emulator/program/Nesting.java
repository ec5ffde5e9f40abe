package dev.lockstep.emulator.program;

import java.util.HashSet;
import java.util.Set;

/**
 * The nesting of a kernel's calls: whether nobody can say how deep they are, because a function may
 * call itself, directly or through others, or because it is not known what is called.
 */
final class Nesting {
  private final Code code;

  /** Functions whose calls have been followed. */
  private final Set<Long> done = new HashSet<>();

  /** Functions that have been called and have not returned on the way that is followed. */
  private final Set<Long> open = new HashSet<>();

  private Nesting(Code code) {
    this.code = code;
  }

  /** Whether the calls from an entry have no known depth. */
  static boolean isUnbounded(Code code, long entry) {
    return new Nesting(code).unbounded(entry);
  }

  private boolean unbounded(long entry) {
    if (open.contains(entry) || open.size() == MOST) {
      return true;
    }
    if (!done.add(entry)) {
      return false;
    }
    ReachableCode.Calls calls = ReachableCode.calls(code, entry);
    if (calls.unknown()) {
      return true;
    }
    open.add(entry);
    for (long target : calls.targets()) {
      if (unbounded(target)) {
        return true;
      }
    }
    open.remove(entry);
    return false;
  }

  /** Deepest nesting that is followed. */
  private static final int MOST = 500;
}
