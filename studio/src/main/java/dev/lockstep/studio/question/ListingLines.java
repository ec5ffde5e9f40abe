package dev.lockstep.studio.question;

import java.util.List;

/**
 * Machine code line by line.
 *
 * @param target the machine
 * @param layouts how encodings are divided: a row names one of them by its place here
 * @param rows in order of their addresses
 * @param errors how many errors the source has; the listing may then lack lines
 * @param failure the first of them with its line; empty where there is none
 * @param notes what else is to be known
 * @param remarks what the static checks know of the rows, where they were asked for
 * @param functions what its kernels and functions cost, where that was asked for
 * @param expanded the text that templates make, where that was asked for and there are some
 */
public record ListingLines(
    String target,
    List<List<Part>> layouts,
    List<Row> rows,
    int errors,
    String failure,
    List<String> notes,
    List<Remark> remarks,
    List<Cost> functions,
    String expanded) {
  /**
   * What a document is asked.
   *
   * @param name its file name
   * @param text its text
   * @param target the machine that the page has chosen
   * @param remarks whether the static checks are asked
   * @param costs whether functions are measured
   * @param expanded whether the text that templates make is wanted
   */
  public record Request(
      String name, String text, String target, boolean remarks, boolean costs, boolean expanded) {
    QuestionSubject subject() {
      return new QuestionSubject(name, text, target);
    }
  }

  /**
   * A kernel or function.
   *
   * @param row its first row
   * @param instructions that control can reach
   * @param scalars SGPRs in use, and so on
   * @param waves wavefronts of a SIMD, of {@code most} that it can hold; 0 where nothing is known
   * @param limit what prevents more
   */
  public record Cost(
      String name,
      boolean kernel,
      int row,
      int instructions,
      int scalars,
      int vectors,
      int waves,
      int most,
      String limit) {}

  /**
   * A part of an encoding.
   *
   * @param name of the field; nothing for bits without a meaning
   * @param word number of the 32-bit word
   * @param high its highest bit
   * @param low its lowest bit
   */
  public record Part(String name, int word, int high, int low) {}

  /**
   * A row.
   *
   * @param kind instruction, label, data or section
   * @param address in bytes from the beginning of the section; of linked programs in memory
   * @param line of the source, from 1; 0 for none
   * @param call line of the source that led to it through macros or repetitions; else as the line
   * @param layout place of its layout; -1 for none
   * @param words its 32-bit words as signed numbers
   * @param text the instruction as it is printed, or a name
   * @param target the row that it branches to; -1 for none
   * @param label the name of that place at the end of the text
   */
  public record Row(
      String kind,
      long address,
      int line,
      int call,
      int layout,
      List<Integer> words,
      String text,
      int target,
      String label) {
    Row to(int row) {
      return new Row(kind, address, line, call, layout, words, text, row, label);
    }
  }
}
