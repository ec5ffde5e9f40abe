package dev.lockstep.runtime.clang;

import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.cache.Fingerprint;
import dev.lockstep.text.table.DataTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * ROCm's device libraries, listed for a target and its options as clang's driver does it. The
 * number of the target's instruction set, which a package has for the targets of its time alone, is
 * compiled here.
 */
public final class RocmLibraries {
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final String WAVE_64 = "-mwavefrontsize64";
  private static final String WAVE_32 = "-mno-wavefrontsize64";

  private static final Pattern PRINTF = Pattern.compile("(?<!_)printf");
  private static final String RENAMED = "prints";

  /** Whether the libraries in a folder name functions of generic pointers in the old way. */
  private static final Map<Path, Boolean> OLD_NAMES = new ConcurrentHashMap<>();

  private RocmLibraries() {}

  /**
   * A row of {@code rocm.tsv}.
   *
   * @param name the file's name without {@code _on} or {@code _off}
   * @param kind plain, choice, wave, printf or isa
   * @param options options with which a choice is on
   * @param before major version of the first instruction set for which it is off without them
   */
  private record Row(String name, String kind, List<String> options, int before) {}

  private static final String TABLE = "rocm.tsv";
  private static final List<Row> ROWS = rows();

  private static List<Row> rows() {
    return DataTable.parsePlain(TABLE, LibraryPart.text(TABLE)).stream()
        .map(row ->
            new Row(
                row.key(),
                row.cell(1),
                row.cell(2).equals("-") ? List.of() : Arrays.asList(row.cell(2).split(",")),
                row.cell(3).equals("-") ? 0 : Integer.parseInt(row.cell(3))))
        .toList();
  }

  /**
   * The files for a target, in the order of linking.
   *
   * @param folder the folder of the libraries
   * @param options the program's
   * @param scratch folder for a file that the cache does not keep as one
   * @throws IOException when the number of the instruction set cannot be compiled
   */
  public static List<Path> files(
      Path folder,
      TargetId target,
      List<String> options,
      ClangInstallation clang,
      DiskCache cache,
      Path scratch)
      throws IOException {
    List<Integer> isa = target.target().isa();
    List<Path> files = new ArrayList<>();
    for (Row row : ROWS) {
      switch (row.kind()) {
        case "printf" -> files.add(withoutPrintf(folder, row, cache));
        case "isa" -> files.add(isaVersion(target.target(), clang, cache, scratch));
        case "wave" -> files.add(pair(folder, row, wave(target.target(), options) == 64));
        case "choice" ->
            files.add(
                pair(
                    folder,
                    row,
                    isa.getFirst() < row.before()
                        || options.stream().anyMatch(row.options()::contains)));
        default -> files.add(folder.resolve(row.name() + LibraryPart.BITCODE));
      }
    }
    return files.stream().filter(Files::isRegularFile).toList();
  }

  /**
   * Whether code of a clang is linked with the libraries in a folder: both name functions of
   * generic pointers alike, see {@link DeviceLibrary#namesAlike}.
   */
  public static boolean fit(Path folder, ClangInstallation clang) {
    return DeviceLibrary.namesAlike(
        clang.version(), OLD_NAMES.computeIfAbsent(folder, RocmLibraries::hasOldNames));
  }

  private static boolean hasOldNames(Path folder) {
    try {
      return Files.readString(
              folder.resolve("opencl" + LibraryPart.BITCODE), StandardCharsets.ISO_8859_1)
          .contains(DeviceLibrary.OLD_GENERIC);
    } catch (IOException _) {
      return false;
    }
  }

  /** Key of the libraries in a folder. */
  public static String identity(Path folder) {
    Fingerprint key = new Fingerprint().add(LibraryPart.text("rocm.tsv"));
    for (Row row : ROWS) {
      try {
        key.addFile(folder.resolve(row.name() + LibraryPart.BITCODE));
      } catch (IOException _) {
        // One of a pair, or none at all.
        key.add(row.name());
      }
    }
    return key.key();
  }

  /** A library whose function {@code printf} has another name. */
  private static Path withoutPrintf(Path folder, Row row, DiskCache cache) throws IOException {
    String name = row.name() + LibraryPart.BITCODE;
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      return file;
    }
    Path made =
        cache.folder(
            "rocm",
            new Fingerprint().add(RENAMED).addFile(file).key(),
            place -> {
              // One byte for one character. Names stand in bitcode as they are, one behind another.
              String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
              Files.writeString(
                  place.resolve(name),
                  PRINTF.matcher(bytes).replaceAll(RENAMED),
                  StandardCharsets.ISO_8859_1);
            });
    return made.resolve(name);
  }

  private static Path pair(Path folder, Row row, boolean on) {
    return folder.resolve(row.name() + (on ? "_on" : "_off") + LibraryPart.BITCODE);
  }

  private static int wave(Target target, List<String> options) {
    int last = Math.max(options.lastIndexOf(WAVE_64), options.lastIndexOf(WAVE_32));
    return last < 0 ? target.defaultWave() : options.get(last).equals(WAVE_64) ? 64 : 32;
  }

  /** The constant by which the libraries know the target. */
  private static Path isaVersion(
      Target target, ClangInstallation clang, DiskCache cache, Path scratch) throws IOException {
    List<Integer> isa = target.isa();
    int number = isa.get(0) * 1000 + isa.get(1) * 100 + isa.get(2);
    String text = "const __constant int __oclc_ISA_version = " + number + ";\n";
    String key = new Fingerprint().add(clang.identity()).add(text).key();
    Path file = scratch.resolve("isa" + LibraryPart.BITCODE);
    Optional<byte[]> known = cache.get(key);
    if (known.isPresent()) {
      return Files.write(file, known.get());
    }
    Path source = Files.writeString(scratch.resolve("isa.cl"), text);
    List<String> command = new ArrayList<>(List.of(clang.clang().toString()));
    command.addAll(DeviceLibrary.OPTIONS);
    command.addAll(List.of(source.toString(), "-o", file.toString()));
    ToolRun run = ToolRun.of(command, scratch, LIMIT);
    if (run.exitCode() != 0) {
      throw new IOException("clang cannot compile a constant: " + run.errors());
    }
    cache.put(key, Files.readAllBytes(file));
    return file;
  }
}
