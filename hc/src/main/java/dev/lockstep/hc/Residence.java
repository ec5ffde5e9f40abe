package dev.lockstep.hc;

import dev.lockstep.hc.engine.Engine;
import dev.lockstep.hc.engine.PreparedLaunch;
import dev.lockstep.hc.engine.Resident;
import dev.lockstep.hc.item.ItemOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Residence of an array's elements: on the host, in the memory of one accelerator, or on both. It
 * does not refer to the array, so that it lasts as long as the array.
 */
final class Residence {
  private static final Map<Object, Residence> ALL = new WeakHashMap<>();

  private final @Nullable String only;
  private @Nullable Engine engine;
  private @Nullable Resident copy;
  private boolean onHost = true;
  private volatile boolean isOnHostAlone = true;
  private volatile boolean closed;

  /** Ends with the last use that was asked for; always normally. */
  private CompletableFuture<?> last = CompletableFuture.completedFuture(null);

  private Residence(@Nullable String only) {
    this.only = only;
  }

  /**
   * Residence of an array.
   *
   * @param only path of the accelerator whose launches may use it; null for all
   */
  static Residence of(Object array, @Nullable String only) {
    synchronized (ALL) {
      return ALL.computeIfAbsent(array, _ -> new Residence(only));
    }
  }

  /** An array with its residence in a launch. */
  record Used(PreparedLaunch.UsedArray one, Residence residence) {
    void begin(Engine engine) {
      residence.begin(engine, one.array(), one.kept());
    }

    void end() {
      if (one.stored()) {
        residence.stored(one.array(), one.kept());
      }
    }
  }

  /**
   * The arrays of a launch that have a residence.
   *
   * @param accelerator its path
   * @throws IllegalStateException if one is closed
   * @throws IllegalArgumentException if one belongs to another accelerator
   */
  static List<Used> of(PreparedLaunch launch, String accelerator) {
    synchronized (ALL) {
      if (ALL.isEmpty()) {
        return List.of();
      }
      List<Used> all = new ArrayList<>();
      for (PreparedLaunch.UsedArray one : launch.arrays()) {
        Residence residence = ALL.get(one.array());
        if (residence != null) {
          residence.requireUsable(accelerator);
          all.add(new Used(one, residence));
        }
      }
      return all;
    }
  }

  private synchronized void requireUsable(String accelerator) {
    requireOpen();
    if (only != null && !only.equals(accelerator)) {
      throw new IllegalArgumentException(
          "an array of %s is used by a launch on %s; copy it, or use an ArrayView"
              .formatted(only, accelerator));
    }
  }

  void requireOpen() {
    if (closed) {
      throw new IllegalStateException("this memory of " + only + " is closed");
    }
  }

  /**
   * Puts a use behind the earlier ones of some arrays.
   *
   * @param use makes the end of the use of what it has to wait for
   */
  static CompletableFuture<?> chain(
      List<Residence> all, CompletableFuture<?> before, UnaryOperator<CompletableFuture<?>> use) {
    if (all.isEmpty()) {
      return use.apply(before);
    }
    synchronized (ALL) {
      List<CompletableFuture<?>> ends = new ArrayList<>(List.of(before));
      all.forEach(one -> ends.add(one.last));
      CompletableFuture<?> end =
          use.apply(CompletableFuture.allOf(ends.toArray(CompletableFuture<?>[]::new)));
      all.forEach(one -> one.last = end);
      return end;
    }
  }

  /**
   * Waits for the uses that were asked for.
   *
   * @throws IllegalStateException in a kernel, which is one of them
   */
  void await() {
    refuseInKernel();
    CompletableFuture<?> end;
    synchronized (ALL) {
      end = last;
    }
    end.join();
  }

  /** Refuses a work-item on the host, which would wait for its own launch. */
  static void refuseInKernel() {
    if (ItemOutput.CURRENT.isBound()) {
      throw new IllegalStateException("a kernel cannot wait for copies, or close memory");
    }
  }

  /**
   * Brings the elements to an engine.
   *
   * @param kept false to leave them on the host if they are there alone, so that the launch copies
   */
  synchronized void begin(Engine wanted, Object array, boolean kept) {
    if (copy != null && wanted.equals(engine) || !kept && isOnHostAlone) {
      return;
    }
    claim(array);
    Resident made = wanted.reside(array);
    if (made != null) {
      made.load(array);
      copy = made;
      engine = wanted;
      isOnHostAlone = false;
    }
  }

  /**
   * A launch that may have stored has ended.
   *
   * @param kept false to bring the elements to the host
   */
  synchronized void stored(Object array, boolean kept) {
    onHost = copy == null;
    if (!kept) {
      toHost(array);
    }
  }

  /** Brings the elements to the host; those of the accelerator stay. */
  synchronized void toHost(Object array) {
    if (!onHost && copy != null) {
      copy.store(array);
      onHost = true;
    }
  }

  /** Brings the elements to the host and takes them from there from now on. */
  synchronized void claim(Object array) {
    toHost(array);
    forgetCopy();
  }

  /** Takes the host's elements from now on. */
  synchronized void forgetCopy() {
    if (copy != null) {
      copy.close();
    }
    copy = null;
    engine = null;
    onHost = true;
    isOnHostAlone = true;
  }

  /** Refuses a work-item on the host while an accelerator has the elements. */
  void requireOnHost() {
    if (!isOnHostAlone) {
      throw new IllegalStateException(
          "an accelerator has the elements; the kernel must capture the array, not read a field");
    }
  }

  /** Gives the memory back; later uses are refused. */
  synchronized void close() {
    closed = true;
    forgetCopy();
  }
}
