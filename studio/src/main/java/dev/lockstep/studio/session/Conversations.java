package dev.lockstep.studio.session;

import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.buffer.Shelf;
import dev.lockstep.studio.question.Desk;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** All conversations of a server. */
public final class Conversations implements AutoCloseable {
  /** Memory that the buffers of runs may keep; more than one run can have. */
  private static final long MOST_KEPT = 3L << 29;

  private final PageLimits limits;
  private final Optional<Path> home;
  private final Desk.Turns turns;
  private final Shelf shelf = new Shelf(MOST_KEPT);
  private final Set<Conversation> open = ConcurrentHashMap.newKeySet();
  private final Semaphore places;

  /**
   * No conversation yet.
   *
   * @param limits how much a page may ask for
   * @param processors that the work of all pages may have
   * @param home the folder of Lockstep, where it is known
   */
  public Conversations(PageLimits limits, int processors, Optional<Path> home) {
    this.limits = limits;
    this.home = home;
    turns = Desk.Turns.of(processors);
    places = new Semaphore(limits.connections());
  }

  /** How much a page may ask for. */
  public PageLimits limits() {
    return limits;
  }

  /**
   * Begins one.
   *
   * @param line takes the texts of messages to the page; called by several threads
   * @return null if there are too many
   */
  public @Nullable Conversation begin(Consumer<String> line) {
    if (!places.tryAcquire()) {
      return null;
    }
    Conversation one = new Conversation(limits, turns, home, shelf.place(), line);
    open.add(one);
    return one;
  }

  public void end(Conversation one) {
    if (open.remove(one)) {
      places.release();
      one.close();
    }
  }

  /** How many there are, with those that begin. */
  public int count() {
    return limits.connections() - places.availablePermits();
  }

  @Override
  public void close() {
    open.forEach(this::end);
  }
}
