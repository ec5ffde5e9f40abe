package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.UserEvent;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.BuildException;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;
import dev.lockstep.runtime.cl.MapMode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunDevice;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same interface over pocl; expectations are arithmetic. */
@Isolated // calls an OpenCL platform in the process
class InstalledDevicesTest {
  private static final String SOURCE =
      """
      __kernel void saxpy(__global const float *x, __global float *y, float a, uint n) {
        uint i = get_global_id(0);
        if (i < n)
          y[i] += a * x[i];
      }
      __kernel void twice(__global int *data) { data[get_global_id(0)] *= 2; }
      __kernel void turn(__global const int *in, __global int *out, __local int *tile) {
        uint i = get_local_id(0), n = get_local_size(0);
        tile[i] = in[get_global_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        out[get_global_id(0)] = tile[n - 1 - i];
      }
      __kernel void isnull(__global const int *p, __global int *out) { *out = p == 0; }
      """;

  private Context context;
  private Queue queue;
  private Program program;

  @BeforeEach
  void open() {
    boolean here =
        Device.installed().stream().anyMatch(one -> one.platform().startsWith("Portable"));
    assumeTrue(here, "pocl is not installed");
    context = Context.of(Device.installed("portable"));
    queue = context.queue();
    program = context.build(SOURCE);
  }

  @AfterEach
  void close() {
    if (context != null) {
      context.close();
    }
  }

  private static ClException assertCode(
      ErrorCode code, org.junit.jupiter.api.function.Executable action) {
    ClException thrown = assertThrows(ClException.class, action);
    assertEquals(code, thrown.code(), thrown.getMessage());
    return thrown;
  }

  @Test
  void kernelRunsOverBuffers() {
    float[] x = new float[1000];
    float[] y = new float[1000];
    float[] expected = new float[1000];
    for (int i = 0; i < x.length; i++) {
      x[i] = i;
      y[i] = 1;
      expected[i] = 2f * i + 1;
    }
    Buffer ys = context.buffer(y);
    Kernel kernel = program.kernel("saxpy").arguments(context.buffer(x), ys, 2f, 1000);
    Event event = queue.enqueue(kernel, NdRange.of(1024).withLocal(64));
    assertArrayEquals(expected, queue.read(ys, y));
    assertEquals(EventStatus.COMPLETE, event.status());
    assertTrue(event.times().running() > 0);
  }

  @Test
  void argumentsOfAllKindsArrive() {
    Buffer in = context.buffer(new int[] {1, 2, 3, 4, 5, 6, 7, 8});
    Buffer out = context.buffer(32);
    Kernel turn = program.kernel("turn").arguments(in, out, new Kernel.Local(16));
    queue.enqueue(turn, NdRange.of(8).withLocal(4));
    assertArrayEquals(new int[] {4, 3, 2, 1, 8, 7, 6, 5}, queue.read(out, new int[8]));
    queue.enqueue(program.kernel("isnull").arguments(null, out), NdRange.single());
    assertEquals(1, queue.read(out, new int[1])[0]);
    queue.enqueue(program.kernel("isnull").arguments(in, out), NdRange.single());
    assertEquals(0, queue.read(out, new int[1])[0]);
  }

  @Test
  void factsAboutKernelsAreThePlatforms() {
    Kernel kernel = program.kernel("saxpy");
    assertTrue(kernel.info().argumentsKnown());
    assertEquals(
        List.of(ArgumentInfo.Kind.GLOBAL, ArgumentInfo.Kind.GLOBAL, ArgumentInfo.Kind.VALUE),
        kernel.info().arguments().stream().limit(3).map(ArgumentInfo::kind).toList());
    assertEquals(Optional.of("a"), kernel.info().arguments().get(2).name());
    assertCode(ErrorCode.INVALID_ARG_SIZE, () -> kernel.set(2, 1.0));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set("x", 5));
    assertEquals(List.of("saxpy", "twice", "turn", "isnull"), program.kernelNames());
    assertCode(ErrorCode.INVALID_KERNEL_NAME, () -> program.kernel("other"));
  }

  @Test
  void bytesMoveInAllWays() {
    Buffer buffer = context.buffer(40);
    assertArrayEquals(new int[10], queue.read(buffer, new int[10]));
    queue.write(buffer, 4, MemorySegment.ofArray(new int[] {7, 8, 9}));
    queue.enqueueFill(buffer, 16, 8, MemorySegment.ofArray(new int[] {5}));
    queue.enqueueCopy(buffer, 4, buffer, 24, 8);
    assertArrayEquals(new int[] {0, 7, 8, 9, 5, 5, 7, 8, 0, 0}, queue.read(buffer, new int[10]));
    try (Mapping mapping = queue.map(buffer, MapMode.READ_WRITE)) {
      assertEquals(9, mapping.segment().getAtIndex(ValueLayout.JAVA_INT, 3));
      mapping.segment().setAtIndex(ValueLayout.JAVA_INT, 9, 42);
    }
    assertEquals(42, queue.read(buffer, new int[10])[9]);
    try (Arena arena = Arena.ofShared()) {
      MemorySegment to = arena.allocate(40);
      queue.enqueueRead(buffer, 0, to).await();
      assertEquals(42, to.getAtIndex(ValueLayout.JAVA_INT, 9));
    }
  }

  @Test
  void boxesMove() {
    Buffer picture =
        context.buffer("abcdefghijkl".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    byte[] box = new byte[6];
    Placement inside = Placement.at(1, 1, 0, 4, 0);
    Region region = new Region(3, 2, 1);
    queue
        .enqueueReadRect(picture, inside, MemorySegment.ofArray(box), Placement.start(), region)
        .await();
    assertEquals("fghjkl", new String(box, java.nio.charset.StandardCharsets.US_ASCII));
    queue
        .enqueueWriteRect(
            picture,
            Placement.at(0, 0, 0, 4, 0),
            MemorySegment.ofArray(box),
            Placement.start(),
            region)
        .await();
    byte[] all = queue.read(picture, new byte[12]);
    assertEquals("fghdjklhijkl", new String(all, java.nio.charset.StandardCharsets.US_ASCII));
    queue.enqueueCopyRect(
        picture,
        Placement.at(0, 0, 0, 4, 0),
        picture,
        Placement.at(0, 2, 0, 4, 0),
        new Region(2, 1, 1));
    assertEquals((byte) 'f', queue.read(picture, new byte[12])[8]);
  }

  @Test
  void partsAndSharedMemoryAreSeen() {
    Buffer whole = context.buffer(4096);
    int alignment = context.devices().getFirst().info().memory().baseAlignment();
    Buffer part = whole.part(alignment, 16);
    queue.write(part, 0, MemorySegment.ofArray(new int[] {1, 2, 3, 4}));
    queue.enqueue(program.kernel("twice").arguments(part), NdRange.of(4));
    assertEquals(8, queue.read(whole, new int[1024])[alignment / 4 + 3]);
    try (Arena arena = Arena.ofShared()) {
      MemorySegment host = arena.allocateFrom(ValueLayout.JAVA_INT, 1, 2, 3, 4);
      Buffer over = context.bufferOver(host);
      queue.enqueue(program.kernel("twice").arguments(over), NdRange.of(4)).await();
      assertArrayEquals(new int[] {2, 4, 6, 8}, host.toArray(ValueLayout.JAVA_INT));
      over.close();
    }
    Buffer shared = context.shared(16, 0);
    shared.segment().setAtIndex(ValueLayout.JAVA_INT, 1, 21);
    queue.enqueue(program.kernel("twice").setAddress(0, shared.address()), NdRange.of(4)).await();
    assertEquals(42, shared.segment().getAtIndex(ValueLayout.JAVA_INT, 1));
    shared.close();
  }

  @Test
  void eventsKeepTheOrder() {
    Queue free = context.queue(Queue.Property.OUT_OF_ORDER);
    Buffer data = context.buffer(new int[] {1, 2, 3, 4});
    UserEvent start = context.userEvent();
    Kernel twice = program.kernel("twice").arguments(data);
    Event first = free.enqueue(twice, NdRange.of(4), start);
    Event second = free.enqueue(twice, NdRange.of(2), first);
    assertEquals(EventStatus.QUEUED, second.status());
    start.complete();
    second.await();
    assertArrayEquals(new int[] {4, 8, 6, 8}, queue.read(data, new int[4]));
  }

  @Test
  void programsAreCompiledLinkedAndKept() {
    Program one = context.program("#include \"size.h\"\nint size(void) { return SIZE; }");
    one.compile(Map.of("size.h", "#define SIZE 42"));
    Program two =
        context.program("int size(void); __kernel void k(__global int *p) { *p = size(); }");
    two.compile(Map.of());
    Buffer result = context.buffer(4);
    queue.enqueue(context.link(List.of(one, two)).kernel("k").arguments(result), NdRange.single());
    assertEquals(42, queue.read(result, new int[1])[0]);
    Device device = context.devices().getFirst();
    Program again = context.program(Map.of(device, program.binary(device)));
    queue.enqueue(again.kernel("twice").arguments(result), NdRange.of(1));
    assertEquals(84, queue.read(result, new int[1])[0]);
  }

  @Test
  void mistakesAreToldWithTheirCode() {
    BuildException wrong =
        assertThrows(BuildException.class, () -> context.build("__kernel void k() { int x = y; }"));
    assertTrue(wrong.log().contains("'y'"), wrong.log());
    Buffer data = context.buffer(new int[8]);
    queue.enqueue(program.kernel("twice").arguments(data), NdRange.of(8).withLocal(1 << 20));
    ClException size = assertThrows(ClException.class, queue::finish);
    assertTrue(
        List.of(ErrorCode.INVALID_WORK_GROUP_SIZE, ErrorCode.INVALID_WORK_ITEM_SIZE)
            .contains(size.code()),
        size.getMessage());
    Program assembly = context.program(Kernels.EMPTY, SourceLanguage.ASM4GCN);
    ClException refused = assertCode(ErrorCode.INVALID_OPERATION, assembly::build);
    assertTrue(refused.reason().contains("takes OpenCL C only"), refused.reason());
    assertCode(
        ErrorCode.INVALID_VALUE, () -> Context.with(context.devices().getFirst()).budget(5).open());
    assertCode(
        ErrorCode.INVALID_DEVICE,
        () -> Context.of(Device.standard(), context.devices().getFirst()));
    assertCode(ErrorCode.DEVICE_NOT_FOUND, () -> Device.installed("no such platform"));
    assertEquals(Device.installed("portable"), Device.installed("pocl"));
  }

  /** Expectations of run files hold on another platform, too. */
  @ParameterizedTest
  @ValueSource(strings = {"vector_add", "reduction", "scan", "mandelbrot"})
  void runFilesPass(String name) throws IOException {
    RunFile file =
        RunFile.read(Corpus.path("examples/" + name + ".json"), InputLimits.DEFAULT)
            .value()
            .orElseThrow();
    RunOptions twice =
        new RunOptions(Optional.empty(), List.of(), 2, 1, Long.MAX_VALUE, OptionalLong.empty());
    RunReport report = RunSession.run(file, twice.withDevice(RunDevice.installed("portable")));
    assertEquals(List.of(), report.failures());
    assertEquals(2, report.rounds().size());
    assertEquals(
        file.expectations().size(),
        report.notes().stream().filter(note -> note.text().startsWith("verified")).count());
  }

  /** Build options of OpenCL are one text, whose words blanks part. */
  @Test
  void sourcesAreIncludedFromAFolderWithABlank(@TempDir Path directory) throws IOException {
    Path folder = Files.createDirectory(directory.resolve("with a blank"));
    Files.writeString(folder.resolve("seven.h"), "#define SEVEN 7\n");
    Files.writeString(
        folder.resolve("k.cl"),
        "#include \"seven.h\"\nkernel void k(global int *p) { *p = SEVEN; }\n");
    Path run =
        Files.writeString(
            folder.resolve("k.json"),
            """
            {"schema": "lockstep-run-1", "program": "k.cl",
             "buffers": {"p": {"type": "i32", "count": 1, "init": "zero"}},
             "launches": [{"kernel": "k", "global": [1], "args": ["p"]}],
             "expect": {"p": {"values": [7]}}}
            """);
    RunFile file = RunFile.read(run, InputLimits.DEFAULT).value().orElseThrow();
    RunOptions installed = RunOptions.DEFAULT.withDevice(RunDevice.installed("portable"));
    for (RunOptions options : List.of(installed, RunOptions.DEFAULT)) {
      assertEquals(List.of(), RunSession.run(file, options).failures());
    }
  }
}
