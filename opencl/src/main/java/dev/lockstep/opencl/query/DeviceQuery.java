package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.table.PlatformFacts;
import java.util.function.Function;

/** What {@code clGetDeviceInfo} tells. Numbers are those of {@code cl.h}. */
enum DeviceQuery implements Query<DeviceObject> {
  TYPE(0x1000, _ -> word(DeviceFacts.GPU)),
  VENDOR_ID(0x1001, _ -> uint(DeviceFacts.VENDOR_ID)),
  MAX_COMPUTE_UNITS(0x1002, d -> uint(d.info().groups().computeUnits())),
  MAX_WORK_ITEM_DIMENSIONS(0x1003, d -> uint(d.info().groups().maxWorkItemSizes().size())),
  MAX_WORK_GROUP_SIZE(0x1004, d -> word(d.info().groups().maxWorkGroupSize())),
  MAX_WORK_ITEM_SIZES(0x1005, d -> Fact.words(d.info().groups().maxWorkItemSizes())),
  PREFERRED_VECTOR_WIDTH_CHAR(0x1006, _ -> uint(4)),
  PREFERRED_VECTOR_WIDTH_SHORT(0x1007, _ -> uint(2)),
  PREFERRED_VECTOR_WIDTH_INT(0x1008, _ -> uint(1)),
  PREFERRED_VECTOR_WIDTH_LONG(0x1009, _ -> uint(1)),
  PREFERRED_VECTOR_WIDTH_FLOAT(0x100A, _ -> uint(1)),
  PREFERRED_VECTOR_WIDTH_DOUBLE(0x100B, d -> uint(DeviceFacts.doubles(d) ? 1 : 0)),
  MAX_CLOCK_FREQUENCY(0x100C, _ -> uint(DeviceFacts.MEGAHERTZ)),
  ADDRESS_BITS(0x100D, d -> uint(d.info().memory().addressBits())),
  MAX_READ_IMAGE_ARGS(0x100E, DeviceFacts::readImages),
  MAX_WRITE_IMAGE_ARGS(0x100F, DeviceFacts::writeImages),
  MAX_MEM_ALLOC_SIZE(0x1010, d -> word(d.info().memory().maxAllocationBytes())),
  IMAGE2D_MAX_WIDTH(0x1011, DeviceFacts::imageSide),
  IMAGE2D_MAX_HEIGHT(0x1012, DeviceFacts::imageSide),
  IMAGE3D_MAX_WIDTH(0x1013, DeviceFacts::imageDepth),
  IMAGE3D_MAX_HEIGHT(0x1014, DeviceFacts::imageDepth),
  IMAGE3D_MAX_DEPTH(0x1015, DeviceFacts::imageDepth),
  IMAGE_SUPPORT(0x1016, d -> flag(DeviceFacts.images(d))),
  MAX_PARAMETER_SIZE(0x1017, d -> word(d.info().memory().maxParameterBytes())),
  MAX_SAMPLERS(0x1018, DeviceFacts::samplers),
  MEM_BASE_ADDR_ALIGN(0x1019, d -> uint(8 * d.info().memory().baseAlignment())),
  MIN_DATA_TYPE_ALIGN_SIZE(0x101A, _ -> uint(DeviceFacts.LARGEST_TYPE)),
  SINGLE_FP_CONFIG(0x101B, d -> DeviceFacts.floats(d.info().single())),
  GLOBAL_MEM_CACHE_TYPE(0x101C, _ -> uint(DeviceFacts.READ_WRITE_CACHE)),
  GLOBAL_MEM_CACHELINE_SIZE(0x101D, _ -> uint(DeviceFacts.CACHE_LINE)),
  GLOBAL_MEM_CACHE_SIZE(0x101E, _ -> word(DeviceFacts.CACHE_BYTES)),
  GLOBAL_MEM_SIZE(0x101F, d -> word(d.info().memory().globalBytes())),
  MAX_CONSTANT_BUFFER_SIZE(0x1020, d -> word(d.info().memory().constantBytes())),
  MAX_CONSTANT_ARGS(0x1021, _ -> uint(DeviceFacts.CONSTANT_ARGUMENTS)),
  LOCAL_MEM_TYPE(0x1022, _ -> uint(1)),
  LOCAL_MEM_SIZE(0x1023, d -> word(d.info().memory().localBytes())),
  ERROR_CORRECTION_SUPPORT(0x1024, _ -> flag(false)),
  PROFILING_TIMER_RESOLUTION(0x1025, _ -> word(1)),
  ENDIAN_LITTLE(0x1026, _ -> flag(true)),
  AVAILABLE(0x1027, _ -> flag(true)),
  COMPILER_AVAILABLE(0x1028, d -> flag(!d.info().languageVersions().isEmpty())),
  EXECUTION_CAPABILITIES(0x1029, _ -> word(DeviceFacts.EXECUTION)),
  QUEUE_PROPERTIES(0x102A, _ -> word(DeviceFacts.QUEUES)),
  NAME(0x102B, d -> text(d.info().name())),
  VENDOR(0x102C, _ -> text(DeviceFacts.VENDOR)),
  DRIVER_VERSION(0x102D, d -> text(d.info().driverVersion())),
  PROFILE(0x102E, _ -> text(PlatformFacts.PROFILE)),
  VERSION(0x102F, _ -> text(PlatformFacts.VERSION)),
  EXTENSIONS(0x1030, d -> text(String.join(" ", DeviceFacts.extensions(d)))),
  PLATFORM(0x1031, d -> word(d.platform().handle())),
  DOUBLE_FP_CONFIG(0x1032, d -> DeviceFacts.floats(d.info().twofold())),
  HALF_FP_CONFIG(0x1033, d -> DeviceFacts.floats(d.info().half())),
  PREFERRED_VECTOR_WIDTH_HALF(0x1034, d -> uint(DeviceFacts.halves(d) ? 1 : 0)),
  HOST_UNIFIED_MEMORY(0x1035, _ -> flag(true)),
  NATIVE_VECTOR_WIDTH_CHAR(0x1036, _ -> uint(4)),
  NATIVE_VECTOR_WIDTH_SHORT(0x1037, _ -> uint(2)),
  NATIVE_VECTOR_WIDTH_INT(0x1038, _ -> uint(1)),
  NATIVE_VECTOR_WIDTH_LONG(0x1039, _ -> uint(1)),
  NATIVE_VECTOR_WIDTH_FLOAT(0x103A, _ -> uint(1)),
  NATIVE_VECTOR_WIDTH_DOUBLE(0x103B, d -> uint(DeviceFacts.doubles(d) ? 1 : 0)),
  NATIVE_VECTOR_WIDTH_HALF(0x103C, d -> uint(DeviceFacts.halves(d) ? 1 : 0)),
  OPENCL_C_VERSION(0x103D, d -> text(DeviceFacts.languageVersion(d))),
  LINKER_AVAILABLE(0x103E, d -> flag(!d.info().languageVersions().isEmpty())),
  BUILT_IN_KERNELS(0x103F, _ -> text("")),
  IMAGE_MAX_BUFFER_SIZE(0x1040, DeviceFacts::imageBuffer),
  IMAGE_MAX_ARRAY_SIZE(0x1041, DeviceFacts::imageDepth),
  PARENT_DEVICE(0x1042, _ -> word(0)),
  PARTITION_MAX_SUB_DEVICES(0x1043, _ -> uint(0)),
  PARTITION_PROPERTIES(0x1044, _ -> word(0)),
  PARTITION_AFFINITY_DOMAIN(0x1045, _ -> word(0)),
  PARTITION_TYPE(0x1046, _ -> word(0)),
  REFERENCE_COUNT(0x1047, _ -> uint(1)),
  PREFERRED_INTEROP_USER_SYNC(0x1048, _ -> flag(true)),
  PRINTF_BUFFER_SIZE(0x1049, _ -> word(DeviceFacts.PRINTF_BYTES)),
  IMAGE_PITCH_ALIGNMENT(0x104A, d -> uint(DeviceFacts.images(d) ? 1 : 0)),
  IMAGE_BASE_ADDRESS_ALIGNMENT(0x104B, d -> uint(DeviceFacts.images(d) ? 1 : 0)),
  MAX_READ_WRITE_IMAGE_ARGS(0x104C, DeviceFacts::writeImages),
  MAX_GLOBAL_VARIABLE_SIZE(0x104D, d -> word(DeviceFacts.globalVariables(d))),
  QUEUE_ON_DEVICE_PROPERTIES(0x104E, _ -> word(0)),
  QUEUE_ON_DEVICE_PREFERRED_SIZE(0x104F, _ -> uint(0)),
  QUEUE_ON_DEVICE_MAX_SIZE(0x1050, _ -> uint(0)),
  MAX_ON_DEVICE_QUEUES(0x1051, _ -> uint(0)),
  MAX_ON_DEVICE_EVENTS(0x1052, _ -> uint(0)),
  SVM_CAPABILITIES(0x1053, DeviceFacts::svm),
  GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE(0x1054, d -> word(DeviceFacts.globalVariables(d))),
  MAX_PIPE_ARGS(0x1055, _ -> uint(0)),
  PIPE_MAX_ACTIVE_RESERVATIONS(0x1056, _ -> uint(0)),
  PIPE_MAX_PACKET_SIZE(0x1057, _ -> uint(0)),
  PREFERRED_PLATFORM_ATOMIC_ALIGNMENT(0x1058, _ -> uint(0)),
  PREFERRED_GLOBAL_ATOMIC_ALIGNMENT(0x1059, _ -> uint(0)),
  PREFERRED_LOCAL_ATOMIC_ALIGNMENT(0x105A, _ -> uint(0)),
  IL_VERSION(0x105B, _ -> text("")),
  MAX_NUM_SUB_GROUPS(0x105C, d -> uint(d.info().groups().maxSubGroups())),
  SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS(0x105D, _ -> flag(true)),
  NUMERIC_VERSION(0x105E, _ -> uint(PlatformFacts.version(3, 0, 0))),
  OPENCL_C_NUMERIC_VERSION(0x105F, _ -> uint(PlatformFacts.version(1, 2, 0))),
  EXTENSIONS_WITH_VERSION(0x1060, d -> Fact.named(DeviceFacts.extensionVersions(d))),
  ILS_WITH_VERSION(0x1061, _ -> Fact.EMPTY),
  BUILT_IN_KERNELS_WITH_VERSION(0x1062, _ -> Fact.EMPTY),
  ATOMIC_MEMORY_CAPABILITIES(0x1063, _ -> word(DeviceFacts.ATOMIC_MEMORY)),
  ATOMIC_FENCE_CAPABILITIES(0x1064, _ -> word(DeviceFacts.ATOMIC_FENCE)),
  NON_UNIFORM_WORK_GROUP_SUPPORT(0x1065, _ -> flag(true)),
  OPENCL_C_ALL_VERSIONS(0x1066, d -> Fact.named(DeviceFacts.languageVersions(d))),
  PREFERRED_WORK_GROUP_SIZE_MULTIPLE(0x1067, d -> word(d.info().groups().wavefrontSize())),
  WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT(0x1068, _ -> flag(true)),
  GENERIC_ADDRESS_SPACE_SUPPORT(0x1069, _ -> flag(true)),
  OPENCL_C_FEATURES(0x106F, d -> Fact.named(DeviceFacts.features(d))),
  DEVICE_ENQUEUE_CAPABILITIES(0x1070, _ -> word(0)),
  PIPE_SUPPORT(0x1071, _ -> flag(false)),
  LATEST_CONFORMANCE_VERSION_PASSED(0x1072, _ -> text(""));

  private final int number;
  private final Function<DeviceObject, byte[]> answer;

  DeviceQuery(int number, Function<DeviceObject, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(DeviceObject device) {
    return answer.apply(device);
  }
}
