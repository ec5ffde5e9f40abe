package dev.lockstep.cli.command;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.litmus.file.TestText;
import dev.lockstep.litmus.generation.CycleException;
import dev.lockstep.litmus.generation.CycleFile;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;

/** {@code lockstep litmus generate}: tests from cycles of edges. */
public final class LitmusGenerateCommand extends LockstepCommand {
  private List<String> edges = new ArrayList<>();
  private String file = "";
  private String place = "inter";
  private boolean local;

  public LitmusGenerateCommand(Invocation invocation) {
    super(invocation, "litmus generate", "Makes litmus tests from cycles of edges.");
    declare()
        .arguments("EDGE", "0..*", "Edges of a cycle, such as PodWW.", v -> edges = v)
        .text(
            "--cycles FILE",
            "A file of cycles: in each line a place, '|' and edges.",
            v -> file = v)
        .text(
            "--place PLACE",
            "Where threads run: inter, intra, or workgroups such as 0,0,1.",
            v -> place = v)
        .flag("--local", "Puts all locations into the workgroup's memory.", v -> local = v);
  }

  @Override
  public Integer call() {
    if (edges.isEmpty() == file.isEmpty()) {
      throw misuse("give the edges of a cycle, or --cycles FILE");
    }
    if (file.isEmpty()) {
      try {
        System.out.print(TestText.json(List.of(CycleFile.test(edges, place, local))));
      } catch (CycleException e) {
        throw misuse(String.valueOf(e.getMessage()));
      }
      return ExitCode.of(true).code();
    }
    try {
      List<LitmusTest> tests = CycleFile.tests(InputFile.text(file).text());
      System.out.print(TestText.json(tests));
    } catch (CycleException e) {
      throw new CommandFailure(
          ExitCode.FAILED, Problem.error(String.valueOf(file), String.valueOf(e.getMessage())));
    }
    return ExitCode.of(true).code();
  }
}
