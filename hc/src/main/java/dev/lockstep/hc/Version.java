package dev.lockstep.hc;

import dev.lockstep.isa.Release;
import java.util.Arrays;
import java.util.List;

/** A version; hc's {@code __hcc_major__}, {@code __hcc_minor__} and {@code __hcc_patchlevel__}. */
public record Version(int major, int minor, int patch) implements Comparable<Version> {
  /** Of this module. */
  static final Version THIS = of(Release.VERSION);

  private static Version of(String text) {
    List<Integer> parts = Arrays.stream(text.split("\\.", -1)).map(Integer::valueOf).toList();
    return new Version(parts.get(0), parts.get(1), parts.get(2));
  }

  @Override
  public int compareTo(Version other) {
    int first = Integer.compare(major, other.major);
    int second = first != 0 ? first : Integer.compare(minor, other.minor);
    return second != 0 ? second : Integer.compare(patch, other.patch);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
