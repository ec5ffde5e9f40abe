package dev.lockstep.hc.gpu;

import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.emulated.DeviceProgram;
import dev.lockstep.hc.emulated.EmulatedProgram;
import dev.lockstep.hc.engine.LaunchCounts;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.front.Translation;
import dev.lockstep.hc.target.KernelCode;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A kernel compiled for a device and a size of tiles. Its launches run one after the other. */
final class GpuProgram {
  private final Translation translation;
  private final KernelCode code;
  private final int waveSize;
  private final DeviceMemory memory;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable DeviceProgram loaded;

  GpuProgram(Translation translation, KernelCode code, int waveSize, DeviceMemory memory) {
    this.translation = translation;
    this.code = code;
    this.waveSize = waveSize;
    this.memory = memory;
  }

  KernelCode code() {
    return code;
  }

  /**
   * Runs a launch on copies of its arrays.
   *
   * @throws HcException if it does not come to its end
   */
  LaunchCounts run(Grid grid, Binding binding, Settings settings) {
    ArrayClaims.ALL.claim(binding);
    List<EmulatedGpu.Buffer> taken = new ArrayList<>();
    try {
      List<EmulatedGpu.Buffer> buffers = new ArrayList<>();
      for (Object array : binding.arrays()) {
        EmulatedGpu.Buffer buffer = memory.take(HostArrays.bytes(array));
        taken.add(buffer);
        HostArrays.copyIn(array, buffer.contents());
        buffers.add(exactly(buffer, HostArrays.bytes(array)));
      }
      EmulatedProgram.Run run =
          run(
              grid,
              new EmulatedProgram.Arguments(buffers, binding.lengths(), binding.scalars()),
              settings);
      for (int i = 0; i < taken.size(); i++) {
        if (binding.stored().get(i)) {
          HostArrays.copyOut(taken.get(i).contents(), binding.arrays().get(i));
        }
      }
      return outcome(run, grid);
    } catch (LaunchException e) {
      throw new HcException(String.valueOf(e.getMessage()), e);
    } finally {
      taken.forEach(memory::giveBack);
      ArrayClaims.ALL.release(binding);
    }
  }

  /** The same buffer with so many bytes. */
  private static EmulatedGpu.Buffer exactly(EmulatedGpu.Buffer buffer, long bytes) {
    MemorySegment contents = buffer.contents().asSlice(0, Math.max(1, bytes));
    return new EmulatedGpu.Buffer(buffer.name(), buffer.window(), contents);
  }

  private EmulatedProgram.Run run(Grid grid, EmulatedProgram.Arguments arguments, Settings settings)
      throws LaunchException {
    lock.lock();
    try {
      DeviceProgram program = loaded;
      if (program == null) {
        program = DeviceProgram.load(memory.gpu(), translation.kernel(), code);
        loaded = program;
      }
      return program.run(grid.extents(), arguments, settings);
    } finally {
      lock.unlock();
    }
  }

  private LaunchCounts outcome(EmulatedProgram.Run run, Grid grid) {
    if (!run.faults().isEmpty()) {
      throw DeviceFaults.exception(run.faults().getFirst(), code, translation, grid);
    }
    boolean ended =
        run.stop() instanceof Stop.Ended
            || run.stop() instanceof Stop.Budget budget && budget.interrupted();
    if (!ended) {
      throw new HcException(run.report());
    }
    return new LaunchCounts(run.instructions(), grid.wavefronts(waveSize));
  }

  /** Takes the code out of the device; the next launch puts it there again. */
  void unload() {
    lock.lock();
    try {
      if (loaded != null) {
        loaded.close();
        loaded = null;
      }
    } finally {
      lock.unlock();
    }
  }
}
