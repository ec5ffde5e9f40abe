package dev.lockstep.opencl.table;

import dev.lockstep.opencl.table.EntryPoint.Kind;
import dev.lockstep.opencl.table.EntryPoint.Parameter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * All functions of OpenCL's C interface in the order of the ICD loader's dispatch table. Source:
 * {@code cl_icd.h} of the Khronos headers, with which a test compares it.
 */
public final class EntryPointTable {
  private static final String FILE = "/dev/lockstep/opencl/entry-points.tsv";
  private static final List<EntryPoint> ALL = read();

  private EntryPointTable() {}

  /** All functions; the number of each is its index. */
  public static List<EntryPoint> all() {
    return ALL;
  }

  /** The text of the table, for what must not go together with another version of it. */
  public static String text() {
    try (InputStream in = EntryPointTable.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException(FILE + " is missing from this build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<EntryPoint> read() {
    List<EntryPoint> all = new ArrayList<>();
    for (String line : text().lines().toList()) {
      String[] cells = line.split("\t", -1);
      List<Parameter> parameters = new ArrayList<>();
      for (String one : cells[3].isEmpty() ? new String[0] : cells[3].split(", ")) {
        String[] words = one.split(" ");
        parameters.add(new Parameter(kind(words[0]), words[words.length - 1]));
      }
      all.add(new EntryPoint(all.size(), cells[0], kind(cells[1]), cells[2], parameters));
    }
    return List.copyOf(all);
  }

  private static Kind kind(String word) {
    return Kind.valueOf(word.toUpperCase(Locale.ROOT));
  }
}
