package dev.lockstep.hc.engine;

import dev.lockstep.hc.error.HcException;

/** The most instructions that a launch may execute, which a property says. */
public final class Budget {
  /** Property with the number. */
  public static final String PROPERTY = "lockstep.hc.budget";

  /** No limit. */
  public static final long NONE = Long.MAX_VALUE;

  private Budget() {}

  /**
   * The limit for launches that begin now.
   *
   * @throws IllegalStateException if the property is no positive number
   */
  public static long instructions() {
    String text = System.getProperty(PROPERTY);
    if (text == null) {
      return NONE;
    }
    if (!text.matches("0*[1-9]\\d{0,17}")) {
      throw new IllegalStateException(
          "%s is %s; it takes the most instructions of a launch".formatted(PROPERTY, text));
    }
    return Long.parseLong(text);
  }

  /** The end of a launch that has used all. */
  public static HcException used(long budget) {
    return new HcException(
        "the launch has not ended after %d instructions, the budget of the property %s"
            .formatted(budget, PROPERTY));
  }
}
