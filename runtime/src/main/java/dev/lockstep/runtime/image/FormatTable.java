package dev.lockstep.runtime.image;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table {@code formats.tsv}. */
final class FormatTable {
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
    try (InputStream in = FormatTable.class.getResourceAsStream("formats.tsv")) {
      if (in == null) {
        throw new IllegalStateException("the resource formats.tsv is missing from this build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("# "))
          .map(line -> row(line.split("\t")))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Row row(String[] cells) {
    ImageFormat format =
        new ImageFormat(
            ChannelOrder.valueOf(cells[0]),
            ChannelType.valueOf(cells[1]),
            Integer.parseInt(cells[2]));
    Set<ImageType> images =
        cells[3].equals("all")
            ? Set.of(ImageType.values())
            : Stream.of(cells[3].split(" "))
                .map(ImageType::valueOf)
                .collect(Collectors.toUnmodifiableSet());
    return new Row(
        format, images, Stream.of(cells[4], cells[5], cells[6]).map(FormatTable::support).toList());
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
