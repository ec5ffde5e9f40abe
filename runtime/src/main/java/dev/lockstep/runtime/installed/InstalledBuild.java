package dev.lockstep.runtime.installed;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.driver.BuildOutcome;
import dev.lockstep.runtime.driver.BuildRequest;
import dev.lockstep.runtime.driver.DriverBinary;
import dev.lockstep.runtime.emulated.EmulatedBuild;
import dev.lockstep.runtime.loader.OpenClLibrary;
import dev.lockstep.runtime.loader.OpenClQuery;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Builds programs with the compiler of an installed platform. */
final class InstalledBuild {
  // Names of cl.h.
  private static final int CL_PROGRAM_BINARY_SIZES = 0x1165;
  private static final int CL_PROGRAM_BINARIES = 0x1166;
  private static final int CL_PROGRAM_BUILD_LOG = 0x1183;
  private static final int CL_PROGRAM_BINARY_TYPE = 0x1184;
  private static final int CL_PROGRAM_BINARY_TYPE_EXECUTABLE = 4;
  private static final int CL_PROGRAM_BINARY_TYPE_NONE = 0;
  private static final int CL_PROGRAM_BINARY_TYPE_LIBRARY = 2;

  /** The program keeps names and types of parameters. */
  private static final String PARAMETERS = "-cl-kernel-arg-info";

  private static final String LIBRARY = "-create-library";
  private static final MemorySegment NONE = MemorySegment.NULL;

  /** Blocks and kernels in assembly language within OpenCL C. */
  private static final Pattern ASSEMBLY = Pattern.compile("\\b(__asm4GCN|asm4gcn)\\b");

  private final InstalledContext context;
  private final InstalledDevice device;
  private final OpenClLibrary library;

  InstalledBuild(InstalledContext context, InstalledDevice device) {
    this.context = context;
    this.device = device;
    library = context.library();
  }

  BuildOutcome build(BuildRequest request) {
    return switch (request) {
      case BuildRequest.Build(String text, SourceLanguage language, List<String> options) ->
          language == SourceLanguage.OPENCL && !ASSEMBLY.matcher(text).find()
              ? source(text, options)
              : assembled(request);
      case BuildRequest.Compile(
              String text,
              SourceLanguage language,
              Map<String, String> headers,
              List<String> options) -> {
        if (language != SourceLanguage.OPENCL) {
          throw refusal();
        }
        yield compile(text, headers, options);
      }
      case BuildRequest.Link(List<DriverBinary> inputs, List<String> options) ->
          link(inputs, options);
    };
  }

  private BuildOutcome source(String text, List<String> options) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment program = program(text, arena);
      MemorySegment words = compilerWords(arena, options);
      int code = library.code("clBuildProgram", program, 1, ids(arena), words, NONE, NONE);
      return outcome(program, code, DriverBinary.Kind.EXECUTABLE);
    }
  }

  private MemorySegment program(String text, Arena arena) {
    MemorySegment texts = arena.allocateFrom(ADDRESS, arena.allocateFrom(text));
    return context.keep(
        library.make("clCreateProgramWithSource", context.handle(), 1, texts, NONE));
  }

  private MemorySegment ids(Arena arena) {
    return arena.allocateFrom(ADDRESS, device.id());
  }

  private static MemorySegment words(Arena arena, List<String> options) {
    return arena.allocateFrom(String.join(" ", options));
  }

  private static MemorySegment compilerWords(Arena arena, List<String> options) {
    List<String> all = new ArrayList<>(options);
    all.add(PARAMETERS);
    return words(arena, all);
  }

  private OpenClQuery built(MemorySegment program) {
    return new OpenClQuery(library, "clGetProgramBuildInfo", program, device.id());
  }

  private BuildOutcome outcome(MemorySegment program, int code, DriverBinary.Kind kind) {
    String log = built(program).text(CL_PROGRAM_BUILD_LOG);
    return code == 0
        ? new BuildOutcome(Optional.of(binary(program, kind)), log)
        : new BuildOutcome(Optional.empty(), log.isEmpty() ? "the platform's error " + code : log);
  }

  private InstalledBinary binary(MemorySegment program, DriverBinary.Kind kind) {
    return new InstalledBinary(kind, program, () -> bytes(program));
  }

  /** The binary of the first device that the platform has one for, which is the only one. */
  @SuppressWarnings("restricted") // reads pointers from the platform's array
  private byte[] bytes(MemorySegment program) {
    List<Long> sizes =
        new OpenClQuery(library, "clGetProgramInfo", program).numbers(CL_PROGRAM_BINARY_SIZES);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment pointers = arena.allocate(ADDRESS, sizes.size());
      List<MemorySegment> places = new ArrayList<>();
      for (int i = 0; i < sizes.size(); i++) {
        MemorySegment place = arena.allocate(Math.max(1, sizes.get(i)));
        places.add(place.asSlice(0, sizes.get(i)));
        pointers.setAtIndex(ADDRESS, i, place);
      }
      library.call(
          "clGetProgramInfo", program, CL_PROGRAM_BINARIES, pointers.byteSize(), pointers, NONE);
      return places.stream()
          .filter(place -> place.byteSize() > 0)
          .findFirst()
          .map(place -> place.toArray(JAVA_BYTE))
          .orElse(new byte[0]);
    }
  }

  private BuildOutcome compile(String text, Map<String, String> headers, List<String> options) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment program = program(text, arena);
      int n = headers.size();
      MemorySegment files = n == 0 ? NONE : arena.allocate(ADDRESS, n);
      MemorySegment names = n == 0 ? NONE : arena.allocate(ADDRESS, n);
      int i = 0;
      for (Map.Entry<String, String> header : headers.entrySet()) {
        files.setAtIndex(ADDRESS, i, program(header.getValue(), arena));
        names.setAtIndex(ADDRESS, i++, arena.allocateFrom(header.getKey()));
      }
      int code =
          library.code(
              "clCompileProgram",
              program,
              1,
              ids(arena),
              compilerWords(arena, options),
              n,
              files,
              names,
              NONE,
              NONE);
      return outcome(program, code, DriverBinary.Kind.OBJECT);
    }
  }

  private BuildOutcome link(List<DriverBinary> inputs, List<String> options) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment parts = arena.allocate(ADDRESS, inputs.size());
      for (int i = 0; i < inputs.size(); i++) {
        if (!(inputs.get(i) instanceof InstalledBinary one)
            || one.kind() == DriverBinary.Kind.EXECUTABLE) {
          throw new ClException(
              ErrorCode.INVALID_OPERATION,
              "a program that is linked already is no input of a link");
        }
        parts.setAtIndex(ADDRESS, i, one.program());
      }
      MemorySegment error = arena.allocate(JAVA_INT);
      MemorySegment program =
          library.pointer(
              "clLinkProgram",
              context.handle(),
              1,
              ids(arena),
              words(arena, options),
              inputs.size(),
              parts,
              NONE,
              NONE,
              error);
      int code = error.get(JAVA_INT, 0);
      if (program.equals(NONE)) {
        return new BuildOutcome(Optional.empty(), "the platform's error " + code);
      }
      return outcome(
          context.keep(program),
          code,
          options.contains(LIBRARY) ? DriverBinary.Kind.LIBRARY : DriverBinary.Kind.EXECUTABLE);
    }
  }

  /** A program with assembly language, assembled here for the machine that the device is. */
  private BuildOutcome assembled(BuildRequest request) {
    TargetId target =
        TargetId.parse(device.info().name()).filter(Targets::isKnown).orElseThrow(this::refusal);
    BuildOutcome made = EmulatedBuild.build(target, request);
    return made.binary().isEmpty()
        ? made
        : new BuildOutcome(made.binary().map(one -> binary(one.bytes())), made.log());
  }

  private ClException refusal() {
    return new ClException(
        ErrorCode.INVALID_OPERATION,
        "'%s' takes OpenCL C only: its name is no target that programs are assembled for; an"
                .formatted(device.info().name())
            + " emulated device runs assembly language");
  }

  /** A binary of an earlier build, ready for kernels unless it was compiled only. */
  DriverBinary binary(byte[] bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment sizes = arena.allocateFrom(JAVA_LONG, (long) bytes.length);
      MemorySegment content = arena.allocateFrom(JAVA_BYTE, bytes);
      MemorySegment contents = arena.allocateFrom(ADDRESS, content);
      MemorySegment program =
          context.keep(
              library.make(
                  "clCreateProgramWithBinary",
                  context.handle(),
                  1,
                  ids(arena),
                  sizes,
                  contents,
                  NONE));
      int type = (int) built(program).number(CL_PROGRAM_BINARY_TYPE);
      if (type != CL_PROGRAM_BINARY_TYPE_NONE && type != CL_PROGRAM_BINARY_TYPE_EXECUTABLE) {
        return binary(
            program,
            type == CL_PROGRAM_BINARY_TYPE_LIBRARY
                ? DriverBinary.Kind.LIBRARY
                : DriverBinary.Kind.OBJECT);
      }
      int code = library.code("clBuildProgram", program, 1, ids(arena), NONE, NONE, NONE);
      if (code != 0) {
        throw new ClException(
            ErrorCode.INVALID_BINARY,
            "the platform does not take the binary: " + built(program).text(CL_PROGRAM_BUILD_LOG));
      }
      return binary(program, DriverBinary.Kind.EXECUTABLE);
    }
  }
}
