package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.device.PrintOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A kernel that is ready to run: its arguments and tables are in device memory. */
public final class KernelLaunch implements AutoCloseable {
  private final String kernel;
  private final EmulatedGpu device;
  private final Dispatch dispatch;
  private final Dispatch allocated;
  private final List<Window> windows;
  private final NdRange range;
  private final @Nullable WarpLaunch warps;
  private final @Nullable PrintOutput print;
  private final StringBuilder printed = new StringBuilder();
  private final List<String> nulls;

  KernelLaunch(
      String kernel, EmulatedGpu device, Dispatch dispatch, List<Window> windows, NdRange range) {
    this(kernel, device, dispatch, windows, range, null, null, List.of());
  }

  KernelLaunch(
      String kernel,
      EmulatedGpu device,
      Dispatch dispatch,
      List<Window> windows,
      NdRange range,
      @Nullable WarpLaunch warps,
      @Nullable PrintOutput print,
      List<String> nulls) {
    this.kernel = kernel;
    this.device = device;
    this.dispatch = dispatch;
    this.allocated = dispatch.withLds(device.target().target().allocatedLds(dispatch.lds()));
    this.windows = new ArrayList<>(windows);
    this.range = range;
    this.warps = warps;
    this.print = print;
    this.nulls = List.copyOf(nulls);
  }

  /**
   * A launch of a run.
   *
   * @param buffers of the run by name
   */
  public static KernelLaunch of(
      LoadedProgram program, Launch launch, Map<String, EmulatedGpu.Buffer> buffers)
      throws LaunchException {
    DescriptorWindows descriptors = new DescriptorWindows(program);
    try {
      KernelLaunch made =
          of(program, BoundLaunch.of(name(program, launch), launch, buffers, descriptors));
      made.windows.addAll(descriptors.all());
      return made;
    } catch (LaunchException | RuntimeException e) {
      descriptors.release();
      throw e;
    }
  }

  /** A launch of a kernel that the program has. */
  public static KernelLaunch of(LoadedProgram program, BoundLaunch launch) throws LaunchException {
    return switch (program.image()) {
      case ProgramImage.Hsa _ ->
          HsaLaunch.of(program, program.kernel(launch.kernel()).orElseThrow(), launch);
      case ProgramImage.Linked linked -> WarpLaunch.of(program, linked.signals(), launch);
    };
  }

  /**
   * Refuses a launch whose kernel can come to what the machine does not execute.
   *
   * @throws LaunchException that names it
   */
  public static void refuse(LoadedProgram program, Launch launch) throws LaunchException {
    refuse(program, name(program, launch));
  }

  /** The same for a kernel that the program has. */
  public static void refuse(LoadedProgram program, String kernel) throws LaunchException {
    UnexecutedCode.refuse(program, kernel);
  }

  /** Names that a message lists. */
  private static final int LISTED = 12;

  private static String listed(List<String> names) {
    int more = names.size() - LISTED;
    return String.join(", ", names.subList(0, Math.min(LISTED, names.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }

  /** The kernel that a launch names. */
  private static String name(LoadedProgram program, Launch launch) throws LaunchException {
    List<String> names = program.kernelNames();
    if (launch.kernel().isEmpty()) {
      if (names.size() != 1) {
        throw new LaunchException(
            names.isEmpty()
                ? "the program has no kernel"
                : "the program has several kernels; say which: " + listed(names));
      }
      return names.getFirst();
    }
    String name = launch.kernel().get();
    if (!names.contains(name)) {
      throw new LaunchException(
          "the program has no kernel '"
              + name
              + "'"
              + (names.isEmpty() ? "" : "; it has " + listed(names)));
    }
    return name;
  }

  /** The kernel's name. */
  public String kernel() {
    return kernel;
  }

  /** The arguments that are null pointers, in words. */
  List<String> nulls() {
    return nulls;
  }

  public Generation generation() {
    return dispatch.code().instructionSet().generation();
  }

  /**
   * The dispatch as the machine gets it: the LDS of a workgroup is what the machine allocates,
   * which may be more than the kernel asks for.
   */
  public Dispatch dispatch() {
    return allocated;
  }

  public NdRange range() {
    return range;
  }

  /** Runs it; where a monitor looks for mistakes, LDS ends where what the kernel asks for ends. */
  public Outcome run(Settings settings) {
    Dispatch run = settings.monitor() == null ? allocated : dispatch;
    if (print != null) {
      print.clear();
      Outcome outcome = device.machine().run(run, settings);
      printed.append(print.take());
      return outcome;
    }
    if (warps == null) {
      return device.machine().run(run, settings);
    }
    Outcome outcome = device.machine().run(run, warps.begin(settings));
    warps.end();
    return outcome;
  }

  /** Output that the kernel has printed so far. */
  public String printed() {
    return warps == null ? printed.toString() : warps.printed();
  }

  /**
   * Output of the kernel that was not returned before, while somebody else runs the dispatch and
   * may let memory go back.
   *
   * @param ended whether the run has ended
   */
  public String freshOutput(boolean ended) {
    return print == null ? "" : print.fresh(ended);
  }

  @Override
  public void close() {
    for (Window window : windows) {
      device.memory().unmap(window);
    }
  }
}
