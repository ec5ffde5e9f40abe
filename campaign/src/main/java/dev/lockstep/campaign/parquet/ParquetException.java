package dev.lockstep.campaign.parquet;

/** A file that this package did not write, or not as a whole; the message says what is wrong. */
public final class ParquetException extends Exception {
  private static final long serialVersionUID = 1;

  ParquetException(String message) {
    super(message);
  }
}
