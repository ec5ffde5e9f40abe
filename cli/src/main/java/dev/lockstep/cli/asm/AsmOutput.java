package dev.lockstep.cli.asm;

import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.report.AsmReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The results of a command line: written to files, to standard output or into its document. */
final class AsmOutput {
  private final AsmRequest request;
  private final AsmRequest.Destination to;
  private final AsmReport report;

  /** The files that were written. */
  private final Set<Path> places = new HashSet<>();

  AsmOutput(AsmRequest request, AsmReport report) {
    this.request = request;
    to = request.to();
    this.report = report;
  }

  /** Makes what is asked for of an assembled source; false when it has errors. */
  boolean put(AssembledFile made, Messages messages) {
    report.add(made.assembled(), request.emit().isLineByLine());
    if (!made.sound() && !request.answersErrors()) {
      return false;
    }
    Emitted result =
        request.question() == null
            ? request.emit().of(made, messages)
            : new Emitted.Answer(request.question().answer(made.assembled().maps()));
    return put(made.file(), result) && made.sound();
  }

  /** Writes or prints what was made of a file; false for null, when there is nothing. */
  boolean put(String file, @Nullable Emitted made) {
    switch (made) {
      case null -> {
        return false;
      }
      case Emitted.Answer(String text) -> print(text);
      case Emitted.Binary(String extension, byte[] bytes) ->
          OutputFile.write(place(file, extension), bytes);
      case Emitted.Raw(String extension, byte[] bytes) when to.isNamed() ->
          OutputFile.write(place(file, extension), bytes);
      case Emitted.Raw(_, byte[] bytes) -> print(bytes);
      case Emitted.Text(String extension, String text) when to.isNamed() ->
          OutputFile.write(place(file, extension), text);
      case Emitted.Text(_, String text) -> print(text);
      case Emitted.Lines(String extension, String text) when to.isNamed() ->
          OutputFile.write(place(file, extension), text);
      case Emitted.Lines(_, String text) -> {
        if (!to.json()) {
          print(text);
        }
      }
    }
    return true;
  }

  private void print(String text) {
    if (to.json()) {
      report.text(text);
    } else {
      System.out.print(text);
    }
  }

  private void print(byte[] bytes) {
    if (to.json()) {
      report.bytes(bytes);
    } else {
      System.out.writeBytes(bytes);
    }
  }

  /** Path of a result: as asked, else beside the input; never that of another one. */
  private Path place(String file, String extension) {
    Path place = to.file() != null ? to.file() : named(file, extension);
    if (OutputFile.isStandard(place)) {
      return place;
    }
    if (!places.add(place.toAbsolutePath().normalize())) {
      throw InputFile.failure(
          file, "its result would replace that of another input, " + place + "; use -o for each");
    }
    try {
      if (Files.exists(place) && Files.isSameFile(place, Path.of(file))) {
        throw InputFile.failure(file, "the result would replace the source; name another file");
      }
    } catch (IOException e) {
      throw InputFile.failure(place.toString(), InputFile.reason(e));
    }
    return place;
  }

  private Path named(String file, String extension) {
    boolean standard = file.equals(InputFile.STANDARD);
    if (standard && to.folder() == null) {
      return Path.of(InputFile.STANDARD);
    }
    Path input = standard ? Path.of("a") : Path.of(file);
    String name = String.valueOf(input.getFileName());
    int dot = name.lastIndexOf('.');
    String result = (dot > 0 ? name.substring(0, dot) : name) + extension;
    return to.folder() != null ? to.folder().resolve(result) : input.resolveSibling(result);
  }
}
