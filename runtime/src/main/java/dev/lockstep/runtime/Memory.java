package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.Set;

/**
 * Memory of a context ({@code cl_mem}): a buffer or an image. When it is closed, commands that use
 * it still run; then the memory goes back.
 */
public abstract sealed class Memory implements AutoCloseable permits Buffer, Image {
  private final ContextState state;
  private final Set<BufferFlag> flags;
  private boolean closed;

  Memory(ContextState state, Set<BufferFlag> flags) {
    this.state = state;
    this.flags = Set.copyOf(flags);
  }

  /** What it shares with the objects of its context. */
  final ContextState state() {
    return state;
  }

  /** Its properties. */
  public final Set<BufferFlag> flags() {
    return flags;
  }

  /** Its size in bytes. */
  public abstract long size();

  /** Driver's memory, given back when nobody uses it any more. */
  abstract Counted<?> counted();

  /** In words, for messages. */
  abstract String text();

  /** Whether it is closed. */
  final synchronized boolean isClosed() {
    return closed;
  }

  /**
   * One more user.
   *
   * @return ends the use
   * @throws ClException {@code CL_INVALID_MEM_OBJECT} when it is closed
   */
  final Runnable hold() {
    synchronized (this) {
      if (!closed && counted().retain()) {
        return counted()::release;
      }
    }
    throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the " + text() + " is closed");
  }

  /** Checks that it belongs to the same context as something else. */
  final void check(ContextState other, ErrorCode code, String what) {
    if (state != other) {
      throw new ClException(
          code, "the %s belongs to another context than the %s".formatted(text(), what));
    }
  }

  /** Checks that commands of the host may read, or write. */
  final void checkHost(boolean writes) {
    if (flags.contains(BufferFlag.HOST_NO_ACCESS)
        || flags.contains(writes ? BufferFlag.HOST_READ_ONLY : BufferFlag.HOST_WRITE_ONLY)) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "the flags of the %s, %s, keep the host from %s it"
              .formatted(text(), flags, writes ? "writing" : "reading"));
    }
  }

  /**
   * Runs something when the memory has gone back, and nothing uses the host's memory any more that
   * it was made over ({@code clSetMemObjectDestructorCallback}).
   */
  public final void onRelease(Runnable action) {
    counted().behind(action);
  }

  /** Gives the memory back when no command uses it any more ({@code clReleaseMemObject}). */
  @Override
  public final void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    counted().release();
  }
}
