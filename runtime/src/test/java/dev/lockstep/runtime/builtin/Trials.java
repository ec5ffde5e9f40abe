package dev.lockstep.runtime.builtin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Programs of many kernels, each of which tries one overload of a function. */
final class Trials {
  static final String PRELUDE =
      """
      #pragma OPENCL EXTENSION cl_khr_fp64 : enable
      #pragma OPENCL EXTENSION cl_khr_fp16 : enable
      #define ALIGNED __attribute__((aligned(64)))
      #define LOCAL_ITEM __builtin_amdgcn_workitem_id_x()
      #define ITEM (__builtin_amdgcn_workgroup_id_x() * 64 + LOCAL_ITEM)
      """;

  private static final int KERNELS = 60;

  /**
   * How programs are made and run.
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
      LibraryBuild build, Setting setting, List<Trial> trials, Trial.Scale scale)
      throws IOException {
    List<Trial.Result> results = new ArrayList<>();
    int from = 0;
    while (from < trials.size()) {
      String version = trials.get(from).version();
      int to = from;
      while (to < Math.min(from + KERNELS, trials.size()) && trials.get(to).version().equals(version)) {
        to++;
      }
      List<Trial> some = trials.subList(from, to);
      StringBuilder text = new StringBuilder(PRELUDE);
      for (int i = 0; i < some.size(); i++) {
        text.append(some.get(i).kernel("k" + i));
      }
      byte[] object =
          build.program(
              text.toString(),
              setting.library(),
              setting.target(),
              List.of("-cl-std=" + version, setting.level()));
      LoadedProgram program = new LoadedProgram(object, setting.target());
      for (int i = 0; i < some.size(); i++) {
        results.add(some.get(i).run(program, "k" + i, scale));
      }
      from = to;
    }
    return results;
  }
}
