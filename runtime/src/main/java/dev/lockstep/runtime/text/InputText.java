package dev.lockstep.runtime.text;

import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** The text of an input file, or why there is none. */
public sealed interface InputText {
  /** UTF-8 text. */
  record Text(String text) implements InputText {}

  /** The reasons for which there is no text. */
  record Unreadable(List<Problem> diagnostics) implements InputText {}

  /** Applies one function or the other. */
  default <T> T map(Function<String, T> text, Function<List<Problem>, T> unreadable) {
    return switch (this) {
      case Text t -> text.apply(t.text);
      case Unreadable u -> unreadable.apply(u.diagnostics);
    };
  }

  /** Reads a file within the limits. */
  static InputText read(Path file, InputLimits limits) {
    String name = file.toString();
    try {
      if (!Files.isRegularFile(file)) {
        return unreadable(name, "file-missing", "there is no such file");
      }
      long size = Files.size(file);
      if (size > limits.fileBytes()) {
        return unreadable(
            name,
            "file-size",
            "the file has "
                + size
                + " bytes; "
                + limits.fileBytes()
                + " are allowed. Large data belongs in a file of its own: \"init\": \"file(path)\"");
      }
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
              .toString();
      // A byte order mark at the start is no text.
      return new Text(text.startsWith("\ufeff") ? text.substring(1) : text);
    } catch (CharacterCodingException e) {
      return unreadable(name, "file-encoding", "the file is not UTF-8 text");
    } catch (IOException | SecurityException e) {
      return unreadable(name, "file-missing", "the file cannot be read: " + e.getMessage());
    }
  }

  private static Unreadable unreadable(String name, String rule, String message) {
    return new Unreadable(List.of(Problem.atStart(name, rule, message)));
  }

  /** Folder that relative paths in a file start from. */
  static Path directory(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file.toAbsolutePath() : parent;
  }
}
