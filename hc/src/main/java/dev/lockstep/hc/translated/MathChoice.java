package dev.lockstep.hc.translated;

/** Choice of the functions of Math that the virtual machine may compute in several ways. */
public final class MathChoice {
  /** Property: {@code refuse} or {@code strict}. */
  public static final String PROPERTY = "lockstep.hc.math";

  private MathChoice() {}

  /**
   * Whether they are those of StrictMath, on all accelerators; else GPUs refuse them.
   *
   * @throws IllegalStateException if the property has another value
   */
  public static boolean isStrict() {
    String choice = System.getProperty(PROPERTY, "refuse");
    return switch (choice) {
      case "strict" -> true;
      case "refuse" -> false;
      default ->
          throw new IllegalStateException(
              "%s is %s; it takes refuse and strict".formatted(PROPERTY, choice));
    };
  }
}
