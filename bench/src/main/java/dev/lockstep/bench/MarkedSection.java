package dev.lockstep.bench;

/** The part of a page that measurements rewrite, between two comments. */
public final class MarkedSection {
  /** The line before it. */
  public static final String BEGIN = "<!-- lockstep bench: begin -->";

  /** The line behind it. */
  public static final String END = "<!-- lockstep bench: end -->";

  private MarkedSection() {}

  /** The page with another text between the comments. */
  public static String replace(String page, String text) throws BenchException {
    check(page);
    return page.substring(0, page.indexOf(BEGIN) + BEGIN.length())
        + "\n"
        + text
        + page.substring(page.indexOf(END));
  }

  /**
   * Looks for the comments.
   *
   * @throws BenchException when the page does not have both, in order and once
   */
  public static void check(String page) throws BenchException {
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    if (begin < 0
        || end < begin
        || page.indexOf(BEGIN, begin + 1) >= 0
        || page.indexOf(END, end + 1) >= 0) {
      throw new BenchException(
          "the page needs the lines '" + BEGIN + "' and '" + END + "', once and in this order");
    }
  }
}
