package dev.lockstep.cli.report;

import dev.lockstep.emulator.weak.WeakOutcome;
import dev.lockstep.runtime.run.Race;
import dev.lockstep.runtime.run.RaceReport;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Problem.Detail;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Weak outcomes of a program as text. */
public final class RaceText {
  /** The rule that a weak outcome breaks. */
  public static final String RULE = "weak-outcome";

  /** Explanation of the rule, in a sentence. */
  public static final String EXPLANATION =
      "Accesses of a run on weak memory of which each was before the next one and the last before"
          + " the first: a wait, an invalidation of a cache or a fence is missing.";

  private final RaceReport report;
  private final MissingFence fences;

  public RaceText(RaceReport report) {
    this.report = report;
    fences = new MissingFence(report.target());
  }

  /** A weak outcome: the chain of accesses, and what would forbid it. */
  public Problem problem(Race race) {
    List<Detail> details = new ArrayList<>();
    details.add(
        new Detail.Line(
            String.format(
                Locale.ROOT,
                "  in %s, with seed %d and in %d of %d runs; each is before the next one, and the"
                    + " last before the first:",
                race.kernel(),
                race.seed(),
                race.runs(),
                report.runs())));
    chain(race).forEach(one -> details.add(new Detail.Line("    " + one)));
    remedies(race).forEach(one -> details.add(new Detail.Line("  to mend it: " + one)));
    Place place = race.steps().getFirst().end().at(race.kernel(), "");
    return new Problem(Severity.ERROR, place, message(race), RULE, WayOut.none(), details);
  }

  /** The accesses that are out of order, in a sentence. */
  String message(Race race) {
    Race.Step first = race.steps().getFirst();
    Race.Step second = race.steps().get(1);
    String other = second.end().text();
    return switch (first.step().link()) {
      case MISSED ->
          "%s %s may miss what %s has written, although that comes first"
              .formatted(noun(first), first.memory(), other);
      case OVERWRITTEN ->
          "%s %s may be overwritten by %s, although that comes first"
              .formatted(noun(first), first.memory(), other);
      case READ, PROGRAM ->
          "%s %s may be read by %s, although that comes first"
              .formatted(noun(first), first.memory(), other);
    };
  }

  private static String noun(Race.Step step) {
    return switch (step.step().place().kind()) {
      case LOAD -> "the load of";
      case STORE -> "the store to";
      case UPDATE -> "the atomic operation on";
    };
  }

  /** The accesses from the second one on, so that the headline's is the last. */
  private static List<String> chain(Race race) {
    List<String> lines = new ArrayList<>();
    int count = race.steps().size();
    for (int i = 1; i <= count; i++) {
      Race.Step step = race.steps().get(i % count);
      WeakOutcome.Step before = race.steps().get(i - 1).step();
      String why =
          i == 1
              ? ""
              : switch (before.link()) {
                case PROGRAM -> before.isGap() ? ", behind that without an order" : ", behind that";
                case READ -> ", reads that";
                case OVERWRITTEN -> ", overwrites that";
                case MISSED -> ", overwrites what that has read";
              };
      lines.add(
          "%s: workgroup %d, wavefront %d%s: %s %s (%s)"
              .formatted(
                  step.end().where(),
                  step.end().workgroup(),
                  step.end().wavefront(),
                  why,
                  noun(step),
                  step.memory(),
                  step.end().instruction()));
    }
    return lines;
  }

  /** Fences for each pair of accesses that nothing orders. */
  List<String> remedies(Race race) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < race.steps().size(); i++) {
      Race.Step step = race.steps().get(i);
      if (step.step().isGap()) {
        Race.Step next = race.steps().get((i + 1) % race.steps().size());
        List<String> instructions = fences.instructions(step.step());
        String code = "`" + String.join("; ", instructions) + "`";
        String fence =
            race.openCl()
                ? "`%s` (%s)"
                    .formatted(
                        MissingFence.openCl(step.step(), next.step().place()),
                        String.join("; ", instructions))
                : code;
        lines.add("%s between %s and %s".formatted(fence, step.end().text(), next.end().text()));
      }
    }
    return lines.stream().distinct().toList();
  }
}
