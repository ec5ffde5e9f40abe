package dev.lockstep.studio.access;

import java.util.concurrent.atomic.AtomicBoolean;

/** A secret that is good once: it may stand where others read it, such as a command line. */
public final class Ticket {
  private final Token secret = Token.fresh();
  private final AtomicBoolean spent = new AtomicBoolean();

  private Ticket() {}

  public static Ticket fresh() {
    return new Ticket();
  }

  /** Its characters. */
  public String text() {
    return secret.text();
  }

  /** Whether a text is this ticket and comes first with it. */
  public boolean spend(String text) {
    return secret.matches(text) && spent.compareAndSet(false, true);
  }
}
