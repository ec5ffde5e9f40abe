package dev.lockstep.cli.command;

import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.TargetOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code lockstep lsp}: the language server. */
public final class LspCommand extends LockstepCommand {
  private @Nullable String target;

  public LspCommand(Invocation invocation) {
    super(invocation, "lsp", "A language server on standard streams, for editors.");
    declare()
        .text(
            "--target NAME",
            "The machine of texts that do not name one, until the editor's settings do.",
            v -> target = v)
        .flag("--stdio", "Standard streams, which are the only way; editors say so.", _ -> {});
  }

  /** A process of the module with the language server and the debug adapter. */
  static ModuleProcess process(String command, String main) {
    return new ModuleProcess(
        command, "lsp", "LSP4J", "2 MB", "dev.lockstep.lsp/dev.lockstep.lsp." + main);
  }

  @Override
  public Integer call() {
    if (target == null) {
      return process("lsp", "LanguageServerProcess").run(invocation, List.of());
    }
    TargetOption.parse(target);
    return process("lsp", "LanguageServerProcess").run(invocation, List.of(target));
  }
}
