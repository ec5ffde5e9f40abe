package dev.lockstep.studio.asset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comments with lines of their own go, and nothing else. */
final class CommentsTest {
  @ParameterizedTest
  @CsvSource({
    "a/* b */c\\n, a/* b */c\\n",
    "'// x\\na // y\\n', 'a // y\\n'",
    "'  /* x\\n  y */\\na\\n', 'a\\n'",
    "'/* x */\\na', a",
    "'/**/\\na', a",
    "'/*/ x */\\na', a",
    "'/* x */ a\\n// y', '/* x */ a\\n// y'",
    "'/* x\\n*/ a\\n', '/* x\\n*/ a\\n'",
    "'a\\n\\n  // x\\n\\nb', 'a\\n\\n\\nb'",
    "'a = \"/*\"\\n// x\\n', 'a = \"/*\"\\n'"
  })
  void commentsWithLinesOfTheirOwnGo(String text, String wanted) {
    assertEquals(wanted.replace("\\n", "\n"), Comments.without(text.replace("\\n", "\n")));
  }
}
