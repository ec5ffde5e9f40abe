package dev.lockstep.bench;

import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.table.DataTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The benchmark kernels. Their sources and run files are resources ({@code bench/kernels}), which
 * compilers cannot read: they lie in a temporary folder until this is closed.
 */
public final class KernelSet implements AutoCloseable {
  private static final String TABLE = "kernels.tsv";
  private static final List<String> FILES = List.of("%s.cl", "full/%s.json", "quick/%s.json");

  private final Path folder;
  private final List<BenchKernel> kernels;

  private KernelSet(Path folder, List<BenchKernel> kernels) {
    this.folder = folder;
    this.kernels = List.copyOf(kernels);
  }

  /** Names of all kernels, in the order of the table. */
  public static List<String> names() throws IOException {
    return rows().stream().map(DataTable.Row::key).toList();
  }

  /**
   * Unpacks kernels.
   *
   * @param wanted their names; empty means all
   * @throws BenchException when there is no kernel of a name
   */
  public static KernelSet open(List<String> wanted) throws BenchException, IOException {
    List<DataTable.Row> rows = rows();
    List<String> names = rows.stream().map(DataTable.Row::key).toList();
    for (String name : wanted) {
      if (!names.contains(name)) {
        throw new BenchException(
            "there is no benchmark kernel '" + name + "'; there are " + String.join(", ", names));
      }
    }
    Path folder = Files.createTempDirectory("lockstep-bench");
    List<BenchKernel> kernels = new ArrayList<>();
    for (DataTable.Row row : rows) {
      String name = row.key();
      if (wanted.isEmpty() || wanted.contains(name)) {
        for (String file : FILES) {
          unpack(file.formatted(name), folder);
        }
        kernels.add(
            new BenchKernel(
                name,
                row.cell(1),
                read(folder.resolve("full/" + name + ".json")),
                read(folder.resolve("quick/" + name + ".json"))));
      }
    }
    return new KernelSet(folder, kernels);
  }

  private static List<DataTable.Row> rows() throws IOException {
    return DataTable.readPlain(TABLE, resource(TABLE));
  }

  private static InputStream resource(String name) throws IOException {
    return Optional.ofNullable(KernelSet.class.getResourceAsStream("kernels/" + name))
        .orElseThrow(() -> new IOException("there is no resource " + name));
  }

  private static void unpack(String name, Path folder) throws IOException {
    Path target = folder.resolve(name);
    Optional<Path> parent = Optional.ofNullable(target.getParent());
    if (parent.isPresent()) {
      Files.createDirectories(parent.get());
    }
    try (InputStream in = resource(name)) {
      Files.copy(in, target);
    }
  }

  private static RunFile read(Path file) throws IOException {
    Parsed<RunFile> parsed = RunFile.read(file, InputLimits.DEFAULT);
    return parsed
        .value()
        .orElseThrow(() ->
            new IOException(
                String.join("\n", parsed.diagnostics().stream().map(Problem::render).toList())));
  }

  /** The kernels, in the order of the table. */
  public List<BenchKernel> kernels() {
    return kernels;
  }

  /** Deletes the unpacked files; what cannot be deleted is left to the system. */
  @Override
  public void close() {
    Folders.discard(folder);
  }
}
