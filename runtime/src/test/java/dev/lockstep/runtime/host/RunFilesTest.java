package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.ContextBuilder;
import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.cl.Range;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Run files through the host interface: what {@code lockstep run} does with a file a program does
 * with contexts, buffers and queues, and the expectations of the file hold.
 */
class RunFilesTest {
  private static final List<String> FOLDERS =
      List.of(
          "examples",
          "examples/asm4gcn",
          "examples/matrix",
          "examples/ventus",
          "corpus/opencl",
          "corpus/matrix",
          "corpus/run");

  /** One of so many programs in OpenCL C is compiled. */
  private static final int SHARE = 15;

  private static final boolean CLANG = OpenClCompiler.find().value().isPresent();

  static Stream<Path> files() throws IOException {
    List<Path> all = new ArrayList<>();
    int compiled = 0;
    for (String folder : FOLDERS) {
      for (Path file : Corpus.files(folder, ".json")) {
        String name = file.getFileName().toString().replace(".json", "");
        boolean refused = Files.exists(file.resolveSibling(name + ".failure"));
        boolean opencl = Files.exists(file.resolveSibling(name + ".cl"));
        if (!refused && (!opencl || Shares.takes(compiled++, SHARE))) {
          all.add(file);
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void resultsAreAsExpected(Path path) throws IOException {
    RunFile file = RunFile.read(path, InputLimits.DEFAULT).value().orElseThrow();
    SourceLanguage language = language(file.program());
    assumeTrue(CLANG || language != SourceLanguage.OPENCL, "no clang 19 or later here");
    long stack = file.launches().stream().mapToLong(Launch::stack).max().orElse(0);
    ContextBuilder choices = Context.with(Device.of(file.target().orElse("gfx900"))).stack(stack);
    try (Context context = choices.open();
        Program program = context.program(text(file.program()), language);
        Queue queue = context.queue()) {
      program.build(file.options().toArray(String[]::new));
      Map<String, Buffer> buffers = buffers(context, file);
      for (Launch launch : file.launches()) {
        String name = launch.kernel().orElseGet(() -> program.kernelNames().getFirst());
        try (Kernel kernel = program.kernel(name)) {
          for (int i = 0; i < launch.arguments().size(); i++) {
            set(kernel, i, launch.arguments().get(i), buffers);
          }
          Range range =
              new Range(
                  launch.global(),
                  filled(launch, launch.local(), 1L),
                  filled(launch, launch.offset(), 0L));
          for (int i = 0; i < launch.repeat(); i++) {
            queue.enqueue(kernel, range);
          }
        }
      }
      compare(file, buffers, queue);
    }
  }

  /** Numbers for all dimensions, or none. */
  private static List<Long> filled(Launch launch, List<Long> numbers, long rest) {
    List<Long> all = new ArrayList<>(numbers);
    while (!numbers.isEmpty() && all.size() < launch.global().size()) {
      all.add(rest);
    }
    return all;
  }

  private static SourceLanguage language(ProgramSource source) {
    return switch (dialect(source)) {
      case OPENCL -> SourceLanguage.OPENCL;
      case ASM4GCN -> SourceLanguage.ASM4GCN;
      case LLVM, AUTO -> SourceLanguage.LLVM;
    };
  }

  private static ProgramSource.Dialect dialect(ProgramSource source) {
    return source instanceof ProgramSource.OfFile(Path path, ProgramSource.Dialect dialect)
            && dialect == ProgramSource.Dialect.AUTO
        ? ProgramSource.Dialect.ofFileName(path.getFileName().toString())
        : source.dialect();
  }

  private static String text(ProgramSource source) throws IOException {
    return switch (source) {
      case ProgramSource.OfFile(Path path, var _) -> Files.readString(path);
      case ProgramSource.OfText(String text, var _) -> text;
    };
  }

  private static Map<String, Buffer> buffers(Context context, RunFile file) throws IOException {
    Map<String, Buffer> buffers = new LinkedHashMap<>();
    try (Arena arena = Arena.ofConfined()) {
      for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
        BufferSpec spec = one.getValue();
        buffers.put(
            one.getKey(),
            spec.byteSize() == 0 ? context.buffer(1) : context.buffer(spec.contents(arena)));
      }
    }
    return buffers;
  }

  private static void set(
      Kernel kernel, int index, Argument argument, Map<String, Buffer> buffers) {
    switch (argument) {
      case Argument.OfBuffer(String name) -> kernel.set(index, buffers.get(name));
      case Argument.Null() -> kernel.setNull(index);
      case Argument.Local(long bytes) -> kernel.setLocal(index, bytes);
      case Argument.Value value -> {
        // The size of elements matters where nothing is known of the parameters.
        MemorySegment bytes = value.bytes().asSegment();
        switch (value.type().bytes()) {
          case 2 -> kernel.set(index, (Object) bytes.toArray(ValueLayout.JAVA_SHORT_UNALIGNED));
          case 4 -> kernel.set(index, (Object) bytes.toArray(ValueLayout.JAVA_INT_UNALIGNED));
          case 8 -> kernel.set(index, (Object) bytes.toArray(ValueLayout.JAVA_LONG_UNALIGNED));
          default -> kernel.setBytes(index, bytes);
        }
      }
    }
  }

  private static void compare(RunFile file, Map<String, Buffer> buffers, Queue queue)
      throws IOException {
    queue.finish();
    for (Map.Entry<String, Expectation> one : file.expectations().entrySet()) {
      byte[] bytes = new byte[(int) file.buffers().get(one.getKey()).byteSize()];
      queue.read(buffers.get(one.getKey()), bytes);
      Expectation.Comparison comparison = one.getValue().compare(MemorySegment.ofArray(bytes));
      assertEquals(
          List.of(),
          comparison.matches() ? List.of() : one.getValue().explain(one.getKey(), comparison));
    }
  }
}
