package dev.lockstep.runtime.sandbox;

import java.nio.file.Path;
import java.util.List;

/**
 * The files within a program's reach; no others exist for it.
 *
 * @param readable files and folders that it may read, and programs there that it may start
 * @param folder the folder of its own, where it may write
 */
public record Reach(List<Path> readable, Path folder) {
  /** Copies the list. */
  public Reach {
    readable = List.copyOf(readable);
  }
}
