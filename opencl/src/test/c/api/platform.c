/* Platforms and devices. */
#include "suite.h"
#include <time.h>

static void platform_ids(void) {
  cl_uint count = 0;
  cl_platform_id one;
  RIGHT(clGetPlatformIDs(0, NULL, &count));
  HOLDS(count >= 1);
  RIGHT(clGetPlatformIDs(1, &one, NULL));
  WRONG(CL_INVALID_VALUE, clGetPlatformIDs(0, &one, NULL));
  WRONG(CL_INVALID_VALUE, clGetPlatformIDs(0, NULL, NULL));
}

static void platform_info(void) {
  QUERY_TEXT(clGetPlatformInfo, platform, CL_PLATFORM_PROFILE);
  QUERY_TEXT(clGetPlatformInfo, platform, CL_PLATFORM_VERSION);
  QUERY_TEXT(clGetPlatformInfo, platform, CL_PLATFORM_NAME);
  QUERY_TEXT(clGetPlatformInfo, platform, CL_PLATFORM_VENDOR);
  QUERY_TEXT(clGetPlatformInfo, platform, CL_PLATFORM_EXTENSIONS);
  QUERY(clGetPlatformInfo, platform, CL_PLATFORM_NUMERIC_VERSION, cl_version);
  QUERY_TEXT(clGetPlatformInfo, platform, CL_PLATFORM_EXTENSIONS_WITH_VERSION);
  QUERY_TEXT(clGetPlatformInfo, platform, CL_PLATFORM_ICD_SUFFIX_KHR);
  char text[4096] = "";
  RIGHT(clGetPlatformInfo(platform, CL_PLATFORM_VERSION, sizeof text, text, NULL));
  HOLDS(!strncmp(text, "OpenCL ", 7));
  RIGHT(clGetPlatformInfo(platform, CL_PLATFORM_EXTENSIONS, sizeof text, text, NULL));
  HOLDS(strstr(text, "cl_khr_icd") != NULL);
  WRONG(CL_INVALID_VALUE, clGetPlatformInfo(platform, 0x1234, sizeof text, text, NULL));
}

static void device_ids(void) {
  cl_uint count = 0;
  cl_device_id some[16];
  RIGHT(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, NULL, &count));
  HOLDS(count >= 1);
  RIGHT(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 16, some, &count));
  HOLDS(some[0] == device);
  RIGHT(clGetDeviceIDs(platform, CL_DEVICE_TYPE_DEFAULT, 16, some, &count));
  HOLDS(count == 1);
  WRONG(CL_DEVICE_NOT_FOUND, clGetDeviceIDs(platform, CL_DEVICE_TYPE_ACCELERATOR, 16, some, NULL));
  WRONG(CL_INVALID_DEVICE_TYPE, clGetDeviceIDs(platform, 0, 16, some, NULL));
  WRONG(CL_INVALID_DEVICE_TYPE, clGetDeviceIDs(platform, 1 << 20, 16, some, NULL));
  WRONG(CL_INVALID_VALUE, clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, some, NULL));
  WRONG(CL_INVALID_VALUE, clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, NULL, NULL));
}

static void device_numbers(void) {
  QUERY(clGetDeviceInfo, device, CL_DEVICE_TYPE, cl_device_type);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_VENDOR_ID, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_COMPUTE_UNITS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_WORK_GROUP_SIZE, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_NATIVE_VECTOR_WIDTH_SHORT, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_NATIVE_VECTOR_WIDTH_INT, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_NATIVE_VECTOR_WIDTH_LONG, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_CLOCK_FREQUENCY, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_ADDRESS_BITS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, cl_ulong);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE_SUPPORT, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_READ_IMAGE_ARGS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_WRITE_IMAGE_ARGS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE2D_MAX_WIDTH, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE2D_MAX_HEIGHT, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE3D_MAX_WIDTH, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE3D_MAX_HEIGHT, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE3D_MAX_DEPTH, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE_MAX_BUFFER_SIZE, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_IMAGE_MAX_ARRAY_SIZE, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_SAMPLERS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_PARAMETER_SIZE, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MEM_BASE_ADDR_ALIGN, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MIN_DATA_TYPE_ALIGN_SIZE, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_SINGLE_FP_CONFIG, cl_device_fp_config);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_DOUBLE_FP_CONFIG, cl_device_fp_config);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GLOBAL_MEM_CACHE_TYPE, cl_device_mem_cache_type);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE, cl_ulong);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GLOBAL_MEM_SIZE, cl_ulong);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE, cl_ulong);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_CONSTANT_ARGS, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_LOCAL_MEM_TYPE, cl_device_local_mem_type);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_LOCAL_MEM_SIZE, cl_ulong);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_ERROR_CORRECTION_SUPPORT, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_HOST_UNIFIED_MEMORY, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PROFILING_TIMER_RESOLUTION, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_ENDIAN_LITTLE, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_AVAILABLE, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_COMPILER_AVAILABLE, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_LINKER_AVAILABLE, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_EXECUTION_CAPABILITIES, cl_device_exec_capabilities);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_QUEUE_PROPERTIES, cl_command_queue_properties);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PLATFORM, cl_platform_id);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PRINTF_BUFFER_SIZE, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_INTEROP_USER_SYNC, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PARENT_DEVICE, cl_device_id);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PARTITION_MAX_SUB_DEVICES, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PARTITION_AFFINITY_DOMAIN, cl_device_affinity_domain);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_REFERENCE_COUNT, cl_uint);
}

static void device_texts(void) {
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_NAME);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_VENDOR);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DRIVER_VERSION);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_PROFILE);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_VERSION);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_OPENCL_C_VERSION);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_EXTENSIONS);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_BUILT_IN_KERNELS);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_MAX_WORK_ITEM_SIZES);
  size_t size = 0;
  RIGHT(clGetDeviceInfo(device, CL_DEVICE_PARTITION_PROPERTIES, 0, NULL, &size));
  RIGHT(clGetDeviceInfo(device, CL_DEVICE_PARTITION_TYPE, 0, NULL, &size));
  char text[4096] = "";
  RIGHT(clGetDeviceInfo(device, CL_DEVICE_VERSION, sizeof text, text, NULL));
  HOLDS(!strncmp(text, "OpenCL ", 7));
  RIGHT(clGetDeviceInfo(device, CL_DEVICE_OPENCL_C_VERSION, sizeof text, text, NULL));
  HOLDS(!strncmp(text, "OpenCL C ", 9));
  WRONG(CL_INVALID_VALUE, clGetDeviceInfo(device, 0x1234, sizeof text, text, NULL));
}

/* What a device must have at least, by the specification. */
static void device_minimums(void) {
  size_t sizes[3] = {0};
  HOLDS(device_uint(CL_DEVICE_MAX_COMPUTE_UNITS) >= 1);
  HOLDS(device_uint(CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS) >= 3);
  HOLDS(device_size(CL_DEVICE_MAX_WORK_GROUP_SIZE) >= 1);
  RIGHT(clGetDeviceInfo(device, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof sizes, sizes, NULL));
  HOLDS(sizes[0] >= 1 && sizes[1] >= 1 && sizes[2] >= 1);
  HOLDS(device_ulong(CL_DEVICE_MAX_MEM_ALLOC_SIZE) >= device_ulong(CL_DEVICE_GLOBAL_MEM_SIZE) / 4);
  HOLDS(device_size(CL_DEVICE_MAX_PARAMETER_SIZE) >= 1024);
  HOLDS(device_ulong(CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE) >= 64 * 1024);
  HOLDS(device_uint(CL_DEVICE_MAX_CONSTANT_ARGS) >= 8);
  HOLDS(device_ulong(CL_DEVICE_LOCAL_MEM_SIZE) >= 32 * 1024);
  HOLDS(device_uint(CL_DEVICE_MEM_BASE_ADDR_ALIGN) >= 1024);
  HOLDS(device_size(CL_DEVICE_PRINTF_BUFFER_SIZE) >= 1024 * 1024);
  HOLDS(device_ulong(CL_DEVICE_QUEUE_PROPERTIES) & CL_QUEUE_PROFILING_ENABLE);
  HOLDS(device_ulong(CL_DEVICE_EXECUTION_CAPABILITIES) & CL_EXEC_KERNEL);
  HOLDS((device_ulong(CL_DEVICE_SINGLE_FP_CONFIG) & (CL_FP_ROUND_TO_NEAREST | CL_FP_INF_NAN)) ==
        (CL_FP_ROUND_TO_NEAREST | CL_FP_INF_NAN));
  HOLDS(device_uint(CL_DEVICE_ENDIAN_LITTLE) == 1);
  if (device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    HOLDS(device_size(CL_DEVICE_IMAGE2D_MAX_WIDTH) >= 8192);
    HOLDS(device_size(CL_DEVICE_IMAGE3D_MAX_DEPTH) >= 2048);
    HOLDS(device_size(CL_DEVICE_IMAGE_MAX_BUFFER_SIZE) >= 65536);
    HOLDS(device_size(CL_DEVICE_IMAGE_MAX_ARRAY_SIZE) >= 2048);
    HOLDS(device_uint(CL_DEVICE_MAX_READ_IMAGE_ARGS) >= 128);
    HOLDS(device_uint(CL_DEVICE_MAX_WRITE_IMAGE_ARGS) >= 8);
    HOLDS(device_uint(CL_DEVICE_MAX_SAMPLERS) >= 16);
  }
}

static void sub_devices(void) {
  cl_device_id made[64];
  cl_uint count = 0;
  cl_device_partition_property by_none[] = {CL_DEVICE_PARTITION_EQUALLY, 0, 0};
  cl_device_partition_property unknown[] = {0x1234, 1, 0};
  WRONG(CL_INVALID_VALUE, clCreateSubDevices(device, NULL, 64, made, &count));
  WRONG(CL_INVALID_VALUE, clCreateSubDevices(device, unknown, 64, made, &count));
  if (device_uint(CL_DEVICE_PARTITION_MAX_SUB_DEVICES) < 2) {
    cl_device_partition_property equally[] = {CL_DEVICE_PARTITION_EQUALLY, 1, 0};
    WRONG(CL_INVALID_VALUE, clCreateSubDevices(device, equally, 64, made, &count));
  } else {
    EITHER(CL_INVALID_VALUE, CL_INVALID_DEVICE_PARTITION_COUNT,
           clCreateSubDevices(device, by_none, 64, made, &count));
  }
  WRONG(CL_INVALID_DEVICE, clRetainDevice(NULL));
  WRONG(CL_INVALID_DEVICE, clReleaseDevice(NULL));
  RIGHT(clRetainDevice(device));
  RIGHT(clReleaseDevice(device));
  RIGHT(clReleaseDevice(device));
  HOLDS(device_uint(CL_DEVICE_REFERENCE_COUNT) == 1);
}

static void extension_functions(void) {
  HOLDS(clGetExtensionFunctionAddressForPlatform(platform, "clNoSuchFunctionKHR") == NULL);
  HOLDS(clGetExtensionFunctionAddress("clNoSuchFunctionKHR") == NULL);
  HOLDS(clGetExtensionFunctionAddressForPlatform(platform, "clIcdGetPlatformIDsKHR") != NULL);
}

struct two_sizes {
  size_t free, largest;
};

/* cl_amd_device_attribute_query, where the device has it. */
static void amd_attributes(void) {
  static char extensions[1 << 16];
  RIGHT(clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS, sizeof extensions, extensions, NULL));
  if (!strstr(extensions, "cl_amd_device_attribute_query")) {
    skipped("the device does not have the extension");
    return;
  }
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PROFILING_TIMER_OFFSET_AMD, cl_ulong);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_TOPOLOGY_AMD, cl_device_topology_amd);
  QUERY_TEXT(clGetDeviceInfo, device, CL_DEVICE_BOARD_NAME_AMD);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GLOBAL_FREE_MEMORY_AMD, struct two_sizes);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_SIMD_PER_COMPUTE_UNIT_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_SIMD_WIDTH_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_SIMD_INSTRUCTION_WIDTH_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_WAVEFRONT_WIDTH_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GLOBAL_MEM_CHANNELS_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GLOBAL_MEM_CHANNEL_BANKS_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GLOBAL_MEM_CHANNEL_BANK_WIDTH_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_LOCAL_MEM_SIZE_PER_COMPUTE_UNIT_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_LOCAL_MEM_BANKS_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_THREAD_TRACE_SUPPORTED_AMD, cl_bool);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GFXIP_MAJOR_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_GFXIP_MINOR_AMD, cl_uint);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_AVAILABLE_ASYNC_QUEUES_AMD, cl_uint);
  // CL_DEVICE_MAX_REAL_TIME_COMPUTE_QUEUES_AMD and _UNITS_AMD, which older headers lack.
  QUERY(clGetDeviceInfo, device, 0x404D, cl_uint);
  QUERY(clGetDeviceInfo, device, 0x404E, cl_uint);
  cl_ulong offset = 0;
  struct timespec wall, steady;
  RIGHT(clGetDeviceInfo(device, CL_DEVICE_PROFILING_TIMER_OFFSET_AMD, sizeof offset, &offset, NULL));
  clock_gettime(CLOCK_REALTIME, &wall);
  clock_gettime(CLOCK_MONOTONIC, &steady);
  HOLDS(llabs((long long)(offset / 1000000000) - (wall.tv_sec - steady.tv_sec)) < 100);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_AMD, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_MAX_WORK_GROUP_SIZE_AMD, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PREFERRED_CONSTANT_BUFFER_SIZE_AMD, size_t);
  QUERY(clGetDeviceInfo, device, CL_DEVICE_PCIE_ID_AMD, cl_uint);
  char name[64] = "", expected[64];
  cl_uint major = device_uint(CL_DEVICE_GFXIP_MAJOR_AMD), minor = device_uint(CL_DEVICE_GFXIP_MINOR_AMD);
  RIGHT(clGetDeviceInfo(device, CL_DEVICE_NAME, sizeof name, name, NULL));
  snprintf(expected, sizeof expected, "gfx%u%x", major, minor);
  HOLDS(strncmp(name, expected, strlen(expected)) == 0 && strlen(name) == strlen(expected) + 1);
  cl_uint width = device_uint(CL_DEVICE_WAVEFRONT_WIDTH_AMD);
  HOLDS(width == 32 || width == 64);
  HOLDS(device_size(CL_DEVICE_MAX_WORK_GROUP_SIZE_AMD) == device_size(CL_DEVICE_MAX_WORK_GROUP_SIZE));
}

static void compiler_unloaded(void) {
  RIGHT(clUnloadPlatformCompiler(platform));
  RIGHT(clUnloadCompiler());
  cl_program again = built("__kernel void k(__global int *p) { *p = 1; }", "");
  HOLDS(again != NULL);
  RIGHT(clReleaseProgram(again));
}

const struct suite_case platform_cases[] = {{"platform-ids", platform_ids},
                                            {"platform-info", platform_info},
                                            {"device-ids", device_ids},
                                            {"device-numbers", device_numbers},
                                            {"device-texts", device_texts},
                                            {"device-minimums", device_minimums},
                                            {"sub-devices", sub_devices},
                                            {"extension-functions", extension_functions},
                                            {"amd-attributes", amd_attributes},
                                            {"compiler-unloaded", compiler_unloaded},
                                            {NULL, NULL}};
