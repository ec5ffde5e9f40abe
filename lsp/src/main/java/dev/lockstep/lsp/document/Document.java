package dev.lockstep.lsp.document;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An open document at one moment.
 *
 * @param address as the editor names it, usually a {@code file:} URI
 * @param language the language of its text
 * @param version number that the editor gave this state
 * @param text all of its characters
 * @param lines where they begin
 */
public record Document(
    String address, Language language, int version, String text, LineIndex lines) {
  /** Longest text that questions are answered about, in characters. */
  public static final int LONGEST = 1 << 22;

  /** A document that has just been opened. */
  public static Document of(String address, String identifier, int version, String text) {
    return new Document(
        address, Language.of(identifier, address), version, text, LineIndex.of(text));
  }

  /** The next state, with changes that apply one after the other. */
  public Document with(int next, List<TextChange> changes) {
    String changed = text;
    for (TextChange change : changes) {
      changed = change.applied(changed);
    }
    return new Document(address, language, next, changed, LineIndex.of(changed));
  }

  /** Whether the text is too long for answers. */
  public boolean isTooLong() {
    return text.length() > LONGEST;
  }

  /** The file that it is; empty for one that is not saved yet. */
  public Optional<Path> file() {
    try {
      URI uri = URI.create(address);
      return "file".equals(uri.getScheme()) ? Optional.of(Path.of(uri)) : Optional.empty();
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty();
    }
  }

  /** Its name in messages: that of its file, else its address. */
  public String name() {
    return file().map(Path::toString).orElse(address);
  }
}
