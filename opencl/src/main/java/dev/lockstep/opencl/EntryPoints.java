package dev.lockstep.opencl;

public final class EntryPoints {
  static native void host(long f, long a, long b, long c, long d);
  static long start(long handles, long size, long dispatch, long platform, long hash) { return 1; }
  static long call(int number, long arguments) { return -59; }
}
