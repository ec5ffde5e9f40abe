package dev.lockstep.litmus.model;

import dev.lockstep.litmus.axiomatic.Checker;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Memory models by name. */
public final class Models {
  private static final List<String> NAMES =
      List.of(
          "sc",
          "coherence",
          "ptx-rmo-scoped",
          "ptx-rmo-scoped-coh",
          "ptx-6.0",
          "opencl-2.0-scoped-sc",
          "rvwmo");

  private Models() {}

  /** Names of the models that come with Lockstep. */
  public static List<String> names() {
    return NAMES;
  }

  /** Text of a model, or of a file that models include; none where there is no such model. */
  public static Optional<String> text(String name) {
    String file = name.endsWith(".cat") ? name : name + ".cat";
    if (!file.matches("[A-Za-z0-9._-]+")) {
      return Optional.empty();
    }
    try (InputStream in = Models.class.getResourceAsStream(file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException("a file of the module cannot be read", e);
    }
  }

  /**
   * A model that comes with Lockstep: one of {@link #names}, or the twin of a machine.
   *
   * @throws IllegalArgumentException for another name
   */
  public static Model named(String name) {
    String text =
        Optional.of(name)
            .flatMap(Models::text)
            .orElseThrow(() -> new IllegalArgumentException("no model " + name));
    try {
      return Model.parse(name, name + ".cat", text, Models::text, Checker::knows);
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
        file, file, text, name -> library.text(name).or(() -> text(name)), Checker::knows);
  }
}
