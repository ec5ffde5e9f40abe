package dev.lockstep.studio.question;

import dev.lockstep.studio.learn.Lesson;
import dev.lockstep.studio.question.LessonQuestions.Goal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The goals of a lesson, and what an answer says of them. */
final class LessonGoals {
  static final String CONFLICTS = "No access to LDS has bank conflicts (first workgroup).";

  private static final String RESULT = "The result is as expected.";
  private static final String FINDINGS = "Checked mode finds nothing.";
  private static final String SEPARATOR = ";\\s*";

  private LessonGoals() {}

  static List<String> of(Lesson lesson) {
    List<String> goals = new ArrayList<>();
    if (lesson.asks("run").isPresent()) {
      goals.add(RESULT);
    }
    if (lesson.asks("check").isPresent()) {
      goals.add(FINDINGS);
    }
    lesson.asks("instructions").ifPresent(most -> goals.add(instructions(most)));
    if (lesson.asks("conflicts").isPresent()) {
      goals.add(CONFLICTS);
    }
    lesson.asks("never").ifPresent(state -> goals.add(never(lesson, state)));
    lesson.asks("sometimes").ifPresent(state -> goals.add(sometimes(lesson, state)));
    return goals;
  }

  private static String instructions(String most) {
    return "A wavefront executes at most " + most + " instructions.";
  }

  private static String never(Lesson lesson, String state) {
    return "On %s no execution ends with %s.".formatted(lesson.asks("machine").orElse(""), state);
  }

  private static String sometimes(Lesson lesson, String state) {
    return "On %s one still ends with %s.".formatted(lesson.asks("machine").orElse(""), state);
  }

  /** The goals that a run decides. */
  static List<Goal> judge(Lesson lesson, RunAnswer run) {
    List<Goal> goals = new ArrayList<>();
    List<RunAnswer.Finding> failing =
        run.findings().stream().filter(RunAnswer.Finding::fails).toList();
    boolean right = run.ok() || run.failures().isEmpty() && !failing.isEmpty();
    goals.add(new Goal(RESULT, right, right ? "" : first(run.failures())));
    boolean ran = !run.launches().isEmpty();
    if (lesson.asks("check").isPresent()) {
      boolean clean = ran && failing.isEmpty();
      goals.add(
          new Goal(
              FINDINGS,
              clean,
              clean ? "" : first(failing.stream().map(RunAnswer.Finding::text).toList())));
    }
    Optional<String> most = lesson.asks("instructions");
    if (most.isPresent()) {
      long executed = run.launches().stream().mapToLong(RunAnswer.Launched::instructions).sum();
      long waves = run.launches().stream().mapToLong(RunAnswer.Launched::wavefronts).sum();
      boolean few = ran && executed <= Long.parseLong(most.get()) * waves;
      goals.add(
          new Goal(
              instructions(most.get()),
              few,
              few ? "" : ran ? "it executes " + executed / waves : "nothing ran"));
    }
    return goals;
  }

  private static String first(List<String> texts) {
    return texts.stream().flatMap(String::lines).findFirst().orElse("nothing ran");
  }

  /** The goals that the executions of a litmus test decide. */
  static List<Goal> judge(Lesson lesson, LitmusQuestions.Outcomes outcomes) {
    List<Goal> goals = new ArrayList<>();
    lesson
        .asks("never")
        .ifPresent(state -> {
          boolean found = ends(outcomes, state);
          goals.add(new Goal(never(lesson, state), !found, found ? "one does" : ""));
        });
    lesson
        .asks("sometimes")
        .ifPresent(state -> {
          boolean found = ends(outcomes, state);
          goals.add(new Goal(sometimes(lesson, state), found, found ? "" : "none does"));
        });
    return goals;
  }

  private static boolean ends(LitmusQuestions.Outcomes outcomes, String state) {
    List<String> wanted = List.of(state.split(SEPARATOR));
    return outcomes.outcomes().stream()
        .map(one -> Set.of(one.state().split(SEPARATOR)))
        .anyMatch(parts -> parts.containsAll(wanted));
  }
}
