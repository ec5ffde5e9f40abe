package dev.lockstep.hc;

import dev.lockstep.hc.index.KeptArray;
import dev.lockstep.hc.item.ItemOutput;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * An array of the host whose elements go to the accelerator that uses them and stay there until
 * somebody else asks for them; hc's {@code array_view}. A kernel captures it and takes the elements
 * as {@link #data}.
 *
 * <p>Launches that use one array run one after the other, in the order in which they were asked
 * for, on whichever accelerators. Between a launch and {@link #synchronize} or {@link #data} the
 * host must not use the array itself. A kernel that captures the array without the view copies it
 * back as ever.
 *
 * @param <A> its type as a Java array: {@code int[]}, {@code float[][]} and so on
 */
public final class ArrayView<A> implements KeptArray {
  private final A data;
  private final transient Residence residence;

  private ArrayView(A data) {
    this.data = data;
    this.residence = Residence.of(data, null);
  }

  /**
   * A view of an array; views of one array are the same.
   *
   * @throws IllegalArgumentException unless it is an array of primitives or of equally long rows
   */
  public static <A> ArrayView<A> over(A array) {
    PrimitiveArrays.require(array);
    return new ArrayView<>(array);
  }

  /**
   * The elements, in a kernel. On the host the array itself, with the elements that the launches so
   * far leave; it waits for them, and what is stored there is what later launches find.
   *
   * @throws IllegalStateException in a kernel on {@code cpu} that has the view from a static field,
   *     while an accelerator has the elements
   */
  public A data() {
    if (!Hc.onDevice()) {
      if (ItemOutput.CURRENT.isBound()) {
        residence.requireOnHost();
      } else {
        residence.await();
        residence.claim(data);
      }
    }
    return data;
  }

  /** Waits for the launches so far and brings their elements into the array. */
  public void synchronize() {
    Copies.join(synchronizeAsync());
  }

  /** Brings the elements into the array when the launches so far have ended. */
  public CompletableFuture<Void> synchronizeAsync() {
    CompletableFuture<Void> end = new CompletableFuture<>();
    CompletableFuture<?> done =
        Residence.chain(
            List.of(residence),
            CompletableFuture.completedFuture(null),
            ready ->
                ready.handleAsync(
                    (value, problem) -> {
                      try {
                        residence.toHost(data);
                        end.complete(null);
                      } catch (Throwable failed) {
                        end.completeExceptionally(failed);
                      }
                      return null;
                    },
                    LaunchThreads.ALL));
    return done.thenCompose(ignored -> end);
  }

  /**
   * Waits for the launches so far, and takes the elements that the array has now: what an
   * accelerator has and was not synchronized is lost.
   */
  public void refresh() {
    residence.await();
    residence.forgetCopy();
  }

  /**
   * Waits for the launches so far, and lets all elements be 0, so that nothing is copied to the
   * next accelerator but zeros; the next kernel stores all of them.
   */
  public void discardData() {
    residence.await();
    residence.forgetCopy();
    PrimitiveArrays.clear(data);
  }

  @Override
  public String toString() {
    return "view of " + PrimitiveArrays.text(data);
  }
}
