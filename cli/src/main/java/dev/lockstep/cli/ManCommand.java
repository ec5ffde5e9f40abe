package dev.lockstep.cli;

import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.option.LockstepCommand;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** {@code lockstep man}: manual pages. */
final class ManCommand extends LockstepCommand {

  private @Nullable String command;

  private @Nullable Path folder;

  ManCommand(Invocation invocation) {
    super(invocation, "man", "Prints a manual page, or writes all: lockstep man run | man -l -.");
    declare()
        .argument(
            String.class,
            "COMMAND",
            "0..1",
            "The command; without it the page about all of them.",
            v -> command = v)
        .path(
            "--out-dir DIR",
            "Writes all pages there: lockstep.1, lockstep-run.1, ...",
            v -> folder = v);
  }

  @Override
  public Integer call() {
    CommandLine all = CommandTree.all(invocation);
    Map<String, CommandSpec> pages = new LinkedHashMap<>();
    pages.put("", all.getCommandSpec());
    all.getSubcommands().forEach((name, line) -> pages.put(name, line.getCommandSpec()));
    if (folder != null) {
      if (command != null) {
        throw misuse("--out-dir takes all pages, not one");
      }
      Path to = folder;
      OutputFile.checkFolder(to);
      pages.forEach((name, page) ->
          OutputFile.write(
              to.resolve("lockstep" + (name.isEmpty() ? "" : "-" + name) + ".1"),
              ManPage.of(page)));
      return ExitCode.OK.code();
    }
    CommandSpec page = pages.get(command == null ? "" : command);
    if (page == null) {
      throw misuse("there is no command '" + command + "'");
    }
    System.out.print(ManPage.of(page));
    return ExitCode.OK.code();
  }
}
