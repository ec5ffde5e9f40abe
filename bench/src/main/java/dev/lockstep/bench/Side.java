package dev.lockstep.bench;

import java.lang.foreign.MemorySegment;

/** A side of the comparison: a run file that is ready to launch on a platform. */
sealed interface Side extends AutoCloseable permits OwnSide, OpenClSide {
  /** Puts the buffers' initial contents back. */
  void reset() throws BenchException;

  /** Runs all launches and waits for their end: what is measured. */
  void launch() throws BenchException;

  /** A buffer as it is now, to be read until the next call. */
  MemorySegment result(String buffer) throws BenchException;

  @Override
  void close();
}
