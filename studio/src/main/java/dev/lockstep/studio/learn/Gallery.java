package dev.lockstep.studio.learn;

import dev.lockstep.text.table.DataTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The examples that are offered: the rows of {@code gallery.tsv} in the folder of examples. */
public record Gallery(Path folder, List<Example> examples) {
  private static final String TABLE = "gallery.tsv";

  /**
   * Reads the table.
   *
   * @param folder of the examples
   */
  public static Gallery of(Path folder) throws IOException {
    return new Gallery(
        folder,
        DataTable.parse(TABLE, Files.readString(folder.resolve(TABLE))).stream()
            .map(Gallery::row)
            .toList());
  }

  private static Example row(DataTable.Row row) {
    return new Example(
        row.key(),
        row.cell(1),
        row.cell(2),
        row.cell(3),
        row.cell(4),
        List.of(row.cell(5).split(" ")),
        row.cell(6),
        row.cell(7));
  }

  public Optional<Example> find(String name) {
    return examples.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  public List<LessonDocument> documents(Example example) throws IOException {
    List<LessonDocument> all = new ArrayList<>();
    for (String file : example.files()) {
      all.add(LessonDocument.of(folder.resolve(file)));
    }
    return all;
  }
}
