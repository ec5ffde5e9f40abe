package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceInfo;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.driver.DriverImage;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.ImageRequest;
import dev.lockstep.runtime.image.ImageAccess;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Texels of one, two or three dimensions ({@code cl_mem} of an image), or a buffer seen as such.
 * When it is closed, commands that use it still run.
 */
public final class Image extends Memory {
  private final ImageShape shape;
  private final Counted<DriverImage> image;
  private final @Nullable Buffer buffer;

  private Image(
      ContextState state,
      ImageShape shape,
      Set<BufferFlag> flags,
      @Nullable MemorySegment host,
      @Nullable Buffer buffer) {
    super(state, flags);
    this.shape = shape;
    this.buffer = buffer;
    DriverMemory memory = buffer == null ? null : buffer.counted().value();
    long origin = buffer == null ? 0 : buffer.origin();
    ImageRequest request =
        new ImageRequest(shape, flags, host, memory, origin, state.nextName("image"));
    image = new Counted<>(state.driver().image(request), DriverImage::close);
  }

  /** An image whose texels are memory of the host. */
  static Image over(
      ContextState state, ImageShape shape, MemorySegment host, Set<BufferFlag> flags) {
    HostRange.checkNative(host);
    checkBytes(shape, host);
    return allocate(state, shape, host.asSlice(0, shape.bytes()), flags);
  }

  /**
   * An image with a copy of the host's texels.
   *
   * @param contents with the pitches of the shape
   */
  static Image filled(
      ContextState state, ImageShape shape, MemorySegment contents, Set<BufferFlag> flags) {
    checkBytes(shape, contents);
    Image image = allocate(state, shape, null, flags);
    image.image.value().write(Origin.first(), shape.extent(), contents, shape.pitch());
    return image;
  }

  private static void checkBytes(ImageShape shape, MemorySegment host) {
    if (host.byteSize() < shape.bytes()) {
      throw new ClException(
          ErrorCode.INVALID_HOST_PTR,
          "the image takes %d bytes, and the host's memory has %d"
              .formatted(shape.bytes(), host.byteSize()));
    }
  }

  /** An image of the host's memory, or one whose texels are 0 in all channels. */
  static Image allocate(
      ContextState state, ImageShape shape, @Nullable MemorySegment host, Set<BufferFlag> flags) {
    state.check();
    if (shape.type() == ImageType.IMAGE1D_BUFFER) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_DESCRIPTOR,
          "an image of type IMAGE1D_BUFFER is made of a buffer");
    }
    check(state, shape, flags);
    return new Image(state, shape, flags, host, null);
  }

  /** A buffer, or a part of one, seen as an image. */
  static Image of(Buffer buffer, ImageShape shape, Set<BufferFlag> flags) {
    ContextState state = buffer.state();
    state.check();
    boolean plane = shape.type() == ImageType.IMAGE2D;
    if (!plane && shape.type() != ImageType.IMAGE1D_BUFFER) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_DESCRIPTOR,
          "a buffer is seen as an image of type IMAGE1D_BUFFER or IMAGE2D, not " + shape.type());
    }
    check(state, shape, flags);
    if (plane) {
      checkAlignment(state, shape, buffer);
    }
    if (shape.bytes() > buffer.size()) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_SIZE,
          "the image takes %d bytes, and the buffer has %d"
              .formatted(shape.bytes(), buffer.size()));
    }
    Runnable release = buffer.hold();
    try {
      Image image = new Image(state, shape, flags, null, buffer);
      image.onRelease(release);
      return image;
    } catch (RuntimeException e) {
      release.run();
      throw e;
    }
  }

  /** Checks an image against the limits and formats of the devices. */
  private static void check(ContextState state, ImageShape shape, Set<BufferFlag> flags) {
    state.checkImages();
    List<DeviceInfo.Images> limits =
        state.devices().stream().map(device -> device.info().images()).toList();
    if (limits.stream().noneMatch(shape::fits)) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_SIZE,
          "an image of %d x %d x %d texels and %d layers is larger than the device has them"
              .formatted(shape.width(), shape.height(), shape.depth(), shape.layers()));
    }
    boolean reads = !flags.contains(BufferFlag.WRITE_ONLY);
    boolean writes = !flags.contains(BufferFlag.READ_ONLY);
    if (reads && !state.supports(shape, ImageAccess.READ)
        || writes && !state.supports(shape, ImageAccess.WRITE)) {
      throw new ClException(
          ErrorCode.IMAGE_FORMAT_NOT_SUPPORTED,
          "kernels cannot %s images of type %s and format %s"
              .formatted(
                  reads && writes ? "read and write" : reads ? "read" : "write",
                  shape.type(),
                  shape.format().clName()));
    }
  }

  /** Checks that rows of a buffer begin where the device wants them. */
  private static void checkAlignment(ContextState state, ImageShape shape, Buffer buffer) {
    DeviceInfo.Images limits = state.devices().getFirst().info().images();
    int texel = shape.format().bytes();
    if (limits.pitchAlignment() == 0) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION, "the device does not see buffers as 2D images");
    }
    long pitch = (long) limits.pitchAlignment() * texel;
    if (shape.pitch().row() % pitch != 0
        || buffer.origin() % ((long) Math.max(1, limits.baseAlignment()) * texel) != 0) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_FORMAT_DESCRIPTOR,
          "rows of %d bytes from byte %d on do not begin at multiples of %d bytes"
              .formatted(shape.pitch().row(), buffer.origin(), pitch));
    }
  }

  /** Its type, format, sizes and pitches. */
  public ImageShape shape() {
    return shape;
  }

  /** The buffer that is seen as this image, or null. */
  public @Nullable Buffer buffer() {
    return buffer;
  }

  @Override
  public long size() {
    return shape.bytes();
  }

  @Override
  Counted<DriverImage> counted() {
    return image;
  }

  @Override
  String text() {
    return "image";
  }

  /** The place of a box in memory of the host, if it is within the image and within that memory. */
  void checkTransfer(Origin origin, Region region, MemorySegment host, Pitch pitch) {
    shape.check(origin, region);
    Placement there = shape.host(pitch, region);
    Region bytes = shape.inBytes(region);
    boolean within;
    try {
      within = there.end(bytes) <= host.byteSize();
    } catch (ArithmeticException _) {
      within = false;
    }
    if (!within) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "%d x %d x %d texels of %d bytes do not fit into %d bytes of the host"
              .formatted(
                  region.width(),
                  region.height(),
                  region.depth(),
                  shape.format().bytes(),
                  host.byteSize()));
    }
  }

  /** Checks that texels may be copied into another image. */
  void checkCopy(Origin origin, Image to, Origin there, Region region) {
    if (!shape.format().equals(to.shape.format())) {
      throw new ClException(
          ErrorCode.IMAGE_FORMAT_MISMATCH,
          "texels of %s cannot be copied into an image of %s"
              .formatted(shape.format().clName(), to.shape.format().clName()));
    }
    shape.check(origin, region);
    to.shape.check(there, region);
    if (image == to.image
        && Math.abs(origin.x() - there.x()) < region.width()
        && Math.abs(origin.y() - there.y()) < region.height()
        && Math.abs(origin.z() - there.z()) < region.depth()) {
      throw new ClException(ErrorCode.MEM_COPY_OVERLAP, "the boxes have texels in common");
    }
  }

  /** Checks that a colour has as many numbers as it must have. */
  void checkColour(MemorySegment colour) {
    if (colour.byteSize() != shape.colourBytes()) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "a colour of this image has %d bytes, not %d"
              .formatted(shape.colourBytes(), colour.byteSize()));
    }
  }

  /** Checks texels, and that a buffer has room for them. */
  void checkBuffer(Origin origin, Region region, Buffer other, long offset) {
    shape.check(origin, region);
    Region bytes = shape.inBytes(region);
    other.checkRange(offset, bytes.width() * bytes.height() * bytes.depth());
  }
}
