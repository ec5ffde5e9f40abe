package dev.lockstep.runtime.installed;

import dev.lockstep.runtime.cl.DeviceInfo;
import dev.lockstep.runtime.cl.DeviceInfo.Floats;
import dev.lockstep.runtime.cl.DeviceInfo.Svm;
import dev.lockstep.runtime.driver.DriverDevice;
import dev.lockstep.runtime.loader.OpenClLibrary;
import dev.lockstep.runtime.loader.OpenClQuery;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A device of an installed platform. */
final class InstalledDevice implements DriverDevice {
  // Names of cl.h without CL_DEVICE_.
  private static final int MAX_COMPUTE_UNITS = 0x1002;
  private static final int MAX_WORK_GROUP_SIZE = 0x1004;
  private static final int MAX_WORK_ITEM_SIZES = 0x1005;
  private static final int ADDRESS_BITS = 0x100D;
  private static final int MAX_READ_IMAGE_ARGS = 0x100E;
  private static final int MAX_WRITE_IMAGE_ARGS = 0x100F;
  private static final int MAX_MEM_ALLOC_SIZE = 0x1010;
  private static final int IMAGE2D_MAX_WIDTH = 0x1011;
  private static final int IMAGE2D_MAX_HEIGHT = 0x1012;
  private static final int IMAGE3D_MAX_WIDTH = 0x1013;
  private static final int IMAGE3D_MAX_HEIGHT = 0x1014;
  private static final int IMAGE3D_MAX_DEPTH = 0x1015;
  private static final int IMAGE_SUPPORT = 0x1016;
  private static final int MAX_PARAMETER_SIZE = 0x1017;
  private static final int MAX_SAMPLERS = 0x1018;
  private static final int MEM_BASE_ADDR_ALIGN = 0x1019;
  private static final int SINGLE_FP_CONFIG = 0x101B;
  private static final int GLOBAL_MEM_SIZE = 0x101F;
  private static final int MAX_CONSTANT_BUFFER_SIZE = 0x1020;
  private static final int LOCAL_MEM_SIZE = 0x1023;
  private static final int NAME = 0x102B;
  private static final int VENDOR = 0x102C;
  private static final int DRIVER_VERSION = 0x102D;
  private static final int VERSION = 0x102F;
  private static final int EXTENSIONS = 0x1030;
  private static final int DOUBLE_FP_CONFIG = 0x1032;
  private static final int HALF_FP_CONFIG = 0x1033;
  private static final int HOST_UNIFIED_MEMORY = 0x1035;
  private static final int OPENCL_C_VERSION = 0x103D;
  private static final int IMAGE_MAX_BUFFER_SIZE = 0x1040;
  private static final int IMAGE_MAX_ARRAY_SIZE = 0x1041;
  private static final int IMAGE_PITCH_ALIGNMENT = 0x104A;
  private static final int IMAGE_BASE_ADDRESS_ALIGNMENT = 0x104B;
  private static final int MAX_READ_WRITE_IMAGE_ARGS = 0x104C;
  private static final int SVM_CAPABILITIES = 0x1053;
  private static final int MAX_NUM_SUB_GROUPS = 0x105C;

  /** CL_FP_... from bit 0 on. */
  private static final List<Floats> FLOATS =
      List.of(
          Floats.DENORM,
          Floats.INF_NAN,
          Floats.ROUND_TO_NEAREST,
          Floats.ROUND_TO_ZERO,
          Floats.ROUND_TO_INF,
          Floats.FMA,
          Floats.SOFT_FLOAT,
          Floats.CORRECTLY_ROUNDED_DIVIDE_SQRT);

  private static final String LANGUAGE = "OpenCL C ";

  private final MemorySegment id;
  private final OpenClQuery query;
  private @Nullable DeviceInfo info;

  InstalledDevice(OpenClLibrary library, MemorySegment id) {
    this.id = id;
    query = new OpenClQuery(library, "clGetDeviceInfo", id);
  }

  MemorySegment id() {
    return id;
  }

  /** Whether host and kernels see the same memory. */
  boolean sharesMemory() {
    return query.number(HOST_UNIFIED_MEMORY) != 0;
  }

  @Override
  public synchronized DeviceInfo info() {
    DeviceInfo known = info;
    if (known == null) {
      known = find();
      info = known;
    }
    return known;
  }

  private DeviceInfo find() {
    return new DeviceInfo(
        query.text(NAME),
        query.text(VENDOR),
        query.text(VERSION),
        query.text(DRIVER_VERSION),
        languages(),
        Arrays.stream(query.text(EXTENSIONS).split("\\s+"))
            .filter(word -> !word.isEmpty())
            .sorted()
            .toList(),
        List.of(),
        new DeviceInfo.Groups(
            (int) query.number(MAX_COMPUTE_UNITS),
            1,
            query.number(MAX_WORK_GROUP_SIZE),
            query.numbers(MAX_WORK_ITEM_SIZES),
            (int) query.number(MAX_NUM_SUB_GROUPS)),
        new DeviceInfo.Memory(
            (int) query.number(ADDRESS_BITS),
            query.number(GLOBAL_MEM_SIZE),
            query.number(MAX_MEM_ALLOC_SIZE),
            query.number(LOCAL_MEM_SIZE),
            query.number(MAX_CONSTANT_BUFFER_SIZE),
            query.number(MAX_PARAMETER_SIZE),
            Math.max(1, (int) query.number(MEM_BASE_ADDR_ALIGN) / Byte.SIZE),
            members(List.of(Svm.values()), query.number(SVM_CAPABILITIES))),
        images(),
        members(FLOATS, query.number(HALF_FP_CONFIG)),
        members(FLOATS, query.number(SINGLE_FP_CONFIG)),
        members(FLOATS, query.number(DOUBLE_FP_CONFIG)));
  }

  private DeviceInfo.Images images() {
    if (query.number(IMAGE_SUPPORT) == 0) {
      return DeviceInfo.Images.NONE;
    }
    return new DeviceInfo.Images(
        (int) query.number(MAX_READ_IMAGE_ARGS),
        (int) query.number(MAX_WRITE_IMAGE_ARGS),
        (int) query.number(MAX_READ_WRITE_IMAGE_ARGS),
        (int) query.number(MAX_SAMPLERS),
        query.number(IMAGE2D_MAX_WIDTH),
        query.number(IMAGE2D_MAX_HEIGHT),
        query.number(IMAGE3D_MAX_WIDTH),
        query.number(IMAGE3D_MAX_HEIGHT),
        query.number(IMAGE3D_MAX_DEPTH),
        query.number(IMAGE_MAX_ARRAY_SIZE),
        query.number(IMAGE_MAX_BUFFER_SIZE),
        (int) query.number(IMAGE_PITCH_ALIGNMENT),
        (int) query.number(IMAGE_BASE_ADDRESS_ALIGNMENT));
  }

  /** The newest version of the language that it has, as {@code 1.2}. */
  private List<String> languages() {
    String text = query.text(OPENCL_C_VERSION);
    return text.startsWith(LANGUAGE)
        ? List.of(text.substring(LANGUAGE.length()).split(" ")[0])
        : List.of();
  }

  /** The constants whose bits are set in a bit field; the list has them from bit 0 on. */
  private static <E> Set<E> members(List<E> constants, long bits) {
    Set<E> all = new HashSet<>();
    for (int i = 0; i < constants.size(); i++) {
      if ((bits >>> i & 1) != 0) {
        all.add(constants.get(i));
      }
    }
    return all;
  }
}
