package dev.lockstep.opencl;

/** Does once what hosts do first, so that a cache of classes has what that takes. */
final class Rehearsal {
  private Rehearsal() {}

  public static void main(String[] arguments) {
    EntryPoints.call(0, 0);
  }
}
