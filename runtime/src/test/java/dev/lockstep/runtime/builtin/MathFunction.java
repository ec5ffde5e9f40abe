package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A row of {@code corpus/builtins/functions.tsv}: a function whose results are rounded.
 *
 * @param name as programs call it
 * @param arguments {@code x}, {@code xy}, {@code xn}, {@code x;r} or {@code x;n}
 * @param limits largest errors allowed, in units of the last place
 * @param absolute or absolutely; 0 for no such allowance
 */
record MathFunction(
    String name, String arguments, Map<RealFormat, Double> limits, Dyadic absolute) {
  static final String FOLDER = "corpus/builtins";

  /** All rows by name. */
  static Map<String, MathFunction> all() throws IOException {
    Map<String, MathFunction> found = new LinkedHashMap<>();
    Path file = Corpus.path(FOLDER).resolve("functions.tsv");
    for (String line : Files.readAllLines(file)) {
      String[] fields = line.split("\t");
      if (line.startsWith("#") || fields[0].equals("name")) {
        continue;
      }
      Map<RealFormat, Double> limits = new EnumMap<>(RealFormat.class);
      limit(limits, RealFormat.FLOAT, fields[3]);
      limit(limits, RealFormat.DOUBLE, fields[4]);
      limit(limits, RealFormat.HALF, fields[5]);
      Dyadic absolute =
          fields[6].equals("-")
              ? Dyadic.ZERO
              : Dyadic.ONE.scaled(Integer.parseInt(fields[6].replace("2^", "")));
      found.put(fields[0], new MathFunction(fields[0], fields[2], limits, absolute));
    }
    return found;
  }

  private static void limit(Map<RealFormat, Double> limits, RealFormat format, String text) {
    if (!text.equals("-")) {
      limits.put(format, Double.valueOf(text));
    }
  }

  /** Whether results may be those of numbers without denormals in any program. */
  boolean isQuick() {
    return name.startsWith("half_") || name.startsWith("native_");
  }
}
