package dev.lockstep.lsp.server;

import dev.lockstep.lsp.document.Settings;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * What a language server is started with.
 *
 * @param target the machine of texts that do not name one, until the client says another; empty for
 *     the default
 * @param options words for the assembler and for clang, as in a run file
 * @param exit is called with an exit code when the client says {@code exit}
 */
public record ServerOptions(Optional<String> target, List<String> options, IntConsumer exit) {
  /** Nothing is set, and nothing happens at the end. */
  public static final ServerOptions DEFAULT =
      new ServerOptions(Optional.empty(), List.of(), _ -> {});

  /** Copies the list. */
  public ServerOptions {
    options = List.copyOf(options);
  }

  Settings settings() {
    return new Settings(target, options);
  }
}
