package dev.lockstep.litmus.machine;

import java.util.List;
import java.util.Map;

/**
 * A state of a machine as people look at it.
 *
 * @param threads in the order of the test
 * @param lines the valid lines of caches, level by level
 * @param requests outstanding requests, the oldest of each queue first
 * @param memory values by location
 * @param ended whether nothing is left to be done
 */
public record StateView(
    List<ThreadView> threads,
    List<LineView> lines,
    List<RequestView> requests,
    Map<String, Long> memory,
    boolean ended) {
  public StateView {
    threads = List.copyOf(threads);
    lines = List.copyOf(lines);
    requests = List.copyOf(requests);
  }

  /**
   * A thread.
   *
   * @param id its number in the test
   * @param unit compute unit
   * @param next position of its next operation, their number at the end
   * @param waits whether it stands at a wait or a barrier
   * @param registers values by name; those without a value are 0
   */
  public record ThreadView(
      int id, int unit, int next, boolean waits, Map<String, Long> registers) {}

  /**
   * A valid line of a cache.
   *
   * @param level 0 for the nearest
   * @param unit compute unit, the first of those that share the cache
   * @param dirty whether memory does not have its value yet
   */
  public record LineView(int level, int unit, String location, long value, boolean dirty) {}

  /**
   * An outstanding request.
   *
   * @param thread number of the thread in the test
   * @param operation position of the operation that made it
   * @param text the request in words
   * @param queue number of its queue
   * @param first whether it is the oldest of its queue, which is performed next
   */
  public record RequestView(
      int thread, int operation, String text, String location, int queue, boolean first) {}

  /**
   * A transition.
   *
   * @param number as {@link TransitionSystem#apply} takes it
   * @param actor kind of process
   * @param thread number of the thread in the test, or -1
   * @param text the transition in words
   */
  public record MoveView(int number, TransitionSystem.Actor actor, int thread, String text) {}
}
