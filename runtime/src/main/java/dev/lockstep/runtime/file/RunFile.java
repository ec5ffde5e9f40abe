package dev.lockstep.runtime.file;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.GroupSize;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.InputText;
import dev.lockstep.runtime.text.JsonText;
import dev.lockstep.runtime.text.JsonValue;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.runtime.text.ProblemList;
import dev.lockstep.runtime.text.ReadScope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A kernel test that needs no host program ({@code lockstep-run-1}, docs/formats/run-file.md).
 *
 * @param name name in reports: the key {@code name}, else the file's name without its ending
 * @param target the machine, when the file names one
 * @param program the program to run
 * @param options for the OpenCL compiler
 * @param buffers by name, in the order of the file
 * @param launches in order, at least one
 * @param expectations by buffer, in the order of the file
 * @param setup of the device, which is that of a new one where the file says nothing
 * @param scope the files that its program may read
 */
public record RunFile(
    String name,
    Optional<String> target,
    ProgramSource program,
    List<String> options,
    Map<String, BufferSpec> buffers,
    List<Launch> launches,
    Map<String, Expectation> expectations,
    DeviceSetup setup,
    ReadScope scope) {
  /** The word under {@code schema}. */
  public static final String SCHEMA = "lockstep-run-1";

  /** Copies the collections and keeps their order. */
  public RunFile {
    options = List.copyOf(options);
    buffers = Collections.unmodifiableMap(new LinkedHashMap<>(buffers));
    launches = List.copyOf(launches);
    expectations = Collections.unmodifiableMap(new LinkedHashMap<>(expectations));
  }

  /**
   * A run file whose program may read what the user may read, and in which the device places
   * everything.
   */
  public RunFile(
      String name,
      Optional<String> target,
      ProgramSource program,
      List<String> options,
      Map<String, BufferSpec> buffers,
      List<Launch> launches,
      Map<String, Expectation> expectations) {
    this(
        name,
        target,
        program,
        options,
        buffers,
        launches,
        expectations,
        DeviceSetup.NONE,
        ReadScope.USER);
  }

  /** Whether it says addresses, which only emulated devices have places at. */
  public boolean isPlaced() {
    return !setup.equals(DeviceSetup.NONE)
        || launches.stream()
            .anyMatch(one ->
                one.memory().hidden().isPresent()
                    || one.arguments().stream().anyMatch(Argument.Address.class::isInstance));
  }

  /**
   * Options for the OpenCL compiler: those of the file, and the size of work-groups where a launch
   * has larger ones than kernels are compiled for by themselves.
   */
  public List<String> buildOptions() {
    List<String> all = new ArrayList<>(options);
    if (program.dialect() == ProgramSource.Dialect.OPENCL && !GroupSize.isIn(options)) {
      long most =
          launches.stream()
              .mapToLong(one ->
                  one.range().local().stream().reduce(1L, (a, b) -> a * Math.min(b, 1L << 20)))
              .max()
              .orElse(0);
      GroupSize.option(most).ifPresent(all::add);
    }
    return all;
  }

  /** Reads a file; everything that is wrong with it is in the result. */
  public static Parsed<RunFile> read(Path file, InputLimits limits) {
    return InputText.read(file, limits)
        .map(
            text -> parse(text, file.toString(), InputText.directory(file), limits),
            Parsed::failed);
  }

  /**
   * Reads text.
   *
   * @param label name of the text in diagnostics
   * @param directory base of relative paths in it
   */
  public static Parsed<RunFile> parse(
      String text, String label, Path directory, InputLimits limits) {
    ProblemList diagnostics = new ProblemList(label, text);
    Optional<JsonValue> root = JsonText.read(text, diagnostics);
    Optional<RunFile> run =
        root.flatMap(
            value -> new RunFileReader(value, label, directory, limits, diagnostics).run());
    return run.map(value -> Parsed.of(value, diagnostics.all()))
        .orElseGet(() -> Parsed.failed(diagnostics.all()));
  }
}
