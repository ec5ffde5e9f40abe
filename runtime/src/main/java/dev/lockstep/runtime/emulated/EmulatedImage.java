package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.driver.DriverImage;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.ImageRequest;
import dev.lockstep.runtime.image.ImageDescriptor;
import dev.lockstep.runtime.image.ImageShape;
import java.lang.foreign.MemorySegment;

/** Texels in memory, with the descriptor by which kernels know them. */
final class EmulatedImage implements DriverImage {
  private final EmulatedSpace space;
  private final String name;
  private final ImageShape shape;
  private final EmulatedMemory memory;
  private final long offset;
  private final boolean own;
  private final Window descriptor;
  private boolean closed;

  /**
   * An image over memory.
   *
   * @param memory that has the texels
   * @param own whether the memory goes with the image
   */
  EmulatedImage(EmulatedSpace space, ImageRequest request, EmulatedMemory memory, boolean own) {
    this.space = space;
    this.name = request.name();
    this.shape = request.shape();
    this.memory = memory;
    this.offset = request.offset();
    this.own = own;
    descriptor = space.descriptor(ImageDescriptor.BYTES, "the descriptor of " + name);
    shape.at(memory.address() + offset).encode(descriptor.bytes());
  }

  @Override
  public String name() {
    return name;
  }

  /** Address of the descriptor for kernels. */
  @Override
  public long address() {
    return descriptor.base();
  }

  private static EmulatedImage other(DriverImage image) {
    if (image instanceof EmulatedImage other) {
      return other;
    }
    throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the image is another platform's");
  }

  private Placement place(Origin origin) {
    Placement own = shape.place(origin);
    return new Placement(own.x() + offset, own.y(), own.z(), own.rowPitch(), own.slicePitch());
  }

  /** Texels without gaps in other memory. */
  private Placement tight(Region region, long first) {
    Placement start = shape.host(Pitch.tight(), region);
    return new Placement(first, 0, 0, start.rowPitch(), start.slicePitch());
  }

  @Override
  public void read(Origin origin, Region region, MemorySegment to, Pitch pitch) {
    memory.readRect(place(origin), to, shape.host(pitch, region), shape.inBytes(region));
  }

  @Override
  public void write(Origin origin, Region region, MemorySegment from, Pitch pitch) {
    memory.writeRect(place(origin), from, shape.host(pitch, region), shape.inBytes(region));
  }

  @Override
  public void copy(Origin origin, Region region, DriverImage to, Origin there) {
    EmulatedImage target = other(to);
    memory.copyRect(place(origin), target.memory, target.place(there), shape.inBytes(region));
  }

  @Override
  public void copyOut(Origin origin, Region region, DriverMemory to, long first) {
    memory.copyRect(place(origin), to, tight(region, first), shape.inBytes(region));
  }

  @Override
  public void copyIn(Origin origin, Region region, DriverMemory from, long first) {
    from.copyRect(tight(region, first), memory, place(origin), shape.inBytes(region));
  }

  @Override
  public void fill(Origin origin, Region region, MemorySegment colour) {
    MemorySegment texel = MemorySegment.ofArray(shape.texel(colour));
    Placement place = place(origin);
    long width = shape.inBytes(region).width();
    for (long z = 0; z < region.depth(); z++) {
      for (long y = 0; y < region.height(); y++) {
        memory.fill(place.first() + y * place.rowPitch() + z * place.slicePitch(), width, texel);
      }
    }
  }

  @Override
  public Mapped map(Origin origin, Region region, boolean discard) {
    Placement place = place(origin);
    long end = place.end(shape.inBytes(region));
    return new Mapped(memory.map(place.first(), end - place.first(), discard), shape.pitch());
  }

  @Override
  public void unmap(MemorySegment mapped, boolean written) {
    memory.unmap(mapped, written);
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      space.release(descriptor);
      if (own) {
        memory.close();
      }
    }
  }
}
