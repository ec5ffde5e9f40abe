package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.table.PlatformFacts;

/** Answers of {@code clGetDeviceInfo}. */
final class DeviceQueries {
  static final QueryTable<DeviceObject> TABLE =
      new QueryTable<DeviceObject>("clGetDeviceInfo")
          .row("CL_DEVICE_MAX_COMPUTE_UNITS", d -> uint(d.info().groups().computeUnits()))
          .row(
              "CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS",
              d -> uint(d.info().groups().maxWorkItemSizes().size()))
          .row("CL_DEVICE_MAX_WORK_GROUP_SIZE", d -> word(d.info().groups().maxWorkGroupSize()))
          .row(
              "CL_DEVICE_MAX_WORK_ITEM_SIZES",
              d -> Fact.words(d.info().groups().maxWorkItemSizes()))
          .row("CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE", d -> uint(DeviceFacts.doubles(d) ? 1 : 0))
          .row("CL_DEVICE_ADDRESS_BITS", d -> uint(d.info().memory().addressBits()))
          .row("CL_DEVICE_MAX_READ_IMAGE_ARGS", d -> uint(d.info().images().readArguments()))
          .row("CL_DEVICE_MAX_WRITE_IMAGE_ARGS", d -> uint(d.info().images().writeArguments()))
          .row("CL_DEVICE_MAX_MEM_ALLOC_SIZE", d -> word(d.info().memory().maxAllocationBytes()))
          .row("CL_DEVICE_IMAGE2D_MAX_WIDTH", d -> word(d.info().images().planeWidth()))
          .row("CL_DEVICE_IMAGE2D_MAX_HEIGHT", d -> word(d.info().images().planeHeight()))
          .row("CL_DEVICE_IMAGE3D_MAX_WIDTH", d -> word(d.info().images().volumeWidth()))
          .row("CL_DEVICE_IMAGE3D_MAX_HEIGHT", d -> word(d.info().images().volumeHeight()))
          .row("CL_DEVICE_IMAGE3D_MAX_DEPTH", d -> word(d.info().images().volumeDepth()))
          .row("CL_DEVICE_IMAGE_SUPPORT", d -> flag(d.info().images().exist()))
          .row("CL_DEVICE_MAX_PARAMETER_SIZE", d -> word(d.info().memory().maxParameterBytes()))
          .row("CL_DEVICE_MAX_SAMPLERS", d -> uint(d.info().images().samplers()))
          .row("CL_DEVICE_MEM_BASE_ADDR_ALIGN", d -> uint(8 * d.info().memory().baseAlignment()))
          .row("CL_DEVICE_SINGLE_FP_CONFIG", d -> DeviceFacts.floats(d.info().single()))
          .row("CL_DEVICE_GLOBAL_MEM_SIZE", d -> word(d.info().memory().globalBytes()))
          .row("CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE", d -> word(d.info().memory().constantBytes()))
          .row("CL_DEVICE_LOCAL_MEM_SIZE", d -> word(d.info().memory().localBytes()))
          .row("CL_DEVICE_COMPILER_AVAILABLE", d -> flag(!d.info().languageVersions().isEmpty()))
          .row("CL_DEVICE_NAME", d -> text(d.info().name()))
          .row("CL_DRIVER_VERSION", d -> text(d.info().driverVersion()))
          .row("CL_DEVICE_VERSION", _ -> text(PlatformFacts.VERSION))
          .row("CL_DEVICE_EXTENSIONS", d -> text(String.join(" ", DeviceFacts.extensions(d))))
          .row("CL_DEVICE_PLATFORM", d -> word(d.platform().handle()))
          .row("CL_DEVICE_DOUBLE_FP_CONFIG", d -> DeviceFacts.floats(d.info().twofold()))
          .row("CL_DEVICE_HALF_FP_CONFIG", d -> DeviceFacts.floats(d.info().half()))
          .row("CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF", d -> uint(DeviceFacts.halves(d) ? 1 : 0))
          .row("CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE", d -> uint(DeviceFacts.doubles(d) ? 1 : 0))
          .row("CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF", d -> uint(DeviceFacts.halves(d) ? 1 : 0))
          .row("CL_DEVICE_OPENCL_C_VERSION", d -> text(DeviceFacts.languageVersion(d)))
          .row("CL_DEVICE_LINKER_AVAILABLE", d -> flag(!d.info().languageVersions().isEmpty()))
          .row("CL_DEVICE_IMAGE_MAX_BUFFER_SIZE", d -> word(d.info().images().bufferWidth()))
          .row("CL_DEVICE_IMAGE_MAX_ARRAY_SIZE", d -> word(d.info().images().layers()))
          .row("CL_DEVICE_IMAGE_PITCH_ALIGNMENT", d -> uint(d.info().images().pitchAlignment()))
          .row(
              "CL_DEVICE_IMAGE_BASE_ADDRESS_ALIGNMENT",
              d -> uint(d.info().images().baseAlignment()))
          .row(
              "CL_DEVICE_MAX_READ_WRITE_IMAGE_ARGS",
              d -> uint(d.info().images().readWriteArguments()))
          .row("CL_DEVICE_MAX_GLOBAL_VARIABLE_SIZE", d -> word(DeviceFacts.globalVariables(d)))
          .row("CL_DEVICE_SVM_CAPABILITIES", DeviceFacts::svm)
          .row(
              "CL_DEVICE_GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE",
              d -> word(DeviceFacts.globalVariables(d)))
          .row("CL_DEVICE_MAX_NUM_SUB_GROUPS", d -> uint(d.info().groups().maxSubGroups()))
          .row("CL_DEVICE_NUMERIC_VERSION", _ -> uint(PlatformFacts.version(3, 0, 0)))
          .row("CL_DEVICE_OPENCL_C_NUMERIC_VERSION_KHR", _ -> uint(PlatformFacts.version(1, 2, 0)))
          .row(
              "CL_DEVICE_EXTENSIONS_WITH_VERSION",
              d -> Fact.named(DeviceFacts.extensionVersions(d)))
          .row("CL_DEVICE_ILS_WITH_VERSION", _ -> Fact.EMPTY)
          .row("CL_DEVICE_BUILT_IN_KERNELS_WITH_VERSION", _ -> Fact.EMPTY)
          .row("CL_DEVICE_OPENCL_C_ALL_VERSIONS", d -> Fact.named(DeviceFacts.languageVersions(d)))
          .row(
              "CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE",
              d -> word(d.info().groups().wavefrontSize()))
          .row(
              "CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT",
              d -> flag(DeviceFacts.hasFeature(d, "work_group_collective_functions")))
          .row(
              "CL_DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT",
              d -> flag(DeviceFacts.hasFeature(d, "generic_address_space")))
          .row("CL_DEVICE_OPENCL_C_FEATURES", d -> Fact.named(DeviceFacts.features(d)))
          .row(
              "CL_DEVICE_INTEGER_DOT_PRODUCT_CAPABILITIES_KHR",
              d -> word(DeviceFacts.dotProducts(d)))
          .row(
              "CL_DEVICE_INTEGER_DOT_PRODUCT_ACCELERATION_PROPERTIES_8BIT_KHR",
              _ -> DeviceFacts.notAccelerated())
          .row(
              "CL_DEVICE_INTEGER_DOT_PRODUCT_ACCELERATION_PROPERTIES_4x8BIT_PACKED_KHR",
              _ -> DeviceFacts.notAccelerated())
          .rows(AttributeQueries.TABLE, AttributeQueries::check);

  private DeviceQueries() {}
}
