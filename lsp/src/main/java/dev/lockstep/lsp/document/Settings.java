package dev.lockstep.lsp.document;

import dev.lockstep.runtime.text.ReadScope;
import java.util.List;
import java.util.Optional;

/**
 * Settings of a workspace.
 *
 * @param target the machine of texts that do not name one, as {@code lockstep targets} lists it
 * @param options words as in a run file's {@code options}: for the assembler and for clang
 */
public record Settings(Optional<String> target, List<String> options, ReadScope scope) {
  /** Settings that hold where a workspace says nothing. */
  public static final Settings DEFAULT = new Settings(Optional.empty(), List.of(), ReadScope.USER);

  /** Copies the list. */
  public Settings {
    options = List.copyOf(options);
  }
}
