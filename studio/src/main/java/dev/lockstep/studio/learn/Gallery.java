package dev.lockstep.studio.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The examples that are offered: the rows of {@code gallery.tsv} in the folder of examples. */
public final class Gallery {
  private static final String TABLE = "gallery.tsv";
  private static final int COLUMNS = 8;

  private final Path folder;
  private final List<Example> examples;

  private Gallery(Path folder, List<Example> examples) {
    this.folder = folder;
    this.examples = List.copyOf(examples);
  }

  /**
   * Reads the table.
   *
   * @param folder of the examples
   */
  public static Gallery of(Path folder) throws IOException {
    List<Example> examples = new ArrayList<>();
    boolean head = true;
    for (String line : Files.readAllLines(folder.resolve(TABLE))) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (!head) {
        examples.add(row(line));
      }
      head = false;
    }
    return new Gallery(folder, examples);
  }

  private static Example row(String line) throws IOException {
    String[] cells = line.split("\t", -1);
    if (cells.length != COLUMNS) {
      throw new IOException("%s: %d columns in: %s".formatted(TABLE, cells.length, line));
    }
    return new Example(
        cells[0],
        cells[1],
        cells[2],
        cells[3],
        cells[4],
        List.of(cells[5].split(" ")),
        cells[6],
        cells[7]);
  }

  /** All examples in the order in which they are shown. */
  public List<Example> examples() {
    return examples;
  }

  /** An example by its name. */
  public Optional<Example> find(String name) {
    return examples.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  /** The files of an example. */
  public List<Document> documents(Example example) throws IOException {
    List<Document> all = new ArrayList<>();
    for (String file : example.files()) {
      all.add(Document.of(folder.resolve(file)));
    }
    return all;
  }
}
