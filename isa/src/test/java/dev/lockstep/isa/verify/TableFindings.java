package dev.lockstep.isa.verify;

import dev.lockstep.isa.model.Generation;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Findings of the checker, each once, with the generations in which it holds. */
public final class TableFindings {
  private final Map<String, Set<String>> generations = new LinkedHashMap<>();

  /** Something that is wrong whatever the generation. */
  public void add(String place, String reason) {
    generations.computeIfAbsent(place + ": " + reason, _ -> new LinkedHashSet<>());
  }

  /** Something that is wrong in a generation. */
  public void add(String place, String reason, Generation generation) {
    generations
        .computeIfAbsent(place + ": " + reason, _ -> new LinkedHashSet<>())
        .add(generation.name());
  }

  public void addAll(TableFindings others) {
    others.generations.forEach((finding, where) ->
        generations.computeIfAbsent(finding, _ -> new LinkedHashSet<>()).addAll(where));
  }

  public boolean isEmpty() {
    return generations.isEmpty();
  }

  /** All findings as {@code file:line: reason [in generations]}. */
  public List<String> lines() {
    return generations.entrySet().stream()
        .map(e ->
            e.getValue().isEmpty()
                ? e.getKey()
                : e.getKey() + " (" + String.join(", ", e.getValue()) + ")")
        .toList();
  }
}
