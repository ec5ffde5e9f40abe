package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.queue.Scheduler;
import dev.lockstep.runtime.queue.Task;
import dev.lockstep.runtime.queue.TaskQueue;
import dev.lockstep.runtime.queue.Work;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The way of commands into a queue: what they use is kept until they have ended. */
final class Submission {
  private final Queue queue;
  private final Context context;
  private final TaskQueue tasks;

  Submission(Queue queue, TaskQueue tasks) {
    this.queue = queue;
    this.tasks = tasks;
    context = queue.context();
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

  Event submit(CommandType type, Task task, Scheduler.Order order, Event... waits) {
    Event event = new Event(context, queue, type, task);
    context.scheduler().submit(tasks, task, tasks(waits), order);
    return event;
  }

  Event submit(
      CommandType type, Work.Need need, @Nullable Work work, Runnable release, Event... waits) {
    return submit(type, new Task(need, work, release), release, waits);
  }

  private Event submit(CommandType type, Task task, Runnable release, Event... waits) {
    try {
      return submit(type, task, Scheduler.Order.PLAIN, waits);
    } catch (RuntimeException e) {
      release.run();
      throw e;
    }
  }

  /** Work between memory and memory of the host, on the only thread that may touch that. */
  Event transfer(CommandType type, Memory memory, MemorySegment host, Work work, Event... waits) {
    memory.check(context.state(), ErrorCode.INVALID_CONTEXT, "queue");
    Runnable release = memory.hold();
    Task task = new Task(Work.Need.MEMORY, work, release);
    return submit(type, HostRange.isConfined(host) ? task.pin() : task, release, waits);
  }

  /** Work with memory, which is kept until then. */
  Event memory(CommandType type, List<? extends Memory> all, @Nullable Work work, Event... waits) {
    return memory(type, Work.Need.MEMORY, all, work, waits);
  }

  Event memory(
      CommandType type,
      Work.Need need,
      List<? extends Memory> all,
      @Nullable Work work,
      Event... waits) {
    List<Runnable> held = new ArrayList<>(all.size());
    Runnable release = () -> held.forEach(Runnable::run);
    try {
      for (Memory memory : all) {
        memory.check(context.state(), ErrorCode.INVALID_CONTEXT, "queue");
        held.add(memory.hold());
      }
    } catch (RuntimeException e) {
      release.run();
      throw e;
    }
    return submit(type, need, work, release, waits);
  }
}
