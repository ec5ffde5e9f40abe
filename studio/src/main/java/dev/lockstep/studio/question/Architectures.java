package dev.lockstep.studio.question;

import dev.lockstep.isa.model.Generation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/** The names of architectures, from {@code architectures.tsv}. */
final class Architectures {
  private static final String TABLE = "architectures.tsv";

  private static final SequencedMap<String, String> NAMES = read();

  private Architectures() {}

  private static SequencedMap<String, String> read() {
    SequencedMap<String, String> names = new LinkedHashMap<>();
    try (InputStream in = Architectures.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException("no " + TABLE);
      }
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .skip(1)
          .map(line -> line.split("\t", -1))
          .forEach(cells -> names.put(cells[0], cells[1]));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return names;
  }

  /** The architecture of a generation; nothing where the table has none. */
  static String of(Generation generation) {
    return NAMES.entrySet().stream()
        .filter(one ->
            one.getKey().equals(generation.name()) || generation.groups().contains(one.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }
}
