package dev.lockstep.runtime.run;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.cl.BuildException;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.BuildOutcome;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.emulated.EmulatedContext;
import dev.lockstep.runtime.emulated.EmulatedDriver;
import dev.lockstep.runtime.emulated.Emulation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * What came of building the program of a run file and loading it on a device.
 *
 * @param run without buffers; empty after an error
 * @param target the machine, or name of the device; empty where that is not known
 * @param notes warnings
 * @param failures errors
 */
public record OpenedRun(
    Optional<PreparedRun> run, String target, List<Problem> notes, List<Problem> failures) {
  /** Copies the lists. */
  public OpenedRun {
    notes = List.copyOf(notes);
    failures = List.copyOf(failures);
  }

  private static OpenedRun of(PreparedRun run, List<Problem> notes) {
    return new OpenedRun(Optional.of(run), run.target(), notes, List.of());
  }

  private static OpenedRun failed(String target, List<Problem> failures) {
    return new OpenedRun(Optional.empty(), target, List.of(), failures);
  }

  /**
   * The run.
   *
   * @throws ClException with the errors when there is none
   */
  PreparedRun orElseThrow() {
    return run.orElseThrow(
        () -> new ClException(ErrorCode.BUILD_PROGRAM_FAILURE, Problem.joined(failures)));
  }

  /**
   * Builds and loads, on the device of the options or else on an emulated one.
   *
   * @param observer of the launches, on an emulated device
   * @param printed gets what kernels print
   * @throws ClException when a device does not take the program
   */
  public static OpenedRun open(
      RunFile file, RunOptions options, LaunchObserver observer, Consumer<String> printed) {
    return open(file, options, new Emulation(options.late(), true, observer), printed);
  }

  /** The same with an emulated device that runs kernels in another way. */
  static OpenedRun open(
      RunFile file, RunOptions options, Emulation emulation, Consumer<String> printed) {
    if (options.device().isPresent()) {
      return install(file, options, options.device().get(), printed);
    }
    RunOptions how = options.check() || options.profile() ? options.withLines(file) : options;
    List<String> words = new ArrayList<>(file.buildOptions());
    words.addAll(how.compilerOptions());
    Optional<String> target = options.target().isPresent() ? options.target() : file.target();
    BuiltProgram.Result built = BuiltProgram.build(file.program(), target, words, file.scope());
    if (built.program().isEmpty()) {
      return failed("", built.messages());
    }
    OpenedRun loaded = load(file, options, built.program().get(), emulation, printed);
    return new OpenedRun(loaded.run, loaded.target, built.messages(), loaded.failures);
  }

  /** Loads a program that is built on an emulated device. */
  static OpenedRun load(
      RunFile file,
      RunOptions options,
      BuiltProgram built,
      Emulation emulation,
      Consumer<String> printed) {
    ContextSettings settings =
        new ContextSettings(
            options.check() ? 1 : options.threads(),
            options.budget(),
            0,
            false,
            OptionalLong.of(0),
            _ -> {},
            printed);
    EmulatedContext context = EmulatedDriver.get().open(built.target(), settings, emulation);
    String target = built.target().shortName();
    try {
      return of(
          new PreparedRun(
              file,
              options,
              context,
              context.load(built, file.setup().program()),
              Optional.of(built)),
          List.of());
    } catch (MalformedCodeObjectException e) {
      context.close();
      String text = "no sound code object: " + e.getMessage();
      return failed(target, List.of(Problem.error(programName(file), text)));
    } catch (ClException e) {
      context.close();
      return failed(target, List.of(Problem.error(e.reason())));
    }
  }

  private static String programName(RunFile file) {
    return file.program() instanceof ProgramSource.OfFile source
        ? source.path().toString()
        : file.name();
  }

  private static OpenedRun install(
      RunFile file, RunOptions options, RunDevice device, Consumer<String> printed) {
    options.refuseEmulation();
    if (file.isPlaced()) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "the run file says addresses and hidden arguments, which emulated devices alone take;"
              + " run it without --device");
    }
    List<String> words = new ArrayList<>(file.options());
    words.addAll(options.compilerOptions());
    DriverContext context = device.open(printed);
    try {
      BuildOutcome built = ProgramText.of(file.program()).build(context, device.device(), words);
      if (built.binary().isEmpty()) {
        throw new BuildException(ErrorCode.BUILD_PROGRAM_FAILURE, device.name(), built.log());
      }
      return of(
          new PreparedRun(
              file,
              options,
              context,
              context.load(device.device(), built.binary().get()),
              Optional.empty()),
          built.log().isEmpty() ? List.of() : List.of(Problem.noted(built.log())));
    } catch (IOException e) {
      context.close();
      String text = "the program cannot be read: " + e.getMessage();
      return failed(device.name(), List.of(Problem.error(programName(file), text)));
    } catch (RuntimeException e) {
      context.close();
      throw e;
    }
  }
}
