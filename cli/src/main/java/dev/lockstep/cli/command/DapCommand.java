package dev.lockstep.cli.command;

import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.OptionDeclaration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;

/** {@code lockstep dap}: the debug adapter. */
public final class DapCommand implements Callable<Integer> {
  private final Invocation invocation;
  private final CommandSpec spec;

  public DapCommand(Invocation invocation) {
    this.invocation = invocation;
    spec =
        OptionDeclaration.of(this, "dap", "A debug adapter on standard streams, for editors.")
            .spec();
  }

  /** The command as picocli knows it. */
  public CommandSpec spec() {
    return spec;
  }

  @Override
  public Integer call() {
    return LspCommand.process("dap", "DebugAdapterProcess").run(invocation, List.of());
  }
}
