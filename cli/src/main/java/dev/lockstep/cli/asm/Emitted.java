package dev.lockstep.cli.asm;

/** A result of {@code asm}, and what becomes of it where the user names no place. */
sealed interface Emitted {
  /** An answer to a question, which is printed in any case. */
  record Answer(String text) implements Emitted {}

  /** A text, which is printed or stands in the document. */
  record Text(String extension, String text) implements Emitted {}

  /** Lines that are printed, and that the document has one by one. */
  record Lines(String extension, String text) implements Emitted {}

  /** Bytes that are printed, or stand in the document as digits. */
  @SuppressWarnings("ArrayRecordComponent") // written at once, never compared
  record Raw(String extension, byte[] bytes) implements Emitted {}

  /** Bytes of a file beside the source. */
  @SuppressWarnings("ArrayRecordComponent") // written at once, never compared
  record Binary(String extension, byte[] bytes) implements Emitted {}
}
