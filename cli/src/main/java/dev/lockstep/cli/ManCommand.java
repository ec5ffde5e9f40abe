package dev.lockstep.cli;

import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.OutputFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep man}: manual pages. */
@Command(
    name = "man",
    description = "Prints a manual page, or writes all: lockstep man run | man -l -.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ManCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..1",
      description = "The command; without it the page about all of them.")
  private @Nullable String command;

  @Option(
      names = "--out-dir",
      paramLabel = "DIR",
      description = "Writes all pages there: lockstep.1, lockstep-run.1, ...")
  private @Nullable Path folder;

  ManCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    CommandLine all = CommandTree.all(invocation);
    Map<String, CommandSpec> pages = new LinkedHashMap<>();
    pages.put("", all.getCommandSpec());
    all.getSubcommands().forEach((name, line) -> pages.put(name, line.getCommandSpec()));
    if (folder != null) {
      if (command != null) {
        throw new ParameterException(
            spec.commandLine(), "lockstep man: --out-dir takes all pages, not one");
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
      throw new ParameterException(
          spec.commandLine(), "lockstep man: there is no command '" + command + "'");
    }
    System.out.print(ManPage.of(page));
    return ExitCode.OK.code();
  }
}
