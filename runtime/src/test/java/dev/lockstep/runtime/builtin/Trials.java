package dev.lockstep.runtime.builtin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Programs of many kernels, each of which tries one overload of a function. */
final class Trials {
  /** Beginning of all programs. Those with a date in their text are not kept in the cache. */
  static final String PRELUDE =
      """
      // __DATE__
      #pragma OPENCL EXTENSION cl_khr_fp64 : enable
      #pragma OPENCL EXTENSION cl_khr_fp16 : enable
      #define ALIGNED __attribute__((aligned(64)))
      #define LOCAL_ITEM __builtin_amdgcn_workitem_id_x()
      #define ITEM (__builtin_amdgcn_workgroup_id_x() * 64 + LOCAL_ITEM)
      """;

  private static final int KERNELS = 60;

  /**
   * Ways to make and run programs.
   *
   * @param library where functions come from
   * @param target machine
   * @param level of optimisation, as {@code -O2}
   */
  record Setting(LibraryBuild.Library library, String target, String level) {
    /** Whether programs treat denormals of float as 0: clang's default for machines before gfx9. */
    boolean flushes() {
      return target.matches("gfx[678]..");
    }

    @Override
    public String toString() {
      return library + " " + target + " " + level;
    }
  }

  private Trials() {}

  /** Runs trials; those of one program have one version of OpenCL C. */
  static List<Trial.Result> run(
      LibraryBuild build, Setting setting, List<Trial> trials, Trial.Scale scale) {
    List<Trial.Result> results = new ArrayList<>();
    int from = 0;
    while (from < trials.size()) {
      String version = trials.get(from).version();
      int to = from;
      while (to < Math.min(from + KERNELS, trials.size())
          && trials.get(to).version().equals(version)) {
        to++;
      }
      results.addAll(program(build, setting, trials.subList(from, to), scale));
      from = to;
    }
    return results;
  }

  /**
   * One program; of one that cannot be compiled or run the halves, so that the culprit is found.
   */
  private static List<Trial.Result> program(
      LibraryBuild build, Setting setting, List<Trial> trials, Trial.Scale scale) {
    StringBuilder text = new StringBuilder(PRELUDE);
    for (int i = 0; i < trials.size(); i++) {
      text.append(trials.get(i).kernel("k" + i));
    }
    List<String> options = List.of("-cl-std=" + trials.getFirst().version(), setting.level());
    try {
      byte[] object = build.program(text.toString(), setting.library(), setting.target(), options);
      TrialProgram program = new TrialProgram(object, setting.target());
      List<Trial.Result> results = new ArrayList<>();
      for (int i = 0; i < trials.size(); i++) {
        results.add(trials.get(i).run(program, "k" + i, scale));
      }
      return results;
    } catch (IOException e) {
      if (trials.size() == 1) {
        String message = String.valueOf(e.getMessage());
        String reason =
            message.lines().filter(l -> l.contains("error")).findFirst().orElse(message).strip();
        return List.of(
            new Trial.Result(
                trials.getFirst(), 0, Double.POSITIVE_INFINITY, "", 1, List.of(reason)));
      }
      int middle = trials.size() / 2;
      List<Trial.Result> results =
          new ArrayList<>(program(build, setting, trials.subList(0, middle), scale));
      results.addAll(program(build, setting, trials.subList(middle, trials.size()), scale));
      return results;
    }
  }
}
