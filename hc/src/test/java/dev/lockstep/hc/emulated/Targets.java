package dev.lockstep.hc.emulated;

import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Targets with their sizes of wavefronts. */
final class Targets {
  private static final List<Arguments> ALL =
      List.of(
          Arguments.of("gfx900", 64),
          Arguments.of("gfx1030", 32),
          Arguments.of("gfx1200", 32),
          Arguments.of("gfx700", 64),
          Arguments.of("gfx1030", 64),
          Arguments.of("gfx1100", 32),
          Arguments.of("gfx803", 64),
          Arguments.of("gfx90a", 64),
          Arguments.of("gfx1200", 64));

  private Targets() {}

  /** A third of them in the short form of tests. */
  static List<Arguments> some() {
    return Shares.of(ALL, 3);
  }

  /** One of them, for what takes long. */
  static List<Arguments> one() {
    return Shares.of(ALL, ALL.size());
  }

  /** A third, and Ventus. */
  static List<Arguments> withVentus() {
    return Stream.concat(some().stream(), Stream.of(Arguments.of("ventus", 32))).toList();
  }
}
