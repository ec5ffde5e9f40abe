package dev.lockstep.cli.report;

import com.google.gson.GsonBuilder;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.runtime.run.KernelProfile;
import dev.lockstep.runtime.run.ProfileText;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Destination of a profile: {@code --profile} to standard output, {@code --profile=FILE} to a file
 * that is of the kind that its name ends in.
 */
public record ProfileOutput(Path file, Kind kind) {

  /** Format of the file. */
  enum Kind {
    SVG,
    JSON,
    TXT
  }

  /** A file by its name; empty for none. What is wrong with the name is the exception's text. */
  public static Optional<ProfileOutput> of(@Nullable String name) {
    if (name == null || name.isEmpty()) {
      return Optional.empty();
    }
    String lower = name.toLowerCase(Locale.ROOT);
    for (Kind kind : Kind.values()) {
      if (lower.endsWith("." + kind.name().toLowerCase(Locale.ROOT))) {
        return Optional.of(new ProfileOutput(path(name), kind));
      }
    }
    throw new IllegalArgumentException(
        "--profile=%s: the name of the file says what it becomes: .svg, .json or .txt"
            .formatted(name));
  }

  private static Path path(String name) {
    Path path;
    try {
      path = Path.of(name);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("--profile=%s: no name of a file".formatted(name), e);
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          "--profile=%s: there is no folder %s; make it first, or name another one"
              .formatted(name, folder));
    }
    if (Files.isDirectory(path)) {
      throw new IllegalArgumentException(
          "--profile=%s: this is a folder; name a file in it".formatted(name));
    }
    return path;
  }

  /** Writes the file, in one step. */
  public void write(List<KernelProfile> profiles) {
    String text =
        switch (kind) {
          case SVG -> ProfileSvg.of(profiles);
          case JSON ->
              new GsonBuilder()
                      .setPrettyPrinting()
                      .disableHtmlEscaping()
                      .create()
                      .toJson(ProfileJson.of(profiles))
                  + "\n";
          case TXT -> ProfileText.of(profiles, Integer.MAX_VALUE);
        };
    OutputFile.write(file, text);
  }
}
