package dev.lockstep.runtime.queue;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tasks of a queue that have not ended. Guarded by the scheduler's lock. */
public final class TaskQueue {
  /** The device whose work of kind {@link Work.Need#DEVICE} runs one after the other. */
  final DeviceTurn device;

  final boolean inOrder;

  /** Tasks that have not ended, the oldest first. */
  final Set<Task> pending = new LinkedHashSet<>();

  /** The task that later ones wait for: the last one in order, else the last barrier. */
  private @Nullable Task fence;

  /** First failure of which nobody has heard; in order, it fails what follows. */
  @Nullable Throwable failure;

  /** Number of the last task, and of the last one that is to run without delay. */
  long last;

  long flushed;
  boolean closed;

  /** Threads that wait for tasks of this queue and run them meanwhile. */
  int attended;

  /**
   * A queue.
   *
   * @param inOrder whether each task waits for the one before
   */
  public TaskQueue(DeviceTurn device, boolean inOrder) {
    this.device = device;
    this.inOrder = inOrder;
  }

  /**
   * Adds a task.
   *
   * @param all whether it waits for all tasks that are there
   * @param barrier whether later ones wait for it
   * @return tasks of the queue that it waits for
   */
  List<Task> add(Task task, boolean all, boolean barrier) {
    List<Task> before = new ArrayList<>(2);
    if (inOrder || !all) {
      if (fence != null && !fence.isEnded()) {
        before.add(fence);
      }
    } else {
      before.addAll(pending);
    }
    if (inOrder || barrier) {
      fence = task;
    }
    task.queue = this;
    task.number = ++last;
    pending.add(task);
    return before;
  }

  /** Tasks whose end is the end of all. */
  List<Task> all() {
    if (inOrder) {
      return fence == null || fence.isEnded() ? List.of() : List.of(fence);
    }
    return List.copyOf(pending);
  }

  /** The task that has to end before all others, or null. */
  @Nullable Task first() {
    return pending.isEmpty() ? null : pending.iterator().next();
  }
}
