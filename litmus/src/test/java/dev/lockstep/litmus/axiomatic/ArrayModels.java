package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Scope;
import java.util.ArrayList;
import java.util.List;

/** Models of scoped fences as loops over tables of truth values, by their definitions. */
final class ArrayModels {
  static final List<String> NAMES = List.of("coherence", "ptx-rmo-scoped", "ptx-rmo-scoped-coh");

  private final LitmusTest test;
  private final Enumerator.Run run;
  private final int size;
  private final boolean[][] fr;

  ArrayModels(LitmusTest test, Enumerator.Run run) {
    this.test = test;
    this.run = run;
    size = run.events.size();
    fr =
        run.relation(
            (r, w) -> {
              boolean found = false;
              for (int source = 0; source < size; source++) {
                found |= run.rf[source][r] && run.co[source][w];
              }
              return found;
            });
  }

  private Enumerator.Access event(int i) {
    return run.events.get(i);
  }

  private boolean sameThread(int a, int b) {
    return event(a).thread >= 0 && event(a).thread == event(b).thread;
  }

  private boolean before(int a, int b) {
    return sameThread(a, b) && a < b;
  }

  private boolean update(int a, int b) {
    return before(a, b)
        && event(a).step == event(b).step
        && event(a).type == 'R'
        && event(b).type == 'W';
  }

  private boolean communicates(int a, int b) {
    return run.rf[a][b] || run.co[a][b] || fr[a][b];
  }

  private boolean depends(int a, int b) {
    Enumerator.Access to = event(b);
    return to.address.contains(event(a))
        || to.data.contains(event(a))
        || to.control.contains(event(a))
        || update(a, b);
  }

  private boolean sameLocation(int a, int b) {
    return event(a).location >= 0 && event(a).location == event(b).location;
  }

  private boolean fenced(int a, int b, Scope scope) {
    boolean found = false;
    for (int f = a + 1; f < b; f++) {
      found |=
          before(a, f)
              && before(f, b)
              && event(f).type == 'F'
              && event(f).kind.scope().covers(scope);
    }
    return found;
  }

  private boolean within(int a, int b, Scope scope) {
    if (event(a).thread < 0 || event(b).thread < 0) {
      return true;
    }
    var first = test.threads().get(event(a).thread).place();
    var second = test.threads().get(event(b).thread).place();
    return switch (scope) {
      case WORKGROUP -> first.gpu() == second.gpu() && first.group() == second.group();
      case DEVICE -> first.gpu() == second.gpu();
      case SYSTEM -> true;
    };
  }

  /** No event reaches itself; by closing the relation step by step. */
  private boolean acyclic(Enumerator.Pairs pairs) {
    boolean[][] reach = run.relation(pairs);
    for (int k = 0; k < size; k++) {
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < size; b++) {
          reach[a][b] |= reach[a][k] && reach[k][b];
        }
      }
    }
    for (int a = 0; a < size; a++) {
      if (reach[a][a]) {
        return false;
      }
    }
    return true;
  }

  private boolean atomic() {
    for (int r = 0; r < size; r++) {
      for (int w = 0; w < size; w++) {
        for (int other = 0; other < size && update(r, w); other++) {
          if (fr[r][other]
              && run.co[other][w]
              && !sameThread(r, other)
              && !sameThread(other, w)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean fromThinAir() {
    return !acyclic((a, b) -> depends(a, b) || run.rf[a][b]);
  }

  /** Names of the models that allow the run. */
  List<String> allowing() {
    List<String> found = new ArrayList<>();
    if (!atomic() || fromThinAir()) {
      return found;
    }
    boolean coherent =
        acyclic(
            (a, b) ->
                before(a, b) && sameLocation(a, b) || update(a, b) || communicates(a, b));
    boolean withoutLoads =
        acyclic(
            (a, b) ->
                before(a, b)
                        && sameLocation(a, b)
                        && !(event(a).type == 'R' && event(b).type == 'R')
                    || update(a, b)
                    || communicates(a, b));
    boolean scoped = true;
    for (Scope scope : Scope.values()) {
      scoped &=
          acyclic(
              (a, b) ->
                  within(a, b, scope)
                      && (depends(a, b)
                          || fenced(a, b, scope)
                          || run.rf[a][b] && !sameThread(a, b)
                          || run.co[a][b]
                          || fr[a][b]));
    }
    if (coherent) {
      found.add("coherence");
    }
    if (withoutLoads && scoped) {
      found.add("ptx-rmo-scoped");
    }
    if (coherent && scoped) {
      found.add("ptx-rmo-scoped-coh");
    }
    return found;
  }
}
