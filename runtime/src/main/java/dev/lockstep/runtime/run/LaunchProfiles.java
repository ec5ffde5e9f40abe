package dev.lockstep.runtime.run;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Profile;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.runtime.device.InstructionText;
import dev.lockstep.runtime.device.LoadedProgram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds the profiles of a program's launches up by kernel, and joins them with its source. */
final class LaunchProfiles {
  private final Map<String, Sum> kernels = new LinkedHashMap<>();

  private record Sum(Code code, long launches, long wavefronts, long instructions, Profile time) {
    Sum plus(Sum other) {
      return new Sum(
          code,
          launches + other.launches,
          wavefronts + other.wavefronts,
          instructions + other.instructions,
          time.plus(other.time));
    }
  }

  /** Adds a launch; nothing happens if it has no profile. */
  void add(String kernel, Code code, Outcome outcome) {
    Profile profile = outcome.profile();
    if (profile != null) {
      Sum one = new Sum(code, 1, outcome.wavefronts(), outcome.instructions(), profile);
      kernels.merge(kernel, one, Sum::plus);
    }
  }

  /**
   * Profiles by kernel, in the order of the first launches.
   *
   * @param places positions of instructions in the source
   */
  List<KernelProfile> joined(LoadedProgram program, FindingPlaces places) {
    List<KernelProfile> result = new ArrayList<>();
    kernels.forEach((kernel, sum) -> {
      List<KernelProfile.Entry> entries = new ArrayList<>();
      sum.time
          .places()
          .forEach(
              (address, place) -> entries.add(entry(program, places, sum.code, address, place)));
      result.add(
          new KernelProfile(
              kernel,
              sum.launches,
              sum.wavefronts,
              sum.instructions,
              sum.time.nanoseconds(),
              sum.time.engine(),
              sum.time.interpreted(),
              sum.time.samples(),
              entries));
    });
    return result;
  }

  private static KernelProfile.Entry entry(
      LoadedProgram program, FindingPlaces places, Code code, long address, Profile.Place place) {
    return new KernelProfile.Entry(
        address,
        (int) (code.next(address) - address),
        program.label(address),
        program.function(address),
        program.calls(address).stream()
            .map(call -> new KernelProfile.Call(call.function(), call.line()))
            .toList(),
        InstructionText.of(code, address, program::label),
        place.executions(),
        place.nanoseconds(),
        place.lanes(),
        place.leads(),
        places.source(address));
  }
}
