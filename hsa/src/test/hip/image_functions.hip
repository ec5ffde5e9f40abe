// Oracle: hsa_ext_image.h. The functions of images and samplers of the HSA runtime below HIP.
#include <dlfcn.h>
#include <hsa/hsa_ext_image.h>

#include <cstring>

#include "check.h"

template <typename F>
static F *function(F *, const char *name) {
  F *found = (F *)dlsym(RTLD_DEFAULT, name);
  EXPECT(found != nullptr);
  return found;
}
#define HSA(name) function(name, #name)

static hsa_status_t choose(hsa_agent_t agent, void *data) {
  hsa_device_type_t type;
  HSA(hsa_agent_get_info)(agent, HSA_AGENT_INFO_DEVICE, &type);
  if (type == HSA_DEVICE_TYPE_GPU && !((hsa_agent_t *)data)->handle)
    *(hsa_agent_t *)data = agent;
  return HSA_STATUS_SUCCESS;
}

static hsa_agent_t agent;

static hsa_ext_image_descriptor_t described(hsa_ext_image_geometry_t geometry, size_t w, size_t h, size_t d, size_t layers,
                                            int type, int order) {
  hsa_ext_image_descriptor_t made = {};
  made.geometry = geometry;
  made.width = w, made.height = h, made.depth = d, made.array_size = layers;
  made.format.channel_type = type, made.format.channel_order = order;
  return made;
}

static hsa_ext_image_t image(hsa_ext_image_descriptor_t what) {
  hsa_ext_image_data_info_t info;
  EXPECT(!HSA(hsa_ext_image_data_get_info)(agent, &what, HSA_ACCESS_PERMISSION_RW, &info));
  void *data;
  CHECK(hipMalloc(&data, info.size));
  EXPECT((size_t)data % info.alignment == 0);
  hsa_ext_image_t made;
  EXPECT(!HSA(hsa_ext_image_create)(agent, &what, data, HSA_ACCESS_PERMISSION_RW, &made));
  return made;
}

static void copies() {
  auto what = described(HSA_EXT_IMAGE_GEOMETRY_3D, 5, 4, 3, 0, HSA_EXT_IMAGE_CHANNEL_TYPE_UNORM_INT8,
                        HSA_EXT_IMAGE_CHANNEL_ORDER_RGBA);
  hsa_ext_image_t from = image(what), to = image(what);
  unsigned there[3][4][8], back[3][4][5];
  for (int i = 0; i < 96; i++)
    ((unsigned *)there)[i] = i * 0x1010101;
  hsa_ext_image_region_t whole = {{0, 0, 0}, {5, 4, 3}}, part = {{1, 1, 1}, {2, 3, 2}};
  EXPECT(!HSA(hsa_ext_image_import)(agent, there, 32, 0, from, &whole));
  float colour[4] = {1, 0.5f, 0, 1};
  EXPECT(!HSA(hsa_ext_image_clear)(agent, to, colour, &whole));
  hsa_dim3_t source = {3, 0, 0}, target = {1, 1, 1}, range = part.range;
  EXPECT(!HSA(hsa_ext_image_copy)(agent, from, &source, to, &target, &range));
  EXPECT(!HSA(hsa_ext_image_export)(agent, to, back, 0, 0, &whole));
  for (int z = 0; z < 3; z++)
    for (int y = 0; y < 4; y++)
      for (int x = 0; x < 5; x++) {
        bool copied = x >= 1 && x < 3 && y >= 1 && z >= 1;
        EXPECT(back[z][y][x] == (copied ? there[z - 1][y - 1][x + 2] : 0xff0080ff));
      }
  hsa_dim3_t outside = {4, 0, 0};
  EXPECT(HSA(hsa_ext_image_copy)(agent, from, &outside, to, &target, &range) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  EXPECT(!HSA(hsa_ext_image_destroy)(agent, from));
  EXPECT(HSA(hsa_ext_image_destroy)(agent, from) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  EXPECT(HSA(hsa_ext_image_clear)(agent, from, colour, &whole) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  EXPECT(!HSA(hsa_ext_image_destroy)(agent, to));
}

static void refusals() {
  hsa_ext_image_format_t format = {HSA_EXT_IMAGE_CHANNEL_TYPE_FLOAT, HSA_EXT_IMAGE_CHANNEL_ORDER_RGBA};
  uint32_t can;
  EXPECT(!HSA(hsa_ext_image_get_capability)(agent, HSA_EXT_IMAGE_GEOMETRY_2D, &format, &can));
  EXPECT(can & HSA_EXT_IMAGE_CAPABILITY_READ_ONLY && can & HSA_EXT_IMAGE_CAPABILITY_WRITE_ONLY);
  format.channel_order = HSA_EXT_IMAGE_CHANNEL_ORDER_RGB;
  EXPECT(!HSA(hsa_ext_image_get_capability)(agent, HSA_EXT_IMAGE_GEOMETRY_2D, &format, &can) && can == 0);
  hsa_ext_image_data_info_t info;
  auto info_of = [&](hsa_ext_image_descriptor_t what) {
    return (int)HSA(hsa_ext_image_data_get_info)(agent, &what, HSA_ACCESS_PERMISSION_RW, &info);
  };
  int type = HSA_EXT_IMAGE_CHANNEL_TYPE_FLOAT, order = HSA_EXT_IMAGE_CHANNEL_ORDER_R;
  EXPECT(info_of(described(HSA_EXT_IMAGE_GEOMETRY_2D, 1 << 20, 1, 0, 0, type, order)) ==
         HSA_EXT_STATUS_ERROR_IMAGE_SIZE_UNSUPPORTED);
  EXPECT(info_of(described(HSA_EXT_IMAGE_GEOMETRY_2D, 4, 4, 0, 0, 99, order)) ==
         HSA_EXT_STATUS_ERROR_IMAGE_FORMAT_UNSUPPORTED);
  EXPECT(info_of(described(HSA_EXT_IMAGE_GEOMETRY_2D, 0, 4, 0, 0, type, order)) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  auto plane = described(HSA_EXT_IMAGE_GEOMETRY_2D, 10, 4, 0, 0, type, order);
  EXPECT((int)HSA(hsa_ext_image_data_get_info_with_layout)(agent, &plane, HSA_ACCESS_PERMISSION_RW,
                                                           HSA_EXT_IMAGE_DATA_LAYOUT_LINEAR, 36, 0, &info) ==
         HSA_EXT_STATUS_ERROR_IMAGE_PITCH_UNSUPPORTED);
  EXPECT(!HSA(hsa_ext_image_data_get_info_with_layout)(agent, &plane, HSA_ACCESS_PERMISSION_RW,
                                                       HSA_EXT_IMAGE_DATA_LAYOUT_LINEAR, 512, 0, &info));
  EXPECT(info.size == 4 * 512);
  hsa_ext_image_t made;
  EXPECT(HSA(hsa_ext_image_create)(agent, &plane, (void *)0x1004, HSA_ACCESS_PERMISSION_RW, &made) ==
         HSA_STATUS_ERROR_INVALID_ARGUMENT);
  hsa_ext_sampler_descriptor_t how = {HSA_EXT_SAMPLER_COORDINATE_MODE_UNNORMALIZED, HSA_EXT_SAMPLER_FILTER_MODE_LINEAR,
                                      HSA_EXT_SAMPLER_ADDRESSING_MODE_REPEAT};
  hsa_ext_sampler_t sampler;
  EXPECT((int)HSA(hsa_ext_sampler_create)(agent, &how, &sampler) == HSA_EXT_STATUS_ERROR_SAMPLER_DESCRIPTOR_UNSUPPORTED);
  how.coordinate_mode = HSA_EXT_SAMPLER_COORDINATE_MODE_NORMALIZED;
  EXPECT(!HSA(hsa_ext_sampler_create)(agent, &how, &sampler));
  EXPECT(!HSA(hsa_ext_sampler_destroy)(agent, sampler));
  EXPECT(HSA(hsa_ext_sampler_destroy)(agent, sampler) == HSA_STATUS_ERROR_INVALID_ARGUMENT);
  // The second version, of newer headers, has an addressing mode for each coordinate.
  uint32_t each[] = {HSA_EXT_SAMPLER_COORDINATE_MODE_NORMALIZED, HSA_EXT_SAMPLER_FILTER_MODE_LINEAR, 1, 3, 4};
  auto create = (hsa_status_t(*)(hsa_agent_t, const void *, hsa_ext_sampler_t *))dlsym(RTLD_DEFAULT, "hsa_ext_sampler_create_v2");
  EXPECT(!create(agent, each, &sampler));
  EXPECT(!HSA(hsa_ext_sampler_destroy)(agent, sampler));
  each[0] = HSA_EXT_SAMPLER_COORDINATE_MODE_UNNORMALIZED;
  EXPECT((int)create(agent, each, &sampler) == HSA_EXT_STATUS_ERROR_SAMPLER_DESCRIPTOR_UNSUPPORTED);
}

int main() {
  int count;
  CHECK(hipGetDeviceCount(&count));
  void *library = dlopen("libhsa-runtime64.so.1", RTLD_NOW | RTLD_GLOBAL);
  EXPECT(library != nullptr);
  EXPECT(!HSA(hsa_iterate_agents)(choose, &agent));
  copies();
  refusals();
  puts("ok");
}
