package dev.lockstep.runtime.text;

/**
 * Bounds that are checked before anything is allocated.
 *
 * @param fileBytes the longest run file or machine file
 * @param bufferBytes the largest single buffer or memory window
 * @param totalBytes all buffers of one file together
 * @param scope the files that an input may name
 */
public record InputLimits(long fileBytes, long bufferBytes, long totalBytes, ReadScope scope) {
  /** 64 MiB of JSON, 2 GiB for a buffer, 8 GiB together. */
  public static final InputLimits DEFAULT = new InputLimits(64L << 20, 2L << 30, 8L << 30);

  /** Limits of inputs that may name all files of the user. */
  public InputLimits(long fileBytes, long bufferBytes, long totalBytes) {
    this(fileBytes, bufferBytes, totalBytes, ReadScope.USER);
  }

  /** The same limits with other files. */
  public InputLimits within(ReadScope other) {
    return new InputLimits(fileBytes, bufferBytes, totalBytes, other);
  }
}
