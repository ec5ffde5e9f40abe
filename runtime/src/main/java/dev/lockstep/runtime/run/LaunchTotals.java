package dev.lockstep.runtime.run;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.engine.Translation;
import dev.lockstep.emulator.machine.Coverage;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.KernelLaunch;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Adds up the repetitions of a launch on an emulated device. */
final class LaunchTotals {
  private long wavefronts;
  private long instructions;
  private long translated;
  private final Map<String, Long> byKind = new TreeMap<>();
  private final Map<String, Long> approximate = new TreeMap<>();
  private final Map<String, Long> stepped = new TreeMap<>();
  private Translation translation = Translation.NONE;

  void add(KernelLaunch launch, Outcome outcome) {
    wavefronts += outcome.wavefronts();
    instructions += outcome.instructions();
    translated += outcome.translated();
    translation = outcome.translation();
    outcome.stepped().forEach((row, count) -> stepped.merge(row.name(), count, Long::sum));
    outcome.byShape().forEach((kind, count) -> byKind.merge(kind, count, Long::sum));
    outcome
        .byRow()
        .forEach((row, count) ->
            approximation(row, launch.generation())
                .ifPresent(name -> approximate.merge(name, count, Long::sum)));
  }

  /** The instruction with the bound of its error, where it has one. */
  static Optional<String> approximation(Row row, Generation generation) {
    return Coverage.of(row, generation) instanceof Coverage.Approximate near
        ? Optional.of("%s (%s)".formatted(row.name(), near.bound()))
        : Optional.empty();
  }

  /** The launch with its times. */
  RunReport.LaunchTime time(LoadedProgram program, String kernel, RunReport.RoundTime times) {
    Map<String, String> refused = new LinkedHashMap<>();
    translation.refused().forEach((address, reason) -> refused.put(program.place(address), reason));
    return new RunReport.LaunchTime(
        kernel,
        times.seconds(),
        times.cpuSeconds(),
        wavefronts,
        instructions,
        translated,
        byKind,
        approximate,
        stepped,
        new RunReport.Regions(
            translation.regions(), translation.instructions(), translation.machineCode(), refused));
  }
}
