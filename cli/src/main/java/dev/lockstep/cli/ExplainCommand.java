package dev.lockstep.cli;

import dev.lockstep.assembler.Explanation;
import dev.lockstep.isa.InstructionSet;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lockstep explain}: what an instruction does and how it is written. */
@Command(
    name = "explain",
    description = "Explains an instruction.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ExplainCommand implements Callable<Integer> {
  @Parameters(paramLabel = "MNEMONIC", description = "The instruction.")
  private String name = "";

  @Option(names = "--target", paramLabel = "NAME", description = "The machine.")
  private @Nullable String target;

  @Override
  public Integer call() {
    InstructionSet set =
        TargetOption.instructions(
            target == null ? TargetOption.defaultTarget() : TargetOption.parse(target), 0);
    Optional<String> text = Explanation.of(name, set);
    if (text.isEmpty()) {
      throw new CommandFailure(
          Lockstep.FAILED, "lockstep explain: " + Explanation.unknown(name, set));
    }
    System.out.print(text.get());
    return Lockstep.OK;
  }
}
