package dev.lockstep.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Medians and ratios; the expected numbers were worked out by hand. */
class SeriesTest {
  /** A series of processor times; the wall times are half of them. */
  static Series series(long... cpu) {
    return new Series(Arrays.stream(cpu).mapToObj(c -> new Series.Sample(c, c / 2)).toList());
  }

  static KernelResult result(String name, Series ours, Optional<Series> theirs) {
    return new KernelResult(
        name,
        "kind",
        ours,
        theirs,
        Optional.empty(),
        Optional.empty(),
        10,
        5_000_000,
        0,
        List.of(),
        List.of());
  }

  static BenchReport report(Optional<String> platform, KernelResult... results) {
    return new BenchReport("m", "s", platform, 3, false, List.of(results));
  }

  @Test
  void medianIsTheMiddle() {
    assertEquals(new Series.Spread(5, 1, 9), series(9, 1, 5).cpu());
    assertEquals(new Series.Spread(6, 2, 20), series(20, 4, 2, 8).cpu());
    assertEquals(new Series.Spread(7, 7, 7), series(7).cpu());
    assertEquals(new Series.Spread(3, 1, 10), series(20, 4, 2, 8).wall());
    assertThrows(IllegalArgumentException.class, () -> new Series(List.of()));
  }

  @Test
  void steadyMeansThreeInARow() {
    assertFalse(Series.isSteady(series(100, 100).samples(), 0.05));
    assertTrue(Series.isSteady(series(900, 100, 96, 100).samples(), 0.05));
    assertFalse(Series.isSteady(series(100, 100, 100, 94).samples(), 0.05));
  }

  @Test
  void ratioIsTheirsByOurs() {
    KernelResult fast = result("fast", series(10, 20, 30), Optional.of(series(80, 160, 240)));
    KernelResult slow = result("slow", series(100), Optional.of(series(50)));
    assertEquals(OptionalDouble.of(8), fast.ratio());
    assertEquals(OptionalDouble.of(0.5), slow.ratio());
    assertEquals(2, report(Optional.of("p"), fast, slow).geometricMean().orElseThrow(), 1e-12);
    assertEquals(OptionalDouble.empty(), fast.checkedRatio());
    assertEquals(OptionalDouble.empty(), result("alone", series(1), Optional.empty()).ratio());
    assertEquals(OptionalDouble.empty(), report(Optional.empty()).geometricMean());
  }

  @Test
  void instructionsByProcessorTime() {
    // 5 million in 0.25 seconds.
    assertEquals(20, result("k", series(250_000_000), Optional.empty()).millionsPerSecond(), 1e-9);
  }
}
