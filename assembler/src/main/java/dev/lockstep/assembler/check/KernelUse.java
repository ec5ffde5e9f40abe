package dev.lockstep.assembler.check;

import java.util.Set;

/**
 * Needs of a kernel beyond its own code, as far as the code shows them.
 *
 * @param functions names of the functions that it may come to, itself left out
 * @param arguments offsets in its kernarg segment of words that it loads and uses
 */
public record KernelUse(Set<String> functions, Set<Long> arguments) {
  /** Copies the sets. */
  public KernelUse {
    functions = Set.copyOf(functions);
    arguments = Set.copyOf(arguments);
  }
}
