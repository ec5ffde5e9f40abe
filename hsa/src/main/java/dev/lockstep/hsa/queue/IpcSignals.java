package dev.lockstep.hsa.queue;

import dev.lockstep.emulator.host.Pages;
import dev.lockstep.emulator.host.SharedPages;
import dev.lockstep.hsa.memory.IpcHandle;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Signals that processes of one machine share, each on a page of its own at the end of the memory
 * for signals. Who sleeps on one is woken by the others' processes, too.
 */
public final class IpcSignals {
  private final Signals signals;
  private final long process;

  /** Pages of the signals that this process has made or attached, by their handles. */
  private final Map<Long, SharedPages> known = new HashMap<>();

  private long next;

  /**
   * None yet.
   *
   * @param process number of this process
   */
  public IpcSignals(Signals signals, long process) {
    this.signals = signals;
    this.process = process;
    next = signals.firstShared();
  }

  /** A page without a signal; one that was given back is not soon used again. */
  private long free() {
    long first = signals.firstShared();
    for (long tried = first; tried < signals.end(); tried += Pages.SIZE) {
      long page = next;
      next = next + Pages.SIZE < signals.end() ? next + Pages.SIZE : first;
      if (!known.containsKey(page)) {
        return page;
      }
    }
    throw new HsaException(
        HsaStatus.ERROR_OUT_OF_RESOURCES, "there are no more signals that processes share");
  }

  private long show(SharedPages pages) {
    try {
      long page = free();
      pages.show(page);
      known.put(page, pages);
      return page;
    } catch (HsaException | OutOfMemoryError e) {
      pages.close();
      throw e;
    }
  }

  /** A new signal. */
  public synchronized long make(long value) {
    HsaException.when(
        !Pages.possible(), HsaStatus.ERROR_OUT_OF_RESOURCES, "the system has no such pages");
    long signal = show(SharedPages.of(Pages.SIZE));
    signals.makeShared(signal, value);
    return signal;
  }

  /**
   * Writes the handle of a signal for other processes.
   *
   * @param handle {@code hsa_amd_ipc_signal_t}
   */
  public synchronized void share(long signal, long handle) {
    SharedPages pages = known.get(signal);
    if (pages == null) {
      throw new HsaException(
          HsaStatus.ERROR_INVALID_ARGUMENT,
          "the signal was not made with HSA_AMD_SIGNAL_IPC, and is this process's own");
    }
    IpcHandle.write(handle, pages, process);
  }

  /** The signal of a handle, in this process. */
  public synchronized long attach(long handle) {
    long signal = show(IpcHandle.open(handle, Pages.SIZE));
    if (!signals.attachShared(signal)) {
      takeAway(signal);
      throw new HsaException(
          HsaStatus.ERROR_INVALID_ARGUMENT, "the memory of the handle holds no signal");
    }
    return signal;
  }

  private void takeAway(long signal) {
    @Nullable SharedPages pages = known.remove(signal);
    if (pages != null) {
      Pages.clear(signal, Pages.SIZE);
      pages.close();
    }
  }

  /** Gives a signal back, which the other processes keep. */
  public synchronized void destroy(long signal) {
    HsaException.when(
        !known.containsKey(signal), HsaStatus.ERROR_INVALID_SIGNAL, "the signal is invalid");
    signals.leaveShared(signal);
    takeAway(signal);
  }
}
