package dev.lockstep.emulator;

import dev.lockstep.emulator.engine.Interpreter;
import dev.lockstep.emulator.engine.WavefrontEngine;
import dev.lockstep.emulator.machine.Monitor;
import dev.lockstep.emulator.machine.Observer;
import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.emulator.memory.DeviceState;
import dev.lockstep.emulator.memory.DeviceWideState;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.state.Clock;
import dev.lockstep.emulator.state.Workgroup;
import dev.lockstep.emulator.weak.MachineTable;
import dev.lockstep.emulator.weak.MemoryAssumptions;
import dev.lockstep.emulator.weak.WeakMemory;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A machine in which dispatches run: memory, and what else all wavefronts of a device share. */
public final class Machine {
  private final DeviceWideState device;

  /**
   * A machine.
   *
   * @param memory that all wavefronts share
   * @param apertures windows of LDS and scratch memory in flat addresses
   */
  public Machine(GlobalMemory memory, Apertures apertures) {
    this(new DeviceWideState(memory, apertures));
  }

  private Machine(DeviceWideState device) {
    this.device = device;
  }

  /** A machine with the usual apertures. */
  public Machine(GlobalMemory memory) {
    this(memory, Apertures.DEFAULT);
  }

  /** The same device with another memory. */
  public Machine with(GlobalMemory other) {
    return new Machine(device.with(other));
  }

  /** State that its wavefronts share beside memory, for {@link #restore}. */
  public DeviceState save() {
    return device.save();
  }

  /** Puts back what its wavefronts share beside memory. */
  public void restore(DeviceState state) {
    device.restore(state);
  }

  /** Counters of the global wave sync unit, up to the last one that is not 0. */
  public List<Integer> waveSync() {
    return device.waveSync().used();
  }

  /** Sets the first counters of the global wave sync unit; the others are 0. */
  public void setWaveSync(List<Integer> counters) {
    device.waveSync().set(counters);
  }

  /** Whether there is nothing in the global data share. */
  public boolean isShareEmpty() {
    return device.globalShare().isZero();
  }

  /** Memory that all wavefronts share. */
  public GlobalMemory memory() {
    return device.memory();
  }

  /** Windows of LDS and scratch memory in flat addresses. */
  public Apertures apertures() {
    return device.apertures();
  }

  /** Device that its wavefronts share. */
  DeviceWideState device() {
    return device;
  }

  /**
   * Runs a dispatch to its end, a fault, a breakpoint, or until the budget is used up. The calling
   * thread is one of the workers.
   */
  public Outcome run(Dispatch dispatch, Settings settings) {
    Long seed = settings.seed();
    if (!settings.weak() || seed == null) {
      return new Run(this, dispatch, settings).execute();
    }
    InstructionSet set = dispatch.code().instructionSet();
    MemoryAssumptions assumptions = MachineTable.of(set.generation()).orElseThrow().assumptions();
    boolean waits = new WaitCounters(set).isKnown();
    GlobalMemory weak = new WeakMemory(memory(), seed, assumptions, waits, settings.accesses());
    return new Run(with(weak), dispatch, settings).execute();
  }

  /**
   * Starts a single workgroup under the caller's control: for debuggers, for tests and for programs
   * whose registers are of interest after their end.
   */
  public WorkgroupSession start(
      Dispatch dispatch, long workgroup, @Nullable Observer observer, Set<Long> breakpoints) {
    return start(dispatch, workgroup, observer, null, breakpoints);
  }

  /** Starts a single workgroup without observer and breakpoints. */
  public WorkgroupSession start(Dispatch dispatch, long workgroup) {
    return start(dispatch, workgroup, null, Set.of());
  }

  /** Starts a single workgroup with a monitor. */
  public WorkgroupSession start(Dispatch dispatch, long workgroup, Monitor monitor) {
    return start(dispatch, workgroup, null, monitor, Set.of());
  }

  /** Starts a single workgroup that an engine of the caller's choice runs. */
  public WorkgroupSession start(Dispatch dispatch, long workgroup, EngineChoice engine) {
    Workgroup group = new Workgroup(device, dispatch, null, null, new Clock(0));
    WavefrontEngine chosen = engine.of(dispatch, Settings.DEFAULT);
    return new WorkgroupSession(group, dispatch.code(), chosen, workgroup);
  }

  private WorkgroupSession start(
      Dispatch dispatch,
      long workgroup,
      @Nullable Observer observer,
      @Nullable Monitor monitor,
      Set<Long> breakpoints) {
    Workgroup group = new Workgroup(device, dispatch, observer, monitor, new Clock(0));
    WavefrontEngine engine =
        new Interpreter(dispatch.code(), observer, monitor, Set.copyOf(breakpoints));
    return new WorkgroupSession(group, dispatch.code(), engine, workgroup);
  }
}
