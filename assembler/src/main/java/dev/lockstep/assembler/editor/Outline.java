package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.editor.Lexeme.Kind;
import java.util.ArrayList;
import java.util.List;

/** The names that a text defines, for an overview. */
public final class Outline {
  private Outline() {}

  /** Kinds of entries. */
  public enum Type {
    KERNEL,
    LABEL,
    VALUE,
    VARIABLE,
    MACRO
  }

  /**
   * A name with its place.
   *
   * @param start offset of the name
   * @param end offset of its end
   * @param last offset of the end of what belongs to it
   */
  public record Entry(Type type, String name, int start, int end, int last) {}

  /** The names in the order of the text. */
  public static List<Entry> of(EditedSource source) {
    List<Entry> entries = new ArrayList<>();
    List<Lexeme> words = source.lexemes();
    for (int i = 0; i < words.size(); i++) {
      Lexeme word = words.get(i);
      if (word.defines()) {
        entries.add(entry(source, words, i));
      } else if (word.kind() == Kind.DIRECTIVE
          && source.text(word).equals(".amdhsa_kernel")
          && i + 1 < words.size()) {
        Lexeme name = words.get(i + 1);
        int last = end(source, ".end_amdhsa_kernel", name.end());
        entries.add(new Entry(Type.KERNEL, source.text(name), name.start(), name.end(), last));
      }
    }
    return entries;
  }

  private static Entry entry(EditedSource source, List<Lexeme> words, int number) {
    Lexeme word = words.get(number);
    String name = source.text(word);
    int last = word.end();
    Type type =
        switch (word.kind()) {
          case MACRO -> Type.MACRO;
          case VARIABLE -> Type.VARIABLE;
          default -> {
            boolean kernel =
                number > 0 && words.get(number - 1).kind() == Kind.KEYWORD && source.hasVariables();
            boolean label = source.text().startsWith(":", skipBlanks(source.text(), word.end()));
            yield kernel ? Type.KERNEL : label ? Type.LABEL : Type.VALUE;
          }
        };
    if (type == Type.KERNEL) {
      last = end(source, "}", word.end());
    } else if (type == Type.MACRO) {
      last = source.hasVariables() ? word.end() : end(source, ".endm", word.end());
    }
    return new Entry(type, name, word.start(), word.end(), last);
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  /** End of the next word that closes something; the place itself where there is none. */
  private static int end(EditedSource source, String word, int from) {
    int at = source.text().indexOf(word, from);
    return at < 0 ? from : at + word.length();
  }
}
