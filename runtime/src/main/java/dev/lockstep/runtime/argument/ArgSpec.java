package dev.lockstep.runtime.argument;

import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.runtime.text.ProblemList;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The command line's SPEC: {@code f32[1024]=iota}, {@code u32=5}, {@code local=4096}. A buffer
 * without contents is zero, an empty count is taken from a list, hex or a file, a list of scalars
 * is a packed vector, {@code hex=...} gives a struct's bytes, and {@code null} stands in place of a
 * buffer.
 */
public sealed interface ArgSpec {
  /** A buffer made for this parameter. */
  record OfBuffer(BufferSpec buffer) implements ArgSpec {}

  /** A value, local memory, or no buffer. */
  record Direct(Argument argument) implements ArgSpec {}

  /**
   * Reads one SPEC.
   *
   * @param label name of the place in diagnostics, such as {@code --arg 2}
   * @param directory base of relative paths in {@code file(path)}
   */
  static Parsed<ArgSpec> parse(String label, String text, Path directory, InputLimits limits) {
    ProblemList diagnostics = new ProblemList(label, text);
    SpecText spec =
        new SpecText(
            directory, limits, (at, rule, message) -> diagnostics.error(at, "", rule, message));
    Optional<ArgSpec> read = ArgSpecGrammar.read(text, spec);
    return read.map(value -> Parsed.of(value, diagnostics.all()))
        .orElseGet(() -> Parsed.failed(diagnostics.all()));
  }
}
