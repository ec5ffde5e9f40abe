package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.PrintOutput;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A launch that a kernel descriptor describes: kernarg segment, dispatch packet and queue. */
public final class HsaLaunch extends KernelLaunch {
  /** Names of the windows that only the host writes. */
  public static final String KERNARG = "kernarg segment";

  public static final String PACKET = "dispatch packet";
  public static final String QUEUE = "queue";

  private final HsaKernel kernel;
  private final KernelArguments.Filled filled;
  private final int scratch;

  /** Where its arguments, its packet and its queue are; null where they are put somewhere. */
  private final @Nullable Addresses given;

  private final @Nullable PrintOutput print;
  private final StringBuilder printed = new StringBuilder();

  /** The dispatch with memory of its own, once it is needed. */
  private @Nullable Dispatch placed;

  HsaLaunch(HsaKernel kernel, NdRange range, KernelArguments.Filled filled, int scratch) {
    super(kernel, range, filled.nulls());
    this.kernel = kernel;
    this.filled = filled;
    this.scratch = scratch;
    given = null;
    print = kernel.printing().orElse(null);
  }

  /**
   * A launch whose arguments, packet and queue a program has put into memory.
   *
   * @param lds bytes of LDS of a workgroup
   * @param scratch bytes of scratch memory of a work-item
   */
  HsaLaunch(HsaKernel kernel, NdRange range, int lds, int scratch, Addresses given) {
    super(kernel, range, List.of());
    this.kernel = kernel;
    this.filled = new KernelArguments.Filled(new byte[0], lds, -1, List.of());
    this.scratch = scratch;
    this.given = given;
    print = null;
  }

  /**
   * Addresses that user SGPRs point at.
   *
   * @param kernarg of the arguments
   * @param packet of the dispatch packet
   * @param queue of what a kernel may know of the queue that it is in
   */
  public record Addresses(long kernarg, long packet, long queue) {}

  /** Where a program has put its arguments, its packet and its queue; empty if none has. */
  public Optional<Addresses> addresses() {
    return Optional.ofNullable(given);
  }

  /** Whether a program has put into memory what it needs. */
  boolean isPlaced() {
    return given != null;
  }

  @Override
  boolean knowsArguments() {
    return given == null;
  }

  HsaKernel facts() {
    return kernel;
  }

  /** Bytes of the kernarg segment. */
  int kernargSize() {
    return filled.bytes().length;
  }

  /** Bytes of LDS that the kernel asks for. */
  public int lds() {
    return filled.lds();
  }

  @Override
  public int scratch() {
    return scratch;
  }

  /** Bytes of LDS that the machine allocates. */
  private int allocatedLds() {
    return device().target().target().allocatedLds(filled.lds());
  }

  private EmulatedGpu device() {
    return program().device();
  }

  /** Whether another launch has the same dispatch, where both have the same memory. */
  boolean isLike(HsaLaunch other) {
    return kernel.equals(other.kernel)
        && filled.lds() == other.filled.lds()
        && scratch == other.scratch
        && range().equals(other.range());
  }

  /** Writes the arguments to memory. */
  void fillKernarg(LaunchWindows windows) {
    windows.fillKernarg(filled.bytes(), filled.queuePlace());
  }

  /** The dispatch with memory of the host for it. */
  Dispatch dispatch(LaunchWindows windows) {
    windows.fillPacket(range(), scratch, filled.lds(), kernel.kernel());
    return kernel.dispatch(
        range(), allocatedLds(), scratch, kernel.start(range(), windows.addresses()));
  }

  @Override
  public Dispatch dispatch() {
    Dispatch known = placed;
    if (known == null && given != null) {
      known = kernel.dispatch(range(), allocatedLds(), scratch, kernel.start(range(), given));
      placed = known;
    }
    if (known == null) {
      LaunchWindows windows = LaunchWindows.allocate(device(), kernargSize());
      keep(windows.all());
      fillKernarg(windows);
      known = dispatch(windows);
      placed = known;
    }
    return known;
  }

  @Override
  public Outcome run(Settings settings) {
    Dispatch dispatch = settings.monitor() == null ? dispatch() : dispatch().withLds(filled.lds());
    Machine machine = device().machine();
    beginPrinting();
    Outcome outcome = machine.run(dispatch, settings);
    endPrinting();
    return outcome;
  }

  /** Forgets what a launch before has printed. */
  void beginPrinting() {
    if (print != null) {
      print.clear();
    }
  }

  /** Takes what this launch has printed. */
  void endPrinting() {
    if (print != null) {
      printed.append(print.take());
    }
  }

  @Override
  public String takePrinted() {
    String text = printed.toString();
    printed.setLength(0);
    return text;
  }

  @Override
  public String freshOutput(boolean ended) {
    return print == null ? "" : print.fresh(ended);
  }
}
