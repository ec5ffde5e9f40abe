package dev.lockstep.emulator.weak;

import java.util.Arrays;

/** A list of ints. */
final class Ints {
  private static final int FIRST = 8;

  private int[] values = new int[FIRST];
  private int size;

  int size() {
    return size;
  }

  int get(int index) {
    return values[index];
  }

  void set(int index, int value) {
    values[index] = value;
  }

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }
}
