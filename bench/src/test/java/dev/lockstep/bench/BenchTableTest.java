package dev.lockstep.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Tables and pages; the expected texts were written by hand. */
class BenchTableTest {
  private static final KernelResult SLOW =
      SeriesTest.result(
          "slow",
          SeriesTest.series(250_000_000, 240_000_000, 1_000_000_000),
          Optional.of(SeriesTest.series(5_000_000, 5_000_000, 6_500_000)));

  private static final KernelResult WRONG =
      new KernelResult(
          "wrong",
          "kind",
          SeriesTest.series(50_000_000),
          Optional.of(SeriesTest.series(100_000_000)),
          Optional.of(SeriesTest.series(400_000_000)),
          Optional.empty(),
          1,
          1_000_000,
          2,
          List.of("platform"),
          List.of("wrong out: 1 of 2 elements differ", "  [1] theirs 3, ours 4"));

  @Test
  void textAgainstAPlatform() {
    assertEquals(
        """
        ours: m, s
        theirs: P
        ratio: their CPU time by ours, so above 1 is faster than theirs
        medians of 3 rounds in turns (smallest to largest), warm, buffers in place

        kernel          kind       ours, ms CPU       theirs, ms CPU  ratio  M instr/CPU s  results
        slow            kind  250 (240 to 1000)  5.00 (5.00 to 6.50)  0.020           20.0  not compared
        geometric mean                                                0.020
        """,
        BenchTable.text(SeriesTest.report(Optional.of("P"), SLOW)));
  }

  @Test
  void textAlone() {
    assertEquals(
        """
        ours: m, s
        medians of 3 rounds in turns (smallest to largest), warm, buffers in place

        kernel  kind         ours, ms CPU  M instr/CPU s  results
        k       kind  1.00 (1.00 to 1.00)         5000.0  not compared
        """,
        BenchTable.text(
            SeriesTest.report(
                Optional.empty(),
                SeriesTest.result("k", SeriesTest.series(1_000_000), Optional.empty()))));
  }

  @Test
  void pageWithCheckedModeAndDifferences() {
    assertEquals(
        """
        ours: m, s \s
        theirs: P \s
        ratio: their CPU time by ours, so above 1 is faster than theirs \s
        medians of 3 rounds in turns (smallest to largest), warm, buffers in place \s

        | kernel | kind | ours, ms CPU | theirs, ms CPU | ratio | M instr/CPU s | checked, ms CPU | checked ratio | results |
        |---|---|---|---|---|---|---|---|---|
        | slow | kind | 250 (240 to 1000) | 5.00 (5.00 to 6.50) | 0.020 | 20.0 |  |  | not compared |
        | wrong | kind | 50.0 (50.0 to 50.0) | 100 (100 to 100) | 2.00 | 20.0 | 400 (400 to 400) | 0.25 | DIFFER, 2 findings |
        | geometric mean |  |  |  | 0.20 |  |  | 0.25 |  |
        """,
        BenchTable.markdown(SeriesTest.report(Optional.of("P"), SLOW, WRONG)));
  }

  @Test
  void differencesStandBelowTheTable() {
    String text = BenchTable.text(SeriesTest.report(Optional.of("P"), WRONG));
    assertEquals(
        List.of("wrong out: 1 of 2 elements differ", "  [1] theirs 3, ours 4"),
        text.lines().toList().subList((int) text.lines().count() - 2, (int) text.lines().count()));
  }

  @Test
  void numbersHaveThreeDigits() {
    assertEquals("0.02", BenchTable.milliseconds(15_000));
    assertEquals("9.99", BenchTable.milliseconds(9_991_000));
    assertEquals("10.0", BenchTable.milliseconds(9_999_000));
    assertEquals("100", BenchTable.milliseconds(99_960_000));
    assertEquals("12345", BenchTable.milliseconds(12_345_000_000L));
    assertEquals("0.099", BenchTable.times(OptionalDouble.of(0.0991)));
    assertEquals("0.10", BenchTable.times(OptionalDouble.of(0.0999)));
    assertEquals("50", BenchTable.times(OptionalDouble.of(49.7)));
  }

  @Test
  void onlyTheMarkedSectionChanges() throws BenchException {
    String page = "a\n" + MarkedSection.BEGIN + "\nold\n" + MarkedSection.END + "\nb\n";
    assertEquals(
        "a\n" + MarkedSection.BEGIN + "\nnew\n" + MarkedSection.END + "\nb\n",
        MarkedSection.replace(page, "new\n"));
    assertThrows(BenchException.class, () -> MarkedSection.check("a page"));
    assertThrows(BenchException.class, () -> MarkedSection.check(page + page));
    assertThrows(
        BenchException.class,
        () -> MarkedSection.check(MarkedSection.END + "\n" + MarkedSection.BEGIN));
  }
}
