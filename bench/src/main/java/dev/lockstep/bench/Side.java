package dev.lockstep.bench;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.PreparedRun;
import dev.lockstep.runtime.run.RunObserver;
import dev.lockstep.runtime.run.RunOptions;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** A run file on the emulated machine, or on another platform. */
final class Side implements AutoCloseable {
  private final PreparedRun run;

  Side(RunFile file, RunOptions options) throws BenchException {
    try {
      run = PreparedRun.of(file, options);
    } catch (ClException e) {
      throw new BenchException(file.name() + ": " + e.reason());
    } catch (IOException e) {
      throw new BenchException(file.name() + ": " + e.getMessage());
    }
  }

  /** Puts the initial contents of all buffers back. */
  void reset() {
    run.reset();
  }

  /**
   * Runs all launches.
   *
   * @throws BenchException when one of them does not run to its end
   */
  void launch() throws BenchException {
    try {
      run.launch();
    } catch (ClException e) {
      throw new BenchException(e.reason());
    }
  }

  /** The machine or device. */
  String target() {
    return run.target();
  }

  /** Totals of the last launch. */
  RunObserver.Counts counts() {
    return run.counts();
  }

  /** The contents of a buffer. */
  MemorySegment result(String buffer) {
    return run.contents(buffer);
  }

  @Override
  public void close() {
    run.close();
  }
}
