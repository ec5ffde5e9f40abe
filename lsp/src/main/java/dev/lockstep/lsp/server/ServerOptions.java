package dev.lockstep.lsp.server;

import dev.lockstep.lsp.document.WorkspaceSettings;
import dev.lockstep.runtime.text.ReadScope;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * What a language server is started with.
 *
 * @param target the machine of texts that do not name one, until the client says another; empty for
 *     the default
 * @param options words for the assembler and for clang, as in a run file
 * @param scope the files that texts may include or name
 * @param exit is called with an exit code when the client says {@code exit}
 */
public record ServerOptions(
    Optional<String> target, List<String> options, ReadScope scope, IntConsumer exit) {
  /** Nothing is set, and nothing happens at the end. */
  public static final ServerOptions DEFAULT =
      new ServerOptions(Optional.empty(), List.of(), ReadScope.USER, _ -> {});

  /** The same for texts of strangers, which read no file of this machine. */
  public static final ServerOptions CONFINED =
      new ServerOptions(Optional.empty(), List.of(), ReadScope.NOTHING, _ -> {});

  public ServerOptions {
    options = List.copyOf(options);
  }

  WorkspaceSettings settings() {
    return new WorkspaceSettings(target, options, scope);
  }
}
