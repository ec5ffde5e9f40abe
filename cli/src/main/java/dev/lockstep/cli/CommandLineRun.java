package dev.lockstep.cli;

import dev.lockstep.runtime.ArgSpec;
import dev.lockstep.runtime.Argument;
import dev.lockstep.runtime.BufferSpec;
import dev.lockstep.runtime.InputDiagnostic;
import dev.lockstep.runtime.InputLimits;
import dev.lockstep.runtime.Launch;
import dev.lockstep.runtime.Parsed;
import dev.lockstep.runtime.ProgramSource;
import dev.lockstep.runtime.RunFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run file made from the options of a command line; buffers are named by parameter number. */
final class CommandLineRun {
  private CommandLineRun() {}

  /** The words of an option that holds several. */
  static List<String> words(String text) {
    return Arrays.stream(text.trim().split("\\s+")).filter(o -> !o.isEmpty()).toList();
  }

  /** What the command line says. */
  record Request(
      String file,
      Optional<String> kernel,
      List<Long> global,
      List<Long> local,
      List<String> arguments) {}

  static RunFile of(Request request) {
    Map<String, BufferSpec> buffers = new LinkedHashMap<>();
    List<Argument> arguments = new ArrayList<>();
    boolean failed = false;
    for (int i = 0; i < request.arguments().size(); i++) {
      Parsed<ArgSpec> parsed =
          ArgSpec.parse("--arg " + i, request.arguments().get(i), Path.of(""), InputLimits.DEFAULT);
      for (InputDiagnostic diagnostic : parsed.diagnostics()) {
        System.err.println(diagnostic.render());
      }
      failed |= parsed.value().isEmpty();
      if (parsed.value().isPresent()) {
        String name = Integer.toString(i);
        switch (parsed.value().get()) {
          case ArgSpec.OfBuffer(BufferSpec buffer) -> {
            buffers.put(name, buffer);
            arguments.add(new Argument.OfBuffer(name));
          }
          case ArgSpec.Direct(Argument argument) -> arguments.add(argument);
        }
      }
    }
    if (failed) {
      throw new CommandFailure(Lockstep.USAGE, "lockstep: an argument cannot be read");
    }
    Path path = Path.of(request.file());
    return new RunFile(
        request.file(),
        Optional.empty(),
        new ProgramSource.OfFile(path, ProgramSource.Dialect.AUTO),
        List.of(),
        buffers,
        List.of(
            new Launch(
                request.kernel(), request.global(), request.local(), List.of(), arguments, 1)),
        Map.of());
  }
}
