package dev.lockstep.campaign.plan;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A plan with its texts read. Jobs are numbered test by test, and of a test subject by subject; a
 * unit has the next jobs in order.
 *
 * @param tests all tests, file by file
 * @param subjects all models and machines
 */
public record Prepared(Plan plan, List<Test> tests, List<Ready> subjects) {
  public Prepared {
    tests = List.copyOf(tests);
    subjects = List.copyOf(subjects);
  }

  public record Test(String file, TestFile.Entry entry) {}

  /** A subject that can judge. */
  public sealed interface Ready {}

  public record ReadyModel(Model model) implements Ready {}

  /** A machine, explored or with random runs. */
  public record ReadyMachine(OperationalMachine machine, Optional<MachineSource.Random> random)
      implements Ready {}

  /** A test with the subject that judges it. */
  public record Job(int number, Test test, Ready subject) {}

  /**
   * Reads the texts.
   *
   * @throws IllegalArgumentException when a text is wrong; who makes a plan has read them before
   */
  public static Prepared of(Plan plan) {
    List<Test> tests = new ArrayList<>();
    for (Source source : plan.sources()) {
      Parsed<List<TestFile.Entry>> parsed = TestFile.read(source.name(), source.text());
      parsed
          .value()
          .orElseThrow(() ->
              new IllegalArgumentException(
                  parsed.diagnostics().stream()
                      .map(Problem::render)
                      .collect(Collectors.joining("\n"))))
          .forEach(entry -> tests.add(new Test(source.name(), entry)));
    }
    List<Ready> subjects = new ArrayList<>();
    for (Subject source : plan.subjects()) {
      try {
        subjects.add(ready(source));
      } catch (CatException e) {
        throw new IllegalArgumentException(e.report(), e);
      }
    }
    return new Prepared(plan, tests, subjects);
  }

  private static Ready ready(Subject source) throws CatException {
    return switch (source) {
      case ModelSource model -> new ReadyModel(model.model());
      case MachineSource machine ->
          new ReadyMachine(Machines.named(machine.machine()), machine.random());
    };
  }

  public int jobs() {
    return Math.multiplyExact(tests.size(), subjects.size());
  }

  public int units() {
    return Math.ceilDiv(jobs(), plan.jobsInUnit());
  }

  public List<Job> unit(int unit) {
    int first = Math.multiplyExact(unit, plan.jobsInUnit());
    List<Job> all = new ArrayList<>();
    for (int job = first; job < Math.min(jobs(), first + plan.jobsInUnit()); job++) {
      all.add(new Job(job, tests.get(job / subjects.size()), subjects.get(job % subjects.size())));
    }
    return all;
  }
}
