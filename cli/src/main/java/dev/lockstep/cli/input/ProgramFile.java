package dev.lockstep.cli.input;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.option.DispatchOptions;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.runtime.argument.ArgSpec;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.FileSchema;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The FILE of {@code run} and {@code debug}.
 *
 * @param name as the user wrote it
 * @param kind what it is
 * @param bytes its contents
 * @param messages where what is wrong with it is told
 */
public record ProgramFile(String name, Kind kind, Bytes bytes, Messages messages) {
  /** A launch as the run file states it. */
  private static final List<String> LAUNCH =
      List.of("--global", "--local", "--arg", "--dynamic-lds", "--kernarg", "--dialect");

  /** Kind of a FILE. */
  public enum Kind {
    RUN,
    MACHINE,
    /** A source. */
    SOURCE,
    /** A code object. */
    OBJECT,
    /** A program that is linked to fixed addresses. */
    LINKED
  }

  public static ProgramFile of(String name, SourceOptions sources, Messages messages) {
    byte[] bytes = InputFile.bytes(name);
    return new ProgramFile(name, kind(name, bytes, sources), Bytes.of(bytes), messages);
  }

  private static Kind kind(String name, byte[] bytes, SourceOptions sources) {
    if (DeviceCode.isContainer(bytes)) {
      return Kind.OBJECT;
    }
    if (InputFile.isElf(bytes)) {
      return Executable.isOne(bytes) ? Kind.LINKED : Kind.OBJECT;
    }
    boolean said = sources.dialect() != ProgramSource.Dialect.AUTO;
    boolean json =
        name.toLowerCase(Locale.ROOT).endsWith(".json")
            || name.equals(InputFile.STANDARD) && !said && first(bytes) == '{';
    if (json) {
      return switch (JsonFile.schema(bytes)) {
        case FileSchema.Run _ -> Kind.RUN;
        case FileSchema.Machine _ -> Kind.MACHINE;
        case FileSchema.Other(String schema) ->
            throw InputFile.failure(
                name, "no run file and no machine file: its schema is \"" + schema + "\"");
        // The reader of run files says where it is wrong.
        case FileSchema.Unknown _ -> Kind.RUN;
      };
    }
    if (bytes.length == 0) {
      throw InputFile.failure(name, "the file is empty");
    }
    InputFile.text(name, bytes);
    if (!said && ProgramSource.Dialect.ofFileName(name) == ProgramSource.Dialect.AUTO) {
      throw InputFile.failure(
          name,
          "neither a code object nor a source: use the ending .s, .asm4gcn, .cl or .json, or say"
              + " --dialect");
    }
    return Kind.SOURCE;
  }

  private static char first(byte[] bytes) {
    for (byte b : bytes) {
      if (!Character.isWhitespace(b)) {
        return (char) b;
      }
    }
    return 0;
  }

  private boolean isStandard() {
    return name.equals(InputFile.STANDARD);
  }

  private String text() {
    return new String(bytes.toArray(), StandardCharsets.UTF_8);
  }

  /** The run file that it is. */
  private RunFile runFile() {
    Parsed<RunFile> parsed =
        isStandard()
            ? RunFile.parse(text(), name, Path.of("").toAbsolutePath(), InputLimits.DEFAULT)
            : RunFile.read(Path.of(name), InputLimits.DEFAULT);
    tell(parsed.diagnostics());
    return parsed.value().orElseThrow(() -> InputFile.failure(name, "the run file has errors"));
  }

  /**
   * The launches that it says, or that options say of code.
   *
   * @param others further options of the command that a run file leaves no meaning
   * @param request what is said where the work-items are missing
   */
  public RunFile run(
      SourceOptions sources, DispatchOptions launch, List<String> others, String request) {
    if (kind == Kind.RUN) {
      String reason = "is what the run file says; without it FILE can be a source";
      SourceRules.refuse(sources.command(), others, reason);
      SourceRules.refuse(sources.command(), LAUNCH, reason);
      return runFile();
    }
    SourceRules.check(sources, name, kind != Kind.SOURCE);
    if (launch.global().isEmpty()) {
      throw launch.misuse(request);
    }
    return launched(sources, launch);
  }

  /** The cases of the machine file that it is. */
  public MachineFile.Cases cases() {
    return isStandard()
        ? MachineFile.parse(text(), name, InputLimits.DEFAULT)
        : MachineFile.read(Path.of(name), InputLimits.DEFAULT);
  }

  private void tell(List<Problem> diagnostics) {
    messages.tell(diagnostics);
  }

  /** A run file made from the options of a launch; buffers are named by parameter number. */
  private RunFile launched(SourceOptions sources, DispatchOptions launch) {
    Map<String, BufferSpec> buffers = new LinkedHashMap<>();
    List<Argument> arguments = new ArrayList<>();
    boolean failed = false;
    for (int i = 0; i < launch.arguments().size(); i++) {
      Parsed<ArgSpec> parsed =
          ArgSpec.parse("--arg " + i, launch.arguments().get(i), Path.of(""), InputLimits.DEFAULT);
      tell(parsed.diagnostics());
      failed |= parsed.value().isEmpty();
      if (parsed.value().isPresent()) {
        String number = Integer.toString(i);
        switch (parsed.value().get()) {
          case ArgSpec.OfBuffer(BufferSpec buffer) -> {
            buffers.put(number, buffer);
            arguments.add(new Argument.OfBuffer(number));
          }
          case ArgSpec.Direct(Argument argument) -> arguments.add(argument);
        }
      }
    }
    if (failed) {
      throw new CommandFailure(ExitCode.USAGE, "lockstep", "an argument cannot be read");
    }
    Launch made = new Launch(launch.kernel(), launch.range(), arguments, 1, launch.memory());
    return new RunFile(
        name,
        Optional.empty(),
        source(sources.dialect(), sources.bundle()),
        List.of(),
        buffers,
        List.of(made),
        Map.of());
  }

  private ProgramSource source(ProgramSource.Dialect dialect, Optional<String> bundle) {
    if (!isStandard()) {
      return new ProgramSource.OfFile(Path.of(name), dialect, bundle);
    }
    if (kind == Kind.SOURCE) {
      return new ProgramSource.OfText(text(), dialect);
    }
    try {
      Path copy = Files.createTempFile("lockstep-standard-input", ".co");
      copy.toFile().deleteOnExit();
      Files.write(copy, bytes.toArray());
      return new ProgramSource.OfFile(copy, dialect, bundle);
    } catch (IOException e) {
      throw InputFile.failure(name, "standard input cannot be kept: " + InputFile.reason(e));
    }
  }
}
