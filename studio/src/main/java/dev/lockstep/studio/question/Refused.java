package dev.lockstep.studio.question;

/** A question that has no answer, for a reason that the user can read. */
public final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * A refusal.
   *
   * @param reason place, reason and way out
   */
  public Refused(String reason) {
    super(reason);
  }
}
