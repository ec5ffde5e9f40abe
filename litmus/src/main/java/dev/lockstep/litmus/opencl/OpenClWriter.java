package dev.lockstep.litmus.opencl;

import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes a litmus test as a kernel in OpenCL C. */
public final class OpenClWriter {
  private final LitmusTest test;
  private final OpenClDialect dialect;
  private final Map<Integer, List<TestThread>> groups;
  private final List<Integer> globals;
  private final List<Integer> locals;
  private final List<Proposition.Register> results;
  private final Masks masks;
  private final StringBuilder text = new StringBuilder();

  private OpenClWriter(LitmusTest test, OpenClDialect dialect, MaskForm form)
      throws UnsupportedTestException {
    this.test = test;
    this.dialect = dialect;
    groups = groups(test);
    globals = located(test, Location.Region.GLOBAL);
    locals = located(test, Location.Region.LOCAL);
    results = registers(test);
    masks = new Masks(test, form);
    if (form == MaskForm.APPENDIX && !masks.isPossible()) {
      throw new UnsupportedTestException(
          "the masks of the appendix keep the values 0 and 1 of at most five loads of a thread, and the test has others; take narrow masks");
    }
  }

  /**
   * The kernel of a test.
   *
   * @throws UnsupportedTestException where OpenCL C has no word for a step, or the test is spread
   *     over several devices
   */
  public static OpenClTest write(LitmusTest test, OpenClDialect dialect, MaskForm form)
      throws UnsupportedTestException {
    return new OpenClWriter(test, dialect, form).written();
  }

  private OpenClTest written() throws UnsupportedTestException {
    if (test.target().isPresent()) {
      throw new UnsupportedTestException(
          "the test is in assembly language of %s, of which no OpenCL C is made",
          test.target().get());
    }
    if (!locals.isEmpty() && groups.size() > 1) {
      throw new UnsupportedTestException(
          "local memory is one of each workgroup, and the test has %d workgroups", groups.size());
    }
    // One more wavefront in each workgroup makes stress where that is asked for.
    int waves = 1 + groups.values().stream().mapToInt(List::size).max().orElse(0);
    head(waves);
    place();
    text.append("  if (group < testing) {\n");
    pointers();
    int group = 0;
    for (List<TestThread> members : groups.values()) {
      for (int wave = 0; wave < members.size(); wave++) {
        thread(members.get(wave), group, wave);
      }
      group++;
    }
    text.append("  }\n");
    text.append(locals.isEmpty() ? "" : "  barrier(CLK_LOCAL_MEM_FENCE);\n");
    for (int i = 0; i < locals.size(); i++) {
      text.append("  if (group < testing && wave == 0) ");
      text.append("results[instance * WORDS + %d] = ".formatted(results.size() + i));
      text.append("%s[lane];\n".formatted(storage(test, locals.get(i))));
    }
    text.append("}\n");
    return new OpenClTest(
        test,
        text.toString(),
        dialect,
        groups.size(),
        waves,
        results,
        globals,
        locals,
        masks.values());
  }

  private void head(int waves) {
    int words = Math.max(1, results.size() + locals.size());
    text.append("// Litmus test: %s\n".formatted(test.name().replaceAll("\\s", " ")));
    text.append("#define LANES %d\n".formatted(OpenClTest.LANES));
    text.append("#define GROUPS %d\n".formatted(groups.size()));
    text.append("#define WAVES %d\n".formatted(waves));
    text.append("#define WORDS %d\n".formatted(words));
    text.append(
        """
        __kernel void litmus(__global int *memory, __global int *results,
                             __global const uint *order, __global uint *meeting,
                             __global int *scratch, uint instances, uint stride, uint testing,
                             uint rounds, uint stress, int zero)
        {
        """);
    for (int local : locals) {
      text.append("  __local int %s[LANES];\n".formatted(storage(test, local)));
    }
  }

  /** Instance and thread of each work-item; stress by all others. */
  private void place() {
    text.append(
        """
          uint group = order[get_group_id(0)];
          uint wave = get_local_id(0) / LANES;
          uint lane = get_local_id(0) % LANES;
          uint instance = group / GROUPS * LANES + lane;
          if (group >= testing || wave == WAVES - 1) {
            for (uint i = 0; i < stress; i++) {
              uint at = (group * 67 + get_local_id(0) * 5 + i * 17) & 0x3fff;
              scratch[at] = scratch[at ^ 0x155] + 1;
            }
          }
        """);
    for (int local : locals) {
      int init = (int) test.locations().get(local).init();
      text.append("  if (wave == 0) %s[lane] = %d;\n".formatted(storage(test, local), init));
    }
    text.append(locals.isEmpty() ? "" : "  barrier(CLK_LOCAL_MEM_FENCE);\n");
  }

  private void pointers() {
    for (int i = 0; i < globals.size(); i++) {
      text.append("    __global int *%s = ".formatted(pointer(test, globals.get(i))));
      text.append("memory + (%d * instances + instance) * stride;\n".formatted(i));
    }
    for (int local : locals) {
      text.append("    __local int *%s = ".formatted(pointer(test, local)));
      text.append("%s + lane;\n".formatted(storage(test, local)));
    }
  }

  private void thread(TestThread thread, int group, int wave) throws UnsupportedTestException {
    text.append("    if (group %% GROUPS == %d && wave == %d) {\n".formatted(group, wave));
    text.append("      if (rounds > 0) {\n        atomic_inc(meeting + instance);\n");
    text.append("        for (uint i = 0; i < rounds && atomic_add(meeting + instance, 0) < ");
    text.append("%d; i++) {}\n      }\n".formatted(test.threads().size()));
    for (String line : new ThreadWriter(test, thread, dialect, masks).lines()) {
      text.append("      ").append(line).append('\n');
    }
    for (int i = 0; i < results.size(); i++) {
      if (results.get(i).thread() == thread.id()) {
        text.append("      results[instance * WORDS + %d] = ".formatted(i));
        text.append(ThreadWriter.variable(thread, results.get(i).name())).append(";\n");
      }
    }
    text.append("    }\n");
  }

  private static List<Proposition.Register> registers(LitmusTest test)
      throws UnsupportedTestException {
    List<Proposition.Register> results = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (TestThread thread : test.threads()) {
      for (String register : thread.registers()) {
        results.add(new Proposition.Register(thread.id(), register));
        if (!names.add(ThreadWriter.variable(thread, register))) {
          throw new UnsupportedTestException(
              "two registers of thread %d have the same letters and digits as %s",
              thread.id(), register);
        }
      }
    }
    return results;
  }

  /** Threads by workgroup, both in the order of the test. */
  private static Map<Integer, List<TestThread>> groups(LitmusTest test)
      throws UnsupportedTestException {
    Map<Integer, List<TestThread>> groups = new LinkedHashMap<>();
    for (TestThread thread : test.threads()) {
      if (thread.place().gpu() != test.threads().getFirst().place().gpu()) {
        throw new UnsupportedTestException(
            "the threads are on several devices; a kernel is on one");
      }
      groups.computeIfAbsent(thread.place().group(), _ -> new ArrayList<>()).add(thread);
    }
    if (groups.isEmpty()) {
      throw new UnsupportedTestException("the test has no thread");
    }
    return groups;
  }

  private static List<Integer> located(LitmusTest test, Location.Region region) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < test.locations().size(); i++) {
      if (test.locations().get(i).region() == region) {
        all.add(i);
      }
    }
    return all;
  }

  /** The variable that points to a location. */
  static String pointer(LitmusTest test, int location) {
    return "at_" + test.locations().get(location).name().replace('.', '_');
  }

  private static String storage(LitmusTest test, int location) {
    return "in_" + test.locations().get(location).name().replace('.', '_');
  }
}
