package dev.lockstep.hc.error;

/** A launch into a view that is closed; hc's {@code accelerator_view_removed}. */
public final class ViewClosedException extends HcException {
  /** An error that names the view. */
  public ViewClosedException(String message) {
    super(message);
  }
}
