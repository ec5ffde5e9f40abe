package dev.lockstep.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.guest.table.EntryPoint;
import dev.lockstep.testing.ProgramRun;
import dev.lockstep.testing.ProgramRun.Result;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The API suite, a program in C whose checks are those of the specification, on pocl and on this
 * platform. What differs from the specification is listed in {@code corpus/opencl-api} with a
 * reason, for each of them.
 */
final class ApiSuiteTest {
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Path DIFFERENCES =
      HostCompiler.ROOT.resolve("corpus/opencl-api/differences.tsv");

  /** Seconds for a case on pocl, which waits for ever in one of them. */
  private static final String CASE_LIMIT = "15";

  /** Functions without an error code, and one whose errors the loader keeps to itself. */
  private static final Set<String> NEVER_WRONG =
      Set.of(
          "clUnloadCompiler",
          "clUnloadPlatformCompiler",
          "clGetExtensionFunctionAddress",
          "clGetExtensionFunctionAddressForPlatform",
          "clSVMAlloc",
          "clSVMFree");

  /**
   * Functions of parts that neither platform has, and those whose results are conditions of other
   * checks.
   */
  private static final Set<String> NEVER_RIGHT =
      Set.of(
          "clSetCommandQueueProperty",
          "clGetExtensionFunctionAddress",
          "clGetExtensionFunctionAddressForPlatform",
          "clCreateSubDevices",
          "clCreateProgramWithBuiltInKernels",
          "clCreateProgramWithIL",
          "clSVMAlloc",
          "clSVMFree",
          "clSetDefaultDeviceCommandQueue",
          "clSetProgramReleaseCallback",
          "clSetProgramSpecializationConstant");

  /** A check of the suite: its kind, and the function that it calls. */
  private static final Pattern CHECK =
      Pattern.compile(
          "\\b(RIGHT|MAKE|WRONG|EITHER|REFUSE|REFUSE_EITHER|QUERY|QUERY_TEXT)"
              + "\\(\\s*(?:[\\w\\[\\]]+,\\s*){0,2}?(cl\\w+)[(,]");

  /** Checks that a call succeeds. */
  private static final Set<String> RIGHT = Set.of("RIGHT", "MAKE");

  /** Checks that a call is refused; queries are checked both ways. */
  private static final Set<String> WRONG = Set.of("WRONG", "EITHER", "REFUSE", "REFUSE_EITHER");

  @TempDir static Path folder;
  private static Path program = Path.of("");

  /**
   * A line of the suite's output.
   *
   * @param name of the case
   * @param function of OpenCL, or "-"
   * @param kind right, wrong, holds, skipped, begin or crash
   */
  private record Line(
      String name, String function, String kind, String result, String got, String text) {
    static Line of(String line) {
      String[] cells = line.split("\t", -1);
      return cells.length < 7
          ? new Line(cells[0], "-", "begin", "", "", "")
          : new Line(cells[0], cells[1], cells[2], cells[3], cells[5], cells[6]);
    }

    boolean differs() {
      return result.equals("differs");
    }

    /** As the file of differences has it. */
    String shown() {
      return name + "\t" + got + "\t" + text;
    }
  }

  @BeforeAll
  static void compile() throws Exception {
    Optional<String> missing = HostCompiler.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    program = folder.resolve("api-suite");
    Result compiled =
        HostCompiler.compile(
            program, HostCompiler.sources("api"), "-D_GNU_SOURCE", "-lOpenCL", "-Wno-nonnull");
    assertEquals(0, compiled.code(), compiled::err);
  }

  /** All lines, from one run or, after crashes, several. */
  private static List<Line> lines(String platform, String limit, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<Line> lines = new ArrayList<>();
    String after = "";
    while (true) {
      List<String> command = new ArrayList<>(List.of(program.toString(), platform));
      command.addAll(List.of("--limit", limit));
      if (!after.isEmpty()) {
        command.addAll(List.of("--after", after));
      }
      Result result = ProgramRun.run(environment, LIMIT, command);
      List<Line> part = result.out().stream().map(Line::of).toList();
      lines.addAll(part);
      String last = part.isEmpty() ? "end" : part.getLast().name();
      if (last.equals("end")) {
        assertEquals(0, result.code(), result::err);
        return lines;
      }
      lines.add(new Line(last, "-", "crash", "differs", "crash", part.getLast().text()));
      after = last;
    }
  }

  /** Lines of the file for a platform, without the reasons. */
  private static Set<String> listed(String platform) throws IOException {
    Set<String> listed = new TreeSet<>();
    for (String line : Files.readAllLines(DIFFERENCES)) {
      String[] cells = line.split("\t", -1);
      if (!line.startsWith("#") && cells[0].equals(platform)) {
        assertEquals(5, cells.length, line);
        assertEquals(false, cells[4].isBlank(), "no reason: " + line);
        listed.add(cells[1] + "\t" + cells[2] + "\t" + cells[3]);
      }
    }
    return listed;
  }

  private static Set<String> differences(List<Line> lines) {
    Set<String> found = new TreeSet<>();
    lines.stream()
        .filter(line -> line.differs() || line.kind().equals("skipped"))
        .forEach(line -> found.add(line.shown()));
    return found;
  }

  @Test
  void differencesOfThisPlatformAreListed() throws Exception {
    List<Line> lines = lines("Lockstep", "0", HostCompiler.environment(folder));
    assertEquals(listed("lockstep"), differences(lines));
  }

  /** Every function of OpenCL itself has a right use and a wrong one in the suite's sources. */
  @Test
  void everyFunctionIsUsed() throws Exception {
    Set<String> missing = new TreeSet<>();
    for (EntryPoint entry : EntryPoints.TABLE.all()) {
      if (entry.isStandard()) {
        missing.add(entry.name() + " right");
        missing.add(entry.name() + " wrong");
      }
    }
    NEVER_WRONG.forEach(name -> missing.remove(name + " wrong"));
    NEVER_RIGHT.forEach(name -> missing.remove(name + " right"));
    for (Path source : HostCompiler.sources("api")) {
      Matcher check = CHECK.matcher(Files.readString(source));
      while (check.find()) {
        String name = check.group(2).replace("_of_device", "");
        if (!WRONG.contains(check.group(1))) {
          missing.remove(name + " right");
        }
        if (!RIGHT.contains(check.group(1))) {
          missing.remove(name + " wrong");
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void differencesOfPoclAreListed() throws Exception {
    assumeTrue(Shares.LONG, "pocl itself is asked in the long form");
    assumeTrue(Files.exists(Path.of("/etc/OpenCL/vendors/pocl.icd")), "pocl is not installed");
    List<Line> lines =
        lines(
            "Portable Computing Language",
            CASE_LIMIT,
            Map.of("OCL_ICD_VENDORS", "/etc/OpenCL/vendors"));
    assertEquals(listed("pocl"), differences(lines));
  }
}
