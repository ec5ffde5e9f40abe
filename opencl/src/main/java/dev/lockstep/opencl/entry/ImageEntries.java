package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.ImageObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.MemoryObject.Origin;
import dev.lockstep.runtime.Image;
import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.image.ImageAccess;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;

/** Functions that make images and tell about them, and about pipes, which no device has. */
final class ImageEntries {
  private static final int FORMAT_BYTES = 8;

  private ImageEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clCreateImage", a -> create(a, List.of(), 1));
    functions.put(
        "clCreateImageWithProperties", a -> create(a, MemoryEntries.properties(a, "images"), 2));
    functions.put("clCreateImage2D", ImageEntries::create2D);
    functions.put("clCreateImage3D", ImageEntries::create3D);
    functions.put("clGetSupportedImageFormats", ImageEntries::formats);
    functions.put("clGetPipeInfo", ImageEntries::pipeInfo);
  }

  /**
   * Checks that there are images.
   *
   * @throws ClException {@code CL_INVALID_OPERATION} when no device of the context has any
   */
  static void checkImages(ContextObject context) {
    CallRefusal.when(
        context.devices().stream().noneMatch(device -> device.info().images().exist()),
        ErrorCode.INVALID_OPERATION,
        "%s has no images",
        context.devices().getFirst().device());
  }

  /**
   * An image of a description.
   *
   * @param place of the flags; format, description and pointer are behind them
   */
  private static long create(CallArguments a, List<Long> properties, int place) {
    ContextObject context = a.context(0);
    checkImages(context);
    long flags = MemoryFlags.checked(a.word(place));
    ImageFormat format = format(a.word(place + 1));
    CallRefusal.when(
        a.word(place + 2) == 0, ErrorCode.INVALID_IMAGE_DESCRIPTOR, "the description is NULL");
    ImageDescription description = ImageDescription.at(a.word(place + 2));
    long pointer = a.word(place + 3);
    description.check(pointer);
    ImageShape shape = description.shape(format);
    if (description.memory() != 0) {
      return view(a, shape, description, a.word(place), properties);
    }
    return open(a, shape, flags, pointer, properties);
  }

  /** The old functions have one error code for sizes and pitches. */
  private static long old(
      CallArguments a, ImageDescription description, ImageFormat format, long pointer) {
    long flags = MemoryFlags.checked(a.word(1));
    ImageShape shape;
    try {
      description.check(pointer);
      shape = description.shape(format);
    } catch (ClException e) {
      throw new ClException(ErrorCode.INVALID_IMAGE_SIZE, String.valueOf(e.getMessage()), e);
    }
    return open(a, shape, flags, pointer, List.of());
  }

  private static long create2D(CallArguments a) {
    checkImages(a.context(0));
    MemoryFlags.checked(a.word(1));
    ImageDescription description =
        new ImageDescription(ImageType.IMAGE2D, a.word(3), a.word(4), 1, 1, a.word(5), 0, 0, 0, 0);
    return old(a, description, format(a.word(2)), a.word(6));
  }

  private static long create3D(CallArguments a) {
    checkImages(a.context(0));
    MemoryFlags.checked(a.word(1));
    ImageFormat format = format(a.word(2));
    CallRefusal.when(
        a.word(5) == 1,
        ErrorCode.INVALID_IMAGE_SIZE,
        "a 3D image has several slices in this function");
    ImageDescription description =
        new ImageDescription(
            ImageType.IMAGE3D, a.word(3), a.word(4), a.word(5), 1, a.word(6), a.word(7), 0, 0, 0);
    return old(a, description, format, a.word(8));
  }

  private static long open(
      CallArguments a, ImageShape shape, long flags, long pointer, List<Long> properties) {
    ContextObject context = a.context(0);
    checkSize(context, shape);
    MemoryFlags.checkPointer(flags, pointer);
    Image image;
    if (pointer == 0) {
      image = context.context().image(shape, access(flags));
    } else {
      MemorySegment host = HostMemory.segment(pointer, shape.bytes());
      image =
          MemoryFlags.has(flags, MemoryFlags.USE_HOST_PTR)
              ? context.context().imageOver(shape, host, access(flags))
              : context.context().image(shape, host, access(flags));
    }
    Origin origin = MemoryEntries.origin(context, flags, pointer, properties);
    return a.open(new ImageObject(context, origin, image));
  }

  /** Checks sizes before the host's pointer is looked at. */
  private static void checkSize(ContextObject context, ImageShape shape) {
    CallRefusal.when(
        context.devices().stream().noneMatch(device -> shape.fits(device.info().images())),
        ErrorCode.INVALID_IMAGE_SIZE,
        "%d x %d x %d texels and %d layers are more than the devices have",
        shape.width(),
        shape.height(),
        shape.depth(),
        shape.layers());
  }

  /** An image of a buffer. */
  private static long view(
      CallArguments a,
      ImageShape shape,
      ImageDescription description,
      long asked,
      List<Long> properties) {
    ContextObject context = a.context(0);
    if (!(a.platform().handles().get(description.memory()) instanceof MemoryObject memory)) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_DESCRIPTOR,
          "0x%x is no handle of memory".formatted(description.memory()));
    }
    if (!(memory instanceof BufferObject buffer)) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_DESCRIPTOR,
          "an image of another image is not supported; make one of the buffer behind both");
    }
    CallRefusal.when(
        buffer.context() != context,
        ErrorCode.INVALID_CONTEXT,
        "the buffer belongs to another context than the image");
    long flags = MemoryFlags.part(asked, buffer.origin().flags());
    Image image = context.context().image(shape, buffer.buffer(), access(flags));
    Origin origin =
        new Origin(
            flags, buffer.origin().hostPointer(), properties, buffer, 0, buffer.origin().shared());
    return a.open(new ImageObject(context, origin, image));
  }

  /** Access that kernels have to the image. */
  private static BufferFlag[] access(long flags) {
    return MemoryFlags.has(flags, MemoryFlags.READ_ONLY)
        ? new BufferFlag[] {BufferFlag.READ_ONLY}
        : MemoryFlags.has(flags, MemoryFlags.WRITE_ONLY)
            ? new BufferFlag[] {BufferFlag.WRITE_ONLY}
            : new BufferFlag[0];
  }

  private static ImageFormat format(long address) {
    CallRefusal.when(address == 0, ErrorCode.INVALID_IMAGE_FORMAT_DESCRIPTOR, "the format is NULL");
    int order = HostMemory.getInt(address);
    int type = HostMemory.getInt(address + Integer.BYTES);
    return ImageFormat.of(order, type)
        .orElseThrow(() ->
            new ClException(
                ErrorCode.INVALID_IMAGE_FORMAT_DESCRIPTOR,
                "there is no format of channels 0x%x with type 0x%x".formatted(order, type)));
  }

  private static ImageType type(int number) {
    return ImageType.of(number)
        .orElseThrow(() -> CallRefusal.invalid("0x%x is no type of image", number));
  }

  /** The accesses of kernels that flags ask for. */
  private static ImageAccess[] accesses(long flags) {
    if (MemoryFlags.has(flags, MemoryFlags.KERNEL_READ_AND_WRITE)) {
      return new ImageAccess[] {ImageAccess.READ_WRITE};
    }
    if (MemoryFlags.has(flags, MemoryFlags.READ_ONLY)) {
      return new ImageAccess[] {ImageAccess.READ};
    }
    return MemoryFlags.has(flags, MemoryFlags.WRITE_ONLY)
        ? new ImageAccess[] {ImageAccess.WRITE}
        : new ImageAccess[] {ImageAccess.READ, ImageAccess.WRITE};
  }

  private static long formats(CallArguments a) {
    ContextObject context = a.context(0);
    long flags = a.word(1);
    MemoryFlags.checked(flags);
    ImageType type = type(a.number(2));
    long list = a.word(4);
    CallRefusal.when(a.number(3) == 0 && list != 0, "a list without room for formats");
    List<ImageFormat> all = context.context().supportedImageFormats(type, accesses(flags));
    for (int i = 0; list != 0 && i < all.size(); i++) {
      if (Integer.compareUnsigned(i, a.number(3)) < 0) {
        long place = list + (long) FORMAT_BYTES * i;
        HostMemory.putInt(place, all.get(i).order().code());
        HostMemory.putInt(place + Integer.BYTES, all.get(i).type().code());
      }
    }
    a.putNumber(5, all.size());
    return 0;
  }

  private static long pipeInfo(CallArguments a) {
    throw new ClException(
        ErrorCode.INVALID_MEM_OBJECT,
        "the memory of %d bytes is no pipe".formatted(a.memory(0).bytes()));
  }
}
