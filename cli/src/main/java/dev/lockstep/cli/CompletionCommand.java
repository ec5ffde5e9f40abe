package dev.lockstep.cli;

import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.LockstepCommand;
import picocli.AutoComplete;

/** {@code lockstep completion}: what a shell needs in order to complete command lines. */
final class CompletionCommand extends LockstepCommand {
  /** The shells. */
  enum Shell {
    bash,
    zsh
  }

  private Shell shell = Shell.bash;

  CompletionCommand(Invocation invocation) {
    super(
        invocation,
        "completion",
        "Prints the completion of a shell: source <(lockstep completion bash).");
    declare().argument(Shell.class, "bash|zsh", "1", "The shell.", v -> shell = v);
  }

  @Override
  public Integer call() {
    String script = AutoComplete.bash("lockstep", CommandTree.all(invocation));
    if (shell == Shell.zsh) {
      // The script knows zsh; what it needs there is loaded first.
      System.out.println("autoload -Uz +X compinit && compinit");
      System.out.println("autoload -Uz +X bashcompinit && bashcompinit");
    }
    System.out.print(script);
    return ExitCode.OK.code();
  }
}
