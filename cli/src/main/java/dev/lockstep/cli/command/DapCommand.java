package dev.lockstep.cli.command;

import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.LockstepCommand;
import java.util.List;

/** {@code lockstep dap}: the debug adapter. */
public final class DapCommand extends LockstepCommand {

  public DapCommand(Invocation invocation) {
    super(invocation, "dap", "A debug adapter on standard streams, for editors.");
  }

  @Override
  public Integer call() {
    return LspCommand.process("dap", "DebugAdapterProcess").run(invocation, List.of());
  }
}
