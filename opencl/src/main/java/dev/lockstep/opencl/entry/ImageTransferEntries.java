package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.ImageObject;
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
    functions.put("clEnqueueReadImage", a -> transfer(a, false));
    functions.put("clEnqueueWriteImage", a -> transfer(a, true));
    functions.put("clEnqueueCopyImage", ImageTransferEntries::copy);
    functions.put("clEnqueueCopyImageToBuffer", ImageTransferEntries::copyToBuffer);
    functions.put("clEnqueueCopyBufferToImage", ImageTransferEntries::copyFromBuffer);
    functions.put("clEnqueueFillImage", ImageTransferEntries::fill);
    functions.put("clEnqueueMapImage", ImageTransferEntries::map);
  }

  /** A box of texels. */
  private record Box(Origin origin, Region region) {
    /** The box of an image, with its origin and region at two places. */
    static Box of(CallArguments a, int origin, ImageObject image) {
      Box box = new Box(a.origin(origin), a.region(origin + 1));
      image.image().shape().check(box.origin, box.region);
      return box;
    }
  }

  /** The host's texels of a transfer, whose pointer is at a place. */
  private static MemorySegment host(
      CallArguments a, int place, Pitch pitch, ImageShape shape, Region region) {
    long bytes;
    try {
      bytes = shape.host(pitch, region).end(shape.inBytes(region));
    } catch (ArithmeticException e) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the texels are larger than all memory", e);
    }
    TransferEntries.checkPointer(a.word(place));
    return HostMemory.segment(a.word(place), bytes);
  }

  private static long transfer(CallArguments a, boolean writes) {
    Enqueue call = new Enqueue(a);
    ImageObject image = call.image(1);
    Box box = Box.of(a, 3, image);
    Pitch pitch = new Pitch(a.word(5), a.word(6));
    MemorySegment host = host(a, 7, pitch, image.image().shape(), box.region);
    MemoryFlags.checkHost(image.origin().flags(), writes);
    return call.command(
        8,
        a.flag(2),
        (queue, waits) ->
            writes
                ? queue.enqueueWrite(image.image(), box.origin, box.region, host, pitch, waits)
                : queue.enqueueRead(image.image(), box.origin, box.region, host, pitch, waits));
  }

  private static long copy(CallArguments a) {
    Enqueue call = new Enqueue(a);
    ImageObject from = call.image(1);
    ImageObject to = call.image(2);
    Origin source = a.origin(3);
    Origin target = a.origin(4);
    Region region = a.region(5);
    return call.command(
        6,
        (queue, waits) ->
            queue.enqueueCopy(from.image(), source, to.image(), target, region, waits));
  }

  private static long copyToBuffer(CallArguments a) {
    Enqueue call = new Enqueue(a);
    ImageObject from = call.image(1);
    BufferObject to = call.buffer(2);
    Box box = Box.of(a, 3, from);
    return call.command(
        6,
        (queue, waits) ->
            queue.enqueueCopy(from.image(), box.origin, box.region, to.buffer(), a.word(5), waits));
  }

  private static long copyFromBuffer(CallArguments a) {
    Enqueue call = new Enqueue(a);
    BufferObject from = call.buffer(1);
    ImageObject to = call.image(2);
    Box box = Box.of(a, 4, to);
    return call.command(
        6,
        (queue, waits) ->
            queue.enqueueCopy(from.buffer(), a.word(3), to.image(), box.origin, box.region, waits));
  }

  private static long fill(CallArguments a) {
    Enqueue call = new Enqueue(a);
    ImageObject image = call.image(1);
    CallRefusal.when(a.word(2) == 0, "the colour is NULL");
    Box box = Box.of(a, 3, image);
    MemorySegment colour = HostMemory.segment(a.word(2), image.image().shape().colourBytes());
    return call.command(
        5,
        (queue, waits) -> queue.enqueueFill(image.image(), box.origin, box.region, colour, waits));
  }

  private static long map(CallArguments a) {
    Enqueue call = new Enqueue(a);
    ImageObject image = call.image(1);
    MapMode mode = MapEntries.mode(a.word(3));
    Box box = Box.of(a, 4, image);
    boolean slices = image.image().shape().hasSlices();
    CallRefusal.when(
        a.word(6) == 0 || slices && a.word(7) == 0, "no room for the pitches of the texels");
    MapEntries.check(mode, image);
    Event[] waits = call.waits(8);
    Mapping mapping =
        call.queue().queue().enqueueMap(image.image(), mode, box.origin, box.region, waits);
    a.put(6, mapping.pitch().row());
    a.put(7, mapping.pitch().slice());
    return call.mapped(10, image, mapping, waits);
  }
}
