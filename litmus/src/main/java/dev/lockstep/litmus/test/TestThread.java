package dev.lockstep.litmus.test;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A thread of a test.
 *
 * @param id number that conditions name
 * @param place where it runs
 * @param steps its program; {@link TestStep.Branch} names positions in it, its size meaning the end
 */
public record TestThread(int id, Place place, List<TestStep> steps) {
  public TestThread {
    steps = List.copyOf(steps);
  }

  /** Names of the registers that some step writes, sorted; {@code ""} is none. */
  public SortedSet<String> registers() {
    SortedSet<String> names = new TreeSet<>();
    steps.forEach(step -> names.add(step.register()));
    names.remove("");
    return names;
  }

  /**
   * Place of a thread. Threads of one workgroup have equal {@code gpu} and {@code group}.
   *
   * @param wave number of the wavefront
   * @param group number of the workgroup (CUDA's CTA)
   * @param gpu number of the device
   */
  public record Place(int wave, int group, int gpu) {
    /** The narrowest scope that holds both threads. */
    public Scope common(Place other) {
      if (gpu != other.gpu) {
        return Scope.SYSTEM;
      }
      return group == other.group ? Scope.WORKGROUP : Scope.DEVICE;
    }
  }
}
