package dev.lockstep.emulator.memory;

import dev.lockstep.isa.model.Shape;
import java.util.Arrays;
import java.util.List;

/**
 * The global wave sync unit: barriers and semaphores for all wavefronts of a dispatch (RDNA ISA,
 * "Global wave sync"). Wavefronts of several threads use it at once.
 */
public final class GlobalWaveSync {
  /** Number of its resources. */
  public static final int RESOURCES = 64;

  private final int[] counters = new int[RESOURCES];

  /** Number of times that a resource has released all who waited. */
  private final long[] releases = new long[RESOURCES];

  synchronized int[] counters() {
    return counters.clone();
  }

  synchronized long[] releases() {
    return releases.clone();
  }

  synchronized void restore(int[] savedCounters, long[] savedReleases) {
    System.arraycopy(savedCounters, 0, counters, 0, RESOURCES);
    System.arraycopy(savedReleases, 0, releases, 0, RESOURCES);
  }

  public GlobalWaveSync() {}

  /** The counters up to the last one that is not 0. */
  public synchronized List<Integer> used() {
    int used = RESOURCES;
    while (used > 0 && counters[used - 1] == 0) {
      used--;
    }
    return Arrays.stream(counters, 0, used).boxed().toList();
  }

  /** Sets the first counters; the others are 0. */
  public synchronized void set(List<Integer> first) {
    Arrays.fill(counters, 0);
    for (int i = 0; i < first.size(); i++) {
      counters[i] = first.get(i);
    }
  }

  /**
   * Does one operation for a wavefront.
   *
   * @param resource its number; counted modulo the resources that there are
   * @param waitsSince the releases when the wavefront began to wait, or -1 if it does not wait yet
   * @return -1 if the wavefront goes on, else what it passes when it tries again
   */
  public synchronized long operate(
      Shape.WaveSync operation, int resource, int data, long waitsSince) {
    int at = resource & (RESOURCES - 1);
    switch (operation) {
      case INIT -> counters[at] = data;
      case RELEASE -> counters[at]++;
      case RELEASE_MANY -> counters[at] += data;
      case RELEASE_ALL -> releases[at]++;
      case ACQUIRE -> {
        if (waitsSince >= 0 && waitsSince != releases[at]) {
          return -1;
        }
        if (counters[at] == 0) {
          return releases[at];
        }
        counters[at]--;
      }
      case BARRIER -> {
        if (waitsSince >= 0) {
          return waitsSince == releases[at] ? waitsSince : -1;
        }
        if (counters[at] != 0) {
          counters[at]--;
          return releases[at];
        }
        counters[at] = data;
        releases[at]++;
      }
    }
    return -1;
  }
}
