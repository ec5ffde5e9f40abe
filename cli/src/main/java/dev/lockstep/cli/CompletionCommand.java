package dev.lockstep.cli;

import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code lockstep completion}: what a shell needs in order to complete command lines. */
@Command(
    name = "completion",
    description = "Prints the completion of a shell: source <(lockstep completion bash).",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class CompletionCommand implements Callable<Integer> {
  /** The shells. */
  enum Shell {
    bash,
    zsh
  }

  private final Invocation invocation;

  @Parameters(paramLabel = "bash|zsh", description = "The shell.")
  private Shell shell = Shell.bash;

  CompletionCommand(Invocation invocation) {
    this.invocation = invocation;
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
