package dev.lockstep.hc.gpu;

import dev.lockstep.codeobject.target.TargetId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.SequencedMap;

/** The emulated GPUs: {@code accelerators.tsv}. */
public final class GpuTable {
  private static final String NAME = "accelerators.tsv";

  private GpuTable() {}

  private static GpuEngine.Features features(String[] columns) {
    return new GpuEngine.Features(
        columns[2].equals("yes"), columns[3].equals("yes"), columns[4].equals("yes"));
  }

  /** New engines by the paths of their accelerators, in the table's order. */
  public static SequencedMap<String, GpuEngine> engines() {
    SequencedMap<String, GpuEngine> engines = new LinkedHashMap<>();
    try (InputStream in = Objects.requireNonNull(GpuTable.class.getResourceAsStream(NAME), NAME);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          String[] columns = line.split("\t", -1);
          engines.put(
              columns[0],
              new GpuEngine(TargetId.parse(columns[1]).orElseThrow(), features(columns)));
        }
      }
      return engines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
