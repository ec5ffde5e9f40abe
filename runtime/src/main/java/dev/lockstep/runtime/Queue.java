package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.MapMode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.driver.DriverImage;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.queue.Scheduler;
import dev.lockstep.runtime.queue.Task;
import dev.lockstep.runtime.queue.TaskQueue;
import dev.lockstep.runtime.queue.Work;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A queue of commands for a device ({@code cl_command_queue}). Methods that begin with {@code
 * enqueue} return at once; the command runs when a thread waits for it, soon after a {@link
 * #flush}, or else a moment later. In a queue in order a command that fails makes those behind it
 * fail, until {@link #finish}, a blocking call or {@link Event#await} has told of it.
 */
public final class Queue implements AutoCloseable {
  /** Properties of a queue. */
  public enum Property {
    /** Commands wait only for the events that they are given. */
    OUT_OF_ORDER,
    /** The program will ask for times. They are kept in any case. */
    PROFILING
  }

  private static final Event[] NONE = {};

  private final Context context;
  private final Device device;
  private final Set<Property> properties;
  private final Scheduler scheduler;
  private final TaskQueue tasks;
  private final Submission commands;

  Queue(Context context, Device device, Property... properties) {
    this.context = context;
    this.device = device;
    this.properties = EnumSet.noneOf(Property.class);
    this.properties.addAll(List.of(properties));
    scheduler = context.scheduler();
    boolean ordered = !this.properties.contains(Property.OUT_OF_ORDER);
    tasks = new TaskQueue(context.state().turn(device), ordered);
    scheduler.open(tasks);
    commands = new Submission(this, tasks);
  }

  /** Its context. */
  public Context context() {
    return context;
  }

  /** Its device. */
  public Device device() {
    return device;
  }

  /** Its properties. */
  public Set<Property> properties() {
    return Set.copyOf(properties);
  }

  /** Takes the failure that makes commands fail. */
  void heard() {
    scheduler.heard(tasks);
  }

  /**
   * Runs a kernel ({@code clEnqueueNDRangeKernel}).
   *
   * @param waits events that the command waits for
   * @throws ClException when the launch is not possible: arguments that are not set, sizes of
   *     work-groups that do not fit, instructions that the device does not execute
   */
  public Event enqueue(Kernel kernel, NdRange range, Event... waits) {
    if (kernel.program().state() != context.state()) {
      throw new ClException(
          ErrorCode.INVALID_CONTEXT, "the kernel belongs to another context than the queue");
    }
    if (range.isEmpty()) {
      kernel.checkArguments();
      return commands.submit(CommandType.NDRANGE_KERNEL, Work.Need.MEMORY, null, () -> {}, waits);
    }
    Kernel.Ready ready = kernel.ready(device, range);
    return commands.submit(
        CommandType.NDRANGE_KERNEL, Work.Need.DEVICE, ready.launch()::run, ready::release, waits);
  }

  /**
   * Copies bytes of a buffer to the host ({@code clEnqueueReadBuffer}).
   *
   * @param offset in the buffer, in bytes
   * @param to as many bytes as are wanted; not to be touched until the event has ended
   */
  public Event enqueueRead(Buffer buffer, long offset, MemorySegment to, Event... waits) {
    HostRange.check(to);
    return read(buffer, offset, to, waits);
  }

  private Event read(Buffer buffer, long offset, MemorySegment to, Event... waits) {
    buffer.checkRange(offset, to.byteSize());
    buffer.checkHost(false);
    DriverMemory memory = buffer.counted().value();
    long from = buffer.origin() + offset;
    return commands.transfer(
        CommandType.READ_BUFFER, buffer, to, _ -> memory.read(from, to), waits);
  }

  /**
   * Copies bytes of the host into a buffer ({@code clEnqueueWriteBuffer}).
   *
   * @param offset in the buffer, in bytes
   * @param from the bytes; not to be changed until the event has ended
   */
  public Event enqueueWrite(Buffer buffer, long offset, MemorySegment from, Event... waits) {
    HostRange.check(from);
    return write(buffer, offset, from, waits);
  }

  private Event write(Buffer buffer, long offset, MemorySegment from, Event... waits) {
    buffer.checkRange(offset, from.byteSize());
    buffer.checkHost(true);
    DriverMemory memory = buffer.counted().value();
    long to = buffer.origin() + offset;
    return commands.transfer(
        CommandType.WRITE_BUFFER, buffer, from, _ -> memory.write(to, from), waits);
  }

  /**
   * Copies bytes from one buffer into another, or within one ({@code clEnqueueCopyBuffer}).
   *
   * @throws ClException {@code CL_MEM_COPY_OVERLAP} when both ranges have bytes in common
   */
  public Event enqueueCopy(
      Buffer from, long fromOffset, Buffer to, long toOffset, long bytes, Event... waits) {
    from.checkRange(fromOffset, bytes);
    to.checkRange(toOffset, bytes);
    long source = from.origin() + fromOffset;
    long target = to.origin() + toOffset;
    if (from.counted() == to.counted() && Math.abs(source - target) < bytes) {
      throw new ClException(
          ErrorCode.MEM_COPY_OVERLAP,
          "%d bytes from %d on and from %d on overlap".formatted(bytes, source, target));
    }
    DriverMemory memory = from.counted().value();
    DriverMemory other = to.counted().value();
    return commands.memory(
        CommandType.COPY_BUFFER,
        List.of(from, to),
        _ -> memory.copy(source, other, target, bytes),
        waits);
  }

  /**
   * Fills bytes of a buffer with a pattern ({@code clEnqueueFillBuffer}).
   *
   * @param pattern 1, 2, 4, 8, 16, 32, 64 or 128 bytes, whose number divides offset and length
   */
  public Event enqueueFill(
      Buffer buffer, long offset, long bytes, MemorySegment pattern, Event... waits) {
    buffer.checkPattern(offset, bytes, pattern.byteSize());
    MemorySegment own = MemorySegment.ofArray(pattern.toArray(ValueLayout.JAVA_BYTE));
    DriverMemory memory = buffer.counted().value();
    long to = buffer.origin() + offset;
    return commands.memory(
        CommandType.FILL_BUFFER, List.of(buffer), _ -> memory.fill(to, bytes, own), waits);
  }

  /**
   * Copies a box of bytes to the host ({@code clEnqueueReadBufferRect}).
   *
   * @param own place of the box in the buffer
   * @param to memory of the host
   * @param host place of the box there
   */
  public Event enqueueReadRect(
      Buffer buffer,
      Placement own,
      MemorySegment to,
      Placement host,
      Region region,
      Event... waits) {
    HostRange.check(to);
    buffer.checkHost(false);
    Placement here = buffer.box(own, region);
    Placement there = Boxes.within(host, region, to.byteSize());
    DriverMemory memory = buffer.counted().value();
    return commands.memory(
        CommandType.READ_BUFFER_RECT,
        List.of(buffer),
        _ -> memory.readRect(here, to, there, region),
        waits);
  }

  /** Copies a box of bytes from the host; as {@link #enqueueReadRect}. */
  public Event enqueueWriteRect(
      Buffer buffer,
      Placement own,
      MemorySegment from,
      Placement host,
      Region region,
      Event... waits) {
    HostRange.check(from);
    buffer.checkHost(true);
    Placement here = buffer.box(own, region);
    Placement there = Boxes.within(host, region, from.byteSize());
    DriverMemory memory = buffer.counted().value();
    return commands.memory(
        CommandType.WRITE_BUFFER_RECT,
        List.of(buffer),
        _ -> memory.writeRect(here, from, there, region),
        waits);
  }

  /**
   * Copies a box of bytes from one buffer into another, or within one ({@code
   * clEnqueueCopyBufferRect}).
   *
   * @throws ClException {@code CL_MEM_COPY_OVERLAP} when both boxes may have bytes in common
   */
  public Event enqueueCopyRect(
      Buffer from, Placement source, Buffer to, Placement target, Region region, Event... waits) {
    Placement here = from.box(source, region);
    Placement there = to.box(target, region);
    if (from.counted() == to.counted()) {
      Boxes.checkApart(here, there, region);
    }
    DriverMemory memory = from.counted().value();
    DriverMemory other = to.counted().value();
    return commands.memory(
        CommandType.COPY_BUFFER_RECT,
        List.of(from, to),
        _ -> memory.copyRect(here, other, there, region),
        waits);
  }

  /** Makes bytes of a buffer visible to the host ({@code clEnqueueMapBuffer}). */
  public Mapping enqueueMap(Buffer buffer, MapMode mode, long offset, long bytes, Event... waits) {
    buffer.checkRange(offset, bytes);
    buffer.checkHost(mode.writes());
    if (bytes < 1) {
      throw new ClException(ErrorCode.INVALID_VALUE, "a mapping has at least one byte");
    }
    DriverMemory memory = buffer.counted().value();
    return mapped(
        CommandType.MAP_BUFFER,
        buffer,
        mode,
        () ->
            new DriverImage.Mapped(
                memory.map(buffer.origin() + offset, bytes, mode == MapMode.DISCARD),
                Pitch.tight()),
        segment -> memory.unmap(segment, mode.writes()),
        waits);
  }

  private Mapping mapped(
      CommandType type,
      Memory memory,
      MapMode mode,
      Supplier<DriverImage.Mapped> begin,
      Consumer<MemorySegment> end,
      Event... waits) {
    // The bytes stay mapped until another command unmaps them.
    Runnable release = memory.hold();
    try {
      DriverImage.Mapped bytes = begin.get();
      Event event = commands.memory(type, List.of(memory), null, waits);
      return new Mapping(this, memory, mode, event, bytes, end);
    } catch (RuntimeException e) {
      release.run();
      throw e;
    }
  }

  /** Makes all bytes of a buffer visible to the host, and waits for that. */
  public Mapping map(Buffer buffer, MapMode mode) {
    Mapping mapping = enqueueMap(buffer, mode, 0, buffer.size());
    mapping.event().await();
    return mapping;
  }

  /**
   * Copies texels of an image to the host ({@code clEnqueueReadImage}).
   *
   * @param to room for the texels; not to be touched until the event has ended
   * @param pitch distances of rows and slices there
   */
  public Event enqueueRead(
      Image image, Origin origin, Region region, MemorySegment to, Pitch pitch, Event... waits) {
    HostRange.check(to);
    return read(image, origin, region, to, pitch, waits);
  }

  private Event read(
      Image image, Origin origin, Region region, MemorySegment to, Pitch pitch, Event... waits) {
    image.checkTransfer(origin, region, to, pitch);
    image.checkHost(false);
    DriverImage own = image.counted().value();
    return commands.transfer(
        CommandType.READ_IMAGE, image, to, _ -> own.read(origin, region, to, pitch), waits);
  }

  /** Copies texels of the host into an image ({@code clEnqueueWriteImage}); as the other way. */
  public Event enqueueWrite(
      Image image, Origin origin, Region region, MemorySegment from, Pitch pitch, Event... waits) {
    HostRange.check(from);
    return write(image, origin, region, from, pitch, waits);
  }

  private Event write(
      Image image, Origin origin, Region region, MemorySegment from, Pitch pitch, Event... waits) {
    image.checkTransfer(origin, region, from, pitch);
    image.checkHost(true);
    DriverImage own = image.counted().value();
    return commands.transfer(
        CommandType.WRITE_IMAGE, image, from, _ -> own.write(origin, region, from, pitch), waits);
  }

  /** Copies texels of an image to the host, where they have no gaps, and waits for that. */
  public void read(Image image, Origin origin, Region region, MemorySegment to) {
    read(image, origin, region, to, Pitch.tight(), NONE).await();
  }

  /** Copies texels of the host, where they have no gaps, into an image, and waits for that. */
  public void write(Image image, Origin origin, Region region, MemorySegment from) {
    write(image, origin, region, from, Pitch.tight(), NONE).await();
  }

  /**
   * Copies texels from one image into another of the same format, or within one ({@code
   * clEnqueueCopyImage}).
   *
   * @throws ClException {@code CL_IMAGE_FORMAT_MISMATCH}, {@code CL_MEM_COPY_OVERLAP}
   */
  public Event enqueueCopy(
      Image from, Origin origin, Image to, Origin there, Region region, Event... waits) {
    from.checkCopy(origin, to, there, region);
    DriverImage own = from.counted().value();
    DriverImage other = to.counted().value();
    return commands.memory(
        CommandType.COPY_IMAGE,
        List.of(from, to),
        _ -> own.copy(origin, region, other, there),
        waits);
  }

  /** Copies texels into a buffer, without gaps ({@code clEnqueueCopyImageToBuffer}). */
  public Event enqueueCopy(
      Image from, Origin origin, Region region, Buffer to, long offset, Event... waits) {
    from.checkBuffer(origin, region, to, offset);
    DriverImage own = from.counted().value();
    DriverMemory memory = to.counted().value();
    return commands.memory(
        CommandType.COPY_IMAGE_TO_BUFFER,
        List.of(from, to),
        _ -> own.copyOut(origin, region, memory, to.origin() + offset),
        waits);
  }

  /** Copies texels from a buffer, without gaps ({@code clEnqueueCopyBufferToImage}). */
  public Event enqueueCopy(
      Buffer from, long offset, Image to, Origin origin, Region region, Event... waits) {
    to.checkBuffer(origin, region, from, offset);
    DriverImage own = to.counted().value();
    DriverMemory memory = from.counted().value();
    return commands.memory(
        CommandType.COPY_BUFFER_TO_IMAGE,
        List.of(from, to),
        _ -> own.copyIn(origin, region, memory, from.origin() + offset),
        waits);
  }

  /**
   * Gives texels a colour ({@code clEnqueueFillImage}).
   *
   * @param colour four numbers of 32 bits, red, green, blue and alpha: {@code int} where the
   *     channels are integers, {@code uint} where they are without sign, else {@code float}; of a
   *     depth only one
   */
  public Event enqueueFill(
      Image image, Origin origin, Region region, MemorySegment colour, Event... waits) {
    image.shape().check(origin, region);
    image.checkColour(colour);
    MemorySegment numbers = MemorySegment.ofArray(colour.toArray(ValueLayout.JAVA_BYTE));
    DriverImage own = image.counted().value();
    return commands.memory(
        CommandType.FILL_IMAGE, List.of(image), _ -> own.fill(origin, region, numbers), waits);
  }

  /** Makes texels of an image visible to the host ({@code clEnqueueMapImage}). */
  public Mapping enqueueMap(
      Image image, MapMode mode, Origin origin, Region region, Event... waits) {
    image.shape().check(origin, region);
    image.checkHost(mode.writes());
    DriverImage own = image.counted().value();
    return mapped(
        CommandType.MAP_IMAGE,
        image,
        mode,
        () -> own.map(origin, region, mode == MapMode.DISCARD),
        segment -> own.unmap(segment, mode.writes()),
        waits);
  }

  /** Makes all texels of an image visible to the host, and waits for that. */
  public Mapping map(Image image, MapMode mode) {
    Mapping mapping = enqueueMap(image, mode, Origin.first(), image.shape().extent());
    mapping.event().await();
    return mapping;
  }

  Event enqueueUnmap(Mapping mapping, Event... waits) {
    return commands.submit(
        CommandType.UNMAP_MEM_OBJECT,
        Work.Need.MEMORY,
        _ -> mapping.end(),
        mapping.memory().counted()::release,
        waits);
  }

  /**
   * Moves buffers and images to the device of this queue ({@code clEnqueueMigrateMemObjects}).
   * Devices of a context share memory, so this only takes its place in the order.
   */
  public Event enqueueMigrate(List<? extends Memory> all, Event... waits) {
    return commands.memory(CommandType.MIGRATE_MEM_OBJECTS, all, null, waits);
  }

  /**
   * Runs a function of the program ({@code clEnqueueNativeKernel}). It may take as long as it
   * likes, and wait for other commands that do not wait for it.
   *
   * @param function gets the bytes of the buffers
   */
  public Event enqueueNative(
      Consumer<List<MemorySegment>> function, List<Buffer> buffers, Event... waits) {
    List<Buffer> all = List.copyOf(buffers);
    Work work =
        _ -> {
          List<MemorySegment> bytes = new ArrayList<>();
          for (Buffer buffer : all) {
            bytes.add(buffer.counted().value().map(buffer.origin(), buffer.size(), false));
          }
          try {
            function.accept(bytes);
          } finally {
            for (int i = 0; i < bytes.size(); i++) {
              all.get(i).counted().value().unmap(bytes.get(i), true);
            }
          }
        };
    return commands.memory(CommandType.NATIVE_KERNEL, Work.Need.HOST, all, work, waits);
  }

  /** Runs a function of the program as a command of some kind; as {@link #enqueueNative}. */
  public Event enqueueHost(CommandType type, Runnable function, Event... waits) {
    return commands.submit(type, Work.Need.HOST, _ -> function.run(), () -> {}, waits);
  }

  /**
   * Does something with memory as a command of some kind, and does not take long.
   *
   * @param buffers that are kept until then
   */
  public Event enqueueMemory(
      CommandType type, List<Buffer> buffers, Runnable work, Event... waits) {
    return commands.memory(type, buffers, _ -> work.run(), waits);
  }

  /** Copies bytes of a buffer to the host, and waits for that. */
  public void read(Buffer buffer, long offset, MemorySegment to) {
    read(buffer, offset, to, NONE).await();
  }

  /** Copies bytes of the host into a buffer, and waits for that. */
  public void write(Buffer buffer, long offset, MemorySegment from) {
    write(buffer, offset, from, NONE).await();
  }

  /** Copies the beginning of a buffer into an array, and waits for that. */
  public float[] read(Buffer buffer, float[] to) {
    read(buffer, 0, MemorySegment.ofArray(to));
    return to;
  }

  /** Copies the beginning of a buffer into an array, and waits for that. */
  public int[] read(Buffer buffer, int[] to) {
    read(buffer, 0, MemorySegment.ofArray(to));
    return to;
  }

  /** Copies the beginning of a buffer into an array, and waits for that. */
  public double[] read(Buffer buffer, double[] to) {
    read(buffer, 0, MemorySegment.ofArray(to));
    return to;
  }

  /** Copies the beginning of a buffer into an array, and waits for that. */
  public long[] read(Buffer buffer, long[] to) {
    read(buffer, 0, MemorySegment.ofArray(to));
    return to;
  }

  /** Copies the beginning of a buffer into an array, and waits for that. */
  public short[] read(Buffer buffer, short[] to) {
    read(buffer, 0, MemorySegment.ofArray(to));
    return to;
  }

  /** Copies the beginning of a buffer into an array, and waits for that. */
  public byte[] read(Buffer buffer, byte[] to) {
    read(buffer, 0, MemorySegment.ofArray(to));
    return to;
  }

  /**
   * Waits for all commands that are in the queue, or for some events ({@code
   * clEnqueueMarkerWithWaitList}).
   */
  public Event enqueueMarker(Event... waits) {
    return commands.submit(
        CommandType.MARKER, new Task(Work.Need.MEMORY, null, null), Scheduler.Order.MARKER, waits);
  }

  /**
   * The same, and commands that are enqueued later wait for it ({@code
   * clEnqueueBarrierWithWaitList}).
   */
  public Event enqueueBarrier(Event... waits) {
    return commands.submit(
        CommandType.BARRIER,
        new Task(Work.Need.MEMORY, null, null),
        Scheduler.Order.BARRIER,
        waits);
  }

  /**
   * Sees to it that what is in the queue runs soon, though nobody waits for it ({@code clFlush}).
   */
  public void flush() {
    scheduler.flush(tasks);
  }

  /**
   * Waits for all that is in the queue; the thread runs it meanwhile ({@code clFinish}).
   *
   * @throws ClException failure of a command of which nobody has heard yet
   */
  public void finish() {
    Throwable failure = scheduler.finish(tasks);
    if (failure != null) {
      throw Event.exception(failure);
    }
  }

  /** Takes no more commands; those that are in the queue run ({@code clReleaseCommandQueue}). */
  @Override
  public void close() {
    scheduler.close(tasks);
  }

  @Override
  public String toString() {
    return "queue of " + device;
  }
}
