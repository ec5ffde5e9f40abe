package dev.lockstep.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** Something that is given back when its last user is done with it. */
final class Counted<T> {
  private final T value;
  private final Consumer<T> end;
  private final Deque<Runnable> behind = new ArrayDeque<>();
  private int users = 1;

  /** A thing with one user. */
  Counted(T value, Consumer<T> end) {
    this.value = value;
    this.end = end;
  }

  /** The thing, which must have a user. */
  T value() {
    return value;
  }

  /**
   * One more user.
   *
   * @return false if it has been given back already
   */
  synchronized boolean retain() {
    if (users == 0) {
      return false;
    }
    users++;
    return true;
  }

  /** Whether it has more than one user. */
  synchronized boolean isShared() {
    return users > 1;
  }

  /** Runs something when it has been given back; the last one first. */
  synchronized void behind(Runnable action) {
    behind.push(action);
  }

  /** Removes a user. */
  void release() {
    boolean last;
    synchronized (this) {
      last = --users == 0;
    }
    if (last) {
      end.accept(value);
      behind.forEach(Runnable::run);
    }
  }
}
