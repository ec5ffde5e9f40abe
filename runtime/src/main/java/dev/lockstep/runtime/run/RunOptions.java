package dev.lockstep.runtime.run;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Settings;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.file.RunFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Options of a run of a run file.
 *
 * @param target a machine instead of the file's
 * @param compilerOptions for the OpenCL compiler, behind those of the file
 * @param rounds how often the whole list of launches runs, buffers initialised anew
 * @param threads worker threads
 * @param budget most instructions of one launch
 * @param seed for a shuffled, repeatable schedule
 * @param mode how the machine runs
 * @param device an installed one instead of an emulated one
 */
public record RunOptions(
    Optional<String> target,
    List<String> compilerOptions,
    int rounds,
    int threads,
    long budget,
    OptionalLong seed,
    Mode mode,
    Optional<RunDevice> device) {
  /** More instructions than any sensible test runs: hours of emulation. */
  public static final long DEFAULT_BUDGET = 100_000_000_000L;

  /** A single round on all cores. */
  public static final RunOptions DEFAULT =
      new RunOptions(
          Optional.empty(),
          List.of(),
          1,
          Runtime.getRuntime().availableProcessors(),
          DEFAULT_BUDGET,
          OptionalLong.empty());

  /**
   * The way a machine runs.
   *
   * @param check whether launches run in checked mode, on one thread
   * @param engine what runs the instructions
   * @param profile whether the report has a profile
   * @param late whether an instruction that the machine does not execute is refused only when it is
   *     reached
   * @param weak whether memory is weak, by the seed or 1
   */
  public record Mode(
      boolean check, EngineChoice engine, boolean profile, boolean late, boolean weak) {
    /** Without checks and profile; refused before anything runs. */
    public static final Mode DEFAULT = new Mode(false, EngineChoice.AUTO, false, false, false);
  }

  /** Copies the list. */
  public RunOptions {
    compilerOptions = List.copyOf(compilerOptions);
  }

  /** In the default mode. */
  public RunOptions(
      Optional<String> target,
      List<String> compilerOptions,
      int rounds,
      int threads,
      long budget,
      OptionalLong seed) {
    this(target, compilerOptions, rounds, threads, budget, seed, Mode.DEFAULT);
  }

  /** On an emulated device. */
  public RunOptions(
      Optional<String> target,
      List<String> compilerOptions,
      int rounds,
      int threads,
      long budget,
      OptionalLong seed,
      Mode mode) {
    this(target, compilerOptions, rounds, threads, budget, seed, mode, Optional.empty());
  }

  /** The same on a device. */
  public RunOptions withDevice(RunDevice other) {
    return other.isEmulated()
        ? new RunOptions(
            Optional.of(other.name()), compilerOptions, rounds, threads, budget, seed, mode)
        : new RunOptions(
            target, compilerOptions, rounds, threads, budget, seed, mode, Optional.of(other));
  }

  /**
   * Refuses ways to run that only emulated devices have.
   *
   * @throws ClException {@code CL_INVALID_OPERATION}
   */
  void refuseEmulation() {
    if (!mode.equals(Mode.DEFAULT) || seed.isPresent()) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "checks, profiles, weak memory, seeds and engines are for emulated devices");
    }
  }

  /** Whether launches run in checked mode. */
  public boolean check() {
    return mode.check;
  }

  /** The engine that runs the instructions. */
  public EngineChoice engine() {
    return mode.engine;
  }

  /** Whether the report has a profile. */
  public boolean profile() {
    return mode.profile;
  }

  /** Whether an instruction that the machine does not execute is refused when it is reached. */
  public boolean late() {
    return mode.late;
  }

  /** Whether memory is weak. */
  public boolean weak() {
    return mode.weak;
  }

  /** Settings with the seed and the memory that are asked for. */
  Settings ordered(Settings settings) {
    if (mode.weak) {
      return settings.withWeakMemory(seed.orElse(1));
    }
    return seed.isPresent() ? settings.withSeed(seed.getAsLong()) : settings;
  }

  /** The same on weak memory, or not. */
  public RunOptions withWeak(boolean weak) {
    return with(new Mode(mode.check, mode.engine, mode.profile, mode.late, weak));
  }

  private RunOptions with(Mode other) {
    return new RunOptions(target, compilerOptions, rounds, threads, budget, seed, other, device);
  }

  /**
   * The same with line numbers for OpenCL C, if the options for its compiler say nothing of them.
   */
  RunOptions withLines(RunFile file) {
    if (Stream.concat(file.buildOptions().stream(), compilerOptions.stream())
        .anyMatch(one -> one.startsWith("-g"))) {
      return this;
    }
    List<String> all = new ArrayList<>(compilerOptions);
    all.add("-gline-tables-only");
    return new RunOptions(target, all, rounds, threads, budget, seed, mode, device);
  }

  /** The same in checked mode, or not. */
  public RunOptions withCheck(boolean checked) {
    return with(new Mode(checked, mode.engine, mode.profile, mode.late, mode.weak));
  }

  /** The same with another engine. */
  public RunOptions withEngine(EngineChoice choice) {
    return with(new Mode(mode.check, choice, mode.profile, mode.late, mode.weak));
  }

  /** The same with a profile, or without. */
  public RunOptions withProfile(boolean profiled) {
    return with(new Mode(mode.check, mode.engine, profiled, mode.late, mode.weak));
  }

  /** The same, refusing what the machine does not execute when it is reached, or before. */
  public RunOptions withLate(boolean when) {
    return with(new Mode(mode.check, mode.engine, mode.profile, when, mode.weak));
  }
}
