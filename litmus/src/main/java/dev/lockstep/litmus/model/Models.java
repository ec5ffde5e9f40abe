package dev.lockstep.litmus.model;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.text.table.DataTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Memory models by name. */
public final class Models {
  /** Names of the models, in the order of the table, and the operations that each knows. */
  private static final Map<String, Set<String>> OPERATIONS = table("operations.tsv");

  /** Models that are twins of machines, and the operations that each knows. */
  private static final Map<String, Set<String>> TWINS = table("twins.tsv");

  /** Stands for all operations in the table. */
  private static final String ALL = "all";

  private Models() {}

  private static Map<String, Set<String>> table(String file) {
    Map<String, Set<String>> table = new LinkedHashMap<>();
    for (DataTable.Row row : DataTable.read(file, Models.class.getResourceAsStream(file))) {
      table.put(row.key(), Set.of(row.text("operations").split(" ")));
    }
    return table;
  }

  /** Names of the models that come with Lockstep. */
  public static List<String> names() {
    return List.copyOf(OPERATIONS.keySet());
  }

  /** Names of the models that are twins of machines. */
  public static List<String> twins() {
    return List.copyOf(TWINS.keySet());
  }

  /** Text of a model, or of a file that models include; none where there is no such model. */
  public static Optional<String> text(String name) {
    String file = name.endsWith(".cat") ? name : name + ".cat";
    if (!file.matches("[A-Za-z0-9._-]+")) {
      return Optional.empty();
    }
    return resource(file);
  }

  private static Optional<String> resource(String file) {
    try (InputStream in = Models.class.getResourceAsStream(file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("a file of the module cannot be read", e);
    }
  }

  /**
   * A model that comes with Lockstep, of {@link #names} or {@link #twins}.
   *
   * @throws IllegalArgumentException for another name
   */
  public static Model named(String name) {
    Set<String> known = OPERATIONS.getOrDefault(name, TWINS.getOrDefault(name, Set.of()));
    String text =
        Optional.of(name)
            .filter(_ -> !known.isEmpty())
            .flatMap(Models::text)
            .orElseThrow(() -> new IllegalArgumentException("no model " + name));
    try {
      Model model = Model.parse(name, name + ".cat", text, Models::text, AxiomaticChecker::knows);
      return known.contains(ALL) ? model : model.knowing(known);
    } catch (CatException e) {
      throw new IllegalStateException(e.report(), e);
    }
  }

  /**
   * A model of the user's.
   *
   * @param library finds files that it includes; those of Lockstep come behind
   * @throws CatException at the first place that is wrong
   */
  public static Model of(String file, String text, Model.Library library) throws CatException {
    return Model.parse(
        file, file, text, name -> library.text(name).or(() -> text(name)), AxiomaticChecker::knows);
  }
}
