package dev.lockstep.guest.library;

/** A library that cannot be made here, with the reason and a way out. */
public final class LibraryException extends Exception {
  private static final long serialVersionUID = 1;

  public LibraryException(String message) {
    super(message);
  }
}
