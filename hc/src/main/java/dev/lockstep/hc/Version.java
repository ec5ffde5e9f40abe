package dev.lockstep.hc;

/** A version; hc's {@code __hcc_major__}, {@code __hcc_minor__} and {@code __hcc_patchlevel__}. */
public record Version(int major, int minor, int patch) implements Comparable<Version> {
  /** Of this module. */
  static final Version THIS = new Version(0, 1, 0);

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
