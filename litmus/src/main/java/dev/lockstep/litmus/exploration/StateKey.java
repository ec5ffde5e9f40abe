package dev.lockstep.litmus.exploration;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A state's words as a key. */
final class StateKey {
  final int[] state;

  StateKey(int[] state) {
    this.state = state;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof StateKey key && Arrays.equals(state, key.state);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(state);
  }
}
