package dev.lockstep.cli.command;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Misuse;
import dev.lockstep.cli.option.OptionDeclaration;
import dev.lockstep.litmus.file.TestText;
import dev.lockstep.litmus.generation.CycleException;
import dev.lockstep.litmus.generation.CycleFile;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;

/** {@code lockstep litmus generate}: tests from cycles of edges. */
public final class LitmusGenerateCommand implements Callable<Integer> {
  private final CommandSpec spec;
  private List<String> edges = new ArrayList<>();
  private String file = "";
  private String place = "inter";
  private boolean local;

  public LitmusGenerateCommand() {
    spec =
        OptionDeclaration.of(this, "litmus-generate", "Makes litmus tests from cycles of edges.")
            .arguments("EDGE", "0..*", "Edges of a cycle, such as PodWW.", v -> edges = v)
            .value(
                String.class,
                "--cycles",
                "FILE",
                "A file of cycles: in each line a place, '|' and edges.",
                v -> file = v)
            .value(
                String.class,
                "--place",
                "PLACE",
                "Where threads run: inter, intra, or workgroups such as 0,0,1.",
                v -> place = v)
            .flag("--local", "Puts all locations into the workgroup's memory.", v -> local = v)
            .spec();
  }

  /** The command as picocli knows it. */
  public CommandSpec spec() {
    return spec;
  }

  @Override
  public Integer call() {
    if (edges.isEmpty() == file.isEmpty()) {
      throw Misuse.of(spec, "give the edges of a cycle, or --cycles FILE");
    }
    if (file.isEmpty()) {
      try {
        System.out.print(TestText.json(List.of(CycleFile.test(edges, place, local))));
      } catch (CycleException e) {
        throw Misuse.of(spec, String.valueOf(e.getMessage()));
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
