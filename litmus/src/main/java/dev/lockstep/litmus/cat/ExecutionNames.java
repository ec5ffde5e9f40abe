package dev.lockstep.litmus.cat;

import org.jspecify.annotations.Nullable;

/** The first names of a model: what one execution gives to it. */
public interface ExecutionNames {
  int events();

  /** Value of a name, or null where the execution has no such name. */
  @Nullable CatValue find(String name);
}
