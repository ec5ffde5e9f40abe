package dev.lockstep.cli;

import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.OptionDeclaration;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;

/** {@code lockstep completion}: what a shell needs in order to complete command lines. */
final class CompletionCommand implements Callable<Integer> {
  /** The shells. */
  enum Shell {
    bash,
    zsh
  }

  private final Invocation invocation;

  private Shell shell = Shell.bash;

  private final CommandSpec spec;

  CompletionCommand(Invocation invocation) {
    this.invocation = invocation;
    spec =
        OptionDeclaration.of(
                this,
                "completion",
                "Prints the completion of a shell: source <(lockstep completion bash).")
            .argument(Shell.class, "bash|zsh", "1", "The shell.", v -> shell = v)
            .spec();
  }

  /** The command as picocli knows it. */
  CommandSpec spec() {
    return spec;
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
