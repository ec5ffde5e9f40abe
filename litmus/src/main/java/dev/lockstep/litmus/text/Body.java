package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.TestStep;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Steps of one thread while they are read, with labels. */
final class Body {
  /** A branch whose target is not known yet. */
  private record Jump(int step, LitmusToken label) {}

  static final Expression ONE = new Expression.Constant(1);
  static final Expression ZERO = new Expression.Constant(0);

  private final List<TestStep> steps = new ArrayList<>();

  /** Offset of each step in the text. */
  private final List<Integer> offsets = new ArrayList<>();

  private int offset;
  private final Map<String, Integer> labels = new HashMap<>();
  private final List<Jump> jumps = new ArrayList<>();
  private int temporaries;

  /** Says where the next steps stand. */
  void at(LitmusToken token) {
    offset = token.offset();
  }

  void add(TestStep step) {
    steps.add(step);
    offsets.add(offset);
  }

  /**
   * Offsets of the steps that {@link #finish} gave; -1 for those that set initial values.
   *
   * @param finished number of steps with these
   */
  List<Integer> offsets(int finished) {
    List<Integer> all = new ArrayList<>(Collections.nCopies(finished - offsets.size(), -1));
    all.addAll(offsets);
    return all;
  }

  int size() {
    return steps.size();
  }

  /** A register for a value without a name. */
  String temporary() {
    temporaries++;
    return "%" + temporaries;
  }

  void label(LitmusToken label) {
    if (labels.put(label.text(), steps.size()) != null) {
      throw TextRefusal.at(label, "a second label '%s' in this thread", label.text());
    }
  }

  void jump(Expression condition, LitmusToken label) {
    jumps.add(new Jump(steps.size(), label));
    add(new TestStep.Branch(condition, 0));
  }

  /** A branch whose target {@link #land} sets. */
  int forward(Expression condition) {
    add(new TestStep.Branch(condition, steps.size() + 1));
    return steps.size() - 1;
  }

  /** Lets a branch of {@link #forward} lead to the next step. */
  void land(int branch) {
    retarget(branch, steps.size());
  }

  private void retarget(int branch, int target) {
    if (steps.get(branch) instanceof TestStep.Branch(Expression condition, int _)) {
      steps.set(branch, new TestStep.Branch(condition, target));
    }
  }

  /** All steps, with labels resolved and initial values of registers set. */
  List<TestStep> finish(Map<String, Expression> initial, Set<String> asked) {
    for (Jump jump : jumps) {
      Integer target = labels.get(jump.label().text());
      if (target == null) {
        throw TextRefusal.at(jump.label(), "no label '%s' in this thread", jump.label().text());
      }
      retarget(jump.step(), target);
    }
    Set<String> written = new TreeSet<>();
    steps.forEach(step -> written.add(step.register()));
    Map<String, Expression> fixed = new HashMap<>();
    List<TestStep> first = new ArrayList<>();
    initial.forEach((name, value) -> {
      boolean assigned = written.contains(name) || asked.contains(name);
      if (!assigned) {
        fixed.put(name, value);
      } else if (!value.equals(ZERO) || !written.contains(name)) {
        first.add(new TestStep.Assign(name, value));
      }
    });
    Rewriting rewriting = new Rewriting(fixed, first.size());
    steps.forEach(step -> first.add(rewriting.step(step)));
    return first;
  }
}
