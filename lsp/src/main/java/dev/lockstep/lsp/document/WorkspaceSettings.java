package dev.lockstep.lsp.document;

import dev.lockstep.runtime.text.ReadScope;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Settings of a workspace.
 *
 * @param target the machine of texts that do not name one, as {@code lockstep targets} lists it
 * @param options words as in a run file's {@code options}: for the assembler and for clang
 * @param targets machines of single documents, by address
 */
public record WorkspaceSettings(
    Optional<String> target, List<String> options, ReadScope scope, Map<String, String> targets) {
  /** Settings that hold where a workspace says nothing. */
  public static final WorkspaceSettings DEFAULT =
      new WorkspaceSettings(Optional.empty(), List.of(), ReadScope.USER);

  public WorkspaceSettings {
    options = List.copyOf(options);
    targets = Map.copyOf(targets);
  }

  /** Settings with the same machine for all documents. */
  public WorkspaceSettings(Optional<String> target, List<String> options, ReadScope scope) {
    this(target, options, scope, Map.of());
  }

  /** The machine of a document that does not name one. */
  public Optional<String> target(String address) {
    return Optional.ofNullable(targets.get(address)).or(this::target);
  }
}
