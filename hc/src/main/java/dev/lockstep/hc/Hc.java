package dev.lockstep.hc;

import dev.lockstep.hc.engine.GridLaunch;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.index.ExtentN;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel1;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.Kernel3;
import dev.lockstep.hc.index.KernelN;
import dev.lockstep.hc.index.Section;
import dev.lockstep.hc.index.TiledExtent1;
import dev.lockstep.hc.index.TiledExtent2;
import dev.lockstep.hc.index.TiledExtent3;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.index.TiledKernel2;
import dev.lockstep.hc.index.TiledKernel3;
import dev.lockstep.hc.item.ItemOutput;
import dev.lockstep.hc.print.PrintFormat;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Launches. All but {@link #printf} return at once; {@code join()} of what they give waits for the
 * end.
 *
 * <p>A grid with an axis of size 0 has ended at once; its kernel is looked at nevertheless.
 * Launches raise {@link dev.lockstep.hc.error.InvalidComputeDomainException} for an axis that is
 * negative, for more than 2^32 - 1 work-items, and for tiles larger than the grid or than the
 * accelerator takes; {@link dev.lockstep.hc.fault.UnsupportedKernelException} with all reasons for
 * a kernel that is not in the language of kernels, on accelerators that compile it; and {@link
 * dev.lockstep.hc.error.ViewClosedException}.
 */
public final class Hc {
  private Hc() {}

  /** Runs a kernel for each number below a count, in the default view. */
  public static CompletionFuture parallelForEach(int count, IntKernel kernel) {
    return parallelForEach(view(), count, kernel);
  }

  /** Runs a kernel for each number below a count. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, int count, IntKernel kernel) {
    return view.launch(new GridLaunch.Items(kernel, new Extent1(count)));
  }

  /** Runs a kernel for each position of a grid, in the default view. */
  public static CompletionFuture parallelForEach(Extent1 extent, Kernel1 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each position of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, Extent1 extent, Kernel1 kernel) {
    return view.launch(new GridLaunch.Line(kernel, extent));
  }

  /** Runs a kernel for each position of a grid, in the default view. */
  public static CompletionFuture parallelForEach(Extent2 extent, Kernel2 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each position of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, Extent2 extent, Kernel2 kernel) {
    return view.launch(new GridLaunch.Plane(kernel, extent));
  }

  /** Runs a kernel for each position of a grid, in the default view. */
  public static CompletionFuture parallelForEach(Extent3 extent, Kernel3 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each position of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, Extent3 extent, Kernel3 kernel) {
    return view.launch(new GridLaunch.Space(kernel, extent));
  }

  /** Runs a kernel for each position of a grid, in the default view. */
  public static CompletionFuture parallelForEach(ExtentN extent, KernelN kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each position of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, ExtentN extent, KernelN kernel) {
    return view.launch(new GridLaunch.Any(kernel, extent));
  }

  /** Runs a kernel for each tile of a grid, in the default view. */
  public static CompletionFuture parallelForEach(TiledExtent1 extent, TiledKernel1 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each tile of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, TiledExtent1 extent, TiledKernel1 kernel) {
    return view.launch(new GridLaunch.TiledLine(kernel, extent));
  }

  /** Runs a kernel for each tile of a grid, in the default view. */
  public static CompletionFuture parallelForEach(TiledExtent2 extent, TiledKernel2 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each tile of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, TiledExtent2 extent, TiledKernel2 kernel) {
    return view.launch(new GridLaunch.TiledPlane(kernel, extent));
  }

  /** Runs a kernel for each tile of a grid, in the default view. */
  public static CompletionFuture parallelForEach(TiledExtent3 extent, TiledKernel3 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each tile of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, TiledExtent3 extent, TiledKernel3 kernel) {
    return view.launch(new GridLaunch.TiledSpace(kernel, extent));
  }

  /**
   * Compiles a kernel for an accelerator, as a launch over the same grid does; runs nothing.
   *
   * @throws dev.lockstep.hc.error.HcException as launches do, and for {@code cpu}, which has no
   *     machine code
   */
  public static CompiledKernel compile(Accelerator accelerator, int count, IntKernel kernel) {
    return compile(accelerator, new GridLaunch.Items(kernel, new Extent1(count)));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(Accelerator accelerator, Extent1 extent, Kernel1 kernel) {
    return compile(accelerator, new GridLaunch.Line(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(Accelerator accelerator, Extent2 extent, Kernel2 kernel) {
    return compile(accelerator, new GridLaunch.Plane(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(Accelerator accelerator, Extent3 extent, Kernel3 kernel) {
    return compile(accelerator, new GridLaunch.Space(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(Accelerator accelerator, ExtentN extent, KernelN kernel) {
    return compile(accelerator, new GridLaunch.Any(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(
      Accelerator accelerator, TiledExtent1 extent, TiledKernel1 kernel) {
    return compile(accelerator, new GridLaunch.TiledLine(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(
      Accelerator accelerator, TiledExtent2 extent, TiledKernel2 kernel) {
    return compile(accelerator, new GridLaunch.TiledPlane(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(
      Accelerator accelerator, TiledExtent3 extent, TiledKernel3 kernel) {
    return compile(accelerator, new GridLaunch.TiledSpace(kernel, extent));
  }

  private static CompiledKernel compile(Accelerator accelerator, GridLaunch launch) {
    LaunchLimits.check(launch, accelerator.engine().abilities(), accelerator.path());
    return new CompiledKernel(accelerator.engine().compile(launch));
  }

  /**
   * Prints a text; hc's {@code printf}. In a kernel, the texts of a launch appear when it ends,
   * before its future completes: those of work-items in the order of the grid, in a grid of tiles
   * those of one tile after those of another, and those of one work-item in the order of its calls.
   * Outside kernels the text appears at once.
   *
   * <p>The format is that of {@link java.util.Formatter} without dates and hash codes; as in C,
   * {@code %i} is {@code %d}, {@code %u} prints an int or a long without sign, and the lengths
   * {@code h}, {@code l}, {@code ll} and {@code z} may stand there. In a kernel that is translated,
   * the format is constant.
   *
   * <p>Texts that find no room in {@code lockstep.hc.printBuffer} bytes are left out; a line behind
   * the others and {@link DispatchReport#droppedPrints} tell how many.
   *
   * @param arguments boxes of primitives, strings, enum constants, null
   * @throws IllegalArgumentException if the format and the arguments do not fit; kernels that are
   *     translated are refused for it
   */
  public static void printf(String format, @Nullable Object... arguments) {
    PrintFormat read = PrintFormat.of(format);
    List<Class<?>> types = new ArrayList<>();
    int words = 0;
    for (Object argument : arguments) {
      types.add(printable(argument));
      words += argument instanceof Long || argument instanceof Double ? 2 : 1;
    }
    read.check(types);
    String text = read.text(Arrays.asList(arguments));
    if (ItemOutput.CURRENT.isBound()) {
      ItemOutput.CURRENT.get().add(text, words);
    } else {
      AcceleratorView.print(text);
    }
  }

  /** Version of hc in Java; hc's {@code __hcc_version__}. */
  public static Version version() {
    return Version.THIS;
  }

  /** The time in the ticks of {@link DispatchReport}; hc's {@code get_system_ticks}. */
  public static long systemTicks() {
    return System.nanoTime();
  }

  /** Ticks of a second; hc's {@code get_tick_frequency}. */
  public static long tickFrequency() {
    return TimeUnit.SECONDS.toNanos(1);
  }

  /**
   * Whether the code is machine code of an accelerator; false on the Java virtual machine. A kernel
   * that is translated has it as a constant. hc's {@code __KALMAR_ACCELERATOR__}.
   */
  public static boolean onDevice() {
    return ArrayBytes.exist();
  }

  /** Copies all elements, which are of the same number and type. */
  public static <A> void copy(A from, DeviceArray<A> to) {
    to.copyFrom(from);
  }

  /** Copies all elements, which are of the same number and type. */
  public static <A> void copy(DeviceArray<A> from, A to) {
    from.copyTo(to);
  }

  /** Copies all elements, which are of the same number and type. */
  public static <A> void copy(DeviceArray<A> from, DeviceArray<A> to) {
    from.copyTo(to);
  }

  /** Copies all elements, which are of the same number and type, when the views come to it. */
  public static <A> CompletionFuture copyAsync(DeviceArray<A> from, DeviceArray<A> to) {
    return from.copyToAsync(to);
  }

  /** Copies all elements, which are of the same number and type, when the view comes to it. */
  public static <A> CompletionFuture copyAsync(A from, DeviceArray<A> to) {
    return to.copyFromAsync(from);
  }

  /** Copies all elements, which are of the same number and type, when the view comes to it. */
  public static <A> CompletionFuture copyAsync(DeviceArray<A> from, A to) {
    return from.copyToAsync(to);
  }

  /**
   * Copies some elements into an array of an accelerator. In arrays of several axes elements are
   * counted row by row.
   *
   * @throws IllegalArgumentException if an array has not so many elements from its offset on
   */
  public static <A> void copy(A from, int fromOffset, DeviceArray<A> to, int toOffset, int length) {
    Copies.join(copyAsync(from, fromOffset, to, toOffset, length));
  }

  /** Copies some elements out of an array of an accelerator. */
  public static <A> void copy(DeviceArray<A> from, int fromOffset, A to, int toOffset, int length) {
    Copies.join(copyAsync(from, fromOffset, to, toOffset, length));
  }

  /**
   * Copies some elements between arrays of accelerators, or within one.
   *
   * @throws IllegalArgumentException if an array has not so many elements from its offset on, or if
   *     a copy within an array overlaps itself
   */
  public static <A> void copy(
      DeviceArray<A> from, int fromOffset, DeviceArray<A> to, int toOffset, int length) {
    Copies.join(copyAsync(from, fromOffset, to, toOffset, length));
  }

  /** Copies some elements into an array of an accelerator, when the view comes to it. */
  public static <A> CompletionFuture copyAsync(
      A from, int fromOffset, DeviceArray<A> to, int toOffset, int length) {
    return Copies.elements(
        to.view(), Copies.Part.host(from).from(fromOffset), to.part().from(toOffset), length);
  }

  /** Copies some elements out of an array of an accelerator, when the view comes to it. */
  public static <A> CompletionFuture copyAsync(
      DeviceArray<A> from, int fromOffset, A to, int toOffset, int length) {
    return Copies.elements(
        from.view(), from.part().from(fromOffset), Copies.Part.host(to).from(toOffset), length);
  }

  /** Copies some elements between arrays of accelerators, when the views come to it. */
  public static <A> CompletionFuture copyAsync(
      DeviceArray<A> from, int fromOffset, DeviceArray<A> to, int toOffset, int length) {
    return Copies.elements(
        from.view(), from.part().from(fromOffset), to.part().from(toOffset), length);
  }

  /**
   * Copies a section of an array of the host to one of an array of an accelerator.
   *
   * @throws IllegalArgumentException if types or sizes differ, or if a section is not within its
   *     array
   */
  public static <A> void copy(A from, Section source, DeviceArray<A> to, Section target) {
    Copies.join(copyAsync(from, source, to, target));
  }

  /** Copies a section of an array of an accelerator to one of an array of the host. */
  public static <A> void copy(DeviceArray<A> from, Section source, A to, Section target) {
    Copies.join(copyAsync(from, source, to, target));
  }

  /** Copies a section of an array of an accelerator to one that it does not overlap. */
  public static <A> void copy(
      DeviceArray<A> from, Section source, DeviceArray<A> to, Section target) {
    Copies.join(copyAsync(from, source, to, target));
  }

  /** Copies a section into an array of an accelerator, when the view comes to it. */
  public static <A> CompletionFuture copyAsync(
      A from, Section source, DeviceArray<A> to, Section target) {
    return Copies.sections(to.view(), Copies.Part.host(from), source, to.part(), target);
  }

  /** Copies a section out of an array of an accelerator, when the view comes to it. */
  public static <A> CompletionFuture copyAsync(
      DeviceArray<A> from, Section source, A to, Section target) {
    return Copies.sections(from.view(), from.part(), source, Copies.Part.host(to), target);
  }

  /** Copies a section between arrays of accelerators, when the views come to it. */
  public static <A> CompletionFuture copyAsync(
      DeviceArray<A> from, Section source, DeviceArray<A> to, Section target) {
    return Copies.sections(from.view(), from.part(), source, to.part(), target);
  }

  /**
   * An arena for memory of the host outside the Java heap; hc's pinned memory. Segments of it, as
   * of every other arena that all threads may use, are sides of copies.
   */
  public static Arena pinnedArena() {
    return Arena.ofShared();
  }

  /**
   * Copies a segment into an array of an accelerator of as many bytes.
   *
   * @throws IllegalArgumentException if their sizes differ, or for an array of truth values
   */
  public static void copy(MemorySegment from, DeviceArray<?> to) {
    Copies.join(copyAsync(from, to));
  }

  /** Copies an array of an accelerator into a segment of as many bytes. */
  public static void copy(DeviceArray<?> from, MemorySegment to) {
    Copies.join(copyAsync(from, to));
  }

  /**
   * Copies a segment into an array of an accelerator, when the view comes to it. The arena must not
   * be closed before.
   */
  public static CompletionFuture copyAsync(MemorySegment from, DeviceArray<?> to) {
    return Copies.bytes(to.view(), from, to.part());
  }

  /** Copies an array of an accelerator into a segment, when the view comes to it. */
  public static CompletionFuture copyAsync(DeviceArray<?> from, MemorySegment to) {
    return Copies.bytes(from.view(), from.part(), to);
  }

  private static Class<?> printable(@Nullable Object argument) {
    return switch (argument) {
      case null -> Void.class;
      case Enum<?> constant -> constant.getDeclaringClass();
      case String _,
          Integer _,
          Long _,
          Float _,
          Double _,
          Byte _,
          Short _,
          Character _,
          Boolean _ ->
          argument.getClass();
      default ->
          throw new IllegalArgumentException(
              "a kernel cannot print a " + argument.getClass().getSimpleName());
    };
  }

  private static AcceleratorView view() {
    return Accelerator.getDefault().defaultView();
  }
}
