package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.ImageObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.MapMode;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.image.ImageShape;
import java.lang.foreign.MemorySegment;
import java.util.Map;

/** Commands that copy, fill and map the texels of images. */
final class ImageTransferEntries {
  private ImageTransferEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clEnqueueReadImage", ImageTransferEntries::read);
    functions.put("clEnqueueWriteImage", ImageTransferEntries::write);
    functions.put("clEnqueueCopyImage", ImageTransferEntries::copy);
    functions.put("clEnqueueCopyImageToBuffer", ImageTransferEntries::copyToBuffer);
    functions.put("clEnqueueCopyBufferToImage", ImageTransferEntries::copyFromBuffer);
    functions.put("clEnqueueFillImage", ImageTransferEntries::fill);
    functions.put("clEnqueueMapImage", ImageTransferEntries::map);
  }

  private static ImageObject image(Arguments a, int place, QueueObject queue) {
    ImageObject image = a.image(place);
    Enqueue.check(queue, image);
    return image;
  }

  private static Origin origin(Arguments a, int place) {
    long list = a.word(place);
    if (list == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the origin is NULL");
    }
    long[] at = HostMemory.getLongs(list, 3);
    return new Origin(at[0], at[1], at[2]);
  }

  private static Region region(Arguments a, int place) {
    long list = a.word(place);
    if (list == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the region is NULL");
    }
    long[] size = HostMemory.getLongs(list, 3);
    return new Region(size[0], size[1], size[2]);
  }

  /** A box of texels. */
  private record Box(Origin origin, Region region) {
    /** The box of an image, with its origin and region at two places. */
    static Box of(Arguments a, int origin, ImageObject image) {
      Box box =
          new Box(
              ImageTransferEntries.origin(a, origin), ImageTransferEntries.region(a, origin + 1));
      image.image().shape().check(box.origin, box.region);
      return box;
    }
  }

  /** The host's texels of a transfer, whose pitches and pointer are at three places. */
  private static MemorySegment host(
      Arguments a, int place, Pitch pitch, ImageShape shape, Region region) {
    long bytes;
    try {
      bytes = shape.host(pitch, region).end(shape.inBytes(region));
    } catch (ArithmeticException e) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the texels are larger than all memory", e);
    }
    TransferEntries.checkPointer(a.word(place));
    return HostMemory.segment(a.word(place), bytes);
  }

  private static Pitch pitch(Arguments a, int place) {
    return new Pitch(a.word(place), a.word(place + 1));
  }

  private static long read(Arguments a) {
    QueueObject queue = a.queue(0);
    ImageObject image = image(a, 1, queue);
    Box box = Box.of(a, 3, image);
    Pitch pitch = pitch(a, 5);
    MemorySegment to = host(a, 7, pitch, image.image().shape(), box.region);
    MemoryFlags.checkRead(image.origin().flags());
    return Enqueue.command(
        a,
        8,
        queue,
        a.flag(2),
        waits ->
            queue.queue().enqueueRead(image.image(), box.origin, box.region, to, pitch, waits));
  }

  private static long write(Arguments a) {
    QueueObject queue = a.queue(0);
    ImageObject image = image(a, 1, queue);
    Box box = Box.of(a, 3, image);
    Pitch pitch = pitch(a, 5);
    MemorySegment from = host(a, 7, pitch, image.image().shape(), box.region);
    MemoryFlags.checkWrite(image.origin().flags());
    return Enqueue.command(
        a,
        8,
        queue,
        a.flag(2),
        waits ->
            queue.queue().enqueueWrite(image.image(), box.origin, box.region, from, pitch, waits));
  }

  private static long copy(Arguments a) {
    QueueObject queue = a.queue(0);
    ImageObject from = image(a, 1, queue);
    ImageObject to = image(a, 2, queue);
    Origin source = origin(a, 3);
    Origin target = origin(a, 4);
    Region region = region(a, 5);
    return Enqueue.command(
        a,
        6,
        queue,
        waits ->
            queue.queue().enqueueCopy(from.image(), source, to.image(), target, region, waits));
  }

  private static long copyToBuffer(Arguments a) {
    QueueObject queue = a.queue(0);
    ImageObject from = image(a, 1, queue);
    BufferObject to = a.buffer(2);
    Enqueue.check(queue, to);
    Box box = Box.of(a, 3, from);
    return Enqueue.command(
        a,
        6,
        queue,
        waits ->
            queue
                .queue()
                .enqueueCopy(from.image(), box.origin, box.region, to.buffer(), a.word(5), waits));
  }

  private static long copyFromBuffer(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject from = a.buffer(1);
    Enqueue.check(queue, from);
    ImageObject to = image(a, 2, queue);
    Box box = Box.of(a, 4, to);
    return Enqueue.command(
        a,
        6,
        queue,
        waits ->
            queue
                .queue()
                .enqueueCopy(from.buffer(), a.word(3), to.image(), box.origin, box.region, waits));
  }

  private static long fill(Arguments a) {
    QueueObject queue = a.queue(0);
    ImageObject image = image(a, 1, queue);
    if (a.word(2) == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the colour is NULL");
    }
    Box box = Box.of(a, 3, image);
    MemorySegment colour = HostMemory.segment(a.word(2), image.image().shape().colourBytes());
    return Enqueue.command(
        a,
        5,
        queue,
        waits -> queue.queue().enqueueFill(image.image(), box.origin, box.region, colour, waits));
  }

  private static long map(Arguments a) {
    QueueObject queue = a.queue(0);
    ImageObject image = image(a, 1, queue);
    MapMode mode = MapEntries.mode(a.word(3));
    Box box = Box.of(a, 4, image);
    boolean slices = image.image().shape().hasSlices();
    if (a.word(6) == 0 || slices && a.word(7) == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "no room for the pitches of the texels");
    }
    MapEntries.check(mode, image);
    Event[] waits = Enqueue.waits(a, 8, queue.context());
    Mapping mapping = queue.queue().enqueueMap(image.image(), mode, box.origin, box.region, waits);
    a.put(6, mapping.pitch().row());
    a.put(7, mapping.pitch().slice());
    return Enqueue.mapped(a, 10, queue, image, mapping, a.flag(2), waits);
  }
}
