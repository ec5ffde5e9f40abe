package dev.lockstep.hc;

import dev.lockstep.hc.engine.Launch;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.index.ExtentN;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel1;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.Kernel3;
import dev.lockstep.hc.index.KernelN;
import dev.lockstep.hc.index.TiledExtent1;
import dev.lockstep.hc.index.TiledExtent2;
import dev.lockstep.hc.index.TiledExtent3;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.index.TiledKernel2;
import dev.lockstep.hc.index.TiledKernel3;

/**
 * Launches. All return at once; {@code join()} of what they give waits for the end.
 *
 * <p>A grid with an axis of size 0 has ended at once. Launches raise {@link
 * dev.lockstep.hc.error.InvalidComputeDomainException} for an axis that is negative, for more than
 * 2^32 - 1 work-items, and for tiles larger than the grid or than the accelerator takes; {@link
 * dev.lockstep.hc.fault.UnsupportedKernelException} with all reasons for a kernel that is not in
 * the language of kernels, on accelerators that compile it; and {@link
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
    return view.launch(new Launch.Items(kernel, new Extent1(count)));
  }

  /** Runs a kernel for each position of a grid, in the default view. */
  public static CompletionFuture parallelForEach(Extent1 extent, Kernel1 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each position of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, Extent1 extent, Kernel1 kernel) {
    return view.launch(new Launch.Line(kernel, extent));
  }

  /** Runs a kernel for each position of a grid, in the default view. */
  public static CompletionFuture parallelForEach(Extent2 extent, Kernel2 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each position of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, Extent2 extent, Kernel2 kernel) {
    return view.launch(new Launch.Plane(kernel, extent));
  }

  /** Runs a kernel for each position of a grid, in the default view. */
  public static CompletionFuture parallelForEach(Extent3 extent, Kernel3 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each position of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, Extent3 extent, Kernel3 kernel) {
    return view.launch(new Launch.Space(kernel, extent));
  }

  /** Runs a kernel for each position of a grid, in the default view. */
  public static CompletionFuture parallelForEach(ExtentN extent, KernelN kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each position of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, ExtentN extent, KernelN kernel) {
    return view.launch(new Launch.Any(kernel, extent));
  }

  /** Runs a kernel for each tile of a grid, in the default view. */
  public static CompletionFuture parallelForEach(TiledExtent1 extent, TiledKernel1 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each tile of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, TiledExtent1 extent, TiledKernel1 kernel) {
    return view.launch(new Launch.TiledLine(kernel, extent));
  }

  /** Runs a kernel for each tile of a grid, in the default view. */
  public static CompletionFuture parallelForEach(TiledExtent2 extent, TiledKernel2 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each tile of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, TiledExtent2 extent, TiledKernel2 kernel) {
    return view.launch(new Launch.TiledPlane(kernel, extent));
  }

  /** Runs a kernel for each tile of a grid, in the default view. */
  public static CompletionFuture parallelForEach(TiledExtent3 extent, TiledKernel3 kernel) {
    return parallelForEach(view(), extent, kernel);
  }

  /** Runs a kernel for each tile of a grid. */
  public static CompletionFuture parallelForEach(
      AcceleratorView view, TiledExtent3 extent, TiledKernel3 kernel) {
    return view.launch(new Launch.TiledSpace(kernel, extent));
  }

  /**
   * Compiles a kernel for an accelerator, as a launch over the same grid does; runs nothing.
   *
   * @throws dev.lockstep.hc.error.HcException as launches do, and for {@code cpu}, which has no
   *     machine code
   */
  public static CompiledKernel compile(Accelerator accelerator, int count, IntKernel kernel) {
    return compile(accelerator, new Launch.Items(kernel, new Extent1(count)));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(Accelerator accelerator, Extent1 extent, Kernel1 kernel) {
    return compile(accelerator, new Launch.Line(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(Accelerator accelerator, Extent2 extent, Kernel2 kernel) {
    return compile(accelerator, new Launch.Plane(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(Accelerator accelerator, Extent3 extent, Kernel3 kernel) {
    return compile(accelerator, new Launch.Space(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(
      Accelerator accelerator, TiledExtent1 extent, TiledKernel1 kernel) {
    return compile(accelerator, new Launch.TiledLine(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(
      Accelerator accelerator, TiledExtent2 extent, TiledKernel2 kernel) {
    return compile(accelerator, new Launch.TiledPlane(kernel, extent));
  }

  /** Compiles a kernel for an accelerator, as a launch over the same grid does. */
  public static CompiledKernel compile(
      Accelerator accelerator, TiledExtent3 extent, TiledKernel3 kernel) {
    return compile(accelerator, new Launch.TiledSpace(kernel, extent));
  }

  private static CompiledKernel compile(Accelerator accelerator, Launch launch) {
    LaunchLimits.check(launch, accelerator.engine());
    return new CompiledKernel(accelerator.engine().compile(launch));
  }

  private static AcceleratorView view() {
    return Accelerator.getDefault().defaultView();
  }
}
