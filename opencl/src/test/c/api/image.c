/* Images and samplers. */
#include "suite.h"

static const cl_image_format rgba = {CL_RGBA, CL_UNSIGNED_INT8};
static const char *no_images = "the device has no images";

static cl_image_desc described(cl_mem_object_type type, size_t width, size_t height, size_t depth) {
  cl_image_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.image_type = type;
  desc.image_width = width;
  desc.image_height = height;
  desc.image_depth = depth;
  return desc;
}

static cl_mem image_2d(size_t width, size_t height, const void *bytes) {
  cl_image_desc desc = described(CL_MEM_OBJECT_IMAGE2D, width, height, 0);
  return clCreateImage(context, bytes ? CL_MEM_COPY_HOST_PTR : 0, &rgba, &desc, (void *)bytes, &err);
}

static void images(void) {
  cl_mem made;
  static unsigned char bytes[16 * 8 * 4];
  cl_image_format odd = {CL_RGBA, 0x1234};
  cl_image_desc flat = described(CL_MEM_OBJECT_IMAGE2D, 16, 8, 0);
  cl_image_desc empty = described(CL_MEM_OBJECT_IMAGE2D, 0, 8, 0);
  cl_image_desc unknown = described(0x1234, 16, 8, 0);
  cl_image_desc huge = described(CL_MEM_OBJECT_IMAGE2D, (size_t)1 << 31, 8, 0);
  cl_image_desc deep = described(CL_MEM_OBJECT_IMAGE3D, 4, 4, 4);
  cl_image_desc line = described(CL_MEM_OBJECT_IMAGE1D, 16, 0, 0);
  cl_image_desc lines = described(CL_MEM_OBJECT_IMAGE1D_ARRAY, 16, 0, 0);
  cl_image_desc planes = described(CL_MEM_OBJECT_IMAGE2D_ARRAY, 16, 8, 0);
  cl_image_desc view = described(CL_MEM_OBJECT_IMAGE1D_BUFFER, 16, 0, 0);
  lines.image_array_size = 3;
  planes.image_array_size = 3;
  if (!device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    REFUSE(CL_INVALID_OPERATION, clCreateImage(context, 0, &rgba, &flat, NULL, &err));
    skipped(no_images);
    return;
  }
  MAKE(made, clCreateImage(context, CL_MEM_READ_WRITE, &rgba, &flat, NULL, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateImage(context, CL_MEM_COPY_HOST_PTR, &rgba, &flat, bytes, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateImage(context, CL_MEM_USE_HOST_PTR, &rgba, &flat, bytes, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateImage(context, 0, &rgba, &deep, NULL, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateImage(context, 0, &rgba, &line, NULL, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateImage(context, 0, &rgba, &lines, NULL, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateImage(context, 0, &rgba, &planes, NULL, &err));
  RIGHT(clReleaseMemObject(made));
  view.buffer = filled(64, 7);
  MAKE(made, clCreateImage(context, 0, &rgba, &view, NULL, &err));
  cl_mem buffer = NULL;
  RIGHT(clGetImageInfo(made, CL_IMAGE_BUFFER, sizeof buffer, &buffer, NULL));
  HOLDS(buffer == view.buffer);
  RIGHT(clReleaseMemObject(made));
  RIGHT(clReleaseMemObject(view.buffer));
  REFUSE(CL_INVALID_CONTEXT, clCreateImage(NULL, 0, &rgba, &flat, NULL, &err));
  REFUSE(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR, clCreateImage(context, 0, NULL, &flat, NULL, &err));
  REFUSE(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR, clCreateImage(context, 0, &odd, &flat, NULL, &err));
  REFUSE(CL_INVALID_IMAGE_DESCRIPTOR, clCreateImage(context, 0, &rgba, NULL, NULL, &err));
  REFUSE(CL_INVALID_IMAGE_DESCRIPTOR, clCreateImage(context, 0, &rgba, &unknown, NULL, &err));
  REFUSE_EITHER(CL_INVALID_IMAGE_SIZE, CL_INVALID_IMAGE_DESCRIPTOR,
                clCreateImage(context, 0, &rgba, &empty, NULL, &err));
  REFUSE(CL_INVALID_IMAGE_SIZE, clCreateImage(context, 0, &rgba, &huge, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clCreateImage(context, (cl_mem_flags)1 << 40, &rgba, &flat, NULL, &err));
  REFUSE(CL_INVALID_VALUE,
         clCreateImage(context, CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY, &rgba, &flat, NULL, &err));
  REFUSE(CL_INVALID_HOST_PTR, clCreateImage(context, CL_MEM_COPY_HOST_PTR, &rgba, &flat, NULL, &err));
  REFUSE(CL_INVALID_HOST_PTR, clCreateImage(context, 0, &rgba, &flat, bytes, &err));
  flat.image_row_pitch = 3;
  REFUSE(CL_INVALID_IMAGE_DESCRIPTOR,
         clCreateImage(context, CL_MEM_COPY_HOST_PTR, &rgba, &flat, bytes, &err));
}

static void old_images(void) {
  cl_mem made;
  static unsigned char bytes[16 * 8 * 4 * 4];
  cl_image_format odd = {CL_RGBA, 0x1234};
  if (!device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    REFUSE(CL_INVALID_OPERATION, clCreateImage2D(context, 0, &rgba, 16, 8, 0, NULL, &err));
    REFUSE(CL_INVALID_OPERATION, clCreateImage3D(context, 0, &rgba, 16, 8, 4, 0, 0, NULL, &err));
    skipped(no_images);
    return;
  }
  MAKE(made, clCreateImage2D(context, CL_MEM_COPY_HOST_PTR, &rgba, 16, 8, 64, bytes, &err));
  RIGHT(clReleaseMemObject(made));
  MAKE(made, clCreateImage3D(context, CL_MEM_READ_ONLY, &rgba, 16, 8, 4, 0, 0, NULL, &err));
  RIGHT(clReleaseMemObject(made));
  REFUSE(CL_INVALID_CONTEXT, clCreateImage2D(NULL, 0, &rgba, 16, 8, 0, NULL, &err));
  REFUSE(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR,
         clCreateImage2D(context, 0, &odd, 16, 8, 0, NULL, &err));
  REFUSE(CL_INVALID_IMAGE_SIZE, clCreateImage2D(context, 0, &rgba, 0, 8, 0, NULL, &err));
  REFUSE(CL_INVALID_CONTEXT, clCreateImage3D(NULL, 0, &rgba, 16, 8, 4, 0, 0, NULL, &err));
  REFUSE(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR,
         clCreateImage3D(context, 0, NULL, 16, 8, 4, 0, 0, NULL, &err));
  REFUSE(CL_INVALID_IMAGE_SIZE, clCreateImage3D(context, 0, &rgba, 16, 8, 0, 0, 0, NULL, &err));
}

static void formats(void) {
  cl_uint count = 0;
  cl_image_format all[256];
  RIGHT(clGetSupportedImageFormats(context, CL_MEM_READ_ONLY, CL_MEM_OBJECT_IMAGE2D, 0, NULL, &count));
  if (device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    int found = 0;
    HOLDS(count > 0 && count <= 256);
    RIGHT(clGetSupportedImageFormats(context, CL_MEM_READ_ONLY, CL_MEM_OBJECT_IMAGE2D, 256, all,
                                     &count));
    for (cl_uint i = 0; i < count; i++) found += !memcmp(&all[i], &rgba, sizeof rgba);
    HOLDS(found == 1);
  }
  WRONG(CL_INVALID_CONTEXT,
        clGetSupportedImageFormats(NULL, CL_MEM_READ_ONLY, CL_MEM_OBJECT_IMAGE2D, 256, all, &count));
  WRONG(CL_INVALID_VALUE,
        clGetSupportedImageFormats(context, CL_MEM_READ_ONLY, 0x1234, 256, all, &count));
  WRONG(CL_INVALID_VALUE,
        clGetSupportedImageFormats(context, CL_MEM_READ_ONLY, CL_MEM_OBJECT_IMAGE2D, 0, all, NULL));
}

static void image_info(void) {
  if (!device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    cl_mem buffer = filled(64, 0);
    size_t size = 0;
    WRONG(CL_INVALID_MEM_OBJECT, clGetImageInfo(buffer, CL_IMAGE_WIDTH, sizeof size, &size, NULL));
    RIGHT(clReleaseMemObject(buffer));
    skipped(no_images);
    return;
  }
  cl_mem made = image_2d(16, 8, NULL), buffer = filled(64, 0);
  size_t size = 0;
  cl_mem_object_type type = 0;
  cl_image_format format = {0, 0};
  QUERY(clGetImageInfo, made, CL_IMAGE_FORMAT, cl_image_format);
  QUERY(clGetImageInfo, made, CL_IMAGE_ELEMENT_SIZE, size_t);
  QUERY(clGetImageInfo, made, CL_IMAGE_ROW_PITCH, size_t);
  QUERY(clGetImageInfo, made, CL_IMAGE_SLICE_PITCH, size_t);
  QUERY(clGetImageInfo, made, CL_IMAGE_WIDTH, size_t);
  QUERY(clGetImageInfo, made, CL_IMAGE_HEIGHT, size_t);
  QUERY(clGetImageInfo, made, CL_IMAGE_DEPTH, size_t);
  QUERY(clGetImageInfo, made, CL_IMAGE_ARRAY_SIZE, size_t);
  QUERY(clGetImageInfo, made, CL_IMAGE_BUFFER, cl_mem);
  QUERY(clGetImageInfo, made, CL_IMAGE_NUM_MIP_LEVELS, cl_uint);
  QUERY(clGetImageInfo, made, CL_IMAGE_NUM_SAMPLES, cl_uint);
  RIGHT(clGetImageInfo(made, CL_IMAGE_FORMAT, sizeof format, &format, NULL));
  HOLDS(!memcmp(&format, &rgba, sizeof format));
  RIGHT(clGetImageInfo(made, CL_IMAGE_WIDTH, sizeof size, &size, NULL));
  HOLDS(size == 16);
  RIGHT(clGetImageInfo(made, CL_IMAGE_ELEMENT_SIZE, sizeof size, &size, NULL));
  HOLDS(size == 4);
  RIGHT(clGetImageInfo(made, CL_IMAGE_DEPTH, sizeof size, &size, NULL));
  HOLDS(size == 0);
  RIGHT(clGetMemObjectInfo(made, CL_MEM_TYPE, sizeof type, &type, NULL));
  HOLDS(type == CL_MEM_OBJECT_IMAGE2D);
  WRONG(CL_INVALID_VALUE, clGetImageInfo(made, 0x1234, sizeof size, &size, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clGetImageInfo(NULL, CL_IMAGE_WIDTH, sizeof size, &size, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clGetImageInfo(buffer, CL_IMAGE_WIDTH, sizeof size, &size, NULL));
  RIGHT(clReleaseMemObject(made));
  RIGHT(clReleaseMemObject(buffer));
}

static void samplers(void) {
  cl_sampler made;
  cl_bool normalized = 9;
  if (!device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    REFUSE(CL_INVALID_OPERATION,
           clCreateSampler(context, CL_TRUE, CL_ADDRESS_CLAMP, CL_FILTER_LINEAR, &err));
    skipped(no_images);
    return;
  }
  MAKE(made, clCreateSampler(context, CL_TRUE, CL_ADDRESS_CLAMP, CL_FILTER_LINEAR, &err));
  QUERY(clGetSamplerInfo, made, CL_SAMPLER_REFERENCE_COUNT, cl_uint);
  QUERY(clGetSamplerInfo, made, CL_SAMPLER_CONTEXT, cl_context);
  QUERY(clGetSamplerInfo, made, CL_SAMPLER_NORMALIZED_COORDS, cl_bool);
  QUERY(clGetSamplerInfo, made, CL_SAMPLER_ADDRESSING_MODE, cl_addressing_mode);
  QUERY(clGetSamplerInfo, made, CL_SAMPLER_FILTER_MODE, cl_filter_mode);
  RIGHT(clGetSamplerInfo(made, CL_SAMPLER_NORMALIZED_COORDS, sizeof normalized, &normalized, NULL));
  HOLDS(normalized == CL_TRUE);
  WRONG(CL_INVALID_VALUE,
        clGetSamplerInfo(made, 0x1234, sizeof normalized, &normalized, NULL));
  WRONG(CL_INVALID_SAMPLER,
        clGetSamplerInfo(NULL, CL_SAMPLER_CONTEXT, sizeof normalized, &normalized, NULL));
  RIGHT(clRetainSampler(made));
  RIGHT(clReleaseSampler(made));
  RIGHT(clReleaseSampler(made));
  WRONG(CL_INVALID_SAMPLER, clRetainSampler(NULL));
  WRONG(CL_INVALID_SAMPLER, clReleaseSampler(NULL));
  REFUSE(CL_INVALID_CONTEXT,
         clCreateSampler(NULL, CL_TRUE, CL_ADDRESS_CLAMP, CL_FILTER_LINEAR, &err));
  REFUSE(CL_INVALID_VALUE, clCreateSampler(context, CL_TRUE, 0x1234, CL_FILTER_LINEAR, &err));
  REFUSE(CL_INVALID_VALUE, clCreateSampler(context, CL_TRUE, CL_ADDRESS_CLAMP, 0x1234, &err));
  if (device_version() >= 20) {
    cl_sampler_properties some[] = {CL_SAMPLER_NORMALIZED_COORDS, CL_FALSE, CL_SAMPLER_FILTER_MODE,
                                    CL_FILTER_NEAREST, 0};
    cl_sampler_properties unknown[] = {0x1234, 1, 0};
    MAKE(made, clCreateSamplerWithProperties(context, some, &err));
    RIGHT(clGetSamplerInfo(made, CL_SAMPLER_NORMALIZED_COORDS, sizeof normalized, &normalized, NULL));
    HOLDS(normalized == CL_FALSE);
    RIGHT(clReleaseSampler(made));
    MAKE(made, clCreateSamplerWithProperties(context, NULL, &err));
    RIGHT(clReleaseSampler(made));
    REFUSE(CL_INVALID_VALUE, clCreateSamplerWithProperties(context, unknown, &err));
    REFUSE(CL_INVALID_CONTEXT, clCreateSamplerWithProperties(NULL, NULL, &err));
  }
}

static void image_transfers(void) {
  if (!device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    skipped(no_images);
    return;
  }
  unsigned char bytes[16 * 8 * 4], got[16 * 8 * 4] = {0};
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(i * 5);
  cl_mem from = image_2d(16, 8, bytes), to = image_2d(16, 8, got), buffer = filled(512, 0);
  size_t zero[3] = {0, 0, 0}, at[3] = {2, 1, 0}, box[3] = {4, 2, 1}, all[3] = {16, 8, 1};
  size_t empty[3] = {4, 0, 1}, beyond[3] = {14, 1, 0};
  cl_uint colour[4] = {1, 2, 3, 4};
  size_t pitch = 0;
  unsigned char *mapped = NULL;
  RIGHT(clEnqueueReadImage(queue, from, CL_TRUE, at, box, 0, 0, got, 0, NULL, NULL));
  HOLDS(got[0] == bytes[64 + 8] && got[16] == bytes[128 + 8] && got[31] == bytes[128 + 8 + 15]);
  RIGHT(clEnqueueWriteImage(queue, to, CL_TRUE, at, box, 0, 0, bytes, 0, NULL, NULL));
  RIGHT(clEnqueueReadImage(queue, to, CL_TRUE, zero, all, 0, 0, got, 0, NULL, NULL));
  HOLDS(got[71] == 0 && got[72] == bytes[0] && got[72 + 15] == bytes[15] && got[88] == 0);
  RIGHT(clEnqueueCopyImage(queue, from, to, zero, zero, all, 0, NULL, NULL));
  RIGHT(clEnqueueReadImage(queue, to, CL_TRUE, zero, all, 0, 0, got, 0, NULL, NULL));
  HOLDS(!memcmp(got, bytes, sizeof got));
  RIGHT(clEnqueueFillImage(queue, to, colour, at, box, 0, NULL, NULL));
  RIGHT(clEnqueueReadImage(queue, to, CL_TRUE, at, box, 0, 0, got, 0, NULL, NULL));
  HOLDS(got[0] == 1 && got[3] == 4 && got[31] == 4);
  RIGHT(clEnqueueCopyImageToBuffer(queue, from, buffer, at, box, 8, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, 64, got, 0, NULL, NULL));
  HOLDS(got[7] == 0 && got[8] == bytes[72] && got[8 + 16] == bytes[136] && got[8 + 32] == 0);
  RIGHT(clEnqueueCopyBufferToImage(queue, buffer, to, 8, zero, box, 0, NULL, NULL));
  RIGHT(clEnqueueReadImage(queue, to, CL_TRUE, zero, box, 0, 0, got, 0, NULL, NULL));
  HOLDS(got[0] == bytes[72] && got[16] == bytes[136]);
  MAKE(mapped, clEnqueueMapImage(queue, from, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, at, box, &pitch, NULL,
                                 0, NULL, NULL, &err));
  HOLDS(mapped && pitch >= 16 && mapped[0] == bytes[72] && mapped[pitch] == bytes[136]);
  RIGHT(clEnqueueUnmapMemObject(queue, from, mapped, 0, NULL, NULL));
  RIGHT(clFinish(queue));
  WRONG(CL_INVALID_COMMAND_QUEUE,
        clEnqueueReadImage(NULL, from, CL_TRUE, at, box, 0, 0, got, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT,
        clEnqueueReadImage(queue, buffer, CL_TRUE, at, box, 0, 0, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueReadImage(queue, from, CL_TRUE, at, empty, 0, 0, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueReadImage(queue, from, CL_TRUE, beyond, box, 0, 0, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueReadImage(queue, from, CL_TRUE, at, box, 3, 0, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueReadImage(queue, from, CL_TRUE, at, box, 0, 0, NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT,
        clEnqueueWriteImage(queue, NULL, CL_TRUE, at, box, 0, 0, got, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueWriteImage(queue, to, CL_TRUE, at, box, 0, 0, NULL, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT,
        clEnqueueCopyImage(queue, from, NULL, zero, zero, all, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueCopyImage(queue, from, to, at, zero, all, 0, NULL, NULL));
  WRONG(CL_MEM_COPY_OVERLAP, clEnqueueCopyImage(queue, from, from, zero, at, box, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE, clEnqueueFillImage(queue, to, NULL, at, box, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT, clEnqueueFillImage(queue, NULL, colour, at, box, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT,
        clEnqueueCopyImageToBuffer(queue, NULL, buffer, at, box, 8, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueCopyImageToBuffer(queue, from, buffer, at, box, 500, 0, NULL, NULL));
  WRONG(CL_INVALID_MEM_OBJECT,
        clEnqueueCopyBufferToImage(queue, buffer, NULL, 8, zero, box, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueCopyBufferToImage(queue, buffer, to, 500, zero, box, 0, NULL, NULL));
  REFUSE(CL_INVALID_MEM_OBJECT, clEnqueueMapImage(queue, NULL, CL_TRUE, CL_MAP_READ, at, box, &pitch,
                                                  NULL, 0, NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clEnqueueMapImage(queue, from, CL_TRUE, CL_MAP_READ, at, box, NULL, NULL, 0,
                                             NULL, NULL, &err));
  REFUSE(CL_INVALID_VALUE, clEnqueueMapImage(queue, from, CL_TRUE, CL_MAP_READ, beyond, box, &pitch,
                                             NULL, 0, NULL, NULL, &err));
  RIGHT(clReleaseMemObject(from));
  RIGHT(clReleaseMemObject(to));
  RIGHT(clReleaseMemObject(buffer));
}

static void image_kernels(void) {
  if (!device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    skipped(no_images);
    return;
  }
  const char *text = "__kernel void mirror(read_only image2d_t from, write_only image2d_t to,\n"
                     "                     sampler_t sampler) {\n"
                     "  int2 at = (int2)(get_global_id(0), get_global_id(1));\n"
                     "  int2 width = get_image_dim(from);\n"
                     "  write_imageui(to, (int2)(width.x - 1 - at.x, at.y),\n"
                     "                read_imageui(from, sampler, at));\n"
                     "}\n";
  unsigned char bytes[16 * 8 * 4], got[16 * 8 * 4];
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(i * 5);
  cl_mem from = image_2d(16, 8, bytes), to = image_2d(16, 8, NULL), buffer = filled(64, 0);
  cl_program made = built(text, "");
  cl_kernel kernel = clCreateKernel(made, "mirror", &err);
  cl_sampler sampler = clCreateSampler(context, CL_FALSE, CL_ADDRESS_CLAMP, CL_FILTER_NEAREST, &err);
  size_t range[2] = {16, 8}, zero[3] = {0, 0, 0}, all[3] = {16, 8, 1};
  RIGHT(clSetKernelArg(kernel, 0, sizeof from, &from));
  RIGHT(clSetKernelArg(kernel, 1, sizeof to, &to));
  RIGHT(clSetKernelArg(kernel, 2, sizeof sampler, &sampler));
  WRONG(CL_INVALID_MEM_OBJECT, clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  WRONG(CL_INVALID_SAMPLER, clSetKernelArg(kernel, 2, sizeof sampler, NULL));
  RIGHT(clEnqueueNDRangeKernel(queue, kernel, 2, NULL, range, NULL, 0, NULL, NULL));
  RIGHT(clEnqueueReadImage(queue, to, CL_TRUE, zero, all, 0, 0, got, 0, NULL, NULL));
  HOLDS(got[0] == bytes[60] && got[60] == bytes[0] && got[7 * 64 + 3] == bytes[7 * 64 + 63]);
  RIGHT(clReleaseKernel(kernel));
  RIGHT(clReleaseProgram(made));
  RIGHT(clReleaseSampler(sampler));
  RIGHT(clReleaseMemObject(from));
  RIGHT(clReleaseMemObject(to));
  RIGHT(clReleaseMemObject(buffer));
}

static void image_views(void) {
  if (!device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    skipped(no_images);
    return;
  }
  unsigned char texel[4] = {1, 2, 3, 4}, got[8] = {0};
  size_t at[3] = {3, 0, 0}, one[3] = {1, 1, 1};
  cl_mem buffer = filled(64, 7), view = NULL, whole = NULL;
  cl_mem locked = clCreateBuffer(context, CL_MEM_READ_ONLY, 64, NULL, &err);
  cl_image_desc line = described(CL_MEM_OBJECT_IMAGE1D_BUFFER, 16, 0, 0);
  cl_image_desc deep = described(CL_MEM_OBJECT_IMAGE3D, 2, 2, 2);
  REFUSE(CL_INVALID_IMAGE_DESCRIPTOR, clCreateImage(context, 0, &rgba, &line, NULL, &err));
  line.buffer = buffer;
  MAKE(view, clCreateImage(context, 0, &rgba, &line, NULL, &err));
  RIGHT(clGetMemObjectInfo(view, CL_MEM_ASSOCIATED_MEMOBJECT, sizeof whole, &whole, NULL));
  HOLDS(whole == buffer);
  RIGHT(clEnqueueWriteImage(queue, view, CL_TRUE, at, one, 0, 0, texel, 0, NULL, NULL));
  RIGHT(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 11, 6, got, 0, NULL, NULL));
  HOLDS(got[0] == 7 && got[1] == 1 && got[4] == 4 && got[5] == 7);
  RIGHT(clReleaseMemObject(buffer));
  RIGHT(clEnqueueReadImage(queue, view, CL_TRUE, at, one, 0, 0, got, 0, NULL, NULL));
  HOLDS(got[0] == 1 && got[3] == 4);
  RIGHT(clReleaseMemObject(view));
  line.buffer = locked;
  REFUSE(CL_INVALID_VALUE, clCreateImage(context, CL_MEM_WRITE_ONLY, &rgba, &line, NULL, &err));
  line.image_width = 17;
  REFUSE_EITHER(CL_INVALID_IMAGE_SIZE, CL_INVALID_IMAGE_DESCRIPTOR,
                clCreateImage(context, CL_MEM_READ_ONLY, &rgba, &line, NULL, &err));
  deep.buffer = locked;
  REFUSE(CL_INVALID_IMAGE_DESCRIPTOR, clCreateImage(context, 0, &rgba, &deep, NULL, &err));
  deep.buffer = NULL;
  deep.num_mip_levels = 2;
  REFUSE_EITHER(CL_INVALID_IMAGE_DESCRIPTOR, CL_INVALID_MIP_LEVEL,
                clCreateImage(context, 0, &rgba, &deep, NULL, &err));
  deep.num_mip_levels = 0;
  deep.image_row_pitch = 8;
  REFUSE(CL_INVALID_IMAGE_DESCRIPTOR, clCreateImage(context, 0, &rgba, &deep, NULL, &err));
  RIGHT(clReleaseMemObject(locked));
}

static void image_mistakes(void) {
  if (!device_uint(CL_DEVICE_IMAGE_SUPPORT)) {
    skipped(no_images);
    return;
  }
  unsigned char bytes[16 * 8 * 4];
  size_t zero[3] = {0, 0, 0}, deep[3] = {0, 0, 1}, box[3] = {4, 2, 1};
  cl_image_format real = {CL_R, CL_FLOAT};
  cl_image_desc flat = described(CL_MEM_OBJECT_IMAGE2D, 16, 8, 0);
  cl_mem image = image_2d(16, 8, NULL), other = clCreateImage(context, 0, &real, &flat, NULL, &err);
  cl_mem hidden = clCreateImage(context, CL_MEM_HOST_NO_ACCESS, &rgba, &flat, NULL, &err);
  cl_mem written = clCreateImage(context, CL_MEM_WRITE_ONLY, &rgba, &flat, NULL, &err);
  cl_event none = NULL;
  WRONG(CL_IMAGE_FORMAT_MISMATCH,
        clEnqueueCopyImage(queue, image, other, zero, zero, box, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueReadImage(queue, image, CL_TRUE, deep, box, 0, 0, bytes, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueReadImage(queue, image, CL_TRUE, NULL, box, 0, 0, bytes, 0, NULL, NULL));
  WRONG(CL_INVALID_VALUE,
        clEnqueueReadImage(queue, image, CL_TRUE, zero, NULL, 0, 0, bytes, 0, NULL, NULL));
  WRONG(CL_INVALID_OPERATION,
        clEnqueueReadImage(queue, hidden, CL_TRUE, zero, box, 0, 0, bytes, 0, NULL, NULL));
  WRONG(CL_INVALID_OPERATION,
        clEnqueueWriteImage(queue, hidden, CL_TRUE, zero, box, 0, 0, bytes, 0, NULL, NULL));
  WRONG(CL_INVALID_EVENT_WAIT_LIST,
        clEnqueueReadImage(queue, image, CL_TRUE, zero, box, 0, 0, bytes, 1, NULL, NULL));
  WRONG(CL_INVALID_EVENT_WAIT_LIST,
        clEnqueueReadImage(queue, image, CL_TRUE, zero, box, 0, 0, bytes, 1, &none, NULL));
  const char *text = "__kernel void look(read_only image2d_t from) {}\n";
  cl_program made = built(text, "");
  cl_kernel kernel = clCreateKernel(made, "look", &err);
  WRONG(CL_INVALID_ARG_VALUE, clSetKernelArg(kernel, 0, sizeof written, &written));
  WRONG(CL_INVALID_ARG_SIZE, clSetKernelArg(kernel, 0, 4, &image));
  WRONG(CL_INVALID_MEM_OBJECT, clSetKernelArg(kernel, 0, sizeof none, &none));
  RIGHT(clSetKernelArg(kernel, 0, sizeof image, &image));
  RIGHT(clReleaseKernel(kernel));
  RIGHT(clReleaseProgram(made));
  RIGHT(clReleaseMemObject(image));
  RIGHT(clReleaseMemObject(other));
  RIGHT(clReleaseMemObject(hidden));
  RIGHT(clReleaseMemObject(written));
}

const struct suite_case image_cases[] = {{"images", images},
                                         {"old-images", old_images},
                                         {"formats", formats},
                                         {"image-info", image_info},
                                         {"samplers", samplers},
                                         {"image-transfers", image_transfers},
                                         {"image-kernels", image_kernels},
                                         {"image-views", image_views},
                                         {"image-mistakes", image_mistakes},
                                         {NULL, NULL}};
