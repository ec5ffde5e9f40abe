package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.BuildException;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.driver.BuildOutcome;
import dev.lockstep.runtime.driver.BuildRequest;
import dev.lockstep.runtime.driver.DriverBinary;
import dev.lockstep.runtime.driver.DriverProgram;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A program ({@code cl_program}): a source text or binaries, and what was built of them for each
 * device.
 */
public final class Program implements AutoCloseable {
  private final ContextState state;
  private final @Nullable String source;
  private final SourceLanguage language;
  private final Map<Device, Build> builds = new LinkedHashMap<>();
  private boolean closed;

  /** Result of a build for a device. */
  private static final class Build {
    @Nullable DriverBinary binary;
    String log = "";
    List<String> options = List.of();
    boolean failed;
    @Nullable Counted<DriverProgram> loaded;
  }

  Program(ContextState state, @Nullable String source, SourceLanguage language) {
    this.state = state;
    this.source = source;
    this.language = language;
  }

  static Program ofBinaries(ContextState state, Map<Device, byte[]> binaries) {
    Program program = new Program(state, null, SourceLanguage.OPENCL);
    binaries.forEach((device, bytes) -> {
      state.turn(device);
      Build build = new Build();
      build.binary = state.driver().binary(device.device(), bytes);
      program.builds.put(device, build);
    });
    return program;
  }

  /** What it shares with the objects of its context. */
  ContextState state() {
    return state;
  }

  /** The source text; empty for a program of binaries. */
  public Optional<String> source() {
    return Optional.ofNullable(source);
  }

  /**
   * Builds it for all devices of the context ({@code clBuildProgram}).
   *
   * @return this
   * @throws BuildException with the messages
   */
  public Program build(String... options) {
    return build(state.devices(), options);
  }

  /** Builds it for some devices. */
  public synchronized Program build(List<Device> devices, String... options) {
    check();
    List<String> words = List.of(options);
    for (Device device : devices) {
      if (source == null) {
        required(device);
        checkUnused(device).options = words;
      } else {
        make(device, new BuildRequest.Build(source, language, words));
      }
    }
    return this;
  }

  /**
   * Compiles it for all devices, for linking ({@code clCompileProgram}).
   *
   * @param headers texts of files that it includes, by their names
   * @return this
   * @throws BuildException with the messages
   */
  public Program compile(Map<String, String> headers, String... options) {
    return compile(state.devices(), headers, options);
  }

  /** Compiles it for some devices. */
  public synchronized Program compile(
      List<Device> devices, Map<String, String> headers, String... options) {
    check();
    if (source == null) {
      throw new ClException(ErrorCode.INVALID_OPERATION, "the program has no source text");
    }
    for (Device device : devices) {
      make(device, new BuildRequest.Compile(source, language, headers, List.of(options)));
    }
    return this;
  }

  /** A program of others that were compiled; see {@link Context#link}. */
  static Program linked(
      ContextState state, List<Device> devices, List<Program> parts, String... options) {
    Program program = new Program(state, null, SourceLanguage.OPENCL);
    synchronized (program) {
      for (Device device : devices) {
        List<DriverBinary> inputs = parts.stream().map(part -> part.input(device)).toList();
        program.make(device, new BuildRequest.Link(inputs, List.of(options)));
      }
    }
    return program;
  }

  private synchronized DriverBinary input(Device device) {
    check();
    return required(device);
  }

  /** What was built for a device; empty before a build. */
  private Build of(Device device) {
    return builds.getOrDefault(device, new Build());
  }

  /** Result of a build for a device, which no kernel must use yet. */
  private Build checkUnused(Device device) {
    state.turn(device);
    Build build = builds.computeIfAbsent(device, _ -> new Build());
    Counted<DriverProgram> loaded = build.loaded;
    if (loaded != null) {
      if (loaded.isShared()) {
        throw new ClException(
            ErrorCode.INVALID_OPERATION, "there are kernels of the program; it is not built again");
      }
      loaded.release();
      build.loaded = null;
    }
    return build;
  }

  private void make(Device device, BuildRequest request) {
    Build build = checkUnused(device);
    BuildOutcome outcome = state.driver().build(device.device(), request);
    build.binary = outcome.binary().orElse(null);
    build.log = outcome.log();
    build.options = request.options();
    if (outcome.binary().isEmpty()) {
      ErrorCode code =
          switch (request) {
            case BuildRequest.Build _ -> ErrorCode.BUILD_PROGRAM_FAILURE;
            case BuildRequest.Compile _ -> ErrorCode.COMPILE_PROGRAM_FAILURE;
            case BuildRequest.Link _ -> ErrorCode.LINK_PROGRAM_FAILURE;
          };
      build.failed = true;
      throw new BuildException(code, device.name(), outcome.log());
    }
    build.failed = false;
  }

  /** Stage of a program for a device: {@code CL_PROGRAM_BUILD_STATUS} and its binary's type. */
  public enum Stage {
    /** Not built. */
    NONE,
    /** The last build failed. */
    FAILED,
    /** Compiled, not linked. */
    OBJECT,
    /** Linked into a library. */
    LIBRARY,
    /** Ready for kernels. */
    EXECUTABLE
  }

  /** Its stage for a device. */
  public synchronized Stage stage(Device device) {
    Build build = of(device);
    if (build.binary == null) {
      return build.failed ? Stage.FAILED : Stage.NONE;
    }
    return switch (build.binary.kind()) {
      case OBJECT -> Stage.OBJECT;
      case LIBRARY -> Stage.LIBRARY;
      case EXECUTABLE -> Stage.EXECUTABLE;
    };
  }

  /** Messages of the last build for a device; empty where there were none. */
  public synchronized String log(Device device) {
    return of(device).log;
  }

  /** Options of the last build for a device. */
  public synchronized List<String> options(Device device) {
    return of(device).options;
  }

  /**
   * The binary for a device: an ELF file that other tools read, too.
   *
   * @throws ClException {@code CL_INVALID_PROGRAM_EXECUTABLE} when there is none
   */
  public synchronized byte[] binary(Device device) {
    return required(device).bytes();
  }

  private DriverBinary required(Device device) {
    DriverBinary binary = of(device).binary;
    if (binary == null) {
      throw new ClException(
          ErrorCode.INVALID_PROGRAM_EXECUTABLE, "the program is not built for " + device.name());
    }
    return binary;
  }

  /**
   * Bytes of its variables of program scope in global memory ({@code
   * CL_PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE}); 0 where it is not built, and on installed
   * platforms.
   */
  public synchronized long globalVariableBytes(Device device) {
    DriverBinary binary = of(device).binary;
    return binary == null ? 0 : binary.globalVariableBytes();
  }

  /** Names of its kernels, in the program's order. */
  public synchronized List<String> kernelNames() {
    check();
    return loaded(built()).value().kernelNames();
  }

  /** The first device that it is built for. */
  private synchronized Device built() {
    for (Device device : state.devices()) {
      if (stage(device) == Stage.EXECUTABLE) {
        return device;
      }
    }
    throw new ClException(
        ErrorCode.INVALID_PROGRAM_EXECUTABLE, "the program is not built for any device");
  }

  /** The program in the memory of a device. */
  synchronized Counted<DriverProgram> loaded(Device device) {
    DriverBinary binary = required(device);
    Build build = of(device);
    Counted<DriverProgram> known = build.loaded;
    if (known == null) {
      known = new Counted<>(state.driver().load(device.device(), binary), DriverProgram::close);
      build.loaded = known;
    }
    return known;
  }

  /**
   * A kernel ({@code clCreateKernel}).
   *
   * @throws ClException {@code CL_INVALID_KERNEL_NAME}, {@code CL_INVALID_PROGRAM_EXECUTABLE}
   */
  public Kernel kernel(String name) {
    check();
    return new Kernel(this, built(), name);
  }

  /** All its kernels ({@code clCreateKernelsInProgram}). */
  public List<Kernel> kernels() {
    return kernelNames().stream().map(this::kernel).toList();
  }

  private synchronized void check() {
    state.check();
    if (closed) {
      throw new ClException(ErrorCode.INVALID_PROGRAM, "the program is closed");
    }
  }

  /** Gives it back when its kernels are closed and have run ({@code clReleaseProgram}). */
  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    for (Build build : builds.values()) {
      if (build.loaded != null) {
        build.loaded.release();
      }
    }
  }
}
