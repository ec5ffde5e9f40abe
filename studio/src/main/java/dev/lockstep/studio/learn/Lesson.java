package dev.lockstep.studio.learn;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A lesson of the tour.
 *
 * @param name of its folder
 * @param head what its page says before the first blank line: {@code title}, {@code shows}, {@code
 *     panel}, and how an attempt is judged
 * @param text what it teaches
 * @param task what the learner does
 * @param hint a help
 * @param end what is said when it is done
 * @param start the documents that the learner begins with
 * @param solution the documents of {@code start} that a solution changes
 */
public record Lesson(
    String name,
    Map<String, String> head,
    String text,
    String task,
    String hint,
    String end,
    List<LessonDocument> start,
    List<LessonDocument> solution) {
  public Lesson {
    head = Map.copyOf(head);
    start = List.copyOf(start);
    solution = List.copyOf(solution);
  }

  public String title() {
    return head.getOrDefault("title", name);
  }

  /** A value of the head. */
  public Optional<String> asks(String key) {
    return Optional.ofNullable(head.get(key));
  }

  /** Whether a learner changes a document; the others are judged as the lesson has them. */
  public boolean changes(String document) {
    return solution.stream().anyMatch(one -> one.name().equals(document));
  }
}
