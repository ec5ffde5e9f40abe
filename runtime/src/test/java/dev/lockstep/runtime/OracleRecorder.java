package dev.lockstep.runtime;

import dev.lockstep.runtime.argument.Generator;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.Digest;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes the files that run files expect, as pocl computes them: {@code OracleRecorder RUNFILE...}.
 * A program for people who add a kernel, not a test; what it writes is read before it is committed.
 */
final class OracleRecorder {
  private OracleRecorder() {}

  public static void main(String[] files) throws IOException {
    OpenCl pocl = OpenCl.open("Portable").orElseThrow();
    System.out.println(pocl.version());
    for (String name : files) {
      Path file = Path.of(name);
      Parsed<RunFile> parsed = RunFile.read(file, InputLimits.DEFAULT);
      parsed.diagnostics().forEach(d -> System.out.println(d.render()));
      if (parsed.ok()) {
        record(pocl, parsed.value().orElseThrow());
      }
    }
  }

  private static void record(OpenCl pocl, RunFile run) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      Map<String, MemorySegment> results = pocl.run(run, arena);
      for (Map.Entry<String, Expectation> entry : run.expectations().entrySet()) {
        MemorySegment actual = results.get(entry.getKey());
        Expectation expectation = entry.getValue();
        if (expectation.values().isPresent()
            && expectation.values().get().init() instanceof Generator.FromFile(Path path)) {
          Files.write(path, actual.toArray(java.lang.foreign.ValueLayout.JAVA_BYTE));
        }
        StringBuilder first = new StringBuilder(run.name() + "." + entry.getKey() + ":");
        for (long i = 0; i < Math.min(8, expectation.count()); i++) {
          first.append(' ').append(expectation.type().format(expectation.type().read(actual, i)));
        }
        System.out.println(first + "  sha256 " + Digest.sha256(actual));
      }
    } catch (OpenCl.OpenClException e) {
      System.out.println(run.name() + ": " + e.getMessage());
    }
  }
}
