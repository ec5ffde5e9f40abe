package dev.lockstep.litmus.exploration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A set of states, each in full: two states with one hash are still two. */
final class StateTable {
  private static final int CHUNK = 1 << 20;
  private static final int FIRST_SLOTS = 1 << 10;
  private static final int MIX = 0x9E3779B9;

  private final List<int[]> chunks = new ArrayList<>();
  private int[] slots = new int[FIRST_SLOTS];
  private int used = CHUNK;
  private int size;

  /** Adds a state; false where it is there. */
  boolean add(int[] state) {
    int mask = slots.length - 1;
    int slot = hash(state) & mask;
    while (slots[slot] != 0) {
      if (equal(slots[slot] - 1, state)) {
        return false;
      }
      slot = slot + 1 & mask;
    }
    slots[slot] = store(state) + 1;
    size++;
    if (size * 2 > slots.length) {
      grow();
    }
    return true;
  }

  int size() {
    return size;
  }

  long bytes() {
    return Integer.BYTES * ((long) chunks.size() * CHUNK + slots.length);
  }

  private static int hash(int[] state) {
    int h = Arrays.hashCode(state) * MIX;
    return h ^ h >>> 15;
  }

  /** Place of a state that is stored: of chunk and offset, counted in pairs of words. */
  private int store(int[] state) {
    int length = state.length + 1 + 1 & ~1;
    if (used + length > CHUNK) {
      chunks.add(new int[CHUNK]);
      used = 0;
    }
    int[] chunk = chunks.getLast();
    chunk[used] = state.length;
    System.arraycopy(state, 0, chunk, used + 1, state.length);
    int place = (chunks.size() - 1) * (CHUNK / 2) + used / 2;
    used += length;
    return place;
  }

  private boolean equal(int place, int[] state) {
    int[] chunk = chunks.get(place / (CHUNK / 2));
    int at = place % (CHUNK / 2) * 2;
    return chunk[at] == state.length
        && Arrays.equals(chunk, at + 1, at + 1 + state.length, state, 0, state.length);
  }

  private void grow() {
    int[] old = slots;
    slots = new int[old.length * 2];
    int mask = slots.length - 1;
    for (int place : old) {
      if (place != 0) {
        int[] chunk = chunks.get((place - 1) / (CHUNK / 2));
        int at = (place - 1) % (CHUNK / 2) * 2;
        int slot = hash(Arrays.copyOfRange(chunk, at + 1, at + 1 + chunk[at])) & mask;
        while (slots[slot] != 0) {
          slot = slot + 1 & mask;
        }
        slots[slot] = place;
      }
    }
  }
}
