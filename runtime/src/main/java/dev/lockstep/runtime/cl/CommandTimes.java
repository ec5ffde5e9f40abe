package dev.lockstep.runtime.cl;

/**
 * When a command was where, in nanoseconds of one clock of the process ({@code
 * CL_PROFILING_COMMAND_...}).
 *
 * @param queued when it was enqueued
 * @param submitted when nothing kept it from running any more
 * @param started when it began
 * @param ended when it ended
 */
public record CommandTimes(long queued, long submitted, long started, long ended) {
  /** Nanoseconds that it ran. */
  public long running() {
    return ended - started;
  }
}
