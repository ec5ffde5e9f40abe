package dev.lockstep.cli.option;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Misuse;
import java.util.Collection;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What all commands have: a run of the command line, a name, options, and words for misuse. */
public abstract class LockstepCommand implements Callable<Integer> {
  protected final Invocation invocation;
  private final String name;
  private final OptionDeclaration options;

  /**
   * @param name its words: {@code asm}, {@code litmus repair}
   * @param description the sentence below its synopsis
   */
  protected LockstepCommand(Invocation invocation, String name, String description) {
    this.invocation = invocation;
    this.name = "lockstep " + name;
    options = OptionDeclaration.of(this, name.replace(' ', '-'), description);
  }

  /** What the command takes; a command declares it when it is made. */
  protected final OptionDeclaration declare() {
    return options;
  }

  /** The command as picocli knows it, to which nothing more is declared. */
  public final CommandSpec spec() {
    return options.spec();
  }

  /** The command's model of picocli. */
  protected final CommandSpec command() {
    return options.command();
  }

  /** Name under which the command tells failures. */
  protected final String name() {
    return name;
  }

  /** Wrong use of the command, which is told under its name. */
  protected final ParameterException misuse(String text) {
    return Misuse.of(command(), text);
  }

  /** A reason why the command cannot go on, which is told under its name. */
  protected final CommandFailure failure(String reason) {
    return new CommandFailure(ExitCode.FAILED, name, reason);
  }

  /** Wrong use of an option whose values have names. */
  public static String unknown(String what, String name, Collection<String> names) {
    return "there is no %s '%s'; there are %s".formatted(what, name, String.join(", ", names));
  }
}
