package dev.lockstep.emulator.memory;

import java.util.Arrays;

/** State that the wavefronts of a device share beside memory, at one time. Immutable. */
public final class DeviceState {
  private final byte[] share;
  private final int[] counters;
  private final long[] releases;

  DeviceState(byte[] share, int[] counters, long[] releases) {
    this.share = share;
    this.counters = counters;
    this.releases = releases;
  }

  byte[] share() {
    return share;
  }

  int[] counters() {
    return counters;
  }

  long[] releases() {
    return releases;
  }

  /** Host bytes that it takes, about. */
  public long bytes() {
    return share.length + 4L * counters.length + 8L * releases.length + 64;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DeviceState state
        && Arrays.equals(share, state.share)
        && Arrays.equals(counters, state.counters)
        && Arrays.equals(releases, state.releases);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(share) * 31 + Arrays.hashCode(counters);
  }
}
