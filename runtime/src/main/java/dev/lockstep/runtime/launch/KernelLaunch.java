package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LoadedProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A launch that is ready to run: its sizes and arguments fit. What is to be in device memory for it
 * is put there when that is needed first, and stays until it is closed.
 */
public abstract sealed class KernelLaunch implements AutoCloseable permits HsaLaunch, WarpLaunch {
  /** Names that a message lists. */
  private static final int LISTED = 12;

  private final LoadedKernel kernel;
  private final NdRange range;
  private final List<String> nulls;
  private final List<Window> windows = new ArrayList<>();

  /**
   * A launch.
   *
   * @param range with the size of workgroups
   * @param nulls the arguments that are null pointers, in words
   */
  KernelLaunch(LoadedKernel kernel, NdRange range, List<String> nulls) {
    this.kernel = kernel;
    this.range = range;
    this.nulls = List.copyOf(nulls);
  }

  /**
   * A launch of a run.
   *
   * @param buffers of the run by name
   */
  public static KernelLaunch of(
      LoadedProgram program, Launch launch, Map<String, EmulatedGpu.Buffer> buffers) {
    String name = name(program, launch);
    PlacedArguments placed = new PlacedArguments(program, name, buffers);
    try {
      KernelLaunch made =
          LoadedKernel.of(program, name)
              .prepare(launch.range(), placed.of(launch.arguments()), launch.memory());
      made.keep(placed.windows());
      return made;
    } catch (RuntimeException e) {
      placed.release();
      throw e;
    }
  }

  /**
   * Refuses a launch whose kernel can come to what the machine does not execute.
   *
   * @throws ClException that names it
   */
  public static void refuse(LoadedProgram program, Launch launch) {
    refuse(program, name(program, launch));
  }

  /** The same for a kernel that the program has. */
  public static void refuse(LoadedProgram program, String kernel) {
    UnexecutedCode.refuse(program, kernel);
  }

  private static String listed(List<String> names) {
    int more = names.size() - LISTED;
    return String.join(", ", names.subList(0, Math.min(LISTED, names.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }

  /** The kernel that a launch names. */
  private static String name(LoadedProgram program, Launch launch) {
    List<String> names = program.kernelNames();
    if (launch.kernel().isEmpty()) {
      if (names.size() != 1) {
        throw new ClException(
            ErrorCode.INVALID_OPERATION,
            names.isEmpty()
                ? "the program has no kernel"
                : "the program has several kernels; say which: " + listed(names));
      }
      return names.getFirst();
    }
    String name = launch.kernel().get();
    if (!names.contains(name)) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "the program has no kernel '"
              + name
              + "'"
              + (names.isEmpty() ? "" : "; it has " + listed(names)));
    }
    return name;
  }

  /** The kernel's name. */
  public String kernel() {
    return kernel.name();
  }

  /** The program that the kernel is in. */
  public LoadedProgram program() {
    return kernel.program();
  }

  /** Its work-items and workgroups. */
  public NdRange range() {
    return range;
  }

  /** The arguments that are null pointers, in words. */
  List<String> nulls() {
    return nulls;
  }

  /** Bytes of scratch memory of a work-item. */
  public abstract int scratch();

  /** The generation of the machine. */
  public Generation generation() {
    return dispatch().code().instructionSet().generation();
  }

  /**
   * The dispatch as the machine gets it: the LDS of a workgroup is what the machine allocates,
   * which may be more than the kernel asks for.
   */
  public abstract Dispatch dispatch();

  /** Runs it; where a monitor looks for mistakes, LDS ends where what the kernel asks for ends. */
  public abstract Outcome run(Settings settings);

  /** Output that the kernel has printed so far. */
  public abstract String printed();

  /**
   * Output of the kernel that was not returned before, while somebody else runs the dispatch and
   * may let memory go back. Of what warps of Ventus print nothing is known.
   *
   * @param ended whether the run has ended
   */
  public abstract String freshOutput(boolean ended);

  /** Gives windows back when the launch is closed. */
  final void keep(List<Window> more) {
    windows.addAll(more);
  }

  @Override
  public void close() {
    windows.forEach(program().device().memory()::unmap);
    windows.clear();
  }
}
