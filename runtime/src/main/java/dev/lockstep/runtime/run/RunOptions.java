package dev.lockstep.runtime.run;

import dev.lockstep.emulator.EngineChoice;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How to run a run file.
 *
 * @param target a machine instead of the file's
 * @param compilerOptions for the OpenCL compiler, behind those of the file
 * @param rounds how often the whole list of launches runs, buffers initialised anew
 * @param threads worker threads
 * @param budget most instructions of one launch
 * @param seed for a shuffled, repeatable schedule
 * @param check whether launches run in checked mode, on one thread
 * @param engine what runs the instructions
 * @param profile whether the report says where the time went
 * @param late whether what the machine does not execute is refused only when it is reached
 */
public record RunOptions(
    Optional<String> target,
    List<String> compilerOptions,
    int rounds,
    int threads,
    long budget,
    OptionalLong seed,
    boolean check,
    EngineChoice engine,
    boolean profile,
    boolean late) {
  /** More instructions than any sensible test runs: hours of emulation. */
  public static final long DEFAULT_BUDGET = 100_000_000_000L;

  /** Copies the list. */
  public RunOptions {
    compilerOptions = List.copyOf(compilerOptions);
  }

  /** What the machine does not execute is refused before anything runs. */
  public RunOptions(
      Optional<String> target,
      List<String> compilerOptions,
      int rounds,
      int threads,
      long budget,
      OptionalLong seed,
      boolean check,
      EngineChoice engine,
      boolean profile) {
    this(target, compilerOptions, rounds, threads, budget, seed, check, engine, profile, false);
  }

  /** Without a profile. */
  public RunOptions(
      Optional<String> target,
      List<String> compilerOptions,
      int rounds,
      int threads,
      long budget,
      OptionalLong seed,
      boolean check,
      EngineChoice engine) {
    this(target, compilerOptions, rounds, threads, budget, seed, check, engine, false);
  }

  /** With the engine that suits. */
  public RunOptions(
      Optional<String> target,
      List<String> compilerOptions,
      int rounds,
      int threads,
      long budget,
      OptionalLong seed,
      boolean check) {
    this(target, compilerOptions, rounds, threads, budget, seed, check, EngineChoice.AUTO);
  }

  /** Without checks. */
  public RunOptions(
      Optional<String> target,
      List<String> compilerOptions,
      int rounds,
      int threads,
      long budget,
      OptionalLong seed) {
    this(target, compilerOptions, rounds, threads, budget, seed, false);
  }

  /** The same in checked mode, or not. */
  public RunOptions withCheck(boolean checked) {
    return new RunOptions(
        target, compilerOptions, rounds, threads, budget, seed, checked, engine, profile, late);
  }

  /** The same with another engine. */
  public RunOptions withEngine(EngineChoice choice) {
    return new RunOptions(
        target, compilerOptions, rounds, threads, budget, seed, check, choice, profile, late);
  }

  /** The same with a profile, or without. */
  public RunOptions withProfile(boolean profiled) {
    return new RunOptions(
        target, compilerOptions, rounds, threads, budget, seed, check, engine, profiled, late);
  }

  /** The same, refusing what the machine does not execute when it is reached, or before. */
  public RunOptions withLate(boolean when) {
    return new RunOptions(
        target, compilerOptions, rounds, threads, budget, seed, check, engine, profile, when);
  }

  /** One round on all cores. */
  public static final RunOptions DEFAULT =
      new RunOptions(
          Optional.empty(),
          List.of(),
          1,
          Runtime.getRuntime().availableProcessors(),
          DEFAULT_BUDGET,
          OptionalLong.empty());
}
