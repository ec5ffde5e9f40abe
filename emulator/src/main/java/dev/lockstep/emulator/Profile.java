package dev.lockstep.emulator;

import java.util.Map;
import java.util.TreeMap;

/**
 * Distribution of a run's time over the places of its code. Times are wall-clock times of the
 * worker threads together, found by sampling; executions are counted. {@code nanoseconds} is {@code
 * engine} and the times of all places.
 *
 * @param nanoseconds from the workers' begin to their end
 * @param engine part of that spent on no instruction: on starting wavefronts, on barriers, on the
 *     way into translated code and out
 * @param interpreted time spent on instructions in the interpreter, the rest being that in
 *     translated code
 * @param samples number of samples of workers
 * @param places the instructions that ran, by address
 */
public record Profile(
    long nanoseconds, long engine, long interpreted, long samples, Map<Long, Place> places) {
  /** No time and no place. */
  public static final Profile EMPTY = new Profile(0, 0, 0, 0, Map.of());

  /**
   * An instruction.
   *
   * @param executions number of times that a wavefront ran it
   * @param nanoseconds time spent on it
   * @param lanes lanes of EXEC, on average over that time; 0 for instructions that do not look at
   *     EXEC, and where it was not seen
   * @param leads whether a block begins with it: code that is entered at its beginning alone and
   *     left at its end
   */
  public record Place(long executions, long nanoseconds, double lanes, boolean leads) {
    private Place plus(Place other) {
      long sum = nanoseconds + other.nanoseconds;
      double mean =
          lanes == 0 || other.lanes == 0 || sum == 0
              ? Math.max(lanes, other.lanes)
              : (lanes * nanoseconds + other.lanes * other.nanoseconds) / sum;
      return new Place(executions + other.executions, sum, mean, leads || other.leads);
    }
  }

  /** Copies the map. */
  public Profile {
    places = java.util.Collections.unmodifiableMap(new TreeMap<>(places));
  }

  /** This run and another one of the same code. */
  public Profile plus(Profile other) {
    Map<Long, Place> sum = new TreeMap<>(places);
    other.places.forEach((address, place) -> sum.merge(address, place, Place::plus));
    return new Profile(
        nanoseconds + other.nanoseconds,
        engine + other.engine,
        interpreted + other.interpreted,
        samples + other.samples,
        sum);
  }
}
