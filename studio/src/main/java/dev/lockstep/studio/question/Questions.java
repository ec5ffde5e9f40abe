package dev.lockstep.studio.question;

import dev.lockstep.studio.buffer.Shelf;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The families of questions, for one page. */
public final class Questions {
  private Questions() {}

  /**
   * Objects with methods under {@code JsonRequest}, one for each family.
   *
   * @param page what is told of progress
   * @param home the folder of Lockstep, where it is known
   * @param place keeps the buffers of the page's last run
   */
  public static List<Object> of(Desk desk, Page page, Optional<Path> home, Shelf.Place place) {
    RunQuestions runs = new RunQuestions(desk, page, place);
    LitmusQuestions litmus = new LitmusQuestions(desk);
    return List.of(
        new TargetQuestions(desk),
        new ExampleQuestions(desk, home),
        new ObjectQuestions(desk),
        new ListingQuestions(desk),
        new ExplainQuestions(desk),
        new GraphQuestions(desk),
        new RegisterQuestions(desk),
        runs,
        new BufferQuestions(desk, place),
        new RunFileQuestions(desk),
        new DebugQuestions(desk),
        litmus,
        new LessonQuestions(desk, home, runs, litmus));
  }
}
