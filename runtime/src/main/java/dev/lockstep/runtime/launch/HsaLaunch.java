package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.load.Kernel;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.emulator.machine.Extent;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.KernelServices;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.OptionalInt;

/**
 * A kernel with a descriptor made ready: kernarg segment, dispatch packet and queue in device
 * memory.
 */
public final class HsaLaunch {
  /** Names of the windows that only the host writes. */
  public static final String KERNARG = "kernarg segment";

  public static final String PACKET = "dispatch packet";
  public static final String QUEUE = "queue";

  private static final long KERNARG_PADDING = 64;
  private static final int PACKET_SIZE = 64;
  private static final int QUEUE_SIZE = 256;
  private static final int SHARED_APERTURE = 0x40;
  private static final int PRIVATE_APERTURE = 0x44;
  private static final long DEFAULT_GROUP_LIMIT = 1024;

  /** Scratch that a kernel with a stack of unknown depth gets beyond what it states. */
  private static final int DYNAMIC_STACK = 16 * 1024;

  /** LDS of a workgroup: the most that any of these machines has for one. */
  private static final int LDS_LIMIT = 64 * 1024;

  /** Workgroups in y and in z where both numbers are in one register. */
  private static final int MOST_GROUPS = 1 << Short.SIZE;

  private HsaLaunch() {}

  static KernelLaunch of(LoadedProgram program, Kernel kernel, BoundLaunch launch)
      throws LaunchException {
    EmulatedGpu device = program.device();
    Target target = device.target().target();
    KernelDescriptor descriptor = kernel.descriptor();
    int wave = descriptor.wave(target);
    KernelServices.checkParameters(kernel);
    NdRange range = range(kernel, launch);
    refuse(kernel, target);
    program.checkServices(kernel);
    Code shared =
        program
            .code(kernel.entryAddress(), wave)
            .orElseThrow(() ->
                new LaunchException("the entry of '" + kernel.name() + "' is not in the code"));
    OptionalInt accumulators = descriptor.firstAccumulator(target);
    Code code =
        accumulators.isEmpty() ? shared : shared.withAccumulatorsFrom(accumulators.getAsInt());
    if (code.instructionSet().generation().has("trap-ids")) {
      refuseWideGrid(kernel, range);
    }
    Window queue = device.memory().allocate(QUEUE_SIZE, 64, QUEUE);
    KernelArguments.Filled filled = fill(device, kernel, launch, range, queue);
    Window kernarg = device.memory().allocate(paddedSize(filled.bytes().size()), 64, KERNARG);
    filled.bytes().copyTo(kernarg.bytes());
    int scratch = scratch(kernel, launch.stack());
    Window packet = device.memory().allocate(PACKET_SIZE, 64, PACKET);
    fillPacket(packet, range, scratch, filled.lds(), kernel, kernarg.base());
    fillQueue(queue, device);
    WavefrontStart start =
        new WavefrontStart(
            descriptor,
            target,
            code.instructionSet(),
            range,
            new WavefrontStart.Addresses(kernarg.base(), packet.base(), queue.base()),
            wave);
    Dispatch dispatch =
        new Dispatch(
            code,
            kernel.entryAddress(),
            new Extent(range.groups(0), range.groups(1), range.groups(2)),
            (int) ((range.items() + wave - 1) / wave),
            filled.lds(),
            scratch,
            start);
    return new KernelLaunch(
        kernel.name(),
        device,
        dispatch,
        List.of(queue, kernarg, packet),
        range,
        null,
        filled.nulls());
  }

  /** Ways to run that the machine does not have. */
  private static void refuse(Kernel kernel, Target target) throws LaunchException {
    refuse(kernel, target, "ENABLE_DYNAMIC_VGPR", "VGPRs that are allocated while it runs");
  }

  private static void refuse(Kernel kernel, Target target, String field, String what)
      throws LaunchException {
    if (kernel.descriptor().field(target, field).orElse(0) != 0) {
      throw new LaunchException(
          "the descriptor of '"
              + kernel.name()
              + "' asks for "
              + what
              + " with "
              + field
              + ", which this machine does not have");
    }
  }

  /** The numbers of a workgroup in y and z share a register. */
  private static void refuseWideGrid(Kernel kernel, NdRange range) throws LaunchException {
    for (int axis = 1; axis < 3; axis++) {
      if (range.groups(axis) > MOST_GROUPS) {
        throw new LaunchException(
            "'"
                + kernel.name()
                + "' is launched with "
                + range.groups(axis)
                + " workgroups in dimension "
                + axis
                + "; this target numbers at most "
                + MOST_GROUPS
                + " there");
      }
    }
  }

  private static NdRange range(Kernel kernel, BoundLaunch launch) throws LaunchException {
    long most =
        kernel
            .metadata()
            .map(m -> m.maxFlatWorkgroupSize())
            .filter(m -> m > 0)
            .orElse(DEFAULT_GROUP_LIMIT);
    return NdRange.of(
        kernel.name(),
        launch.global(),
        launch.local(),
        launch.offset(),
        kernel.metadata().map(m -> m.requiredWorkgroupSize()).orElse(List.of()),
        Math.min(most, DEFAULT_GROUP_LIMIT));
  }

  /**
   * Compilers widen scalar loads of arguments up to the next power of two, since a load of that
   * alignment cannot cross into another page: what they read there is not used.
   */
  private static long paddedSize(long kernargSize) {
    return Math.ceilDiv(Math.max(1, kernargSize), KERNARG_PADDING) * KERNARG_PADDING;
  }

  /** The kernarg segment's bytes; the queue goes back if they cannot be made. */
  private static KernelArguments.Filled fill(
      EmulatedGpu device, Kernel kernel, BoundLaunch launch, NdRange range, Window queue)
      throws LaunchException {
    try {
      KernelArguments.Filled filled =
          KernelArguments.fill(
              kernel, range, launch.arguments(), device.machine().apertures(), queue.base());
      if (filled.lds() > LDS_LIMIT) {
        throw new LaunchException(
            "'"
                + kernel.name()
                + "' needs "
                + filled.lds()
                + " bytes of LDS; a workgroup has "
                + LDS_LIMIT);
      }
      return filled;
    } catch (LaunchException e) {
      device.memory().unmap(queue);
      throw e;
    }
  }

  /** Bytes of scratch memory of a work-item: as the kernel states, with room for its stack. */
  private static int scratch(Kernel kernel, long stack) throws LaunchException {
    long bytes = kernel.descriptor().privateSegmentSize();
    boolean dynamic = kernel.metadata().map(m -> m.usesDynamicStack()).orElse(false);
    long total = bytes + (dynamic && stack == 0 ? DYNAMIC_STACK : 0);
    if (total > 0 || dynamic) {
      total = Math.max(total, stack);
    }
    if (total > Launch.MOST_STACK) {
      throw new LaunchException(
          "'"
              + kernel.name()
              + "' needs "
              + total
              + " bytes of scratch memory for a work-item; a work-item has at most "
              + Launch.MOST_STACK);
    }
    return (int) total;
  }

  private static void fillPacket(
      Window window, NdRange range, int scratch, int lds, Kernel kernel, long kernarg) {
    ByteBuffer packet = window.bytes().asByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    packet.putShort(0, (short) 0x1502);
    packet.putShort(2, (short) range.dimensions());
    for (int i = 0; i < 3; i++) {
      packet.putShort(4 + 2 * i, (short) (long) range.local().get(i));
      packet.putInt(12 + 4 * i, (int) (long) range.global().get(i));
    }
    packet.putInt(24, scratch);
    packet.putInt(28, lds);
    packet.putLong(32, kernel.descriptorAddress());
    packet.putLong(40, kernarg);
  }

  private static void fillQueue(Window queue, EmulatedGpu device) {
    queue
        .bytes()
        .set(
            ValueLayout.JAVA_INT_UNALIGNED,
            SHARED_APERTURE,
            (int) (device.machine().apertures().shared() >>> 32));
    queue
        .bytes()
        .set(
            ValueLayout.JAVA_INT_UNALIGNED,
            PRIVATE_APERTURE,
            (int) (device.machine().apertures().scratch() >>> 32));
  }
}
