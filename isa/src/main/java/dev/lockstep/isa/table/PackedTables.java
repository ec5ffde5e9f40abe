package dev.lockstep.isa.table;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * The table files of a family in one piece, with the places of their statements and what their rows
 * are found by. A process that reads it does not look at rows that nobody asks for.
 */
public final class PackedTables {
  private final Map<String, RowIndex> files = new LinkedHashMap<>();

  /**
   * Reads what {@link #write} wrote in the same version of this project.
   *
   * @throws java.nio.BufferUnderflowException for fewer bytes than that
   */
  public PackedTables(byte[] bytes) {
    PackedInput in = new PackedInput(bytes);
    for (int count = in.number(); count > 0; count--) {
      RowIndex index = RowIndex.read(in);
      files.put(index.text().file(), index);
    }
  }

  /**
   * Packs good tables.
   *
   * @param texts the files by name, in reading order
   */
  public static byte[] write(SequencedMap<String, String> texts) {
    PackedOutput out = new PackedOutput();
    out.number(texts.size());
    TableReader reader = TableReader.patient();
    for (Map.Entry<String, String> file : texts.entrySet()) {
      byte[] bytes = file.getValue().getBytes(StandardCharsets.UTF_8);
      RowIndex index = reader.index(TableText.of(file.getKey(), bytes));
      reader.read(index);
      reader.select(index).write(out);
    }
    return out.result();
  }

  /**
   * The rows of a file.
   *
   * @throws IllegalArgumentException if there is no file of that name
   */
  RowIndex rows(String file) {
    RowIndex index = files.get(file);
    if (index == null) {
      throw new IllegalArgumentException("missing table " + file);
    }
    return index;
  }
}
