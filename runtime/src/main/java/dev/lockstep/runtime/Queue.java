package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Range;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.queue.Scheduler;
import dev.lockstep.runtime.queue.Task;
import dev.lockstep.runtime.queue.TaskQueue;
import dev.lockstep.runtime.queue.Work;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

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

  private final Context context;
  private final Device device;
  private final Set<Property> properties;
  private final Scheduler scheduler;
  private final TaskQueue tasks;

  Queue(Context context, Device device, Property... properties) {
    this.context = context;
    this.device = device;
    this.properties = EnumSet.noneOf(Property.class);
    this.properties.addAll(List.of(properties));
    scheduler = context.scheduler();
    tasks = new TaskQueue(context.turn(device), !this.properties.contains(Property.OUT_OF_ORDER));
    scheduler.open(tasks);
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

  private List<Task> tasks(Event... waits) {
    if (waits.length == 0) {
      return List.of();
    }
    List<Task> list = new ArrayList<>(waits.length);
    for (Event event : waits) {
      if (event.context() != context) {
        throw new ClException(
            ErrorCode.INVALID_CONTEXT, "an event that is waited for belongs to another context");
      }
      list.add(event.task());
    }
    return list;
  }

  private Event submit(CommandType type, Task task, Scheduler.Order order, Event... waits) {
    Event event = new Event(context, this, type, task);
    scheduler.submit(tasks, task, tasks(waits), order);
    return event;
  }

  private Event submit(
      CommandType type, Work.Need need, Work work, Runnable release, Event... waits) {
    try {
      return submit(type, new Task(need, work, release), Scheduler.Order.PLAIN, waits);
    } catch (RuntimeException e) {
      release.run();
      throw e;
    }
  }

  /** Work with a buffer, which is kept until then. */
  private Event memory(CommandType type, Buffer buffer, Work work, Event... waits) {
    checkContext(buffer);
    buffer.retain();
    return submit(type, Work.Need.MEMORY, work, buffer.memory()::release, waits);
  }

  private void checkContext(Buffer buffer) {
    if (buffer.context() != context) {
      throw new ClException(
          ErrorCode.INVALID_CONTEXT, "the buffer belongs to another context than the queue");
    }
  }

  /**
   * Runs a kernel ({@code clEnqueueNDRangeKernel}).
   *
   * @param waits events that the command waits for
   * @throws ClException when the launch is not possible: arguments that are not set, sizes of
   *     work-groups that do not fit, instructions that the device does not execute
   */
  public Event enqueue(Kernel kernel, Range range, Event... waits) {
    if (kernel.program().context() != context) {
      throw new ClException(
          ErrorCode.INVALID_CONTEXT, "the kernel belongs to another context than the queue");
    }
    Kernel.Ready ready = kernel.ready(device, range);
    return submit(
        CommandType.NDRANGE_KERNEL, Work.Need.DEVICE, ready.launch()::run, ready::release, waits);
  }

  /**
   * Copies bytes of a buffer to the host ({@code clEnqueueReadBuffer}).
   *
   * @param offset in the buffer, in bytes
   * @param to as many bytes as are wanted; not to be touched until the event has ended
   */
  public Event enqueueRead(Buffer buffer, long offset, MemorySegment to, Event... waits) {
    buffer.checkRange(offset, to.byteSize());
    DriverMemory memory = buffer.memory().value();
    long from = buffer.origin() + offset;
    return memory(CommandType.READ_BUFFER, buffer, _ -> memory.read(from, to), waits);
  }

  /**
   * Copies bytes of the host into a buffer ({@code clEnqueueWriteBuffer}).
   *
   * @param offset in the buffer, in bytes
   * @param from the bytes; not to be changed until the event has ended
   */
  public Event enqueueWrite(Buffer buffer, long offset, MemorySegment from, Event... waits) {
    buffer.checkRange(offset, from.byteSize());
    DriverMemory memory = buffer.memory().value();
    long to = buffer.origin() + offset;
    return memory(CommandType.WRITE_BUFFER, buffer, _ -> memory.write(to, from), waits);
  }

  /** Waits for an event of this queue. */
  private static void await(Event event) {
    event.await();
  }

  /** Copies bytes of a buffer to the host, and waits for that. */
  public void read(Buffer buffer, long offset, MemorySegment to) {
    await(enqueueRead(buffer, offset, to));
  }

  /** Copies bytes of the host into a buffer, and waits for that. */
  public void write(Buffer buffer, long offset, MemorySegment from) {
    await(enqueueWrite(buffer, offset, from));
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
    return submit(
        CommandType.MARKER, new Task(Work.Need.MEMORY, null, null), Scheduler.Order.MARKER, waits);
  }

  /**
   * The same, and commands that are enqueued later wait for it ({@code
   * clEnqueueBarrierWithWaitList}).
   */
  public Event enqueueBarrier(Event... waits) {
    return submit(
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
