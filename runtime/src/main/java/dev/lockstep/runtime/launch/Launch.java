package dev.lockstep.runtime.launch;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.NdRange;
import java.util.List;
import java.util.Optional;

/**
 * A kernel launch of a run.
 *
 * @param kernel the kernel's name; empty means the program's only kernel
 * @param range its work-items and workgroups
 * @param arguments one for each kernel parameter
 * @param repeat number of launches in a row, at least 1
 * @param memory what the launch says of the kernel's memory and arguments besides
 */
public record Launch(
    Optional<String> kernel,
    NdRange range,
    List<Argument> arguments,
    int repeat,
    LaunchMemory memory) {
  /** Copies the list. */
  public Launch {
    arguments = List.copyOf(arguments);
  }
}
