package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.launch.UnexecutedCode;
import dev.lockstep.runtime.launch.WorkerThreads;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** How the launches of a context run, and who gets what they tell. */
final class LaunchEnvironment {
  private final ContextSettings choices;
  private final Optional<Emulation> emulation;
  private final Settings machine;
  private final PastReads pastReads;

  /**
   * Launches as a context wants them.
   *
   * @param emulation for a run under observation; empty for a host program
   */
  LaunchEnvironment(ContextSettings choices, Optional<Emulation> emulation, FlatMemory memory) {
    this.choices = choices;
    this.emulation = emulation;
    pastReads = new PastReads(memory, choices.reported());
    Settings one = Settings.DEFAULT.withBudget(choices.budget());
    machine = choices.threads() > 1 ? one.withThreads(choices.threads(), WorkerThreads.get()) : one;
  }

  /** The choices of the context. */
  ContextSettings choices() {
    return choices;
  }

  /** Settings of a run. */
  Settings settings(BooleanSupplier stop) {
    return machine.withInterrupt(stop);
  }

  /** The observer of launches, where there is one. */
  Optional<LaunchObserver> observer() {
    return emulation.map(Emulation::observer);
  }

  /** Refuses a kernel that can come to what the machine does not execute, before it runs. */
  void refuse(LoadedProgram program, String kernel) {
    if (emulation.isEmpty() || !emulation.get().late()) {
      UnexecutedCode.refuse(program, kernel);
    }
  }

  /** Bytes that kernels read past the end of buffers. */
  PastReads pastReads() {
    return pastReads;
  }
}
