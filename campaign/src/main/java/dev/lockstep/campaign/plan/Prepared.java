package dev.lockstep.campaign.plan;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.runtime.text.InputDiagnostic;
import dev.lockstep.runtime.text.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A plan with its texts read. Jobs are numbered test by test, and of a test model by model; a unit
 * has the next jobs in order.
 *
 * @param tests all tests, file by file
 * @param models all models
 */
public record Prepared(Plan plan, List<Test> tests, List<Model> models) {
  /** Copies the lists. */
  public Prepared {
    tests = List.copyOf(tests);
    models = List.copyOf(models);
  }

  /** A test and the file that has it. */
  public record Test(String file, TestFile.Entry entry) {}

  /** One test before one model. */
  public record Job(int number, Test test, Model model) {}

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
                      .map(InputDiagnostic::render)
                      .collect(Collectors.joining("\n"))))
          .forEach(entry -> tests.add(new Test(source.name(), entry)));
    }
    List<Model> models = new ArrayList<>();
    for (ModelSource source : plan.models()) {
      try {
        models.add(source.model());
      } catch (CatException e) {
        throw new IllegalArgumentException(e.report(), e);
      }
    }
    return new Prepared(plan, tests, models);
  }

  /** Number of jobs. */
  public int jobs() {
    return Math.multiplyExact(tests.size(), models.size());
  }

  /** Number of units. */
  public int units() {
    return Math.ceilDiv(jobs(), plan.jobsInUnit());
  }

  /** The jobs of a unit. */
  public List<Job> unit(int unit) {
    int first = Math.multiplyExact(unit, plan.jobsInUnit());
    List<Job> all = new ArrayList<>();
    for (int job = first; job < Math.min(jobs(), first + plan.jobsInUnit()); job++) {
      all.add(new Job(job, tests.get(job / models.size()), models.get(job % models.size())));
    }
    return all;
  }
}
