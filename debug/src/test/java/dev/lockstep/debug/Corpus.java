package dev.lockstep.debug;

import dev.lockstep.runtime.build.ProgramSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Files of the repository that tests read. */
public final class Corpus {
  private Corpus() {}

  /** A path below the repository's root. */
  public static Path path(String relative) {
    return Path.of(System.getProperty("lockstep.root", "..")).resolve(relative);
  }

  /** The files of a folder with an ending, sorted. */
  public static List<Path> files(String folder, String ending) throws IOException {
    try (Stream<Path> all = Files.list(path(folder))) {
      return all.filter(p -> p.getFileName().toString().endsWith(ending)).sorted().toList();
    }
  }

  /** Whether a program needs the OpenCL compiler. */
  public static boolean isOpenCl(ProgramSource source) {
    ProgramSource.Dialect dialect =
        source instanceof ProgramSource.OfFile(Path path, ProgramSource.Dialect said, var _)
                && said == ProgramSource.Dialect.AUTO
            ? ProgramSource.Dialect.ofFileName(path.getFileName().toString())
            : source.dialect();
    return dialect == ProgramSource.Dialect.OPENCL;
  }
}
