package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.LoadedProgram;
import java.util.ArrayList;
import java.util.List;

/**
 * A launch that is ready to run: its sizes and arguments fit. What is to be in device memory for it
 * is put there when that is needed first, and stays until it is closed.
 */
public abstract sealed class KernelLaunch implements AutoCloseable permits HsaLaunch, WarpLaunch {
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

  /** Whether it is known which arguments are null pointers. */
  boolean knowsArguments() {
    return true;
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

  /** Output that the kernel has printed since this was last asked. */
  public abstract String takePrinted();

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
