package dev.lockstep.litmus.test;

import java.util.List;
import java.util.Optional;

/**
 * A litmus test.
 *
 * @param name how reports call it
 * @param locations shared memory, each location one 32-bit word, in the order of their first use
 * @param threads in the order of their numbers; each is a wavefront of its own
 * @param question what is asked about final states
 * @param target processor whose instructions the threads are; empty where they are of a language
 */
public record LitmusTest(
    String name,
    List<Location> locations,
    List<TestThread> threads,
    Question question,
    Optional<String> target) {
  /** A test in a language, which mappings take to instructions. */
  public LitmusTest(
      String name, List<Location> locations, List<TestThread> threads, Question question) {
    this(name, locations, threads, question, Optional.empty());
  }

  public LitmusTest {
    locations = List.copyOf(locations);
    threads = List.copyOf(threads);
  }

  /** Whether some location lies in a region. */
  public boolean uses(Location.Region region) {
    return locations.stream().anyMatch(one -> one.region() == region);
  }

  /** The thread of a number. */
  public Optional<TestThread> thread(int id) {
    return threads.stream().filter(one -> one.id() == id).findFirst();
  }

  /** Position of a location, or -1. */
  public int locationIndex(String location) {
    return locations.stream().map(Location::name).toList().indexOf(location);
  }
}
