package dev.lockstep.debug.state;

import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An item of the state of a program: a value, or a list of items below it.
 *
 * @param name in its list
 * @param value in words
 * @param type in words; empty where it says nothing
 * @param expression what stands for it in the debugger's language; empty for lists without one
 * @param address where memory can be read; empty for none
 * @param count number of items below
 * @param child makes one of them
 */
public record StateItem(
    String name,
    String value,
    String type,
    String expression,
    String address,
    int count,
    IntFunction<StateItem> child) {
  private static final Pattern NUMBERED = Pattern.compile("[a-z]?\\[?(\\d{1,9})]?");

  /** Items that are looked through for a name. */
  private static final int MOST = 1 << 18;

  /** A value with its name in the debugger's language. */
  static StateItem value(String name, String value) {
    return new StateItem(name, value, "", name, "", 0, _ -> none());
  }

  /** A list that no expression stands for. */
  static StateItem list(String name, int count, IntFunction<StateItem> child) {
    return new StateItem(name, "", "", "", "", count, child);
  }

  private static StateItem none() {
    throw new IndexOutOfBoundsException("no items below");
  }

  StateItem named(String other, String otherExpression) {
    return new StateItem(other, value, type, otherExpression, address, count, child);
  }

  StateItem typed(String other) {
    return new StateItem(name, value, other, expression, address, count, child);
  }

  StateItem at(String memory) {
    return new StateItem(name, value, type, expression, memory, count, child);
  }

  StateItem above(int number, IntFunction<StateItem> items) {
    return new StateItem(name, value, type, expression, address, number, items);
  }

  /** The item below of a name. */
  public Optional<StateItem> below(String wanted) {
    Matcher numbered = NUMBERED.matcher(wanted);
    if (numbered.matches()) {
      // Elements of a buffer may be millions.
      int number = Integer.parseInt(numbered.group(1));
      if (number < count && child.apply(number).name().equals(wanted)) {
        return Optional.of(child.apply(number));
      }
    }
    for (int i = 0; i < Math.min(count, MOST); i++) {
      StateItem one = child.apply(i);
      if (one.name().equals(wanted)) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }
}
