package dev.lockstep.litmus.repair;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables of this package: columns parted by tabs, lines of comment beginning with a sharp. */
final class Rows {
  private Rows() {}

  static List<String[]> of(String file) {
    try (InputStream in = Rows.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + file + " is missing from this build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#") && !line.isBlank())
          .map(line -> line.split("\t", -1))
          .toList();
    } catch (IOException e) {
      throw new IllegalStateException("the resource " + file + " cannot be read", e);
    }
  }

  /** The parts of a cell; a minus sign stands for none. */
  static List<String> list(String cell) {
    return cell.equals("-") ? List.of() : List.of(cell.split(","));
  }
}
