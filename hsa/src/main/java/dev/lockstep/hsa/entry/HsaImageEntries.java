package dev.lockstep.hsa.entry;

import dev.lockstep.emulator.image.ImageLayout;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.MemoryPool;
import dev.lockstep.hsa.image.HsaImage;
import dev.lockstep.hsa.image.HsaImage.Box;
import dev.lockstep.hsa.image.ImageDescriptors;
import dev.lockstep.hsa.image.RequestedImage;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.lang.foreign.MemorySegment;
import java.util.Map;

/** Functions of images and samplers. Source of numbers: {@code hsa_ext_image.h}. */
final class HsaImageEntries {
  private static final int OPAQUE = 0;
  private static final int LINEAR = 1;

  /** A sampler: its handle is all that is known of it. */
  private record HsaSampler(Agent.Gpu agent) {}

  private HsaImageEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put("hsa_ext_image_get_capability", call -> capability(call, 3));
    to.put(
        "hsa_ext_image_get_capability_with_layout",
        call -> {
          layout(call, 3);
          return capability(call, 4);
        });
    to.put("hsa_ext_image_data_get_info", call -> dataInfo(call, 0, 0, 3));
    to.put(
        "hsa_ext_image_data_get_info_with_layout",
        call ->
            layout(call, 3)
                ? dataInfo(call, call.word(4), call.word(5), 6)
                : dataInfo(call, 0, 0, 6));
    to.put("hsa_ext_image_create", call -> create(call, 0, 0, 4));
    to.put(
        "hsa_ext_image_create_with_layout",
        call ->
            layout(call, 4) ? create(call, call.word(5), call.word(6), 7) : create(call, 0, 0, 7));
    to.put(
        "hsa_amd_image_create",
        call -> {
          throw new HsaException(
              HsaStatus.IMAGE_FORMAT_UNSUPPORTED, "the layout of texels is another driver's");
        });
    to.put("hsa_ext_image_destroy", call -> destroy(call, HsaImage.class));
    to.put("hsa_ext_image_import", call -> move(call, 4, 1, true));
    to.put("hsa_ext_image_export", call -> move(call, 1, 2, false));
    to.put("hsa_ext_image_copy", HsaImageEntries::copy);
    to.put("hsa_ext_image_clear", HsaImageEntries::clear);
    to.put("hsa_ext_sampler_create", call -> createSampler(call, 1));
    to.put("hsa_ext_sampler_create_v2", call -> createSampler(call, 3));
    to.put("hsa_ext_sampler_destroy", call -> destroy(call, HsaSampler.class));
  }

  /** Makes a sampler with an addressing mode for all coordinates, or for each of three. */
  private static long createSampler(HsaCall call, int modes) {
    ImageDescriptors descriptors = ImageDescriptors.of(call.agent(0));
    long at = call.pointer(1);
    long result = call.pointer(2);
    long handle = allocate(call);
    publish(
        call,
        result,
        handle,
        new HsaSampler(call.gpu(0)),
        () -> descriptors.writeSampler(at, modes, handle));
    return 0;
  }

  /** Whether a program says how texels lie; else that is left to the agent. */
  private static boolean layout(HsaCall call, int place) {
    int layout = call.number(place);
    HsaException.when(layout != OPAQUE && layout != LINEAR, "no layout " + layout);
    return layout == LINEAR;
  }

  private static long capability(HsaCall call, int result) {
    ImageDescriptors.of(call.agent(0));
    long to = call.pointer(result);
    HostMemory.putInt(to, RequestedImage.capability(call.number(1), call.pointer(2)));
    return 0;
  }

  private static HsaImage image(HsaCall call, long base, long row, long slice) {
    ImageDescriptors descriptors = ImageDescriptors.of(call.agent(0));
    RequestedImage what = RequestedImage.read(call.pointer(1));
    return new HsaImage(call.gpu(0), what, base, descriptors.rowPitch(what, row, slice));
  }

  private static long dataInfo(HsaCall call, long row, long slice, int result) {
    HsaImage image = image(call, 0, row, slice);
    long to = call.pointer(result);
    HostMemory.putLong(to, image.bytes());
    HostMemory.putLong(to + 8, ImageLayout.ALIGNMENT);
    return 0;
  }

  private static long create(HsaCall call, long row, long slice, int result) {
    long base = call.pointer(2);
    HsaException.when(
        base % ImageLayout.ALIGNMENT != 0, "texels at 0x%x, which is not aligned".formatted(base));
    HsaImage image = image(call, base, row, slice);
    long to = call.pointer(result);
    long handle = allocate(call);
    publish(call, to, handle, image, () -> ImageDescriptors.of(image.agent()).write(image, handle));
    return 0;
  }

  /** Memory for a descriptor, whose address is the handle. */
  private static long allocate(HsaCall call) {
    MemoryPool pool =
        call.state().agents().all().getFirst().pools().stream()
            .filter(one -> one.kind() == MemoryPool.Kind.FINE)
            .findFirst()
            .orElseThrow();
    return call.state().allocations().allocate(pool, ImageDescriptors.BYTES).address();
  }

  private static void publish(
      HsaCall call, long result, long handle, Object object, Runnable writing) {
    try {
      writing.run();
    } catch (HsaException e) {
      call.state().allocations().free(handle);
      throw e;
    }
    call.state().handles().put(handle, object);
    HostMemory.putLong(result, handle);
  }

  private static long destroy(HsaCall call, Class<?> type) {
    call.agent(0);
    long handle = call.word(1);
    call.object(type, 1, HsaStatus.ERROR_INVALID_ARGUMENT);
    if (call.state().handles().close(handle)) {
      call.state().allocations().free(handle);
    }
    return 0;
  }

  private static HsaImage image(HsaCall call, int place) {
    HsaImage image = call.object(HsaImage.class, place, HsaStatus.ERROR_INVALID_ARGUMENT);
    HsaException.when(!image.agent().equals(call.agent(0)), "the image is another agent's");
    return image;
  }

  private static Box box(long from, long range) {
    return new Box(
        HostMemory.getInt(from),
        HostMemory.getInt(from + 4),
        HostMemory.getInt(from + 8),
        HostMemory.getInt(range),
        HostMemory.getInt(range + 4),
        HostMemory.getInt(range + 8));
  }

  /** Between an image and memory of rows; a distance that is too short means none between them. */
  private static long move(HsaCall call, int imagePlace, int memoryPlace, boolean imports) {
    HsaImage image = image(call, imagePlace);
    long memory = call.pointer(memoryPlace);
    int pitches = memoryPlace + 1;
    long region = call.pointer(5);
    Box box = box(region, region + 12);
    image.check(box);
    long bytes = image.rowBytes(box);
    long row = Math.max(call.word(pitches), bytes);
    long slice = Math.max(call.word(pitches + 1), row * box.height());
    for (int z = 0; z < box.depth(); z++) {
      for (int y = 0; y < box.height(); y++) {
        long own = image.row(box, y, z);
        long other = memory + z * slice + y * row;
        CopyEntries.copy(call.state(), imports ? own : other, imports ? other : own, bytes);
      }
    }
    return 0;
  }

  private static long copy(HsaCall call) {
    HsaImage source = image(call, 1);
    HsaImage target = image(call, 3);
    long range = call.pointer(5);
    Box from = box(call.pointer(2), range);
    Box to = box(call.pointer(4), range);
    source.check(from);
    target.check(to);
    HsaException.when(
        !source.what().format().equals(target.what().format()),
        "the images do not have the same format");
    for (int z = 0; z < from.depth(); z++) {
      for (int y = 0; y < from.height(); y++) {
        CopyEntries.copy(
            call.state(), target.row(to, y, z), source.row(from, y, z), source.rowBytes(from));
      }
    }
    return 0;
  }

  private static long clear(HsaCall call) {
    HsaImage image = image(call, 1);
    byte[] texel = image.texel(HostMemory.segment(call.pointer(2), image.colourBytes()));
    long region = call.pointer(3);
    Box box = box(region, region + 12);
    image.check(box);
    for (int z = 0; z < box.depth(); z++) {
      for (int y = 0; y < box.height(); y++) {
        MemorySegment row =
            call.state().allocations().bytes(image.row(box, y, z), image.rowBytes(box));
        for (int x = 0; x < box.width(); x++) {
          MemorySegment.copy(
              MemorySegment.ofArray(texel), 0, row, (long) x * texel.length, texel.length);
        }
      }
    }
    return 0;
  }
}
