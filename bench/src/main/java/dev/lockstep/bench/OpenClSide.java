package dev.lockstep.bench;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.hostrun.DeviceRun;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** A run file on an OpenCL platform. */
final class OpenClSide implements Side {
  private final DeviceRun run;

  OpenClSide(OpenClPlatform platform, RunFile file) throws BenchException {
    try {
      run = DeviceRun.of(file, platform.device(), List.of(), _ -> {});
      run.reset();
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
      run.launch();
    } catch (ClException e) {
      throw new BenchException(e.reason());
    }
  }

  @Override
  public MemorySegment result(String name) {
    return run.contents(name, Arena.ofAuto());
  }

  @Override
  public void close() {
    run.close();
  }
}
