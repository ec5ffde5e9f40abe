package dev.lockstep.bench;

import static java.lang.foreign.ValueLayout.ADDRESS;

import dev.lockstep.runtime.loader.OpenClLibrary;
import dev.lockstep.runtime.loader.OpenClQuery;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A context and a queue on the first device of an OpenCL platform. */
public final class OpenClPlatform implements AutoCloseable {
  private static final int DEVICE_NAME = 0x102B;
  private static final int BUILD_LOG = 0x1183;
  private static final long DEVICE_TYPE_ALL = 0xFFFFFFFFL;
  private static final int TEXT_BYTES = 1 << 16;

  /**
   * Environment variable with the number of threads that pocl makes; pocl reads it when it is
   * loaded.
   */
  private static final String POCL_THREADS = "POCL_MAX_PTHREAD_COUNT";

  /**
   * Environment variable with the folder in which the ICD loader looks; a library's path makes it
   * load that one alone.
   */
  private static final String LOADER_VENDORS = "OCL_ICD_VENDORS";

  /** Debian installs Oclgrind's library here and does not tell the loader. */
  private static final Path OCLGRIND = Path.of("/usr/lib/oclgrind/liboclgrind-rt-icd.so");

  private static final List<String> OCLGRIND_CHECKS =
      List.of("OCLGRIND_DATA_RACES", "OCLGRIND_UNINITIALIZED");

  /** Short names, what the platforms call themselves, the packages that bring them. */
  private static final Map<String, String> NAMES =
      Map.of("pocl", "portable computing language", "oclgrind", "oclgrind");

  private static final Map<String, String> PACKAGES =
      Map.of("pocl", "pocl-opencl-icd", "oclgrind", "oclgrind");

  private final OpenCl cl;
  private final Arena arena = Arena.ofShared();
  private final MemorySegment platform;
  private final MemorySegment device;
  private final MemorySegment context;
  private final MemorySegment queue;

  private OpenClPlatform(OpenCl cl, String wanted) throws BenchException {
    this.cl = cl;
    platform = platform(wanted);
    MemorySegment found = arena.allocate(ADDRESS);
    MemorySegment none = MemorySegment.NULL;
    cl.call("clGetDeviceIDs", platform, DEVICE_TYPE_ALL, 1, found, none);
    device = found.get(ADDRESS, 0);
    context = cl.make("clCreateContext", none, 1, found, none, none);
    queue = cl.make("clCreateCommandQueue", context, device, 0L);
  }

  /**
   * Opens a platform.
   *
   * @param wanted {@code pocl}, {@code oclgrind}, or a part of the platform's name
   * @param threads for pocl, unless its own variable says otherwise
   * @param checked whether a simulator also looks for races and values that nobody defined, unless
   *     its own variables say otherwise
   * @throws BenchException when there is no OpenCL or no such platform
   */
  public static OpenClPlatform open(String wanted, int threads, boolean checked)
      throws BenchException {
    if (checked) {
      for (String variable : OCLGRIND_CHECKS) {
        OpenClLibrary.setEnvironment(variable, "1");
      }
    }
    OpenClLibrary.setEnvironment(POCL_THREADS, Integer.toString(threads));
    if (isSimulator(wanted) && Files.isRegularFile(OCLGRIND)) {
      OpenClLibrary.setEnvironment(LOADER_VENDORS, OCLGRIND.toString());
    }
    return new OpenClPlatform(OpenCl.load(), wanted);
  }

  /** Whether a platform is a simulator, for which only small sizes make sense. */
  public static boolean isSimulator(String wanted) {
    return wanted.toLowerCase(Locale.ROOT).contains("oclgrind");
  }

  private MemorySegment platform(String wanted) throws BenchException {
    String word = wanted.toLowerCase(Locale.ROOT);
    String part = NAMES.getOrDefault(word, word);
    List<String> names = new ArrayList<>();
    for (MemorySegment id : OpenClQuery.platforms(cl.library())) {
      String name = text("clGetPlatformInfo", id, OpenClQuery.PLATFORM_NAME);
      names.add(name);
      if (name.toLowerCase(Locale.ROOT).contains(part)) {
        return id;
      }
    }
    throw new BenchException(
        "there is no OpenCL platform with '"
            + wanted
            + "' in its name; there "
            + (names.isEmpty() ? "is none at all" : "are: " + String.join(", ", names))
            + "; Debian and Ubuntu: apt install "
            + PACKAGES.getOrDefault(word, "the package of that platform, or pocl-opencl-icd"));
  }

  private String text(String function, MemorySegment object, int what) {
    return new OpenClQuery(cl.library(), function, object).text(what);
  }

  /** Name, version and device, for reports. */
  public String description() {
    return text("clGetPlatformInfo", platform, OpenClQuery.PLATFORM_NAME)
        + " ("
        + text("clGetPlatformInfo", platform, OpenClQuery.PLATFORM_VERSION)
        + ") on "
        + text("clGetDeviceInfo", device, DEVICE_NAME);
  }

  OpenCl cl() {
    return cl;
  }

  MemorySegment context() {
    return context;
  }

  MemorySegment queue() {
    return queue;
  }

  /** Builds a program; the build log is the error's text. */
  MemorySegment build(String source, List<String> options) throws BenchException {
    MemorySegment none = MemorySegment.NULL;
    try (Arena memory = Arena.ofConfined()) {
      MemorySegment text = memory.allocateFrom(source, StandardCharsets.UTF_8);
      MemorySegment texts = memory.allocateFrom(ADDRESS, text);
      MemorySegment program = cl.make("clCreateProgramWithSource", context, 1, texts, none);
      MemorySegment words = memory.allocateFrom(String.join(" ", options));
      int code = cl.code("clBuildProgram", program, 0, none, words, none, none);
      if (code != 0) {
        MemorySegment log = memory.allocate(TEXT_BYTES);
        cl.code("clGetProgramBuildInfo", program, device, BUILD_LOG, (long) TEXT_BYTES, log, none);
        throw new BenchException(
            "clBuildProgram failed with error " + code + "\n" + log.getString(0));
      }
      return program;
    }
  }

  @Override
  public void close() {
    cl.code("clReleaseCommandQueue", queue);
    cl.code("clReleaseContext", context);
    arena.close();
  }
}
