package dev.lockstep.emulator.program;

import java.util.ArrayList;
import java.util.List;

/**
 * The places in translated code that a sampler can distinguish. Code that is translated for a
 * profile records the present one, by a store of the place's number: that costs an instruction of
 * the host, and so hardly changes what is measured. Numbers count from 1.
 */
public final class Marks {
  /**
   * A place: instructions that cannot be distinguished.
   *
   * @param words their first words' numbers in the code
   * @param weights shares of the time of the place among them
   * @param exec whether EXEC is in the wavefront's registers meanwhile
   */
  @SuppressWarnings("ArrayRecordComponent")
  public // never changed
  record Mark(int[] words, int[] weights, boolean exec) {}

  private final List<Mark> all = new ArrayList<>();

  public Marks() {}

  /** Adds a place; returns its number. */
  public synchronized int add(Mark mark) {
    all.add(mark);
    return all.size();
  }

  /** A place by its number. */
  public synchronized Mark get(int number) {
    return all.get(number - 1);
  }
}
