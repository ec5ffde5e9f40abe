package dev.lockstep.hc.emulated;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.target.FaultRecords;
import dev.lockstep.hc.target.KernelCode;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.LaunchSignals;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.device.AddressSpace;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.BoundArgument;
import dev.lockstep.runtime.launch.BoundLaunch;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.StopText;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Code of a kernel for an emulated Ventus machine. Programs of a device have the same addresses, so
 * they take turns: one launch of the device runs at a time.
 */
public final class VentusProgram implements DeviceProgram {
  private static final int PRIVATE_GRANULE = 1024;

  /** Bytes of local memory that the stacks of the largest workgroup have. */
  private static final int STACKS = 32 * 1024;

  private final EmulatedGpu device;
  private final Kernel kernel;
  private final KernelCode code;
  private final LoadedProgram program;
  private final Optional<EmulatedGpu.Buffer> faults;

  private VentusProgram(
      EmulatedGpu device,
      Kernel kernel,
      KernelCode code,
      LoadedProgram program,
      Optional<EmulatedGpu.Buffer> faults) {
    this.device = device;
    this.kernel = kernel;
    this.code = code;
    this.program = program;
    this.faults = faults;
  }

  /** A device whose memory has the addresses of the machine, which are of 32 bits. */
  public static EmulatedGpu device(TargetId target) {
    AddressSpace space = new AddressSpace();
    space.addressesHave32Bits();
    return new EmulatedGpu(target, space);
  }

  /**
   * Loads code.
   *
   * @param device made by {@link #device}
   * @param kernel that the code was made of
   * @throws LaunchException if the device has no room
   */
  public static VentusProgram load(EmulatedGpu device, Kernel kernel, KernelCode code)
      throws LaunchException {
    BuiltProgram.Result built =
        BuiltProgram.of(code.symbol(), code.file(), Optional.of(device.target().toString()));
    BuiltProgram program =
        built.program().orElseThrow(() -> new IllegalStateException(built.text()));
    ProgramImage.Linked image = (ProgramImage.Linked) program.image();
    boolean records = code.arguments().stream().anyMatch(LaunchArgument.Faults.class::isInstance);
    Optional<EmulatedGpu.Buffer> faults =
        records
            ? Optional.of(device.allocate("records of faults", FaultRecords.size()))
            : Optional.empty();
    try {
      LoadedProgram loaded =
          LoadedProgram.detached(
              device, new ProgramImage.Linked(image.program(), signals(code)), program.lines());
      return new VentusProgram(device, kernel, code, loaded, faults);
    } catch (MalformedCodeObjectException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sizes of the memories that a launch of the code gets. */
  public static LaunchSignals signals(KernelCode code) {
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
   * Runs the kernel.
   *
   * @param extents work-items along each axis, fastest first, all at least 1
   * @throws LaunchException if the grid or the arrays of a tile do not fit
   */
  @Override
  public EmulatedProgram.Run run(
      List<Integer> extents, EmulatedProgram.Arguments arguments, Settings settings)
      throws LaunchException {
    List<BoundArgument> bound = new ArrayList<>();
    for (LaunchArgument argument : code.arguments()) {
      bound.add(bind(argument, extents, arguments));
    }
    if (code.tileBytes() > 0) {
      // The kernel finds them by a register; here their size is checked.
      bound.add(new BoundArgument.Local(code.tileBytes()));
    }
    List<Long> tile = code.tile().stream().map(Integer::longValue).toList();
    List<Long> grid = new ArrayList<>();
    for (int axis = 0; axis < extents.size(); axis++) {
      grid.add(Math.ceilDiv((long) extents.get(axis), tile.get(axis)) * tile.get(axis));
    }
    BoundLaunch launch = new BoundLaunch(code.symbol(), grid, tile, List.of(), bound, 0);
    synchronized (device) {
      faults.ifPresent(buffer -> buffer.contents().set(ValueLayout.JAVA_INT, 0, 0));
      program.attach();
      try (KernelLaunch made = KernelLaunch.of(program, launch)) {
        Outcome outcome = made.run(settings);
        boolean ended = outcome.stop() instanceof Stop.Ended;
        return new EmulatedProgram.Run(
            outcome.stop(),
            ended ? "" : StopText.of(outcome.stop(), program, made, settings.budget()),
            outcome.instructions(),
            records(extents));
      } finally {
        program.detach();
      }
    }
  }

  private BoundArgument bind(
      LaunchArgument argument, List<Integer> extents, EmulatedProgram.Arguments arguments) {
    return switch (argument) {
      case LaunchArgument.Address address ->
          pointer(arguments.arrays().get(address.memory().number()));
      case LaunchArgument.Faults _ -> pointer(faults.orElseThrow());
      case LaunchArgument.Length length ->
          EmulatedProgram.value(arguments.lengths().get(length.memory().number()), Integer.BYTES);
      case LaunchArgument.Extent extent ->
          EmulatedProgram.value(extents.get(extent.axis()), Integer.BYTES);
      case LaunchArgument.Scalar scalar ->
          EmulatedProgram.value(
              arguments.scalars().get(kernel.parameters().indexOf(scalar.parameter())),
              scalar.size());
    };
  }

  private static BoundArgument pointer(EmulatedGpu.Buffer buffer) {
    return new BoundArgument.Pointer(buffer.name(), buffer.address(), buffer.contents().byteSize());
  }

  private List<FaultRecord> records(List<Integer> extents) {
    if (faults.isEmpty()) {
      return List.of();
    }
    MemorySegment memory = faults.get().contents();
    return FaultRecord.read(memory, code.checks(), extents);
  }

  @Override
  public void close() {
    program.close();
    faults.ifPresent(device::release);
  }
}
