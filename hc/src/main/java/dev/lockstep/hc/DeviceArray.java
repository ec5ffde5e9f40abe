package dev.lockstep.hc;

import dev.lockstep.hc.index.Extent;
import dev.lockstep.hc.index.KeptArray;
import dev.lockstep.hc.item.ItemOutput;
import java.lang.reflect.Array;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * An array in the memory of an accelerator; hc's {@code array}. Launches copy nothing of it. It
 * belongs to the accelerator of a view, in whose queue its copies are.
 *
 * <p>A kernel captures it and takes the elements as {@link #data}. To change it from several
 * launches, put them into one view or let them wait for each other: launches that use one array run
 * one after the other, in the order in which they were asked for.
 *
 * @param <A> its type as a Java array: {@code int[]}, {@code float[][]} and so on
 */
public final class DeviceArray<A> implements KeptArray, AutoCloseable {
  private final A data;
  private final transient AcceleratorView view;
  private final transient HostAccess access;
  private final transient Residence residence;

  /** Memory with an address, once somebody has asked for it. */
  private transient volatile @Nullable RawMemory memory;

  private DeviceArray(AcceleratorView view, A data, HostAccess access) {
    this.view = view;
    this.data = data;
    this.access = access;
    this.residence = Residence.of(data, view.accelerator().path());
  }

  /**
   * An array of zeros.
   *
   * @param type the constructor of a Java array, such as {@code int[]::new}
   * @throws NegativeArraySizeException if the length is negative
   */
  public static <A> DeviceArray<A> of(AcceleratorView view, int length, IntFunction<A> type) {
    A data = type.apply(length);
    PrimitiveArrays.require(data);
    return new DeviceArray<>(view, PrimitiveArrays.copyOf(data), HostAccess.NONE);
  }

  /**
   * An array of zeros of one to three axes.
   *
   * @param type such as {@code int[][].class} for two axes
   * @throws IllegalArgumentException unless all sizes are above 0, and the type has as many axes as
   *     the extent and elements of a primitive type
   */
  public static <A> DeviceArray<A> of(AcceleratorView view, Extent extent, Class<A> type) {
    int[] sizes = new int[extent.rank()];
    for (int axis = 0; axis < sizes.length; axis++) {
      sizes[axis] = extent.get(axis);
      if (sizes[axis] <= 0) {
        throw new IllegalArgumentException("the size of axis %d of %s".formatted(axis, extent));
      }
    }
    if (PrimitiveArrays.axes(type) != sizes.length) {
      throw new IllegalArgumentException(
          "%s is no type of an array of %s".formatted(type.getSimpleName(), extent));
    }
    A data = type.cast(Array.newInstance(PrimitiveArrays.element(type), sizes));
    return new DeviceArray<>(view, data, HostAccess.NONE);
  }

  /**
   * A copy of an array of the host.
   *
   * @throws IllegalArgumentException unless it is an array of primitives or of equally long rows
   */
  public static <A> DeviceArray<A> copyOf(AcceleratorView view, A elements) {
    return copyOf(view, elements, HostAccess.NONE);
  }

  /**
   * A copy of an array of the host.
   *
   * @throws IllegalArgumentException unless it is an array of primitives or of equally long rows
   */
  public static <A> DeviceArray<A> copyOf(AcceleratorView view, A elements, HostAccess access) {
    PrimitiveArrays.require(elements);
    return new DeviceArray<>(view, PrimitiveArrays.copyOf(elements), access);
  }

  /**
   * The elements, in a kernel. On the host the array with the elements that the launches so far
   * leave; it waits for them.
   *
   * @throws IllegalStateException on the host, without {@link HostAccess#READ_WRITE}
   */
  public A data() {
    if (!Hc.onDevice()) {
      residence.requireOpen();
      if (ItemOutput.CURRENT.isBound()) {
        residence.requireOnHost();
      } else if (access == HostAccess.NONE) {
        throw new IllegalStateException(
            "an array of %s is not accessible on the host; copy it".formatted(view.accelerator()));
      } else {
        residence.await();
        residence.claim(data);
      }
    }
    return data;
  }

  /** Sizes along the axes, the slowest first; hc's {@code get_extent}. */
  public Extent extent() {
    return Extent.of(PrimitiveArrays.sizes(data).stream().mapToInt(Integer::intValue).toArray());
  }

  /** View in whose queue its copies are; hc's {@code get_accelerator_view}. */
  public AcceleratorView view() {
    return view;
  }

  /** Accesses that the host may make; hc's {@code get_cpu_access_type}. */
  public HostAccess hostAccess() {
    return access;
  }

  /** Copies all elements of an array of the same type and length into this one. */
  public void copyFrom(A source) {
    Copies.join(copyFromAsync(source));
  }

  /**
   * Copies all elements of an array into this one, behind the launches and copies so far. The
   * source must not change before the future completes.
   *
   * @throws IllegalArgumentException if type or length differ
   */
  public CompletionFuture copyFromAsync(A source) {
    return Copies.whole(view, Copies.Part.host(source), part());
  }

  /** Copies all elements into an array of the same type and length. */
  public void copyTo(A destination) {
    Copies.join(copyToAsync(destination));
  }

  /**
   * Copies all elements into an array, behind the launches and copies so far.
   *
   * @throws IllegalArgumentException if type or length differ
   */
  public CompletionFuture copyToAsync(A destination) {
    return Copies.whole(view, part(), Copies.Part.host(destination));
  }

  /** Copies all elements into an array of this or another accelerator. */
  public void copyTo(DeviceArray<A> destination) {
    Copies.join(copyToAsync(destination));
  }

  /**
   * Copies all elements into an array of this or another accelerator, behind the launches and
   * copies of both.
   *
   * @throws IllegalArgumentException if type or length differ
   */
  public CompletionFuture copyToAsync(DeviceArray<A> destination) {
    return Copies.whole(view, part(), destination.part());
  }

  /**
   * The address of its first element, to use before a launch; hc's {@code accelerator_pointer}.
   *
   * @throws IllegalArgumentException for truth values and for arrays of several axes, whose rows
   *     are arrays of their own on the host
   * @throws IllegalStateException if it is closed
   */
  public DevicePointer pointer() {
    residence.requireOpen();
    return DevicePointer.to(addressed());
  }

  private synchronized RawMemory addressed() {
    RawMemory known = memory;
    if (known == null) {
      known = RawMemory.of(data, view.accelerator(), access);
      memory = known;
    }
    return known;
  }

  /** All of it as a side of a copy. */
  Copies.Part part() {
    return new Copies.Part(data, 0, residence);
  }

  /** A new array with the elements. */
  public A toArray() {
    A made = PrimitiveArrays.copyOf(data);
    copyTo(made);
    return made;
  }

  /** Waits for the launches and copies that use it, and gives its memory back. */
  @Override
  public void close() {
    residence.await();
    residence.close();
    RawMemory known = memory;
    if (known != null) {
      known.forget();
    }
  }

  @Override
  public String toString() {
    return PrimitiveArrays.text(data) + " of " + view.accelerator();
  }
}
