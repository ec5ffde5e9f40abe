package dev.lockstep.opencl.query;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers of {@code clGetDeviceInfo} of the extension {@code cl_amd_device_attribute_query}, which
 * programs ask when the vendor is AMD.
 */
final class AttributeQueries {
  /** The extension. */
  static final String EXTENSION = "cl_amd_device_attribute_query";

  private static final long KIBIBYTE = 1024;

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

  static final QueryTable<DeviceObject> TABLE =
      new QueryTable<DeviceObject>(EXTENSION)
          .row("CL_DEVICE_MAX_WORK_GROUP_SIZE_AMD", d -> word(d.info().groups().maxWorkGroupSize()))
          .row("CL_DEVICE_PROFILING_TIMER_OFFSET_AMD", _ -> word(EPOCH))
          .row("CL_DEVICE_TOPOLOGY_AMD", _ -> topology())
          .row("CL_DEVICE_BOARD_NAME_AMD", d -> text("Lockstep, emulated " + d.info().name()))
          .row(
              "CL_DEVICE_GLOBAL_FREE_MEMORY_AMD",
              d ->
                  Fact.words(
                      List.of(
                          d.info().memory().globalBytes() / KIBIBYTE,
                          d.info().memory().maxAllocationBytes() / KIBIBYTE)))
          .row("CL_DEVICE_SIMD_PER_COMPUTE_UNIT_AMD", d -> uint(version(d, 1) < WIDE_SIMDS ? 4 : 2))
          .row("CL_DEVICE_SIMD_WIDTH_AMD", d -> uint(version(d, 1) < WIDE_SIMDS ? 16 : 32))
          .row("CL_DEVICE_WAVEFRONT_WIDTH_AMD", d -> uint(d.info().groups().wavefrontSize()))
          .row(
              "CL_DEVICE_LOCAL_MEM_SIZE_PER_COMPUTE_UNIT_AMD",
              d -> uint((int) d.info().memory().localBytes()))
          .row("CL_DEVICE_GFXIP_MAJOR_AMD", d -> uint(version(d, 1)))
          .row("CL_DEVICE_GFXIP_MINOR_AMD", d -> uint(version(d, 2)));

  private AttributeQueries() {}

  /** Whether a device has the extension: AMD's machines do. */
  static boolean hasThem(DeviceObject device) {
    return NAME.matcher(device.info().name()).matches();
  }

  static void check(DeviceObject device) {
    if (!hasThem(device)) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, device.info().name() + " does not have " + EXTENSION);
    }
  }

  private static int version(DeviceObject device, int part) {
    Matcher name = NAME.matcher(device.info().name());
    return name.matches() ? Integer.parseInt(name.group(part), part == 1 ? 10 : 16) : 0;
  }

  private static byte[] topology() {
    return ByteBuffer.allocate(TOPOLOGY_BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(PCIE).array();
  }
}
