package dev.lockstep.emulator.weak;

import java.util.ArrayList;
import java.util.List;

/**
 * A cycle of accesses: each was before the next one, and the last before the first. No order of the
 * program's instructions does that, so that it takes a weak memory.
 *
 * @param steps the accesses; at least two
 */
public record WeakOutcome(List<Step> steps) {
  /** Copies the list. */
  public WeakOutcome {
    steps = List.copyOf(steps);
  }

  /** Pairs of instructions that lack an order. */
  public List<List<Long>> gaps() {
    List<List<Long>> gaps = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).isGap()) {
        Place next = steps.get((i + 1) % steps.size()).place();
        gaps.add(List.of(steps.get(i).place().instruction(), next.instruction()));
      }
    }
    return gaps;
  }

  /** Kind of an access. */
  public enum Kind {
    /** A load. */
    LOAD,
    /** A store. */
    STORE,
    /** An atomic operation. */
    UPDATE
  }

  /** Reason why an access is before the next one. */
  public enum Link {
    /** The program says so: the same wavefront, or a barrier between. */
    PROGRAM,
    /** The next one reads what it wrote. */
    READ,
    /** The next one overwrites what it wrote. */
    OVERWRITTEN,
    /** The next one overwrites what it read: it has missed what that writes. */
    MISSED
  }

  /**
   * An access.
   *
   * @param workgroup number in the grid
   * @param wavefront number in the workgroup
   * @param lane or -1 for a scalar access
   * @param instruction its address
   * @param memory address of the word
   * @param kind of the access
   */
  public record Place(
      long workgroup, int wavefront, int lane, long instruction, long memory, Kind kind) {}

  /**
   * An access and its way to the next one.
   *
   * @param place the access
   * @param link to the next one
   * @param waits whether the program lacks a wait for it before the next one
   * @param invalidates whether the program lacks an invalidation of the unit's copies between the
   *     two
   */
  public record Step(Place place, Link link, boolean waits, boolean invalidates) {
    /** Whether something is missing between this access and the next one. */
    public boolean isGap() {
      return waits || invalidates;
    }
  }
}
