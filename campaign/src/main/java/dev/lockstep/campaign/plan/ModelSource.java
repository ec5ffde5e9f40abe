package dev.lockstep.campaign.plan;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.model.Models;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A memory model.
 *
 * @param name of a model of Lockstep, or the file of another one
 * @param text of the file; none for a model of Lockstep
 * @param included texts of files that it includes, by name
 */
public record ModelSource(String name, Optional<String> text, Map<String, String> included)
    implements Subject {
  public ModelSource {
    included = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(included));
  }

  /** A model of Lockstep. */
  public static ModelSource named(String name) {
    return new ModelSource(name, Optional.empty(), Map.of());
  }

  /**
   * A model of the user's.
   *
   * @param library finds files that it includes; those that it gives are kept
   * @throws CatException at the first place that is wrong
   */
  public static ModelSource read(String file, String text, Model.Library library)
      throws CatException {
    Map<String, String> included = new TreeMap<>();
    Models.of(
        file,
        text,
        name -> {
          Optional<String> found = library.text(name);
          found.ifPresent(one -> included.put(name, one));
          return found;
        });
    return new ModelSource(file, Optional.of(text), included);
  }

  Model model() throws CatException {
    return text.isEmpty()
        ? Models.named(name)
        : Models.of(name, text.get(), file -> Optional.ofNullable(included.get(file)));
  }

  @Override
  public String identity() {
    return toString();
  }

  @Override
  public Subject.Written written() {
    return new WrittenModel(name, text.orElse(""), text.isPresent(), new TreeMap<>(included));
  }

  /** The same in types that Java can write to a stream. */
  record WrittenModel(String name, String text, boolean own, TreeMap<String, String> included)
      implements Subject.Written {
    @Override
    public Subject read() {
      return new ModelSource(name, own ? Optional.of(text) : Optional.empty(), included);
    }
  }
}
