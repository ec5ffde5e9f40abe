package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers of {@code clGetDeviceInfo} of the extension {@code cl_amd_device_attribute_query}, which
 * programs ask when the vendor is AMD. Names and numbers are those of {@code cl_ext.h}. An emulated
 * machine has no memory channels and no place on a bus: these answers are AMD's usual ones.
 */
final class AttributeQueries {
  /** The extension. */
  static final String EXTENSION = "cl_amd_device_attribute_query";

  private static final long KIBIBYTE = 1024;
  private static final long PREFERRED_ITEMS = 256;
  private static final long PREFERRED_CONSTANT_BYTES = 16 * 1024;
  private static final int LOCAL_BANKS = 32;
  private static final int CHANNELS = 4;
  private static final int CHANNEL_BANKS = 4;
  private static final int BANK_BYTES = 256;

  /** The first major version whose SIMDs are as wide as its smaller wavefronts. */
  private static final int WIDE_SIMDS = 10;

  /**
   * {@code CL_DEVICE_TOPOLOGY_TYPE_PCIE_AMD}, and the bytes of a {@code cl_device_topology_amd}.
   */
  private static final int PCIE = 1;

  private static final int TOPOLOGY_BYTES = 24;

  /** Nanoseconds from the times of events to those of the calendar. */
  private static final long EPOCH =
      TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()) - System.nanoTime();

  /** The major version in decimal, then minor version and stepping, a hexadecimal digit each. */
  private static final Pattern NAME = Pattern.compile("gfx(\\d+)([0-9a-f])[0-9a-f].*");

  private AttributeQueries() {}

  /** Whether a device has the extension: AMD's machines do. */
  static boolean hasThem(DeviceObject device) {
    return NAME.matcher(device.info().name()).matches();
  }

  static void addTo(QueryTable<DeviceObject> table) {
    table
        .row("CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_AMD", 0x4030, of(_ -> word(PREFERRED_ITEMS)))
        .row(
            "CL_DEVICE_MAX_WORK_GROUP_SIZE_AMD",
            0x4031,
            of(d -> word(d.info().groups().maxWorkGroupSize())))
        .row(
            "CL_DEVICE_PREFERRED_CONSTANT_BUFFER_SIZE_AMD",
            0x4033,
            of(_ -> word(PREFERRED_CONSTANT_BYTES)))
        .row("CL_DEVICE_PCIE_ID_AMD", 0x4034, of(_ -> uint(0)))
        .row("CL_DEVICE_PROFILING_TIMER_OFFSET_AMD", 0x4036, of(_ -> word(EPOCH)))
        .row("CL_DEVICE_TOPOLOGY_AMD", 0x4037, of(_ -> topology()))
        .row(
            "CL_DEVICE_BOARD_NAME_AMD",
            0x4038,
            of(d -> text("Lockstep, emulated " + d.info().name())))
        .row(
            "CL_DEVICE_GLOBAL_FREE_MEMORY_AMD",
            0x4039,
            of(d ->
                Fact.words(
                    List.of(
                        d.info().memory().globalBytes() / KIBIBYTE,
                        d.info().memory().maxAllocationBytes() / KIBIBYTE))))
        .row(
            "CL_DEVICE_SIMD_PER_COMPUTE_UNIT_AMD",
            0x4040,
            of(d -> uint(version(d, 1) < WIDE_SIMDS ? 4 : 2)))
        .row(
            "CL_DEVICE_SIMD_WIDTH_AMD", 0x4041, of(d -> uint(version(d, 1) < WIDE_SIMDS ? 16 : 32)))
        .row("CL_DEVICE_SIMD_INSTRUCTION_WIDTH_AMD", 0x4042, of(_ -> uint(1)))
        .row(
            "CL_DEVICE_WAVEFRONT_WIDTH_AMD",
            0x4043,
            of(d -> uint(d.info().groups().wavefrontSize())))
        .row("CL_DEVICE_GLOBAL_MEM_CHANNELS_AMD", 0x4044, of(_ -> uint(CHANNELS)))
        .row("CL_DEVICE_GLOBAL_MEM_CHANNEL_BANKS_AMD", 0x4045, of(_ -> uint(CHANNEL_BANKS)))
        .row("CL_DEVICE_GLOBAL_MEM_CHANNEL_BANK_WIDTH_AMD", 0x4046, of(_ -> uint(BANK_BYTES)))
        .row(
            "CL_DEVICE_LOCAL_MEM_SIZE_PER_COMPUTE_UNIT_AMD",
            0x4047,
            of(d -> uint((int) d.info().memory().localBytes())))
        .row("CL_DEVICE_LOCAL_MEM_BANKS_AMD", 0x4048, of(_ -> uint(LOCAL_BANKS)))
        .row("CL_DEVICE_THREAD_TRACE_SUPPORTED_AMD", 0x4049, of(_ -> flag(false)))
        .row("CL_DEVICE_GFXIP_MAJOR_AMD", 0x404A, of(d -> uint(version(d, 1))))
        .row("CL_DEVICE_GFXIP_MINOR_AMD", 0x404B, of(d -> uint(version(d, 2))))
        .row("CL_DEVICE_AVAILABLE_ASYNC_QUEUES_AMD", 0x404C, of(_ -> uint(1)))
        .row("CL_DEVICE_MAX_REAL_TIME_COMPUTE_QUEUES_AMD", 0x404D, of(_ -> uint(0)))
        .row("CL_DEVICE_MAX_REAL_TIME_COMPUTE_UNITS_AMD", 0x404E, of(_ -> uint(0)));
  }

  /** An answer that AMD's machines have. */
  private static Function<DeviceObject, byte[]> of(Function<DeviceObject, byte[]> answer) {
    return device -> {
      if (!hasThem(device)) {
        throw new ClException(
            ErrorCode.INVALID_VALUE, device.info().name() + " does not have " + EXTENSION);
      }
      return answer.apply(device);
    };
  }

  private static int version(DeviceObject device, int part) {
    Matcher name = NAME.matcher(device.info().name());
    return name.matches() ? Integer.parseInt(name.group(part), part == 1 ? 10 : 16) : 0;
  }

  private static byte[] topology() {
    return ByteBuffer.allocate(TOPOLOGY_BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(PCIE).array();
  }
}
