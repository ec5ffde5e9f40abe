package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.assembler.editor.Lexeme.Kind;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.token.Scanner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Definitions and uses of the names and registers of a text, and new names for the names. */
public final class SymbolUses {
  private SymbolUses() {}

  /** Answer to the wish for another name. */
  public sealed interface Renaming {
    /** The edits that give it. */
    record Possible(List<TextEdit> edits) implements Renaming {
      /** Copies the list. */
      public Possible {
        edits = List.copyOf(edits);
      }
    }

    /** The reason why it cannot be given. */
    record Refused(String reason) implements Renaming {}
  }

  /** The word at an offset whose name the text defines; null where there is none. */
  public static @Nullable Lexeme nameAt(EditedSource source, int offset) {
    Lexeme found = source.at(offset);
    return found != null && found.isName() ? found : null;
  }

  /**
   * The places that define the name at an offset, in order. Of a label that is defined again, or a
   * local one, only the place that is meant there; of a register the instructions that may have
   * written it.
   */
  public static List<Lexeme> definitions(EditedSource source, int offset) {
    Lexeme name = nameAt(source, offset);
    if (name == null) {
      return RegisterPlaces.definitions(source, offset);
    }
    String text = source.name(name);
    if (isLocal(text)) {
      return local(source, name, text).stream().toList();
    }
    List<Lexeme> all = occurrences(source, name).stream().filter(Lexeme::defines).toList();
    if (name.kind() == Kind.SYMBOL && source.hasVariables() && all.size() > 1) {
      return nearest(name, all);
    }
    return name.kind() == Kind.VARIABLE ? last(name, all) : all;
  }

  /**
   * All places that have the name at an offset, its definitions included, in order; of a register
   * those that write or read the same value.
   */
  public static List<Lexeme> references(EditedSource source, int offset) {
    Lexeme name = nameAt(source, offset);
    return name == null ? RegisterPlaces.references(source, offset) : occurrences(source, name);
  }

  /**
   * Gives the name at an offset another text, in all places. The assembler makes the same bytes
   * before and after, or the wish is refused.
   */
  public static Renaming rename(EditedSource source, int offset, String wanted) {
    Lexeme name = nameAt(source, offset);
    if (name == null) {
      return new Renaming.Refused("there is no name of a variable, a label or a macro here");
    }
    String old = source.text(name);
    Optional<String> unfit = unfit(source, old, wanted);
    if (unfit.isPresent()) {
      return new Renaming.Refused(unfit.get());
    }
    List<TextEdit> edits = new ArrayList<>();
    for (Lexeme one : occurrences(source, name)) {
      edits.add(new TextEdit(one.start(), one.end(), wanted));
    }
    EditedSource renamed = source.with(TextEdit.apply(source.text(), edits));
    return isSame(source.assembled(), renamed.assembled(), old, wanted)
        ? new Renaming.Possible(edits)
        : new Renaming.Refused(
            "with the name '"
                + wanted
                + "' the text would not assemble to the same code"
                + (source.text().contains("[[") ? "; does the template make the name?" : ""));
  }

  /** Reason why a name cannot have another text; empty when it can. */
  private static Optional<String> unfit(EditedSource source, String old, String wanted) {
    if (isLocal(old)) {
      return Optional.of("'" + old + "' is a local label; its number cannot be changed by itself");
    }
    boolean legal = !wanted.isEmpty() && Scanner.startsName(wanted.charAt(0));
    for (int i = 0; i < wanted.length(); i++) {
      legal &= Scanner.continuesName(wanted.charAt(i));
    }
    if (!legal) {
      return Optional.of("'" + wanted + "' is no name: letters, digits, '_', '.' and '$'");
    }
    String compared = source.hasVariables() ? wanted.toLowerCase(Locale.ROOT) : wanted;
    if (source.lexemes().stream()
        .anyMatch(one -> one.kind() != Kind.COMMENT && source.name(one).equals(compared))) {
      return Optional.of("'" + wanted + "' stands in the text already");
    }
    boolean word =
        !source.set().named(compared.toLowerCase(Locale.ROOT)).isEmpty()
            || source.set().scalar(compared) != null
            || source.set().vector(compared) >= 0
            || source.hasVariables()
                && (VariableType.of(compared) != null || Lexer.KEYWORDS.contains(compared));
    return word ? Optional.of("'" + wanted + "' is a word of the language") : Optional.empty();
  }

  /** Whether two results have the same bytes, symbols under their new names included. */
  private static boolean isSame(Assembled before, Assembled after, String old, String wanted) {
    if (before.hasErrors()) {
      // Nothing to compare: no further error may come up.
      return after.diagnostics().size() == before.diagnostics().size();
    }
    if (after.hasErrors() || before.sections().size() != after.sections().size()) {
      return false;
    }
    for (int i = 0; i < before.sections().size(); i++) {
      Assembled.Content one = before.sections().get(i);
      Assembled.Content other = after.sections().get(i);
      // Metadata names the kernels, line information the columns.
      boolean names =
          one.name().startsWith(".debug")
              || new String(one.bytes(), StandardCharsets.UTF_8).contains(old);
      if (!one.name().equals(other.name().replace(wanted, old))
          || !names && !Arrays.equals(one.bytes(), other.bytes())) {
        return false;
      }
    }
    return true;
  }

  private static List<Lexeme> occurrences(EditedSource source, Lexeme name) {
    String text = source.name(name);
    return source.lexemes().stream()
        .filter(one ->
            one.kind() == name.kind()
                && one.scope() == name.scope()
                && source.name(one).equals(text))
        .toList();
  }

  private static boolean isLocal(String name) {
    return Scanner.isDigit(name.charAt(0));
  }

  /** The local label that a reference means: its number with the direction. */
  private static Optional<Lexeme> local(EditedSource source, Lexeme name, String text) {
    if (name.defines()) {
      return Optional.of(name);
    }
    boolean back = text.endsWith("b");
    String number = text.substring(0, text.length() - 1);
    Lexeme found = null;
    for (Lexeme one : source.lexemes()) {
      if (one.defines() && source.text(one).equals(number)) {
        if (back && one.start() < name.start()) {
          found = one;
        } else if (!back && one.start() > name.start()) {
          return Optional.of(one);
        }
      }
    }
    return Optional.ofNullable(found);
  }

  private static List<Lexeme> nearest(Lexeme name, List<Lexeme> all) {
    Lexeme best = all.getFirst();
    for (Lexeme one : all) {
      if (Math.abs(one.start() - name.start()) < Math.abs(best.start() - name.start())) {
        best = one;
      }
    }
    return List.of(best);
  }

  /** The last declaration up to a place. */
  private static List<Lexeme> last(Lexeme name, List<Lexeme> all) {
    Lexeme found = null;
    for (Lexeme one : all) {
      if (one.start() <= name.start()) {
        found = one;
      }
    }
    return found == null ? all : List.of(found);
  }
}
