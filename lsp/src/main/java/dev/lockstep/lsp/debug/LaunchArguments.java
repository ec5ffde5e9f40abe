package dev.lockstep.lsp.debug;

import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.runtime.file.FileSchema;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.OptionWords;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Arguments of a launch.
 *
 * @param program a run file or a machine file
 * @param chosen name or number of a machine file's case; empty for the first
 * @param choice which launch of a run file, with which options
 * @param stopOnEntry whether it stops before the first instruction
 * @param stopAtEnd whether it stops behind the last instruction, from where it can go back; else
 *     the session ends there
 */
record LaunchArguments(
    Path program,
    Optional<String> chosen,
    Debuggee.Choice choice,
    boolean stopOnEntry,
    boolean stopAtEnd) {
  private static final long DEFAULT_HISTORY_MIB = 256;
  private static final long MOST_HISTORY_MIB = 1 << 20;
  private static final long MOST_BYTES = InputLimits.DEFAULT.fileBytes();

  /** Reads what a client sends; what it sends beyond is for itself. */
  static LaunchArguments of(Map<String, Object> given) {
    String program = text(given, "program").orElse("");
    if (program.isBlank()) {
      throw new DebugException("'program' is missing: the path of a run file or a machine file");
    }
    Object history = given.get("history");
    long mib = history instanceof Number number ? number.longValue() : DEFAULT_HISTORY_MIB;
    if (mib < 1 || mib > MOST_HISTORY_MIB) {
      throw new DebugException("'history' is 1 to " + MOST_HISTORY_MIB + " MiB");
    }
    Debuggee.Choice choice =
        new Debuggee.Choice(
            text(given, "target"),
            options(given.get("options")),
            text(given, "kernel"),
            position(given.get("workgroup")),
            Math.min(mib << 20, Runtime.getRuntime().maxMemory() / 2),
            false);
    return new LaunchArguments(
        path(program, text(given, "cwd")),
        text(given, "case"),
        choice,
        !Boolean.FALSE.equals(given.get("stopOnEntry"))
            && !Boolean.TRUE.equals(given.get("noDebug")),
        Boolean.TRUE.equals(given.get("stopAtEnd")));
  }

  private static Path path(String program, Optional<String> folder) {
    try {
      Path path = Path.of(program);
      return folder.map(Path::of).map(from -> from.resolve(path)).orElse(path).toAbsolutePath();
    } catch (InvalidPathException e) {
      throw new DebugException("'program' is no path: " + e.getMessage());
    }
  }

  private static Optional<String> text(Map<String, Object> given, String key) {
    Object value = given.get(key);
    // A number stands for its text, as that of a case.
    return switch (value) {
      case String text when !text.isBlank() -> Optional.of(text);
      case Number number -> Optional.of(Long.toString(number.longValue()));
      case null, default -> Optional.empty();
    };
  }

  private static List<String> options(@Nullable Object value) {
    try {
      return switch (value) {
        case String text -> OptionWords.split(text);
        case List<?> words -> words.stream().map(String::valueOf).toList();
        case null, default -> List.of();
      };
    } catch (IllegalArgumentException e) {
      throw new DebugException("'options': " + e.getMessage());
    }
  }

  private static List<Long> position(@Nullable Object value) {
    List<Long> position = new ArrayList<>();
    if (value instanceof List<?> numbers) {
      for (Object one : numbers) {
        if (!(one instanceof Number number) || position.size() == 3) {
          throw new DebugException("'workgroup' is a list of one to three numbers");
        }
        position.add(number.longValue());
      }
    }
    return position;
  }

  /** Builds the program and stands before its first instruction. */
  Debuggee.Opened open() {
    byte[] bytes;
    try {
      if (!Files.isRegularFile(program)) {
        throw new DebugException("there is no file " + program);
      }
      if (Files.size(program) > MOST_BYTES) {
        throw new DebugException(program + " is larger than a run file may be");
      }
      bytes = Files.readAllBytes(program);
    } catch (IOException e) {
      throw new DebugException(program + " cannot be read: " + e.getMessage());
    }
    return switch (FileSchema.of(bytes)) {
      case FileSchema.Run _ -> launch();
      case FileSchema.Machine _ -> machine();
      case FileSchema.Other(String schema) ->
          throw new DebugException(program + " is no run file: its schema is " + schema);
      case FileSchema.Unknown(String reason) ->
          throw new DebugException(
              "%s is no run file and no machine file: %s. A kernel needs buffers and a range, which a run file says (docs/formats/run-file.md)",
              program, reason);
    };
  }

  private Debuggee.Opened launch() {
    Parsed<RunFile> parsed = RunFile.read(program, InputLimits.DEFAULT);
    return parsed
        .value()
        .map(file -> Debuggee.open(file, choice))
        .orElseGet(() -> new Debuggee.Opened(Optional.empty(), parsed.diagnostics()));
  }

  private Debuggee.Opened machine() {
    return Debuggee.open(
        MachineFile.read(program, InputLimits.DEFAULT),
        program.toString(),
        chosen,
        choice.target(),
        choice.history());
  }
}
