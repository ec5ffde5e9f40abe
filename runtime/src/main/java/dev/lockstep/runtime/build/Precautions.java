package dev.lockstep.runtime.build;

import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Passes of clang that programs do without, because what they make would be wrong: the table {@code
 * precautions.tsv}.
 */
final class Precautions {
  private static final String NONE = "-";

  /** Directive or option that brings in text of other files, or what joins parts of words. */
  private static final Pattern HIDDEN = Pattern.compile("\\binclude|##|%:|\\w\\\\\\R\\w");

  private static final String TABLE = "precautions.tsv";

  private static final List<Row> ROWS =
      DataTable.read(TABLE, Precautions.class.getResourceAsStream(TABLE)).stream()
          .map(Precautions::row)
          .toList();

  /** A row of the table. */
  private record Row(String option, int mended, int isa, int before, Pattern word) {
    String name() {
      return option.substring(0, option.indexOf('='));
    }
  }

  private Precautions() {}

  private static Row row(DataTable.Row row) {
    String word = row.text("word");
    return new Row(
        row.key(),
        row.text("clang").equals(NONE) ? Integer.MAX_VALUE : row.number("clang"),
        row.number("isa"),
        row.number("before"),
        Pattern.compile(word.equals(NONE) ? "" : "\\b(?:" + word + ")"));
  }

  /** Key of this table. */
  static String fingerprint() {
    return ROWS.toString();
  }

  /**
   * Arguments for clang. A text that includes files or joins tokens may use words that it does not
   * show, so every row holds for it.
   *
   * @param version of clang
   * @param isa major version of the target's instruction set
   * @param text the program's, with that of its options
   * @param words its options: what these decide is theirs
   */
  static List<String> arguments(int version, int isa, String text, List<String> words) {
    boolean hidden = HIDDEN.matcher(text).find();
    return arguments(version, isa, words, row -> hidden || row.word().matcher(text).find());
  }

  /** Arguments for clang for a program whose text is not known. */
  static List<String> arguments(int version, int isa, List<String> words) {
    return arguments(version, isa, words, _ -> true);
  }

  private static List<String> arguments(
      int version, int isa, List<String> words, Predicate<Row> concerned) {
    List<String> arguments = new ArrayList<>();
    for (Row row : ROWS) {
      if (version < row.mended()
          && isa >= row.isa()
          && isa < row.before()
          && concerned.test(row)
          && !arguments.contains(row.option())
          && words.stream().noneMatch(word -> word.startsWith(row.name()))) {
        arguments.addAll(List.of("-mllvm", row.option()));
      }
    }
    return arguments;
  }
}
