package dev.lockstep.hsa.queue;

import dev.lockstep.hsa.memory.HostGuard;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Copies that run beside the program: each begins when its signals are 0 and lowers its own. */
public final class CopyEngine {
  private static final int MOST_THREADS = 256;
  private static final long FOREVER = -1L;

  private final Signals signals;
  private final HostGuard guard;
  private final Waiting waiting = new Waiting();
  private final ExecutorService threads =
      new ThreadPoolExecutor(
          0,
          MOST_THREADS,
          10,
          TimeUnit.SECONDS,
          waiting,
          work -> {
            Thread thread = new Thread(work, "hsa copy");
            thread.setDaemon(true);
            return thread;
          },
          (work, _) -> waiting.later(work));

  /**
   * Gives work to a thread that has none. Where there is no such thread and there may be no more of
   * them, it waits for its turn: the caller must not, since copies may wait for what he does next.
   */
  @SuppressWarnings("serial")
  private static final class Waiting extends LinkedTransferQueue<Runnable> {
    @Override
    public boolean offer(Runnable work) {
      return tryTransfer(work);
    }

    void later(Runnable work) {
      super.offer(work);
    }
  }

  /**
   * Copies nothing yet.
   *
   * @param guard of the program's own memory
   */
  public CopyEngine(Signals signals, HostGuard guard) {
    this.signals = signals;
    this.guard = guard;
  }

  /**
   * Does something soon.
   *
   * @param needed signals that must be 0 before
   * @param done signal that is lowered by one afterwards, or 0
   * @throws HsaException where no thread can do it
   */
  public void start(List<Long> needed, long done, Runnable work) {
    try {
      threads.execute(() -> run(needed, done, work));
    } catch (OutOfMemoryError e) {
      throw new HsaException(HsaStatus.ERROR_OUT_OF_RESOURCES, String.valueOf(e.getMessage()));
    }
  }

  private void run(List<Long> needed, long done, Runnable work) {
    for (long one : needed) {
      if (one != 0) {
        signals.isZeroWithin(one, FOREVER);
      }
    }
    long start = System.nanoTime();
    long gone = guard.faults();
    try {
      work.run();
      if (guard.faults() != gone) {
        throw new IllegalStateException(
            "a copy accessed memory at 0x%x, which the program has given back"
                .formatted(guard.address()));
      }
    } catch (RuntimeException | Error e) {
      if (done != 0) {
        signals.fail(done);
      }
      throw e;
    }
    if (done != 0) {
      signals.times(done, start, System.nanoTime());
      signals.add(done, -1);
    }
  }
}
