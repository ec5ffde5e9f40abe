package dev.lockstep.runtime.run;

import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Result of a run.
 *
 * @param ok whether everything ran, every expectation holds and nothing was found
 * @param target the machine that it ran on
 * @param launches of the last round
 * @param rounds times of each round
 * @param buffers the buffers at the end
 * @param failures errors and differences
 * @param notes warnings, and what was verified
 * @param findings findings of checked mode
 * @param profiles time profiles of all rounds, by kernel, if that was asked for
 * @param printed output of the kernels
 */
public record RunReport(
    boolean ok,
    String target,
    List<LaunchTime> launches,
    List<RoundTime> rounds,
    Map<String, Contents> buffers,
    List<Problem> failures,
    List<Problem> notes,
    List<RunFinding> findings,
    List<KernelProfile> profiles,
    String printed) {
  /** Copies the collections. */
  public RunReport {
    launches = List.copyOf(launches);
    rounds = List.copyOf(rounds);
    buffers = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(buffers));
    failures = List.copyOf(failures);
    notes = List.copyOf(notes);
    findings = List.copyOf(findings);
    profiles = List.copyOf(profiles);
  }

  /**
   * A launch with its repetitions added up.
   *
   * @param seconds wall time
   * @param cpuSeconds time of all threads
   * @param translated number of the instructions that ran in translated code
   * @param byKind instructions by the kind of their shape
   * @param approximate instructions whose results are approximate, by name with the bound
   * @param stepped instructions within translated code that the interpreter did, by name
   * @param regions the part of the program that was translated by then
   */
  public record LaunchTime(
      String kernel,
      double seconds,
      double cpuSeconds,
      long wavefronts,
      long instructions,
      long translated,
      Map<String, Long> byKind,
      Map<String, Long> approximate,
      Map<String, Long> stepped,
      Regions regions) {
    /** Copies the maps. */
    public LaunchTime {
      byKind = Map.copyOf(byKind);
      approximate = Map.copyOf(approximate);
      stepped = Map.copyOf(stepped);
    }
  }

  /**
   * Translated part of a program.
   *
   * @param count number of regions
   * @param instructions number of the program's instructions that are in them
   * @param machineCode whether they are the host's machine code
   * @param refused reasons why the interpreter runs frequently reached code, by place
   */
  public record Regions(
      int count, int instructions, boolean machineCode, Map<String, String> refused) {
    /** Copies the map. */
    public Regions {
      refused = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(refused));
    }
  }

  /** Times of a round of all launches. */
  public record RoundTime(double seconds, double cpuSeconds) {}

  /**
   * A buffer at the end of a run.
   *
   * @param spec its type and size
   * @param memory its bytes
   */
  public record Contents(BufferSpec spec, java.lang.foreign.MemorySegment memory) {}

  /**
   * Compares buffers with what a run file expects of them.
   *
   * @param failures gets differences
   * @param notes gets what is as expected
   * @throws IOException when an expectation's file cannot be read
   */
  public static void compare(
      RunFile file, Map<String, Contents> buffers, List<Problem> failures, List<Problem> notes)
      throws IOException {
    for (Map.Entry<String, Expectation> entry : file.expectations().entrySet()) {
      Contents actual = buffers.get(entry.getKey());
      if (actual == null) {
        failures.add(Problem.error("there is no buffer '" + entry.getKey() + "' to compare"));
        continue;
      }
      Expectation.Comparison comparison = entry.getValue().compare(actual.memory());
      if (comparison.matches()) {
        notes.add(Problem.noted("verified: " + entry.getKey() + " is as expected"));
      } else {
        failures.add(
            Problem.said(String.join("\n", entry.getValue().explain(entry.getKey(), comparison))));
      }
    }
  }
}
