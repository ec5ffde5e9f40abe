package dev.lockstep.hsa.queue;

import dev.lockstep.emulator.host.Pages;
import dev.lockstep.guest.host.HostFunctions;
import dev.lockstep.guest.host.HostMemory;

/**
 * Signals as Java uses them. A signal is {@code amd_signal_t} in the host's memory; whoever waits
 * for it is woken by the library, whose functions are called by address.
 */
public final class Signals {
  // Places in amd_signal_t, of which signals.c has the layout.
  private static final int VALUE = 8;
  private static final int CHANGES = 28;
  private static final int START = 32;
  private static final int END = 40;
  private static final int QUEUE = 48;

  // Places in java_calls of signals.c.
  private static final int SLEEP = 0;
  private static final int CHANGED = 8;
  private static final int MAKE = 16;
  private static final int FREE = 24;
  private static final int WAIT = 32;
  private static final int KERNELS = 40;
  private static final int SHARED = 64;

  /** The part of the memory that is for signals which processes share. */
  private static final int SHARED_PART = 16;

  private static final long DOORBELL = -1;
  private static final long USER = 1;

  /** {@code HSA_SIGNAL_CONDITION_*}. */
  private static final long EQUAL = 0;

  private static final int SIZE = 64;

  private final HostFunctions functions;
  private final long calls;
  private final long first;
  private final long end;

  /**
   * The signals of a process.
   *
   * @param calls address of the library's functions for Java
   * @param first address of the memory for signals
   * @param bytes of that memory
   */
  public Signals(HostFunctions functions, long calls, long first, long bytes) {
    this.functions = functions;
    this.calls = calls;
    this.first = first;
    end = first + bytes;
  }

  /** Whether a number can be the handle of a signal, which a packet may have wrong. */
  public boolean isOne(long signal) {
    return signal >= first && signal < end && (signal & SIZE - 1) == 0;
  }

  /** Address of the library's functions for Java. */
  public long calls() {
    return calls;
  }

  private long call(int place, long a, long b, long c, long d) {
    return functions.call(HostMemory.getLong(calls + place), a, b, c, d);
  }

  /** A new signal; 0 when there are too many. */
  public long make(long value) {
    return call(MAKE, value, USER, 0, 0);
  }

  /** A new doorbell of a queue; 0 when there are too many signals. */
  long makeDoorbell(long queue) {
    long made = call(MAKE, -1, DOORBELL, 0, 0);
    if (made != 0) {
      HostMemory.putLong(made + QUEUE, queue);
    }
    return made;
  }

  /** Address of the first page for a signal that processes share. */
  long firstShared() {
    return Pages.whole(end - (end - first) / SHARED_PART);
  }

  /** End of the memory for signals. */
  long end() {
    return end;
  }

  /** Makes a signal of a page of zeros that processes share. */
  void makeShared(long signal, long value) {
    HostMemory.putLong(signal + VALUE, value);
    HostMemory.putLongVolatile(signal, USER);
    countShared(1);
  }

  /** Counts a signal of another process as one of this one, too; false if it is none. */
  boolean attachShared(long signal) {
    boolean good = HostMemory.getLongVolatile(signal) == USER;
    countShared(good ? 1 : 0);
    return good;
  }

  /** A signal that processes share is going to be none of this one any more. */
  void leaveShared(long signal) {
    call(CHANGED, signal, 0, 0, 0);
    countShared(-1);
  }

  /** Sleepers look at signals now and then, since not all are woken by another process. */
  private void countShared(int change) {
    HostMemory.addInt(HostMemory.getLong(calls + SHARED), change);
  }

  /** Gives a signal back. */
  public void free(long signal) {
    call(FREE, signal, 0, 0, 0);
  }

  public long value(long signal) {
    return HostMemory.getLongVolatile(signal + VALUE);
  }

  /** Sets a signal to the value of what has failed, which is negative, and tells those who wait. */
  void fail(long signal) {
    HostMemory.putLongVolatile(signal + VALUE, -1);
    call(CHANGED, signal, 0, 0, 0);
  }

  /** Adds to a signal and tells those who wait for it. */
  public void add(long signal, long value) {
    HostMemory.addLong(signal + VALUE, value);
    call(CHANGED, signal, 0, 0, 0);
  }

  /** Tells those who wait for a signal that it may have changed. */
  void tell(long signal) {
    HostMemory.addInt(signal + CHANGES, 1);
    call(CHANGED, signal, 0, 0, 0);
  }

  /** A number that changes with the signal, before somebody looks at what it stands for. */
  int changes(long signal) {
    return HostMemory.getIntVolatile(signal + CHANGES);
  }

  /** Sleeps until a signal has changed since then, or for so many nanoseconds. */
  void sleep(long signal, int seen, long nanoseconds) {
    call(SLEEP, signal, seen, nanoseconds, 0);
  }

  /** Waits until a signal is 0, at most so many nanoseconds; returns whether it is. */
  public boolean isZeroWithin(long signal, long nanoseconds) {
    return call(WAIT, signal, EQUAL, 0, nanoseconds) == 0;
  }

  /** Notes when something began and ended, in nanoseconds of the system's clock. */
  public void times(long signal, long start, long end) {
    HostMemory.putLong(signal + START, start);
    HostMemory.putLong(signal + END, end);
  }

  /** Start of what a signal stands for, in nanoseconds. */
  public long start(long signal) {
    return HostMemory.getLong(signal + START);
  }

  /** End of what a signal stands for, in nanoseconds. */
  public long end(long signal) {
    return HostMemory.getLong(signal + END);
  }

  /**
   * A kernel begins: sleepers look at signals now and then, since it tells nobody of its changes.
   */
  void kernelBegins() {
    HostMemory.addInt(HostMemory.getLong(calls + KERNELS), 1);
  }

  void kernelEnds() {
    HostMemory.addInt(HostMemory.getLong(calls + KERNELS), -1);
  }
}
