package dev.lockstep.lsp.protocol;

import dev.lockstep.assembler.editor.Lexeme;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.LineIndex;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.SemanticTokensLegend;

/** Words with their kinds, as semantic tokens: five numbers for each, relative to the last. */
public final class Coloured {
  private static final int NUMBERS = 5;

  private static final List<String> TYPES =
      List.of(
          SemanticTokenTypes.Comment,
          SemanticTokenTypes.Keyword,
          SemanticTokenTypes.Decorator,
          SemanticTokenTypes.Variable,
          SemanticTokenTypes.Number,
          SemanticTokenTypes.String,
          SemanticTokenTypes.Property,
          SemanticTokenTypes.Function,
          SemanticTokenTypes.Type,
          SemanticTokenTypes.Macro,
          SemanticTokenTypes.Parameter,
          SemanticTokenTypes.EnumMember);

  private static final List<String> MODIFIERS =
      List.of(
          SemanticTokenModifiers.Declaration,
          SemanticTokenModifiers.DefaultLibrary,
          SemanticTokenModifiers.Readonly);

  private Coloured() {}

  /** The names of types and modifiers, in the order of their numbers. */
  public static SemanticTokensLegend legend() {
    return new SemanticTokensLegend(TYPES, MODIFIERS);
  }

  /** The type of a kind of words; empty for words that have no colour. */
  private static String type(Lexeme.Kind kind) {
    return switch (kind) {
      case COMMENT -> SemanticTokenTypes.Comment;
      case MNEMONIC, KEYWORD -> SemanticTokenTypes.Keyword;
      case DIRECTIVE -> SemanticTokenTypes.Decorator;
      case REGISTER, VARIABLE -> SemanticTokenTypes.Variable;
      case NUMBER -> SemanticTokenTypes.Number;
      case TEXT -> SemanticTokenTypes.String;
      case MODIFIER -> SemanticTokenTypes.Property;
      case SYMBOL -> SemanticTokenTypes.Function;
      case TYPE -> SemanticTokenTypes.Type;
      case MACRO, TEMPLATE -> SemanticTokenTypes.Macro;
      case PARAMETER -> SemanticTokenTypes.Parameter;
      case NAME -> SemanticTokenTypes.EnumMember;
      case UNKNOWN -> "";
    };
  }

  private static int modifiers(Lexeme word) {
    int bits = word.defines() ? 1 : 0;
    return word.kind() == Lexeme.Kind.REGISTER
        ? bits | 1 << MODIFIERS.indexOf(SemanticTokenModifiers.DefaultLibrary)
        : bits;
  }

  /** The tokens of the words between two offsets; a word over several lines is one on each. */
  public static List<Integer> data(Document document, List<Lexeme> words, int from, int to) {
    List<Integer> data = new ArrayList<>();
    LineIndex lines = document.lines();
    int line = 0;
    int character = 0;
    for (Lexeme word : words) {
      String type = type(word.kind());
      if (type.isEmpty() || word.end() <= from || word.start() >= to) {
        continue;
      }
      int last = lines.line(word.end() - 1);
      for (int at = lines.line(word.start()); at <= last; at++) {
        int start = Math.max(word.start(), lines.start(at));
        int end = Math.min(word.end(), lines.end(at));
        if (start < end) {
          int column = start - lines.start(at);
          data.add(at - line);
          data.add(at == line ? column - character : column);
          data.add(end - start);
          data.add(TYPES.indexOf(type));
          data.add(modifiers(word));
          line = at;
          character = column;
        }
      }
    }
    return data;
  }

  /** The change between two lists of numbers: what is between their common beginning and end. */
  public static List<SemanticTokensEdit> edits(List<Integer> before, List<Integer> after) {
    int shorter = Math.min(before.size(), after.size());
    int head = 0;
    while (head < shorter && before.get(head).equals(after.get(head))) {
      head++;
    }
    head -= head % NUMBERS;
    int tail = 0;
    while (tail < shorter - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    tail -= tail % NUMBERS;
    if (before.size() == after.size() && head == before.size()) {
      return List.of();
    }
    return List.of(
        new SemanticTokensEdit(
            head,
            before.size() - head - tail,
            List.copyOf(after.subList(head, after.size() - tail))));
  }
}
