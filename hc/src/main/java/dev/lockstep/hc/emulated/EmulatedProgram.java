package dev.lockstep.hc.emulated;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.hc.amd.AmdCode;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.target.FaultRecords;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.BoundArgument;
import dev.lockstep.runtime.launch.BoundLaunch;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.text.Bytes;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Code of a kernel in the memory of an emulated device. Launches of one program may not overlap.
 */
public final class EmulatedProgram implements DeviceProgram {

  private static final long WIDE = 1L << 32;

  private final EmulatedGpu device;
  private final Kernel kernel;
  private final AmdCode code;
  private final LoadedProgram program;
  private final Optional<EmulatedGpu.Buffer> faults;

  private EmulatedProgram(
      EmulatedGpu device,
      Kernel kernel,
      AmdCode code,
      LoadedProgram program,
      Optional<EmulatedGpu.Buffer> faults) {
    this.device = device;
    this.kernel = kernel;
    this.code = code;
    this.program = program;
    this.faults = faults;
  }

  /**
   * Loads code.
   *
   * @param kernel that the code was made of
   * @throws LaunchException if the device has no room
   */
  public static EmulatedProgram load(EmulatedGpu device, Kernel kernel, AmdCode code)
      throws LaunchException {
    LinkResult linked = Objects.requireNonNull(code.assembled().object()).link();
    if (!(linked instanceof LinkResult.Linked good)) {
      throw new IllegalStateException("code that does not link: " + linked);
    }
    BuiltProgram.Result built =
        BuiltProgram.of(code.symbol(), good.object().toArray(), Optional.empty());
    BuiltProgram program =
        built.program().orElseThrow(() -> new IllegalStateException(built.messages().toString()));
    boolean records = code.arguments().stream().anyMatch(LaunchArgument.Faults.class::isInstance);
    Optional<EmulatedGpu.Buffer> faults =
        records
            ? Optional.of(device.allocate("records of faults", FaultRecords.size()))
            : Optional.empty();
    try {
      return new EmulatedProgram(device, kernel, code, LoadedProgram.load(device, program), faults);
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
   * @param instructions executed by all wavefronts
   * @param faults that work-items found, in the order of their positions in the grid
   */
  public record Run(Stop stop, long instructions, List<FaultRecord> faults) {
    public Run {
      faults = List.copyOf(faults);
    }
  }

  /**
   * Runs the kernel.
   *
   * @param extents work-items along each axis, fastest first, all at least 1
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
    BoundLaunch launch =
        new BoundLaunch(
            code.symbol(),
            extents.stream().map(Integer::longValue).toList(),
            code.tile().stream().map(Integer::longValue).toList(),
            List.of(),
            bound,
            0);
    try (KernelLaunch made = KernelLaunch.of(program, launch)) {
      Outcome outcome = made.run(settings);
      return new Run(outcome.stop(), outcome.instructions(), records(extents));
    }
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
    byte[] low = java.util.Arrays.copyOf(bytes.array(), size);
    return new BoundArgument.Value(Bytes.owning(low), size);
  }

  private List<FaultRecord> records(List<Integer> extents) {
    if (faults.isEmpty()) {
      return List.of();
    }
    var memory = faults.get().contents();
    int count = Math.min(memory.get(ValueLayout.JAVA_INT, 0), FaultRecords.MOST);
    List<FaultRecord> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int[] words = new int[FaultRecords.WORDS];
      for (int word = 0; word < words.length; word++) {
        int index = FaultRecords.FIRST + i * FaultRecords.WORDS + word;
        words[word] = memory.getAtIndex(ValueLayout.JAVA_INT, index);
      }
      List<Integer> numbers = new ArrayList<>();
      for (int k = 0; k < code.checks().get(words[0]).told(); k++) {
        numbers.add(words[FaultRecords.TOLD + k]);
      }
      List<Integer> item = new ArrayList<>();
      for (int axis = 0; axis < extents.size(); axis++) {
        item.add(words[FaultRecords.ITEM + axis]);
      }
      records.add(new FaultRecord(words[0], numbers, item));
    }
    records.sort(Comparator.comparingLong(record -> position(record.item(), extents)));
    return records;
  }

  /** Number of a work-item in the order of the grid, the fastest axis innermost. */
  private static long position(List<Integer> item, List<Integer> extents) {
    long position = 0;
    for (int axis = extents.size() - 1; axis >= 0; axis--) {
      position = position * extents.get(axis) + item.get(axis);
    }
    return position;
  }

  @Override
  public void close() {
    program.close();
    faults.ifPresent(device::release);
  }
}
