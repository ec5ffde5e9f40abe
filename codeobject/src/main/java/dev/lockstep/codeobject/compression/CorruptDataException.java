package dev.lockstep.codeobject.compression;

/** Compressed data that cannot be what a compressor wrote. */
final class CorruptDataException extends Exception {
  private static final long serialVersionUID = 1;

  private final String why;

  CorruptDataException(String why) {
    super(why);
    this.why = why;
  }

  String why() {
    return why;
  }
}
