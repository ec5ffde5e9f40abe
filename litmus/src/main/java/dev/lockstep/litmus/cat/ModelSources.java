package dev.lockstep.litmus.cat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The texts of a model and of what it includes, joined, so that one offset names a place. */
final class ModelSources {
  private record Source(String file, String text, int base) {}

  private final List<Source> all = new ArrayList<>();
  private int size;

  /** Adds a text and gives the offset of its first character. */
  int add(String file, String text) {
    int base = size;
    all.add(new Source(file, text, base));
    // One more, so that the end of a text is a place in it.
    size += text.length() + 1;
    return base;
  }

  /** Names and words of all texts. */
  Set<String> words() throws CatException {
    Set<String> words = new HashSet<>();
    for (Source source : all) {
      for (CatToken token : new CatLexer(source.text, source.base).tokens()) {
        if (token.type() == CatToken.Type.NAME || token.type() == CatToken.Type.WORD) {
          words.add(token.text());
        }
      }
    }
    return words;
  }

  boolean has(String file) {
    return all.stream().anyMatch(source -> source.file.equals(file));
  }

  /** The error with file, line and column in place of an offset. */
  CatException placed(CatException error) {
    if (error.at() < 0 && !error.file().isEmpty()) {
      return error;
    }
    Source source = all.getFirst();
    for (Source one : all) {
      source = one.base <= error.at() ? one : source;
    }
    int offset = Math.max(0, Math.min(error.at() - source.base, source.text.length()));
    int line = 1;
    int begin = 0;
    for (int i = 0; i < offset; i++) {
      if (source.text.charAt(i) == '\n') {
        line++;
        begin = i + 1;
      }
    }
    String message = error.getMessage();
    return new CatException(
        source.file, line, offset - begin + 1, message == null ? "not understood" : message);
  }
}
