package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parameters and variables of a function. */
final class OpenClNames {
  /**
   * A parameter. What stands behind {@code *} is no atomic operation, whatever the type says: the
   * functions alone are atomic.
   */
  record Pointer(Expression address) {}

  private final TestDraft draft;
  private final Map<String, Pointer> pointers = new HashMap<>();
  private final Set<String> variables = new HashSet<>();

  OpenClNames(TestDraft draft) {
    this.draft = draft;
  }

  void pointer(LitmusToken name) {
    if (pointers.put(name.text(), new Pointer(draft.location(name.text()))) != null) {
      throw TextRefusal.at(name, "a second parameter '%s'", name.text());
    }
  }

  @Nullable Pointer pointer(String name) {
    return pointers.get(name);
  }

  void declare(LitmusToken name) {
    if (pointers.containsKey(name.text())) {
      throw TextRefusal.at(name, "the variable '%s' hides a parameter; rename it", name.text());
    }
    variables.add(name.text());
  }

  Expression.Register variable(LitmusToken name) {
    if (!variables.contains(name.text())) {
      throw TextRefusal.at(name, "no variable '%s' in this function", name.text());
    }
    return new Expression.Register(name.text());
  }
}
