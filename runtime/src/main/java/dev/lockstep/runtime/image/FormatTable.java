package dev.lockstep.runtime.image;

import dev.lockstep.text.table.DataTable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table {@code formats.tsv}. */
final class FormatTable {
  private static final String FILE = "formats.tsv";

  /** The rows, in the order of the file. */
  static final List<Row> ROWS = read();

  /** Support of devices for a format and one access. */
  enum Support {
    /** They do not have it. */
    NONE,
    /** They have it, and need not. */
    OPTIONAL,
    /** The specification requires it. */
    REQUIRED
  }

  /**
   * A row of the table.
   *
   * @param support one for each {@link ImageAccess}
   */
  record Row(ImageFormat format, Set<ImageType> images, List<Support> support) {}

  private FormatTable() {}

  /** The row with OpenCL's codes of order and type. */
  static Optional<Row> find(int order, int type) {
    return ROWS.stream()
        .filter(row -> row.format().order().code() == order && row.format().type().code() == type)
        .findAny();
  }

  private static List<Row> read() {
    return DataTable.read(FILE, FormatTable.class.getResourceAsStream(FILE)).stream()
        .map(FormatTable::row)
        .toList();
  }

  private static Row row(DataTable.Row row) {
    ImageFormat format =
        new ImageFormat(
            ChannelOrder.valueOf(row.key()),
            ChannelType.valueOf(row.text("type")),
            row.number("bytes"));
    String images = row.text("images");
    Set<ImageType> types =
        images.equals("all")
            ? Set.of(ImageType.values())
            : Stream.of(images.split(" "))
                .map(ImageType::valueOf)
                .collect(Collectors.toUnmodifiableSet());
    return new Row(
        format,
        types,
        Stream.of("read_only", "write_only", "read_write")
            .map(column -> support(row.text(column)))
            .toList());
  }

  private static Support support(String word) {
    return switch (word) {
      case "required" -> Support.REQUIRED;
      case "optional" -> Support.OPTIONAL;
      case "none" -> Support.NONE;
      default -> throw new IllegalStateException("formats.tsv has the word '" + word + "'");
    };
  }
}
