package dev.lockstep.litmus.cat;

/** An error in a model, with its place. */
public final class CatException extends Exception {
  private static final long serialVersionUID = 1;

  private final int at;
  private final boolean undefined;
  private final String file;
  private final int line;
  private final int column;

  /** An error at an offset of the joined text of all files, -1 where that is not known. */
  CatException(int at, String message) {
    this(at, message, false);
  }

  private CatException(int at, String message, boolean undefined) {
    super(message);
    this.at = at;
    this.undefined = undefined;
    file = "";
    line = 0;
    column = 0;
  }

  /** An error at a place of a file. */
  CatException(String file, int line, int column, String message) {
    super(message);
    at = -1;
    undefined = false;
    this.file = file;
    this.line = line;
    this.column = column;
  }

  /** The use of a name that nothing defines. */
  static CatException undefined(int at, String name) {
    return new CatException(at, "'" + name + "' is not defined", true);
  }

  /** A test that a model cannot judge; it has no line. */
  public static CatException refused(String model, String message) {
    return new CatException(model, 0, 0, message);
  }

  /** An error of a function that does not know its place. */
  public static CatException inFunction(String message) {
    return new CatException(-1, message);
  }

  int at() {
    return at;
  }

  boolean isUndefined() {
    return undefined;
  }

  public String file() {
    return file;
  }

  /** Line of the error, from 1; 0 where it has none. */
  public int line() {
    return line;
  }

  /** Column of the error, from 1. */
  public int column() {
    return column;
  }

  /** {@code FILE:LINE:COLUMN: MESSAGE}, or {@code FILE: MESSAGE} without a line. */
  public String report() {
    if (line == 0) {
      return file + ": " + getMessage();
    }
    return file + ":" + line + ":" + column + ": " + getMessage();
  }
}
