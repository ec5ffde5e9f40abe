package dev.lockstep.cli.command;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.LockstepCommand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code lockstep studio}: the web workbench. */
public final class StudioCommand extends LockstepCommand {
  private static final int MOST_PORT = 65_535;
  private static final ModuleProcess SERVER =
      new ModuleProcess(
          "studio",
          "studio",
          "Javalin, CodeMirror and other libraries",
          "10 MB",
          "dev.lockstep.studio.Studio");

  private @Nullable Integer port;
  private boolean noOpen;

  public StudioCommand(Invocation invocation) {
    super(invocation, "studio", "The web workbench, on the loopback interface.");
    declare()
        .value(
            Integer.class,
            "--port N",
            "The port that it listens on; 0 for any that is free.",
            v -> port = v)
        .flag("--no-open", "Prints the address and opens no browser.", v -> noOpen = v);
  }

  @Override
  public Integer call() {
    List<String> words = new ArrayList<>();
    if (port != null) {
      if (port < 0 || port > MOST_PORT) {
        throw new CommandFailure(
            ExitCode.USAGE, "lockstep studio", "there is no port " + port + "; ports end at 65535");
      }
      words.addAll(List.of("--port", port.toString()));
    }
    if (noOpen) {
      words.add("--no-open");
    }
    return SERVER.run(invocation, words);
  }
}
