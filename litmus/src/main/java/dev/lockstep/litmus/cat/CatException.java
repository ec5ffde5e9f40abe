package dev.lockstep.litmus.cat;

/** An error in a model, at an offset of its text. */
public final class CatException extends Exception {
  private static final long serialVersionUID = 1;

  private final String file;
  private final int at;

  CatException(String file, int at, String message) {
    super(message);
    this.file = file;
    this.at = at;
  }

  /** The file that has the error. */
  public String file() {
    return file;
  }

  /** Offset of the error. */
  public int at() {
    return at;
  }
}
