package dev.lockstep.studio.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text that is opened in the studio: its file name and what it holds. */
public record LessonDocument(String name, String text) {
  /** A file in UTF-8. */
  static LessonDocument of(Path file) throws IOException {
    return new LessonDocument(String.valueOf(file.getFileName()), Files.readString(file));
  }
}
