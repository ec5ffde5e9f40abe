package dev.lockstep.hc.emulated;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.target.FaultRecords;
import dev.lockstep.hc.target.KernelCode;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.BoundArgument;
import dev.lockstep.runtime.launch.BoundLaunch;
import dev.lockstep.runtime.launch.HsaKernel;
import dev.lockstep.runtime.launch.HsaRunner;
import dev.lockstep.runtime.launch.StopText;
import dev.lockstep.runtime.text.Bytes;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Code of a kernel in the memory of an emulated device. Launches of one program may not overlap.
 */
public final class EmulatedProgram implements DeviceProgram {

  private static final long WIDE = 1L << 32;

  private final EmulatedGpu device;
  private final Kernel kernel;
  private final KernelCode code;
  private final LoadedProgram program;
  private final HsaKernel entry;
  private final HsaRunner runner;
  private final Optional<EmulatedGpu.Buffer> faults;
  private final List<Long> tile;

  private EmulatedProgram(
      EmulatedGpu device,
      Kernel kernel,
      KernelCode code,
      LoadedProgram program,
      HsaKernel entry,
      Optional<EmulatedGpu.Buffer> faults) {
    this.device = device;
    this.kernel = kernel;
    this.code = code;
    this.program = program;
    this.entry = entry;
    this.runner = new HsaRunner(device);
    this.faults = faults;
    this.tile = code.tile().stream().map(Integer::longValue).toList();
  }

  /**
   * Loads code.
   *
   * @param kernel that the code was made of
   * @throws LaunchException if the device has no room
   */
  public static EmulatedProgram load(EmulatedGpu device, Kernel kernel, KernelCode code)
      throws LaunchException {
    BuiltProgram.Result built = BuiltProgram.of(code.symbol(), code.file(), Optional.empty());
    BuiltProgram program =
        built.program().orElseThrow(() -> new IllegalStateException(built.text()));
    boolean records = code.arguments().stream().anyMatch(LaunchArgument.Faults.class::isInstance);
    Optional<EmulatedGpu.Buffer> faults =
        records
            ? Optional.of(device.allocate("records of faults", FaultRecords.size()))
            : Optional.empty();
    try {
      LoadedProgram loaded = LoadedProgram.load(device, program);
      HsaKernel entry = HsaKernel.of(loaded, loaded.kernel(code.symbol()).orElseThrow());
      return new EmulatedProgram(device, kernel, code, loaded, entry, faults);
    } catch (MalformedCodeObjectException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Values of the launch's arguments.
   *
   * @param arrays memory of the kernel's global arrays, by their number
   * @param lengths their numbers of elements
   * @param scalars bits of the parameters, in order
   */
  public record Arguments(
      List<EmulatedGpu.Buffer> arrays, List<Integer> lengths, List<Long> scalars) {
    public Arguments {
      arrays = List.copyOf(arrays);
      lengths = List.copyOf(lengths);
      scalars = List.copyOf(scalars);
    }
  }

  /**
   * Outcome of a launch.
   *
   * @param stop why the run ended
   * @param report of a run that did not come to its end, for people; else empty
   * @param instructions executed by all wavefronts
   * @param faults that work-items found, in the order of their positions in the grid
   */
  public record Run(Stop stop, String report, long instructions, List<FaultRecord> faults) {
    public Run {
      faults = List.copyOf(faults);
    }
  }

  /**
   * Runs the kernel.
   *
   * @param extents work-items along each axis, fastest first, all at least 1
   * @param settings the same for all runs, but for the limits
   * @throws LaunchException if an array is too large for the target, or the grid does not fit
   */
  @Override
  public Run run(List<Integer> extents, Arguments arguments, Settings settings)
      throws LaunchException {
    List<BoundArgument> bound = new ArrayList<>();
    for (LaunchArgument argument : code.arguments()) {
      bound.add(bind(argument, extents, arguments));
    }
    faults.ifPresent(buffer -> buffer.contents().set(ValueLayout.JAVA_INT, 0, 0));
    List<Long> grid = extents.stream().map(Integer::longValue).toList();
    BoundLaunch launch = new BoundLaunch(code.symbol(), grid, tile, List.of(), bound, 0);
    HsaRunner.Prepared prepared = runner.prepare(entry, launch);
    Stop stop = runner.run(prepared, settings);
    String report =
        stop instanceof Stop.Ended ? "" : StopText.of(stop, prepared, settings.budget());
    return new Run(
        stop,
        report,
        runner.instructions(),
        faults
            .map(buffer -> FaultRecord.read(buffer.contents(), code.checks(), extents))
            .orElse(List.of()));
  }

  private BoundArgument bind(LaunchArgument argument, List<Integer> extents, Arguments arguments)
      throws LaunchException {
    return switch (argument) {
      case LaunchArgument.Address address -> {
        EmulatedGpu.Buffer buffer = arguments.arrays().get(address.memory().number());
        if (buffer.contents().byteSize() >= WIDE) {
          throw new LaunchException(
              "array "
                  + address.memory().name()
                  + " has 4 GiB or more; kernels in Java reach less of one array");
        }
        yield pointer(buffer);
      }
      case LaunchArgument.Faults _ -> pointer(faults.orElseThrow());
      case LaunchArgument.Length length ->
          value(arguments.lengths().get(length.memory().number()), Integer.BYTES);
      case LaunchArgument.Extent extent -> value(extents.get(extent.axis()), Integer.BYTES);
      case LaunchArgument.Scalar scalar ->
          value(
              arguments.scalars().get(kernel.parameters().indexOf(scalar.parameter())),
              scalar.size());
    };
  }

  private static BoundArgument pointer(EmulatedGpu.Buffer buffer) {
    return new BoundArgument.Pointer(buffer.name(), buffer.address(), buffer.contents().byteSize());
  }

  static BoundArgument value(long bits, int size) {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(bits);
    byte[] low = Arrays.copyOf(bytes.array(), size);
    return new BoundArgument.Value(Bytes.owning(low), size);
  }

  @Override
  public void close() {
    runner.close();
    program.close();
    faults.ifPresent(device::release);
  }
}
