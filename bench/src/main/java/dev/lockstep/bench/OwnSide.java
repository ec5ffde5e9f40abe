package dev.lockstep.bench;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.PreparedRun;
import dev.lockstep.runtime.run.RunOptions;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** The emulated machine. */
final class OwnSide implements Side {
  private final PreparedRun run;
  private PreparedRun.Counts counts = new PreparedRun.Counts(0, 0, 0);

  OwnSide(RunFile file, RunOptions options) throws BenchException {
    try {
      run = PreparedRun.of(file, options);
    } catch (ClException e) {
      throw new BenchException(file.name() + ": " + e.reason());
    } catch (IOException e) {
      throw new BenchException(file.name() + ": " + e.getMessage());
    }
  }

  @Override
  public void reset() {
    run.reset();
  }

  @Override
  public void launch() throws BenchException {
    try {
      counts = run.launch();
    } catch (ClException e) {
      throw new BenchException(e.reason());
    }
  }

  /** The machine. */
  String target() {
    return run.target();
  }

  /** Totals of the last launch. */
  PreparedRun.Counts counts() {
    return counts;
  }

  @Override
  public MemorySegment result(String buffer) {
    return run.contents(buffer);
  }

  @Override
  public void close() {
    run.close();
  }
}
