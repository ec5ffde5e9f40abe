package dev.lockstep.hc.gpu;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.emulated.DeviceProgram;
import dev.lockstep.hc.emulated.FaultRecord;
import dev.lockstep.hc.engine.Budget;
import dev.lockstep.hc.engine.LaunchCounts;
import dev.lockstep.hc.engine.SourceFrames;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.record.LaunchRecorder;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.translated.Grid;
import dev.lockstep.hc.translated.KernelFaults;
import dev.lockstep.hc.translated.PrintedTexts;
import dev.lockstep.runtime.cl.ClException;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A kernel compiled for a device and a size of tiles. Its launches run one after the other. */
final class GpuProgram {
  /** Instructions of a search for a fault beyond those of the launch. */
  private static final long SPARE = 10_000_000;

  private final TranslatedKernel translation;
  private final TargetCode code;
  private final DeviceMemory memory;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable DeviceProgram loaded;
  private boolean ran;

  GpuProgram(TranslatedKernel translation, TargetCode code, DeviceMemory memory) {
    this.translation = translation;
    this.code = code;
    this.memory = memory;
  }

  TargetCode code() {
    return code;
  }

  /**
   * Runs a launch on copies of its arrays.
   *
   * @param alone gives the same kernel in tiles of one work-item
   * @param out takes what the kernel has printed
   * @throws HcException if it does not come to its end
   */
  LaunchCounts run(
      Grid grid,
      Binding binding,
      Settings settings,
      Supplier<GpuProgram> alone,
      Consumer<String> out) {
    ArrayClaims.ALL.claim(binding);
    boolean again = !code.checks().isEmpty();
    try (LaunchArrays arrays = LaunchArrays.of(memory, binding, again)) {
      LaunchRecorder.record(
          translation.kernel(),
          code,
          memory.gpu().target(),
          grid.extents(),
          arguments(binding, arrays));
      DeviceProgram.Run run = run(grid, binding, settings, arrays);
      KernelFaultException fault =
          run.faults().isEmpty() ? null : fault(run, grid, binding, settings, arrays, alone);
      arrays.copyOut();
      PrintedTexts printed = PrintedTexts.of(translation.prints(), binding.printed(), grid);
      printed.to(out);
      if (fault != null) {
        throw fault;
      }
      return outcome(run, grid, settings.budget(), printed.dropped());
    } catch (ClException e) {
      throw new HcException(e.reason(), e);
    } finally {
      ArrayClaims.ALL.release(binding);
    }
  }

  private static DeviceProgram.Arguments arguments(Binding binding, LaunchArrays arrays) {
    return new DeviceProgram.Arguments(arrays.buffers(), binding.lengths(), binding.scalars());
  }

  private DeviceProgram.Run run(
      Grid grid, Binding binding, Settings settings, LaunchArrays arrays) {
    return run(grid, arguments(binding, arrays), settings);
  }

  /**
   * The exception of a launch with faults. A wavefront ends with the first check that fails in it,
   * so a lower work-item of it may have a fault to which it has not come: the work-items up to the
   * known one are run once more, each in a wavefront of its own, one after the other.
   */
  private KernelFaultException fault(
      DeviceProgram.Run run,
      Grid grid,
      Binding binding,
      Settings settings,
      LaunchArrays arrays,
      Supplier<GpuProgram> alone) {
    FaultRecord known = run.faults().getFirst();
    Grid before = grid.upTo(known.item());
    if (before != null) {
      GpuProgram single = alone.get();
      try (LaunchArrays same = arrays.again()) {
        long budget = Math.min(settings.budget(), run.instructions() * code.waveSize() + SPARE);
        Settings ordered =
            settings.withThreads(1, Runnable::run).withResident(1).withBudget(budget);
        List<FaultRecord> all = single.run(before, binding, ordered, same).faults();
        if (!all.isEmpty() && grid.position(all.getFirst().item()) < grid.position(known.item())) {
          return exception(all.getFirst(), single.code, grid);
        }
      }
    }
    return exception(known, code, grid);
  }

  private KernelFaultException exception(FaultRecord record, TargetCode code, Grid grid) {
    Throwable cause =
        KernelFaults.cause(code.checks().get(record.check()), record.told(), translation);
    return new KernelFaultException(
        cause,
        grid.index(record.item()),
        grid.tileOf(record.item()),
        SourceFrames.innermost(cause));
  }

  private DeviceProgram.Run run(Grid grid, DeviceProgram.Arguments arguments, Settings settings) {
    lock.lock();
    try {
      DeviceProgram program = loaded;
      if (program == null) {
        program = DeviceProgram.load(memory.gpu(), translation.kernel(), code);
        loaded = program;
      }
      // What is launched again is worth translating.
      boolean soon = ran && settings.engine() == EngineChoice.AUTO;
      ran = true;
      return program.run(
          grid.extents(), arguments, soon ? settings.withEngine(EngineChoice.TRANSLATE) : settings);
    } finally {
      lock.unlock();
    }
  }

  private LaunchCounts outcome(DeviceProgram.Run run, Grid grid, long budget, long dropped) {
    if (run.stop() instanceof Stop.Budget used && !used.interrupted()) {
      throw Budget.used(budget);
    }
    boolean ended = run.stop() instanceof Stop.Ended || run.stop() instanceof Stop.Budget;
    if (!ended) {
      throw new HcException(run.report());
    }
    return new LaunchCounts(run.instructions(), grid.wavefronts(code.waveSize()), dropped);
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
