package dev.lockstep.hc.emulated;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.amd.AmdCompiler;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.target.FaultRecords;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.ventus.VentusCompiler;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.LaunchSignals;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.AddressSpace;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.LaunchMemory;
import dev.lockstep.runtime.launch.LaunchRunner;
import dev.lockstep.runtime.launch.LoadedKernel;
import dev.lockstep.runtime.launch.StopText;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Code of a kernel in the memory of an emulated device. Launches of one program may not overlap; of
 * the programs of a Ventus machine, which have the same addresses, one runs at a time.
 */
public final class DeviceProgram implements AutoCloseable {
  private static final long WIDE = 1L << 32;
  private static final int PRIVATE_GRANULE = 1024;

  /** Bytes of local memory that the stacks of the largest workgroup have. */
  private static final int STACKS = 32 * 1024;

  private final EmulatedGpu device;
  private final IrKernel kernel;
  private final TargetCode code;
  private final LoadedKernel entry;
  private final LaunchRunner runner;
  private final Optional<EmulatedGpu.Buffer> faults;
  private final List<Long> tile;

  private DeviceProgram(
      EmulatedGpu device,
      IrKernel kernel,
      TargetCode code,
      LoadedKernel entry,
      Optional<EmulatedGpu.Buffer> faults) {
    this.device = device;
    this.kernel = kernel;
    this.code = code;
    this.entry = entry;
    this.runner = new LaunchRunner(device);
    this.faults = faults;
    this.tile = code.tile().stream().map(Integer::longValue).toList();
  }

  /** A device that has the addresses of its target: those of a Ventus machine have 32 bits. */
  public static EmulatedGpu device(TargetId target) {
    AddressSpace space = new AddressSpace();
    if (target.target().isBare()) {
      space.addressesHave32Bits();
    }
    return new EmulatedGpu(target, space);
  }

  /**
   * Compiles a kernel with no more registers than let a SIMD hold some wavefronts at once.
   *
   * @param waveSize lanes of a wavefront
   * @param tile work-items of a whole tile along each axis, fastest first; one number for each axis
   *     of the kernel
   * @param waves number of wavefronts; 0 for no such wish. Ventus has no limit that depends on it
   * @throws UnfitKernelException if the target cannot run it
   */
  public static TargetCode compile(
      IrKernel kernel, TargetId target, int waveSize, List<Integer> tile, int waves)
      throws UnfitKernelException {
    return target.target().isBare()
        ? VentusCompiler.compile(kernel, target, tile)
        : AmdCompiler.compile(kernel, target, waveSize, tile, waves);
  }

  /**
   * Loads code.
   *
   * @param device made by {@link #device}
   * @param kernel that the code was made of
   * @throws ClException if the device has no room
   */
  public static DeviceProgram load(EmulatedGpu device, IrKernel kernel, TargetCode code) {
    BuiltProgram.Result built =
        BuiltProgram.of(code.symbol(), code.file(), Optional.of(device.target().toString()));
    BuiltProgram program =
        built.program().orElseThrow(() -> new IllegalStateException(built.text()));
    boolean records = code.arguments().stream().anyMatch(LaunchArgument.Faults.class::isInstance);
    Optional<EmulatedGpu.Buffer> faults =
        records
            ? Optional.of(device.allocate("records of faults", FaultRecords.size()))
            : Optional.empty();
    try {
      LoadedProgram loaded =
          code.isBare() && program.image() instanceof ProgramImage.Linked image
              ? LoadedProgram.detached(
                  device, new ProgramImage.Linked(image.program(), signals(code)), program.lines())
              : LoadedProgram.load(device, program);
      return new DeviceProgram(
          device, kernel, code, LoadedKernel.of(loaded, code.symbol()), faults);
    } catch (MalformedCodeObjectException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sizes of the memories that a launch of the code gets. */
  public static LaunchSignals signals(TargetCode code) {
    LaunchSignals usual = LaunchSignals.DEFAULT;
    long granules = Math.ceilDiv(Math.max(1, code.itemBytes()), PRIVATE_GRANULE);
    return new LaunchSignals(
        usual.lanes(),
        usual.lds() + STACKS,
        (int) granules * PRIVATE_GRANULE,
        usual.print(),
        usual.paths(),
        usual.longUnsigned());
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
   * @throws ClException if an array, the grid or the arrays of a tile do not fit
   */
  public Run run(List<Integer> extents, Arguments arguments, Settings settings) {
    List<Argument> bound = new ArrayList<>();
    for (LaunchArgument argument : code.arguments()) {
      bound.add(bind(argument, extents, arguments));
    }
    if (code.isBare() && code.tileBytes() > 0) {
      // The kernel finds them by a register; here their size is checked.
      bound.add(new Argument.Local(code.tileBytes()));
    }
    faults.ifPresent(buffer -> buffer.contents().set(ValueLayout.JAVA_INT, 0, 0));
    NdRange range = new NdRange(code.grid(extents), tile, List.of());
    try (KernelLaunch launch = entry.prepare(range, bound, LaunchMemory.NONE)) {
      Stop stop = runner.run(launch, settings);
      return new Run(
          stop,
          stop instanceof Stop.Ended
              ? ""
              : "error: " + StopText.of(stop, launch, settings.budget()),
          runner.instructions(),
          faults
              .map(buffer -> FaultRecord.read(buffer.contents(), code.checks(), extents))
              .orElse(List.of()));
    }
  }

  private Argument bind(LaunchArgument argument, List<Integer> extents, Arguments arguments) {
    return switch (argument) {
      case LaunchArgument.Address address -> {
        EmulatedGpu.Buffer buffer = arguments.arrays().get(address.memory().number());
        if (buffer.contents().byteSize() >= WIDE) {
          throw new ClException(
              ErrorCode.INVALID_KERNEL_ARGS,
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

  private static Argument pointer(EmulatedGpu.Buffer buffer) {
    return new Argument.Pointer(buffer, 0, buffer.contents().byteSize());
  }

  private static Argument value(long bits, int size) {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(bits);
    byte[] low = Arrays.copyOf(bytes.array(), size);
    return new Argument.Value(ElementType.unsigned(size), Bytes.wrap(low));
  }

  @Override
  public void close() {
    runner.close();
    entry.program().close();
    faults.ifPresent(device::release);
  }
}
