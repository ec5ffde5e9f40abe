package dev.lockstep.litmus.cat;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The first names of a model: what one execution gives to it. */
public interface Names {
  int events();

  /** Value of a name, or null where the execution has no such name. */
  @Nullable Value find(String name);

  /** Options of the checker that {@code if "..."} asks for. */
  default Set<String> variants() {
    return Set.of();
  }
}
