package dev.lockstep.assembler.context;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.option.AssemblyLimits;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Sizes that depend on labels further down. The text is read with assumed values; when they turn
 * out wrong, it is read again with what they came to, until they are right.
 */
public final class SectionLayout {
  private record Asked(Node value, Span span) {}

  private final List<Long> assumed;
  private final int round;
  private final List<Asked> asked = new ArrayList<>();
  private final List<Long> found = new ArrayList<>();

  public SectionLayout() {
    this(List.of(), 0);
  }

  private SectionLayout(List<Long> assumed, int round) {
    this.assumed = assumed;
    this.round = round;
  }

  /** The value to go on with for an expression that has none yet. */
  public long assume(Node value, Span span) {
    int index = asked.size();
    asked.add(new Asked(value, span));
    return index < assumed.size() ? assumed.get(index) : 0;
  }

  /** Finds the values at the end of the text. */
  public void check(Assembly assembly) {
    for (Asked one : asked) {
      Long value = assembly.expressions.absolute(one.value());
      if (value == null) {
        assembly.error(one.span(), "expression", assembly.expressions.failure());
        found.clear();
        return;
      }
      found.add(value);
    }
    if (!found.equals(assumed) && round == AssemblyLimits.LAYOUT_ROUNDS) {
      assembly.error(
          asked.getFirst().span(),
          "limit",
          "the size depends on itself: it keeps changing after "
              + AssemblyLimits.LAYOUT_ROUNDS
              + " rounds");
    }
  }

  /** Whether the text must be read again. */
  public boolean isWrong() {
    return !found.isEmpty() && !found.equals(assumed) && round < AssemblyLimits.LAYOUT_ROUNDS;
  }

  public SectionLayout next() {
    return new SectionLayout(List.copyOf(found), round + 1);
  }
}
