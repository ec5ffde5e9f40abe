package dev.lockstep.opencl.object;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.EventStatus;
import java.util.List;

/** A queue. */
public final class QueueObject extends Referenced {
  private final ContextObject context;
  private final DeviceObject device;
  private final Queue queue;
  private final long flags;
  private final List<Long> properties;

  /**
   * A queue that was just made.
   *
   * @param flags its properties in the C interface
   * @param properties as the host gave them, with the zero at the end; empty for a null pointer and
   *     for {@code clCreateCommandQueue}
   */
  public QueueObject(
      ContextObject context, DeviceObject device, Queue queue, long flags, List<Long> properties) {
    this.context = context;
    this.device = device;
    this.queue = queue;
    this.flags = flags;
    this.properties = List.copyOf(properties);
    context.hold();
  }

  public ContextObject context() {
    return context;
  }

  public DeviceObject device() {
    return device;
  }

  public Queue queue() {
    return queue;
  }

  /** Its properties in the C interface. */
  public long flags() {
    return flags;
  }

  /** Properties as the host gave them. */
  public List<Long> properties() {
    return properties;
  }

  /** Commands in it still run, and need the context until then. */
  @Override
  protected void end() {
    Event last = queue.enqueueMarker();
    queue.flush();
    queue.close();
    last.on(EventStatus.COMPLETE, (_, _) -> context.drop());
  }
}
