package dev.lockstep.hc.gpu;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Settings;
import dev.lockstep.hc.emulated.DeviceProgram;
import dev.lockstep.hc.engine.Abilities;
import dev.lockstep.hc.engine.Budget;
import dev.lockstep.hc.engine.Engine;
import dev.lockstep.hc.engine.GridLaunch;
import dev.lockstep.hc.engine.LaunchCounts;
import dev.lockstep.hc.engine.MachineCode;
import dev.lockstep.hc.engine.PreparedLaunch;
import dev.lockstep.hc.engine.Resident;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.error.InvalidComputeDomainException;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.front.CapturedValues;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.translated.CachedTranslation;
import dev.lockstep.hc.translated.Grid;
import dev.lockstep.runtime.cl.ClException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Runs kernels as machine code on an emulated GPU, which is made when it is used first. */
public final class GpuEngine implements Engine {
  private static final int MAX_TILE_SIZE = 1024;

  /** Programs that are kept. */
  private static final int MOST = 256;

  private final TargetId target;
  private final Abilities abilities;
  private final Settings settings;
  private final SequencedMap<Key, GpuProgram> programs = new LinkedHashMap<>(MOST, 0.75f, true);
  private @Nullable DeviceMemory memory;

  private record Key(TranslatedKernel translation, List<Integer> tile, int waves) {}

  /**
   * The engine of a target.
   *
   * @param doubles whether it has numbers of 64 bits
   * @param lanes whether it has operations of wavefronts
   * @param longAtomics whether it has atomic operations on other types than ints
   */
  GpuEngine(TargetId target, boolean doubles, boolean lanes, boolean longAtomics) {
    int threads = Runtime.getRuntime().availableProcessors();
    int waveSize = target.target().defaultWave();
    this.target = target;
    this.abilities =
        new Abilities(
            target.shortName()
                + (", emulated, wavefronts of " + waveSize)
                + (" work-items, " + threads + " threads"),
            true,
            waveSize,
            doubles,
            lanes,
            longAtomics,
            MAX_TILE_SIZE,
            target.target().maxLds(),
            threads);
    Settings one = Settings.DEFAULT.withBudget(Budget.NONE);
    settings = threads > 1 ? one.withThreads(threads, GpuThreads.ALL) : one;
  }

  @Override
  public Abilities abilities() {
    return abilities;
  }

  @Override
  public void inspect(GridLaunch launch) {
    Grid grid = Grid.of(launch);
    CapturedValues captured = CapturedValues.of(launch.kernel());
    TranslatedKernel translation =
        CachedTranslation.of(launch.kernel(), captured, grid.asked(), false);
    Binding.of(translation, captured);
    if (grid.tile().stream().reduce(1, Math::multiplyExact) <= MAX_TILE_SIZE) {
      program(translation, grid.tile(), 0);
    }
  }

  @Override
  public PreparedLaunch prepare(GridLaunch launch, int waves) {
    Grid grid = Grid.of(launch);
    CapturedValues captured = CapturedValues.of(launch.kernel());
    TranslatedKernel translation =
        CachedTranslation.of(launch.kernel(), captured, grid.asked(), false);
    Binding binding = Binding.of(translation, captured);
    GpuProgram program = program(translation, grid.tile(), waves);
    Settings limited = settings.withBudget(Budget.instructions());
    return new PreparedLaunch() {
      @Override
      public LaunchCounts run(BooleanSupplier stopped, Consumer<String> out) {
        return program.run(
            grid,
            binding,
            limited.withInterrupt(stopped),
            () -> program(translation, grid.alone(), 0),
            out);
      }

      @Override
      public List<UsedArray> arrays() {
        return IntStream.range(0, binding.arrays().size())
            .mapToObj(i ->
                new UsedArray(
                    binding.arrays().get(i),
                    binding.stored().get(i),
                    translation.arrays().get(i).kept()))
            .toList();
      }
    };
  }

  @Override
  public Resident reside(Object array) {
    try {
      synchronized (programs) {
        return memory().reside(array);
      }
    } catch (ClException e) {
      throw new HcException(e.reason(), e);
    }
  }

  @Override
  public MachineCode compile(GridLaunch launch) {
    Grid grid = Grid.of(launch);
    CapturedValues captured = CapturedValues.of(launch.kernel());
    TranslatedKernel translation =
        CachedTranslation.of(launch.kernel(), captured, grid.asked(), false);
    TargetCode code = program(translation, grid.tile(), 0).code();
    return new MachineCode(
        code.symbol(),
        target.shortName(),
        code.waveSize(),
        code.tile().reversed(),
        code.file(),
        code.text());
  }

  private GpuProgram program(TranslatedKernel translation, List<Integer> tile, int waves) {
    Key key = new Key(translation, tile, waves);
    synchronized (programs) {
      GpuProgram known = programs.get(key);
      if (known != null) {
        return known;
      }
      try {
        GpuProgram made =
            new GpuProgram(
                translation,
                DeviceProgram.compile(
                    translation.kernel(), target, abilities.waveSize(), tile, waves),
                memory());
        programs.put(key, made);
        if (programs.size() > MOST) {
          programs.pollFirstEntry().getValue().unload();
        }
        return made;
      } catch (UnfitKernelException e) {
        throw e.isTile()
            ? new InvalidComputeDomainException(
                "the kernel %s does not fit %s: %s"
                    .formatted(translation.kernel().name(), target.shortName(), e.getMessage()),
                e)
            : new UnsupportedKernelException(e.findings());
      }
    }
  }

  /** Memory of the device, which begins to exist with the first program. */
  private DeviceMemory memory() {
    DeviceMemory known = memory;
    if (known == null) {
      known = new DeviceMemory(DeviceProgram.device(target));
      memory = known;
    }
    return known;
  }
}
