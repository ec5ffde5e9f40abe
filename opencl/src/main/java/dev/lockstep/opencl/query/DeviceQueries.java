package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.table.PlatformFacts;

/** Answers of {@code clGetDeviceInfo}. Names and numbers are those of {@code cl.h}. */
final class DeviceQueries {
  static final QueryTable<DeviceObject> TABLE =
      new QueryTable<DeviceObject>("clGetDeviceInfo")
          .row("CL_DEVICE_TYPE", 0x1000, _ -> word(DeviceFacts.GPU))
          .row("CL_DEVICE_VENDOR_ID", 0x1001, _ -> uint(DeviceFacts.VENDOR_ID))
          .row("CL_DEVICE_MAX_COMPUTE_UNITS", 0x1002, d -> uint(d.info().groups().computeUnits()))
          .row(
              "CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS",
              0x1003,
              d -> uint(d.info().groups().maxWorkItemSizes().size()))
          .row(
              "CL_DEVICE_MAX_WORK_GROUP_SIZE",
              0x1004,
              d -> word(d.info().groups().maxWorkGroupSize()))
          .row(
              "CL_DEVICE_MAX_WORK_ITEM_SIZES",
              0x1005,
              d -> Fact.words(d.info().groups().maxWorkItemSizes()))
          .row("CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR", 0x1006, _ -> uint(4))
          .row("CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT", 0x1007, _ -> uint(2))
          .row("CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT", 0x1008, _ -> uint(1))
          .row("CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG", 0x1009, _ -> uint(1))
          .row("CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT", 0x100A, _ -> uint(1))
          .row(
              "CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE",
              0x100B,
              d -> uint(DeviceFacts.doubles(d) ? 1 : 0))
          .row("CL_DEVICE_MAX_CLOCK_FREQUENCY", 0x100C, _ -> uint(DeviceFacts.MEGAHERTZ))
          .row("CL_DEVICE_ADDRESS_BITS", 0x100D, d -> uint(d.info().memory().addressBits()))
          .row(
              "CL_DEVICE_MAX_READ_IMAGE_ARGS", 0x100E, d -> uint(d.info().images().readArguments()))
          .row(
              "CL_DEVICE_MAX_WRITE_IMAGE_ARGS",
              0x100F,
              d -> uint(d.info().images().writeArguments()))
          .row(
              "CL_DEVICE_MAX_MEM_ALLOC_SIZE",
              0x1010,
              d -> word(d.info().memory().maxAllocationBytes()))
          .row("CL_DEVICE_IMAGE2D_MAX_WIDTH", 0x1011, d -> word(d.info().images().planeWidth()))
          .row("CL_DEVICE_IMAGE2D_MAX_HEIGHT", 0x1012, d -> word(d.info().images().planeHeight()))
          .row("CL_DEVICE_IMAGE3D_MAX_WIDTH", 0x1013, d -> word(d.info().images().volumeWidth()))
          .row("CL_DEVICE_IMAGE3D_MAX_HEIGHT", 0x1014, d -> word(d.info().images().volumeHeight()))
          .row("CL_DEVICE_IMAGE3D_MAX_DEPTH", 0x1015, d -> word(d.info().images().volumeDepth()))
          .row("CL_DEVICE_IMAGE_SUPPORT", 0x1016, d -> flag(d.info().images().exist()))
          .row(
              "CL_DEVICE_MAX_PARAMETER_SIZE",
              0x1017,
              d -> word(d.info().memory().maxParameterBytes()))
          .row("CL_DEVICE_MAX_SAMPLERS", 0x1018, d -> uint(d.info().images().samplers()))
          .row(
              "CL_DEVICE_MEM_BASE_ADDR_ALIGN",
              0x1019,
              d -> uint(8 * d.info().memory().baseAlignment()))
          .row("CL_DEVICE_MIN_DATA_TYPE_ALIGN_SIZE", 0x101A, _ -> uint(DeviceFacts.LARGEST_TYPE))
          .row("CL_DEVICE_SINGLE_FP_CONFIG", 0x101B, d -> DeviceFacts.floats(d.info().single()))
          .row("CL_DEVICE_GLOBAL_MEM_CACHE_TYPE", 0x101C, _ -> uint(DeviceFacts.READ_WRITE_CACHE))
          .row("CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE", 0x101D, _ -> uint(DeviceFacts.CACHE_LINE))
          .row("CL_DEVICE_GLOBAL_MEM_CACHE_SIZE", 0x101E, _ -> word(DeviceFacts.CACHE_BYTES))
          .row("CL_DEVICE_GLOBAL_MEM_SIZE", 0x101F, d -> word(d.info().memory().globalBytes()))
          .row(
              "CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE",
              0x1020,
              d -> word(d.info().memory().constantBytes()))
          .row("CL_DEVICE_MAX_CONSTANT_ARGS", 0x1021, _ -> uint(DeviceFacts.CONSTANT_ARGUMENTS))
          .row("CL_DEVICE_LOCAL_MEM_TYPE", 0x1022, _ -> uint(1))
          .row("CL_DEVICE_LOCAL_MEM_SIZE", 0x1023, d -> word(d.info().memory().localBytes()))
          .row("CL_DEVICE_ERROR_CORRECTION_SUPPORT", 0x1024, _ -> flag(false))
          .row("CL_DEVICE_PROFILING_TIMER_RESOLUTION", 0x1025, _ -> word(1))
          .row("CL_DEVICE_ENDIAN_LITTLE", 0x1026, _ -> flag(true))
          .row("CL_DEVICE_AVAILABLE", 0x1027, _ -> flag(true))
          .row(
              "CL_DEVICE_COMPILER_AVAILABLE",
              0x1028,
              d -> flag(!d.info().languageVersions().isEmpty()))
          .row("CL_DEVICE_EXECUTION_CAPABILITIES", 0x1029, _ -> word(DeviceFacts.EXECUTION))
          .row("CL_DEVICE_QUEUE_PROPERTIES", 0x102A, _ -> word(DeviceFacts.QUEUES))
          .row("CL_DEVICE_NAME", 0x102B, d -> text(d.info().name()))
          .row("CL_DEVICE_VENDOR", 0x102C, _ -> text(DeviceFacts.VENDOR))
          .row("CL_DRIVER_VERSION", 0x102D, d -> text(d.info().driverVersion()))
          .row("CL_DEVICE_PROFILE", 0x102E, _ -> text(PlatformFacts.PROFILE))
          .row("CL_DEVICE_VERSION", 0x102F, _ -> text(PlatformFacts.VERSION))
          .row(
              "CL_DEVICE_EXTENSIONS",
              0x1030,
              d -> text(String.join(" ", DeviceFacts.extensions(d))))
          .row("CL_DEVICE_PLATFORM", 0x1031, d -> word(d.platform().handle()))
          .row("CL_DEVICE_DOUBLE_FP_CONFIG", 0x1032, d -> DeviceFacts.floats(d.info().twofold()))
          .row("CL_DEVICE_HALF_FP_CONFIG", 0x1033, d -> DeviceFacts.floats(d.info().half()))
          .row(
              "CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF",
              0x1034,
              d -> uint(DeviceFacts.halves(d) ? 1 : 0))
          .row("CL_DEVICE_HOST_UNIFIED_MEMORY", 0x1035, _ -> flag(true))
          .row("CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR", 0x1036, _ -> uint(4))
          .row("CL_DEVICE_NATIVE_VECTOR_WIDTH_SHORT", 0x1037, _ -> uint(2))
          .row("CL_DEVICE_NATIVE_VECTOR_WIDTH_INT", 0x1038, _ -> uint(1))
          .row("CL_DEVICE_NATIVE_VECTOR_WIDTH_LONG", 0x1039, _ -> uint(1))
          .row("CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT", 0x103A, _ -> uint(1))
          .row(
              "CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE",
              0x103B,
              d -> uint(DeviceFacts.doubles(d) ? 1 : 0))
          .row(
              "CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF",
              0x103C,
              d -> uint(DeviceFacts.halves(d) ? 1 : 0))
          .row("CL_DEVICE_OPENCL_C_VERSION", 0x103D, d -> text(DeviceFacts.languageVersion(d)))
          .row(
              "CL_DEVICE_LINKER_AVAILABLE",
              0x103E,
              d -> flag(!d.info().languageVersions().isEmpty()))
          .row("CL_DEVICE_BUILT_IN_KERNELS", 0x103F, _ -> text(""))
          .row(
              "CL_DEVICE_IMAGE_MAX_BUFFER_SIZE", 0x1040, d -> word(d.info().images().bufferWidth()))
          .row("CL_DEVICE_IMAGE_MAX_ARRAY_SIZE", 0x1041, d -> word(d.info().images().layers()))
          .row("CL_DEVICE_PARENT_DEVICE", 0x1042, _ -> word(0))
          .row("CL_DEVICE_PARTITION_MAX_SUB_DEVICES", 0x1043, _ -> uint(0))
          .row("CL_DEVICE_PARTITION_PROPERTIES", 0x1044, _ -> word(0))
          .row("CL_DEVICE_PARTITION_AFFINITY_DOMAIN", 0x1045, _ -> word(0))
          .row("CL_DEVICE_PARTITION_TYPE", 0x1046, _ -> word(0))
          .row("CL_DEVICE_REFERENCE_COUNT", 0x1047, _ -> uint(1))
          .row("CL_DEVICE_PREFERRED_INTEROP_USER_SYNC", 0x1048, _ -> flag(true))
          .row("CL_DEVICE_PRINTF_BUFFER_SIZE", 0x1049, _ -> word(DeviceFacts.PRINTF_BYTES))
          .row(
              "CL_DEVICE_IMAGE_PITCH_ALIGNMENT",
              0x104A,
              d -> uint(d.info().images().pitchAlignment()))
          .row(
              "CL_DEVICE_IMAGE_BASE_ADDRESS_ALIGNMENT",
              0x104B,
              d -> uint(d.info().images().baseAlignment()))
          .row(
              "CL_DEVICE_MAX_READ_WRITE_IMAGE_ARGS",
              0x104C,
              d -> uint(d.info().images().readWriteArguments()))
          .row(
              "CL_DEVICE_MAX_GLOBAL_VARIABLE_SIZE",
              0x104D,
              d -> word(DeviceFacts.globalVariables(d)))
          .row("CL_DEVICE_QUEUE_ON_DEVICE_PROPERTIES", 0x104E, _ -> word(0))
          .row("CL_DEVICE_QUEUE_ON_DEVICE_PREFERRED_SIZE", 0x104F, _ -> uint(0))
          .row("CL_DEVICE_QUEUE_ON_DEVICE_MAX_SIZE", 0x1050, _ -> uint(0))
          .row("CL_DEVICE_MAX_ON_DEVICE_QUEUES", 0x1051, _ -> uint(0))
          .row("CL_DEVICE_MAX_ON_DEVICE_EVENTS", 0x1052, _ -> uint(0))
          .row("CL_DEVICE_SVM_CAPABILITIES", 0x1053, DeviceFacts::svm)
          .row(
              "CL_DEVICE_GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE",
              0x1054,
              d -> word(DeviceFacts.globalVariables(d)))
          .row("CL_DEVICE_MAX_PIPE_ARGS", 0x1055, _ -> uint(0))
          .row("CL_DEVICE_PIPE_MAX_ACTIVE_RESERVATIONS", 0x1056, _ -> uint(0))
          .row("CL_DEVICE_PIPE_MAX_PACKET_SIZE", 0x1057, _ -> uint(0))
          .row("CL_DEVICE_PREFERRED_PLATFORM_ATOMIC_ALIGNMENT", 0x1058, _ -> uint(0))
          .row("CL_DEVICE_PREFERRED_GLOBAL_ATOMIC_ALIGNMENT", 0x1059, _ -> uint(0))
          .row("CL_DEVICE_PREFERRED_LOCAL_ATOMIC_ALIGNMENT", 0x105A, _ -> uint(0))
          .row("CL_DEVICE_IL_VERSION", 0x105B, _ -> text(""))
          .row("CL_DEVICE_MAX_NUM_SUB_GROUPS", 0x105C, d -> uint(d.info().groups().maxSubGroups()))
          .row("CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS", 0x105D, _ -> flag(true))
          .row("CL_DEVICE_NUMERIC_VERSION", 0x105E, _ -> uint(PlatformFacts.version(3, 0, 0)))
          .row(
              "CL_DEVICE_OPENCL_C_NUMERIC_VERSION_KHR",
              0x105F,
              _ -> uint(PlatformFacts.version(1, 2, 0)))
          .row(
              "CL_DEVICE_EXTENSIONS_WITH_VERSION",
              0x1060,
              d -> Fact.named(DeviceFacts.extensionVersions(d)))
          .row("CL_DEVICE_ILS_WITH_VERSION", 0x1061, _ -> Fact.EMPTY)
          .row("CL_DEVICE_BUILT_IN_KERNELS_WITH_VERSION", 0x1062, _ -> Fact.EMPTY)
          .row("CL_DEVICE_ATOMIC_MEMORY_CAPABILITIES", 0x1063, _ -> word(DeviceFacts.ATOMIC_MEMORY))
          .row("CL_DEVICE_ATOMIC_FENCE_CAPABILITIES", 0x1064, _ -> word(DeviceFacts.ATOMIC_FENCE))
          .row("CL_DEVICE_NON_UNIFORM_WORK_GROUP_SUPPORT", 0x1065, _ -> flag(true))
          .row(
              "CL_DEVICE_OPENCL_C_ALL_VERSIONS",
              0x1066,
              d -> Fact.named(DeviceFacts.languageVersions(d)))
          .row(
              "CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE",
              0x1067,
              d -> word(d.info().groups().wavefrontSize()))
          .row(
              "CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT",
              0x1068,
              d -> flag(DeviceFacts.hasFeature(d, "work_group_collective_functions")))
          .row(
              "CL_DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT",
              0x1069,
              d -> flag(DeviceFacts.hasFeature(d, "generic_address_space")))
          .row("CL_DEVICE_OPENCL_C_FEATURES", 0x106F, d -> Fact.named(DeviceFacts.features(d)))
          .row("CL_DEVICE_DEVICE_ENQUEUE_CAPABILITIES", 0x1070, _ -> word(0))
          .row("CL_DEVICE_PIPE_SUPPORT", 0x1071, _ -> flag(false))
          .row(
              "CL_DEVICE_INTEGER_DOT_PRODUCT_CAPABILITIES_KHR",
              0x1073,
              d -> word(DeviceFacts.dotProducts(d)))
          .row(
              "CL_DEVICE_INTEGER_DOT_PRODUCT_ACCELERATION_PROPERTIES_8BIT_KHR",
              0x1074,
              _ -> DeviceFacts.notAccelerated())
          .row(
              "CL_DEVICE_INTEGER_DOT_PRODUCT_ACCELERATION_PROPERTIES_4x8BIT_PACKED_KHR",
              0x1075,
              _ -> DeviceFacts.notAccelerated())
          .row("CL_DEVICE_LATEST_CONFORMANCE_VERSION_PASSED", 0x1072, _ -> text(""));

  static {
    AttributeQueries.addTo(TABLE);
  }

  private DeviceQueries() {}
}
