package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Image;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.Sampler;
import dev.lockstep.runtime.UserEvent;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.MapMode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.image.AddressingMode;
import dev.lockstep.runtime.image.ChannelOrder;
import dev.lockstep.runtime.image.ChannelType;
import dev.lockstep.runtime.image.FilterMode;
import dev.lockstep.runtime.image.ImageAccess;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Images and the commands for them, beside the same done on arrays texel by texel; on the emulated
 * device and on pocl.
 */
@Isolated // calls an OpenCL platform in the process
class ImagesTest {
  private static final boolean CLANG = OpenClCompiler.find().value().isPresent();
  private static final ImageFormat RGBA =
      ImageFormat.of(ChannelOrder.RGBA, ChannelType.UNSIGNED_INT8).orElseThrow();

  private static final List<ImageFormat> FORMATS =
      List.of(
          RGBA,
          ImageFormat.of(ChannelOrder.R, ChannelType.UNSIGNED_INT8).orElseThrow(),
          ImageFormat.of(ChannelOrder.R, ChannelType.UNSIGNED_INT16).orElseThrow(),
          ImageFormat.of(ChannelOrder.RGBA, ChannelType.HALF_FLOAT).orElseThrow(),
          ImageFormat.of(ChannelOrder.RGBA, ChannelType.FLOAT).orElseThrow());

  private Context context;
  private Queue queue;

  private void open(String device) {
    if (device.equals("pocl")) {
      boolean here =
          Device.installed().stream().anyMatch(one -> one.platform().startsWith("Portable"));
      assumeTrue(here, "pocl is not installed");
      context = Context.of(Device.installed("portable"));
    } else {
      context = Context.of(Device.of(device));
    }
    queue = context.queue();
  }

  @AfterEach
  void close() {
    if (context != null) {
      context.close();
    }
  }

  private static void assertCode(ErrorCode code, Executable action) {
    assertEquals(code, assertThrows(ClException.class, action).code());
  }

  private static List<ImageShape> shapes(ImageFormat format) {
    return List.of(
        ImageShape.image1D(format, 37),
        ImageShape.image1DArray(format, 13, 5),
        ImageShape.image2D(format, 17, 9),
        ImageShape.image2DArray(format, 7, 5, 4),
        ImageShape.image3D(format, 6, 5, 7));
  }

  private static byte[] random(Random random, long bytes) {
    byte[] result = new byte[(int) bytes];
    random.nextBytes(result);
    return result;
  }

  /** An image and what it must hold, without gaps. */
  private record Model(Image image, byte[] texels) {
    private int texel() {
      return image.shape().format().bytes();
    }

    private int at(long x, long y, long z) {
      Region all = image.shape().extent();
      return (int) ((z * all.height() + y) * all.width() + x) * texel();
    }

    /** Calls something with the place of each texel of a box, here and in a box without gaps. */
    private void each(Origin origin, Region region, Place place) {
      int other = 0;
      for (long z = 0; z < region.depth(); z++) {
        for (long y = 0; y < region.height(); y++) {
          for (long x = 0; x < region.width(); x++, other += texel()) {
            place.at(at(origin.x() + x, origin.y() + y, origin.z() + z), other);
          }
        }
      }
    }

    byte[] read(Origin origin, Region region) {
      byte[] box = new byte[(int) (region.width() * region.height() * region.depth()) * texel()];
      each(origin, region, (own, other) -> System.arraycopy(texels, own, box, other, texel()));
      return box;
    }

    void write(Origin origin, Region region, byte[] box) {
      each(origin, region, (own, other) -> System.arraycopy(box, other, texels, own, texel()));
    }
  }

  /** Two places in arrays. */
  @FunctionalInterface
  private interface Place {
    void at(int own, int other);
  }

  private Model model(ImageShape shape, Random random) {
    byte[] texels = random(random, shape.bytes());
    return new Model(context.image(shape, MemorySegment.ofArray(texels)), texels);
  }

  private static Region region(Random random, Region all) {
    return new Region(
        1 + random.nextLong(all.width()),
        1 + random.nextLong(all.height()),
        1 + random.nextLong(all.depth()));
  }

  private static Origin origin(Random random, Region all, Region region) {
    return new Origin(
        random.nextLong(all.width() - region.width() + 1),
        random.nextLong(all.height() - region.height() + 1),
        random.nextLong(all.depth() - region.depth() + 1));
  }

  private byte[] contents(Image image) {
    byte[] all = new byte[(int) image.shape().withPitch(Pitch.tight()).bytes()];
    queue.read(image, Origin.first(), image.shape().extent(), MemorySegment.ofArray(all));
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void boxesAreReadAndWritten(String device) {
    open(device);
    Random random = new Random(1);
    for (ImageFormat format : FORMATS) {
      for (ImageShape shape : shapes(format)) {
        Model model = model(shape, random);
        for (int i = 0; i < 12; i++) {
          Region region = region(random, shape.extent());
          Origin origin = origin(random, shape.extent(), region);
          byte[] box = model.read(origin, region);
          byte[] read = new byte[box.length];
          queue.read(model.image, origin, region, MemorySegment.ofArray(read));
          assertArrayEquals(box, read, shape.toString());
          random.nextBytes(box);
          queue.write(model.image, origin, region, MemorySegment.ofArray(box));
          model.write(origin, region, box);
        }
        assertArrayEquals(model.texels, contents(model.image), shape.toString());
        model.image.close();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void rowsOfTheHostMayHaveGaps(String device) {
    open(device);
    Model model = model(ImageShape.image3D(RGBA, 5, 4, 3), new Random(2));
    Region region = new Region(2, 3, 2);
    byte[] wide = new byte[2 * 200];
    queue
        .enqueueRead(
            model.image,
            new Origin(1, 1, 1),
            region,
            MemorySegment.ofArray(wide),
            new Pitch(20, 200))
        .await();
    byte[] box = model.read(new Origin(1, 1, 1), region);
    for (int z = 0; z < 2; z++) {
      for (int y = 0; y < 3; y++) {
        for (int i = 0; i < 8; i++) {
          assertEquals(box[(z * 3 + y) * 8 + i], wide[z * 200 + y * 20 + i]);
        }
      }
    }
    Model other = model(ImageShape.image3D(RGBA, 5, 4, 3), new Random(3));
    queue
        .enqueueWrite(
            other.image, Origin.first(), region, MemorySegment.ofArray(wide), new Pitch(20, 200))
        .await();
    other.write(Origin.first(), region, box);
    assertArrayEquals(other.texels, contents(other.image));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void imagesAreCopied(String device) {
    open(device);
    Random random = new Random(4);
    for (int i = 0; i < 60; i++) {
      ImageFormat format = FORMATS.get(random.nextInt(FORMATS.size()));
      Model from = model(shapes(format).get(random.nextInt(5)), random);
      Model to = model(shapes(format).get(random.nextInt(5)), random);
      // The same kind of box in both: an array of 1D images has its layers where others have rows.
      Region first = from.image.shape().extent();
      Region second = to.image.shape().extent();
      boolean lines = from.image.shape().type() == ImageType.IMAGE1D_ARRAY;
      if (lines != (to.image.shape().type() == ImageType.IMAGE1D_ARRAY)) {
        continue;
      }
      Region region =
          region(
              random,
              new Region(
                  Math.min(first.width(), second.width()),
                  Math.min(first.height(), second.height()),
                  Math.min(first.depth(), second.depth())));
      Origin source = origin(random, first, region);
      Origin target = origin(random, second, region);
      queue.enqueueCopy(from.image, source, to.image, target, region).await();
      to.write(target, region, from.read(source, region));
      assertArrayEquals(to.texels, contents(to.image));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void buffersAndImagesAreCopied(String device) {
    open(device);
    Random random = new Random(5);
    for (ImageFormat format : FORMATS) {
      for (ImageShape shape : shapes(format)) {
        Model model = model(shape, random);
        Region region = region(random, shape.extent());
        Origin origin = origin(random, shape.extent(), region);
        byte[] box = model.read(origin, region);
        Buffer buffer = context.buffer(box.length + 32L);
        queue.enqueueCopy(model.image, origin, region, buffer, 16);
        byte[] read = new byte[box.length];
        queue.read(buffer, 16, MemorySegment.ofArray(read));
        assertArrayEquals(box, read, shape.toString());
        random.nextBytes(box);
        queue.write(buffer, 32, MemorySegment.ofArray(box));
        queue.enqueueCopy(buffer, 32, model.image, origin, region);
        model.write(origin, region, box);
        assertArrayEquals(model.texels, contents(model.image), shape.toString());
      }
    }
  }

  /** Colours by the definitions of section 8.3 of the OpenCL C specification. */
  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void coloursFillBoxes(String device) {
    open(device);
    float[] real = {1, -1, 0.5f, 0};
    int[] whole = {1000, -5, 70000, 3};
    fill(ChannelType.UNSIGNED_INT8, new int[] {9, 8, 7, 255}, 9, 8, 7, -1);
    fill(ChannelType.SIGNED_INT8, new int[] {-9, 8, 127, -128}, -9, 8, 127, -128);
    fill(ChannelType.SIGNED_INT16, new int[] {1000, -5, 3, 0}, 0xE8, 3, -5, -1, 3, 0, 0, 0);
    fill(
        ChannelType.UNSIGNED_INT32,
        whole,
        0xE8,
        3,
        0,
        0,
        -5,
        -1,
        -1,
        -1,
        0x70,
        0x11,
        1,
        0,
        3,
        0,
        0,
        0);
    fill(ChannelType.UNORM_INT8, new float[] {1, -1, 0.2f, 0}, -1, 0, 51, 0);
    fill(ChannelType.SNORM_INT8, new float[] {1, -1, 0, 2}, 127, -127, 0, 127);
    fill(ChannelType.HALF_FLOAT, real, 0, 0x3C, 0, 0xBC, 0, 0x38, 0, 0);
    fill(ChannelType.FLOAT, real, 0, 0, 0x80, 0x3F, 0, 0, 0x80, 0xBF, 0, 0, 0, 0x3F, 0, 0, 0, 0);
  }

  private void fill(ChannelType type, Object colour, int... texel) {
    MemorySegment numbers =
        colour instanceof float[] floats
            ? MemorySegment.ofArray(floats)
            : MemorySegment.ofArray((int[]) colour);
    ImageFormat format = ImageFormat.of(ChannelOrder.RGBA, type).orElseThrow();
    Model model = model(ImageShape.image2DArray(format, 6, 5, 3), new Random(6));
    Region region = new Region(3, 2, 2);
    queue.enqueueFill(model.image, new Origin(2, 1, 1), region, numbers);
    byte[] box = new byte[12 * texel.length];
    for (int i = 0; i < box.length; i++) {
      box[i] = (byte) texel[i % texel.length];
    }
    model.write(new Origin(2, 1, 1), region, box);
    assertArrayEquals(model.texels, contents(model.image), type.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void mappingsShowTexels(String device) {
    open(device);
    for (ImageShape shape : shapes(RGBA)) {
      Model model = model(shape, new Random(7));
      Region all = shape.extent();
      Origin origin = origin(new Random(8), all, new Region(1, 1, 1));
      Region region =
          new Region(all.width() - origin.x(), all.height() - origin.y(), all.depth() - origin.z());
      boolean lines = shape.type() == ImageType.IMAGE1D_ARRAY;
      try (Mapping mapping = queue.enqueueMap(model.image, MapMode.READ_WRITE, origin, region)) {
        assertEquals(CommandType.MAP_IMAGE, mapping.event().type());
        MemorySegment texels = mapping.segment();
        Pitch pitch = mapping.pitch();
        long row = lines ? pitch.slice() : pitch.row();
        model.each(
            origin,
            region,
            (own, other) -> {
              long x = other / 4 % region.width();
              long y = other / 4 / region.width() % region.height();
              long z = other / 4 / region.width() / region.height();
              long at = 4 * x + y * row + (lines ? 0 : z * pitch.slice());
              for (int i = 0; i < 4; i++) {
                assertEquals(model.texels[own + i], texels.get(ValueLayout.JAVA_BYTE, at + i));
              }
              texels.set(ValueLayout.JAVA_BYTE, at, (byte) 99);
              model.texels[own] = 99;
            });
      }
      assertArrayEquals(model.texels, contents(model.image), shape.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void memoryOfTheHostIsUsedInPlaceOrCopied(String device) {
    open(device);
    ImageShape shape = ImageShape.image2D(RGBA, 3, 2).withPitch(new Pitch(20, 0));
    assertEquals(40, shape.bytes());
    try (Arena arena = Arena.ofShared()) {
      MemorySegment host = arena.allocate(40, 128);
      for (int i = 0; i < 40; i++) {
        host.set(ValueLayout.JAVA_BYTE, i, (byte) i);
      }
      Image copied = context.image(shape, host);
      Image over = context.imageOver(shape, host);
      byte[] expected = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
      };
      assertArrayEquals(expected, contents(copied));
      assertArrayEquals(expected, contents(over));
      try (Mapping mapping = queue.map(over, MapMode.WRITE)) {
        mapping.segment().set(ValueLayout.JAVA_BYTE, 0, (byte) 77);
      }
      assertEquals(77, host.get(ValueLayout.JAVA_BYTE, 0));
      over.close();
      queue.finish();
    }
  }

  @Test
  void bufferIsSeenAsAnImage() {
    open("gfx900");
    List<String> announced = context.devices().getFirst().info().extensions();
    assertTrue(announced.contains("cl_khr_image2d_from_buffer"));
    Buffer whole = context.buffer(1024);
    Buffer part = whole.part(256, 512);
    Image line = context.image(ImageShape.image1DBuffer(RGBA, 100), part);
    Image plane = context.image(ImageShape.image2D(RGBA, 5, 4).withPitch(new Pitch(32, 0)), part);
    assertEquals(part, line.buffer());
    queue.write(plane, new Origin(1, 2, 0), new Region(1, 1, 1), texel(1, 2, 3, 4));
    int[] ints = queue.read(whole, new int[256]);
    assertEquals(0x04030201, ints[64 + 16 + 1]);
    queue.write(line, new Origin(99, 0, 0), new Region(1, 1, 1), texel(5, 6, 7, 8));
    part.close();
    whole.close();
    byte[] read = new byte[4];
    queue.read(line, new Origin(17, 0, 0), new Region(1, 1, 1), MemorySegment.ofArray(read));
    assertArrayEquals(new byte[] {1, 2, 3, 4}, read);
    line.close();
    plane.close();
  }

  private static MemorySegment texel(int... bytes) {
    byte[] texel = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      texel[i] = (byte) bytes[i];
    }
    return MemorySegment.ofArray(texel);
  }

  @Test
  void imagesThatCannotBeAreRefused() {
    open("gfx900");
    Buffer buffer = context.buffer(64);
    assertCode(ErrorCode.INVALID_IMAGE_SIZE, () -> ImageShape.image2D(RGBA, 0, 4));
    assertCode(ErrorCode.INVALID_IMAGE_SIZE, () -> ImageShape.image2D(RGBA, 1L << 40, 4));
    assertCode(
        ErrorCode.INVALID_IMAGE_SIZE, () -> context.image(ImageShape.image2D(RGBA, 16385, 4)));
    assertCode(
        ErrorCode.INVALID_IMAGE_SIZE, () -> context.image(ImageShape.image3D(RGBA, 4, 4, 2049)));
    assertCode(
        ErrorCode.INVALID_IMAGE_SIZE, () -> context.image(ImageShape.image1DArray(RGBA, 4, 2049)));
    ImageShape plane = ImageShape.image2D(RGBA, 4, 4);
    assertCode(ErrorCode.INVALID_IMAGE_DESCRIPTOR, () -> plane.withPitch(new Pitch(15, 0)));
    assertCode(ErrorCode.INVALID_IMAGE_DESCRIPTOR, () -> plane.withPitch(new Pitch(18, 0)));
    assertCode(
        ErrorCode.INVALID_IMAGE_DESCRIPTOR,
        () -> ImageShape.image3D(RGBA, 4, 4, 4).withPitch(new Pitch(16, 70)));
    assertCode(
        ErrorCode.INVALID_IMAGE_DESCRIPTOR, () -> context.image(ImageShape.image1DBuffer(RGBA, 4)));
    assertCode(
        ErrorCode.INVALID_IMAGE_DESCRIPTOR,
        () -> context.image(ImageShape.image3D(RGBA, 2, 2, 2), buffer));
    assertCode(
        ErrorCode.INVALID_IMAGE_SIZE,
        () -> context.image(ImageShape.image1DBuffer(RGBA, 17), buffer));
    assertCode(
        ErrorCode.INVALID_HOST_PTR,
        () -> context.image(plane, MemorySegment.ofArray(new byte[63])));
    assertCode(
        ErrorCode.INVALID_HOST_PTR,
        () -> context.imageOver(plane, MemorySegment.ofArray(new byte[64])));
    assertCode(
        ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE,
        () -> {
          ImageFormat large = ImageFormat.of(ChannelOrder.RGBA, ChannelType.FLOAT).orElseThrow();
          // Four gigabytes each: no machine has room for all of them.
          for (int i = 0; i < 1 << 16; i++) {
            context.image(ImageShape.image2D(large, 16384, 16384));
          }
        });
  }

  @Test
  void bareMachinesHaveNoImages() {
    open("gfx900");
    Device bare =
        Device.all().stream()
            .filter(device -> device.info().memory().addressBits() == 32)
            .findFirst()
            .orElseThrow();
    try (Context other = Context.of(bare)) {
      assertCode(ErrorCode.INVALID_OPERATION, () -> other.image(ImageShape.image2D(RGBA, 4, 4)));
      assertEquals(List.of(), other.supportedImageFormats(ImageType.IMAGE2D, ImageAccess.READ));
    }
  }

  @Test
  void commandsThatCannotBeAreRefused() {
    open("gfx900");
    Image image = context.image(ImageShape.image2D(RGBA, 8, 8));
    Image other =
        context.image(
            ImageShape.image2D(
                ImageFormat.of(ChannelOrder.R, ChannelType.FLOAT).orElseThrow(), 8, 8));
    Buffer buffer = context.buffer(64);
    MemorySegment host = MemorySegment.ofArray(new byte[64]);
    Region box = new Region(4, 4, 1);
    Origin at = Origin.at(2, 2);
    assertCode(ErrorCode.INVALID_VALUE, () -> queue.read(image, Origin.at(5, 0), box, host));
    assertCode(ErrorCode.INVALID_VALUE, () -> queue.read(image, new Origin(0, 0, 1), box, host));
    assertCode(ErrorCode.INVALID_VALUE, () -> queue.write(image, at, box, host.asSlice(0, 63)));
    assertCode(
        ErrorCode.INVALID_VALUE, () -> queue.enqueueRead(image, at, box, host, new Pitch(12, 0)));
    assertCode(
        ErrorCode.INVALID_VALUE, () -> queue.enqueueRead(image, at, box, host, new Pitch(16, 64)));
    assertCode(ErrorCode.IMAGE_FORMAT_MISMATCH, () -> queue.enqueueCopy(image, at, other, at, box));
    assertCode(
        ErrorCode.MEM_COPY_OVERLAP,
        () -> queue.enqueueCopy(image, at, image, Origin.at(4, 4), box));
    queue.enqueueCopy(image, Origin.first(), image, Origin.at(4, 4), box);
    assertCode(ErrorCode.INVALID_VALUE, () -> queue.enqueueCopy(image, at, box, buffer, 1));
    assertCode(ErrorCode.INVALID_VALUE, () -> queue.enqueueCopy(buffer, 1, image, at, box));
    assertCode(
        ErrorCode.INVALID_VALUE,
        () -> queue.enqueueFill(image, at, box, MemorySegment.ofArray(new int[3])));
    Image hidden = context.image(ImageShape.image2D(RGBA, 8, 8), BufferFlag.HOST_NO_ACCESS);
    assertCode(ErrorCode.INVALID_OPERATION, () -> queue.read(hidden, at, box, host));
    assertCode(ErrorCode.INVALID_OPERATION, () -> queue.map(hidden, MapMode.READ));
    image.close();
    assertCode(ErrorCode.INVALID_MEM_OBJECT, () -> queue.read(image, at, box, host));
    try (Context another = Context.of(Device.standard())) {
      assertCode(ErrorCode.INVALID_CONTEXT, () -> another.queue().read(other, at, box, host));
      assertCode(
          ErrorCode.INVALID_CONTEXT,
          () -> another.image(ImageShape.image1DBuffer(RGBA, 4), buffer));
    }
  }

  @Test
  void commandsWaitForEvents() {
    open("gfx900");
    Queue free = context.queue(Queue.Property.OUT_OF_ORDER);
    Image image = context.image(ImageShape.image2D(RGBA, 8, 8));
    UserEvent gate = context.userEvent();
    Event fill =
        free.enqueueFill(
            image,
            Origin.first(),
            new Region(8, 8, 1),
            MemorySegment.ofArray(new int[] {1, 1, 1, 1}),
            gate);
    byte[] read = new byte[256];
    Event last =
        free.enqueueRead(
            image,
            Origin.first(),
            new Region(8, 8, 1),
            MemorySegment.ofArray(read),
            Pitch.tight(),
            fill);
    // It runs though the image is closed.
    image.close();
    gate.complete();
    last.await();
    assertEquals(1, read[255]);
    assertTrue(fill.times().ended() <= last.times().started());
  }

  private static final String KERNELS =
      """
      __kernel void show(read_only image2d_t from, write_only image3d_t to, sampler_t how,
                        __global int *p) {}
      """;

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void argumentsAreChecked(String device) {
    assumeTrue(CLANG || !device.startsWith("gfx"), "no clang 19 or later here");
    open(device);
    Program program =
        context.build("#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable\n" + KERNELS);
    Kernel kernel = program.kernel("show");
    Image plane = context.image(ImageShape.image2D(RGBA, 8, 8));
    Image volume = context.image(ImageShape.image3D(RGBA, 4, 4, 4));
    Image unread = context.image(ImageShape.image2D(RGBA, 8, 8), BufferFlag.WRITE_ONLY);
    Image unwritten = context.image(ImageShape.image3D(RGBA, 4, 4, 4), BufferFlag.READ_ONLY);
    Buffer buffer = context.buffer(4);
    Sampler sampler = context.sampler(true, AddressingMode.CLAMP_TO_EDGE, FilterMode.LINEAR);
    kernel.arguments(plane, volume, sampler, buffer);
    queue.enqueue(kernel, NdRange.of(1)).await();
    kernel.set("from", plane).set("how", sampler);
    assertEquals(
        "CL_INVALID_ARG_VALUE: argument 0 'from' of 'show' is an image (read_only image2d_t), not an"
            + " image of type image3d_t",
        assertThrows(ClException.class, () -> kernel.set(0, volume)).getMessage());
    assertEquals(
        "CL_INVALID_ARG_VALUE: argument 0 'from' of 'show' is an image (read_only image2d_t), not an"
            + " image of type image2d_t with flags [WRITE_ONLY]",
        assertThrows(ClException.class, () -> kernel.set("from", unread)).getMessage());
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set(1, unwritten));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set(0, buffer));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set(0, sampler));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set(2, plane));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set(2, 5));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set(3, plane));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.setNull(0));
    sampler.close();
    assertCode(ErrorCode.INVALID_SAMPLER, () -> queue.enqueue(kernel, NdRange.of(1)));
  }

  /** Mirrors a picture, and tells its sizes as the kernel sees them. */
  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void kernelsReadAndWriteImages(String device) {
    assumeTrue(CLANG || !device.startsWith("gfx"), "no clang 19 or later here");
    open(device);
    Program program =
        context.build(
            """
            __kernel void mirror(read_only image2d_t from, write_only image2d_t to, sampler_t how,
                                 __global int *sizes) {
              int x = get_global_id(0), y = get_global_id(1);
              int width = get_image_width(from);
              uint4 texel = read_imageui(from, how, (int2)(x, y));
              write_imageui(to, (int2)(width - 1 - x, y), texel);
              sizes[0] = width;
              sizes[1] = get_image_height(from);
            }
            """);
    Model from = model(ImageShape.image2D(RGBA, 13, 7), new Random(9));
    Image to = context.image(ImageShape.image2D(RGBA, 13, 7));
    Buffer sizes = context.buffer(8);
    Kernel kernel = program.kernel("mirror");
    kernel.arguments(
        from.image,
        to,
        context.sampler(false, AddressingMode.CLAMP_TO_EDGE, FilterMode.NEAREST),
        sizes);
    queue.enqueue(kernel, NdRange.of(13, 7)).await();
    assertArrayEquals(new int[] {13, 7}, queue.read(sizes, new int[2]));
    Model mirrored = new Model(to, new byte[from.texels.length]);
    for (int x = 0; x < 13; x++) {
      Region column = new Region(1, 7, 1);
      mirrored.write(Origin.at(12 - x, 0), column, from.read(Origin.at(x, 0), column));
    }
    assertArrayEquals(mirrored.texels, contents(to));
  }

  @Test
  void samplersThatCannotBeAreRefused() {
    open("gfx900");
    assertCode(
        ErrorCode.INVALID_VALUE,
        () -> context.sampler(false, AddressingMode.REPEAT, FilterMode.NEAREST));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx900", "pocl"})
  void requiredFormatsAreThere(String device) {
    open(device);
    // Section 5.3.1.1 of the OpenCL API, "Minimum List of Supported Image Formats", in part.
    for (ImageType type : List.of(ImageType.IMAGE2D, ImageType.IMAGE3D, ImageType.IMAGE1D)) {
      List<ImageFormat> all = context.supportedImageFormats(type, ImageAccess.READ);
      for (ChannelType channel :
          List.of(
              ChannelType.UNORM_INT8,
              ChannelType.UNORM_INT16,
              ChannelType.SIGNED_INT8,
              ChannelType.SIGNED_INT32,
              ChannelType.UNSIGNED_INT16,
              ChannelType.HALF_FLOAT,
              ChannelType.FLOAT)) {
        assertTrue(
            all.contains(ImageFormat.of(ChannelOrder.RGBA, channel).orElseThrow()),
            type + " " + channel);
      }
    }
  }
}
