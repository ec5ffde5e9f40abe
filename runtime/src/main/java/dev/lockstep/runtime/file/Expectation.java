package dev.lockstep.runtime.file;

import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.text.Digest;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Expected content of a buffer after the last launch.
 *
 * @param type the buffer's element type
 * @param count the buffer's elements
 * @param values expected elements, from a list, a generator or a file; may be fewer than the buffer
 *     has, then the first ones are compared
 * @param sha256 the digest of the whole buffer, lower-case hex
 * @param tolerance for {@code values}
 */
public record Expectation(
    ElementType type,
    long count,
    Optional<BufferSpec> values,
    Optional<String> sha256,
    Tolerance tolerance) {

  private static final int SHOWN = 8;

  /** An element that differs. */
  public record Mismatch(long index, String expected, String actual) {}

  /**
   * The result of a comparison.
   *
   * @param compared number of elements compared
   * @param differing number of elements that differ
   * @param first the first eight that differ
   * @param digest the actual digest, when a digest was expected and differs
   */
  public record Comparison(
      long compared, long differing, List<Mismatch> first, Optional<String> digest) {
    /** Copies the list. */
    public Comparison {
      first = List.copyOf(first);
    }

    /** Whether everything agrees. */
    public boolean matches() {
      return differing == 0 && digest.isEmpty();
    }
  }

  /**
   * Compares a buffer's contents.
   *
   * @throws IOException when a file with expected values cannot be read
   */
  public Comparison compare(MemorySegment actual) throws IOException {
    long differing = 0;
    long compared = 0;
    List<Mismatch> first = new ArrayList<>();
    if (values.isPresent()) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment wanted = values.get().contents(arena);
        compared = values.get().count();
        for (long i = 0; i < compared; i++) {
          long expected = type.read(wanted, i);
          long got = type.read(actual, i);
          if (!tolerance.accepts(type, expected, got)) {
            differing++;
            if (first.size() < SHOWN) {
              first.add(new Mismatch(i, type.format(expected), type.format(got)));
            }
          }
        }
      }
    }
    Optional<String> digest = Optional.empty();
    if (sha256.isPresent()) {
      String got = Digest.sha256(actual.asSlice(0, count * type.bytes()));
      digest = got.equals(sha256.get()) ? Optional.empty() : Optional.of(got);
    }
    return new Comparison(compared, differing, first, digest);
  }

  /** A report for people: one line for each thing that differs; empty when all agrees. */
  public List<String> explain(String buffer, Comparison comparison) {
    List<String> lines = new ArrayList<>();
    if (comparison.differing() > 0) {
      lines.add(
          buffer
              + ": "
              + comparison.differing()
              + " of "
              + comparison.compared()
              + " elements differ"
              + allowance());
      for (Mismatch m : comparison.first()) {
        lines.add("  [" + m.index() + "] expected " + m.expected() + ", actual " + m.actual());
      }
      if (comparison.differing() > comparison.first().size()) {
        lines.add("  ... and " + (comparison.differing() - comparison.first().size()) + " more");
      }
    }
    comparison
        .digest()
        .ifPresent(got ->
            lines.add(buffer + ": sha256 expected " + sha256.orElse("") + ", actual " + got));
    return lines;
  }

  private String allowance() {
    return switch (tolerance) {
      case Tolerance.Exact() -> "";
      case Tolerance.Relative(double fraction) -> " (tolerance " + fraction + ")";
      case Tolerance.Ulp(long steps) -> " (" + steps + " ulp allowed)";
    };
  }
}
