package dev.lockstep.runtime.installed;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.driver.DriverImage;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.ImageRequest;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.loader.OpenClLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An image of an installed platform. */
final class InstalledImage extends InstalledObject implements DriverImage {
  /** Bytes of {@code cl_image_desc}; its members of eight bytes are aligned. */
  private static final int DESCRIPTION = 72;

  private final ImageShape shape;

  /** A part of a buffer that it is made of, or null. */
  private final @Nullable MemorySegment part;

  private InstalledImage(
      InstalledContext context,
      ImageShape shape,
      MemorySegment object,
      @Nullable MemorySegment part) {
    super(context, object);
    this.shape = shape;
    this.part = part;
  }

  static InstalledImage make(InstalledContext context, ImageRequest request) {
    OpenClLibrary library = context.library();
    MemorySegment host = request.host();
    InstalledMemory whole = request.memory() == null ? null : InstalledMemory.of(request.memory());
    ImageShape shape = request.shape();
    MemorySegment part =
        whole == null || request.offset() == 0
            ? null
            : whole.part(request.offset(), whole.bytes() - request.offset());
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = whole == null ? NONE : part == null ? whole.object() : part;
      MemorySegment object =
          library.make(
              "clCreateImage",
              context.handle(),
              flags(request.flags()) | (host == null ? 0 : CL_MEM_USE_HOST_PTR),
              arena.allocateFrom(
                  JAVA_INT, shape.format().order().code(), shape.format().type().code()),
              description(shape, host != null, buffer, arena),
              host == null ? NONE : host);
      InstalledImage image = new InstalledImage(context, shape, object, part);
      if (host == null && whole == null) {
        image.fill(
            Origin.first(), shape.extent(), MemorySegment.ofArray(new byte[shape.colourBytes()]));
      }
      return image;
    } catch (ClException e) {
      if (part != null) {
        library.code("clReleaseMemObject", part);
      }
      throw e;
    }
  }

  static long flags(Set<BufferFlag> flags) {
    return flags.contains(BufferFlag.READ_ONLY)
        ? CL_MEM_READ_ONLY
        : flags.contains(BufferFlag.WRITE_ONLY) ? CL_MEM_WRITE_ONLY : CL_MEM_READ_WRITE;
  }

  private static MemorySegment description(
      ImageShape shape, boolean host, MemorySegment buffer, Arena arena) {
    boolean view = !buffer.equals(NONE);
    boolean pitched = host || view && shape.type() == ImageType.IMAGE2D;
    MemorySegment description = arena.allocate(DESCRIPTION, Long.BYTES);
    description.set(JAVA_INT, 0, shape.type().code());
    description.setAtIndex(JAVA_LONG, 1, shape.width());
    description.setAtIndex(JAVA_LONG, 2, shape.height());
    description.setAtIndex(JAVA_LONG, 3, shape.depth());
    description.setAtIndex(JAVA_LONG, 4, shape.layers());
    description.setAtIndex(JAVA_LONG, 5, pitched ? shape.pitch().row() : 0);
    description.setAtIndex(JAVA_LONG, 6, host ? shape.pitch().slice() : 0);
    // Levels of a mipmap and samples of a texel are 0.
    description.setAtIndex(JAVA_LONG, 8, buffer.address());
    return description;
  }

  @Override
  public String name() {
    return "image";
  }

  /** The platform's handle; only the platform knows an address for kernels. */
  @Override
  public long address() {
    return object.address();
  }

  private static InstalledImage other(DriverImage image) {
    if (image instanceof InstalledImage other) {
      return other;
    }
    throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the image is another platform's");
  }

  private static MemorySegment origin(Arena arena, Origin origin) {
    return arena.allocateFrom(JAVA_LONG, origin.x(), origin.y(), origin.z());
  }

  private void transfer(
      String function,
      Origin origin,
      Region region,
      MemorySegment host,
      Pitch pitch,
      Arena memory) {
    context.complete(
        function,
        context.queue(),
        object,
        BLOCKING,
        origin(memory, origin),
        size(memory, region),
        pitch.row(),
        pitch.slice(),
        host);
  }

  @Override
  public void read(Origin origin, Region region, MemorySegment to, Pitch pitch) {
    toHost(to, (own, there) -> transfer("clEnqueueReadImage", origin, region, there, pitch, own));
  }

  @Override
  public void write(Origin origin, Region region, MemorySegment from, Pitch pitch) {
    fromHost(
        from, (own, there) -> transfer("clEnqueueWriteImage", origin, region, there, pitch, own));
  }

  @Override
  public void copy(Origin origin, Region region, DriverImage to, Origin there) {
    try (Arena memory = Arena.ofConfined()) {
      context.complete(
          "clEnqueueCopyImage",
          context.queue(),
          object,
          other(to).object,
          origin(memory, origin),
          origin(memory, there),
          size(memory, region));
    }
  }

  @Override
  public void copyOut(Origin origin, Region region, DriverMemory to, long offset) {
    try (Arena memory = Arena.ofConfined()) {
      context.complete(
          "clEnqueueCopyImageToBuffer",
          context.queue(),
          object,
          InstalledMemory.of(to).object(),
          origin(memory, origin),
          size(memory, region),
          offset);
    }
  }

  @Override
  public void copyIn(Origin origin, Region region, DriverMemory from, long offset) {
    try (Arena memory = Arena.ofConfined()) {
      context.complete(
          "clEnqueueCopyBufferToImage",
          context.queue(),
          InstalledMemory.of(from).object(),
          object,
          offset,
          origin(memory, origin),
          size(memory, region));
    }
  }

  @Override
  public void fill(Origin origin, Region region, MemorySegment colour) {
    try (Arena memory = Arena.ofConfined()) {
      MemorySegment own = memory.allocate(colour.byteSize(), colour.byteSize()).copyFrom(colour);
      context.complete(
          "clEnqueueFillImage",
          context.queue(),
          object,
          own,
          origin(memory, origin),
          size(memory, region));
    }
  }

  @Override
  public Mapped map(Origin origin, Region region, boolean discard) {
    try (Arena memory = Arena.ofConfined()) {
      MemorySegment pitches = memory.allocate(JAVA_LONG, 2);
      MemorySegment pointer =
          context
              .library()
              .make(
                  "clEnqueueMapImage",
                  context.queue(),
                  object,
                  BLOCKING,
                  MappedRanges.flags(discard),
                  origin(memory, origin),
                  size(memory, region),
                  pitches,
                  pitches.asSlice(Long.BYTES),
                  0,
                  NONE,
                  NONE);
      long row = pitches.getAtIndex(JAVA_LONG, 0);
      Pitch pitch = new Pitch(row, shape.hasSlices() ? pitches.getAtIndex(JAVA_LONG, 1) : 0);
      Placement host = shape.host(pitch, region);
      return new Mapped(mapped.add(pointer, host.end(shape.inBytes(region))), pitch);
    }
  }

  @Override
  void released() {
    if (part != null) {
      context.library().call("clReleaseMemObject", part);
    }
  }
}
