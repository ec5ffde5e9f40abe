package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.cl.SourceLanguage;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Kernels and their arguments. */
class KernelsTest {
  private static final String LOCAL =
      """
      __asm4GCN swap (uint* data, local uint* tile)
      {
        s8u at = mem[kernarg + arg.data]
        s4u place = mem[kernarg + arg.tile]
        v4u own = localId << 2
        s_waitcnt lgkmcnt(0)
        global_load_dword v4u x, own, at
        v4u mine = own + place
        s_waitcnt vmcnt(0)
        ds_write_b32 mine, x
        s_waitcnt lgkmcnt(0)
        s_barrier
        v4u other = own ^ 252
        other = other + place
        ds_read_b32 x, other
        s_waitcnt lgkmcnt(0)
        global_store_dword own, x, at
        s_endpgm
      }
      """;

  private Context context;
  private Queue queue;

  @BeforeEach
  void open() {
    context = Kernels.context();
    queue = context.queue();
  }

  @AfterEach
  void close() {
    context.close();
  }

  private static ClException assertCode(ErrorCode code, Executable action) {
    ClException thrown = assertThrows(ClException.class, action);
    assertEquals(code, thrown.code(), thrown.toString());
    return thrown;
  }

  private Kernel saxpy() {
    return Kernels.build(context, Kernels.SAXPY).kernel("saxpy");
  }

  @Test
  void parametersAreDescribed() {
    Kernel kernel = saxpy();
    assertEquals("saxpy", kernel.info().name());
    List<ArgumentInfo> arguments = kernel.info().arguments();
    assertEquals(4, arguments.size());
    assertEquals(
        List.of("x", "y", "a", "n"),
        arguments.stream().map(one -> one.name().orElseThrow()).toList());
    assertEquals(
        List.of(
            ArgumentInfo.Kind.GLOBAL,
            ArgumentInfo.Kind.GLOBAL,
            ArgumentInfo.Kind.VALUE,
            ArgumentInfo.Kind.VALUE),
        arguments.stream().map(ArgumentInfo::kind).toList());
    assertEquals(4, arguments.get(2).size());
    assertEquals(64, kernel.info().preferredMultiple());
  }

  @Test
  void argumentsAreChecked() {
    Kernel kernel = saxpy();
    Buffer buffer = context.buffer(256);
    assertCode(ErrorCode.INVALID_ARG_INDEX, () -> kernel.set(4, 1));
    assertCode(ErrorCode.INVALID_ARG_INDEX, () -> kernel.set(-1, 1));
    assertCode(ErrorCode.INVALID_ARG_INDEX, () -> kernel.set("z", 1));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set(0, 1));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set(2, buffer));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.setNull(2));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.setLocal(0, 16));
    assertCode(ErrorCode.INVALID_ARG_SIZE, () -> kernel.set(3, 1L));
    assertCode(ErrorCode.INVALID_ARG_SIZE, () -> kernel.set(2, 1.0));
    assertCode(ErrorCode.INVALID_ARG_VALUE, () -> kernel.set(3, "text"));
    assertCode(
        ErrorCode.INVALID_ARG_SIZE, () -> kernel.setBytes(3, MemorySegment.ofArray(new byte[8])));
    assertCode(ErrorCode.INVALID_KERNEL_ARGS, () -> kernel.arguments(buffer, buffer, 1f));
    try (Context other = Kernels.context();
        Buffer theirs = other.buffer(16)) {
      assertCode(ErrorCode.INVALID_MEM_OBJECT, () -> kernel.set(0, theirs));
    }
  }

  /** A whole number where the kernel takes a float would be silently wrong, and the other way. */
  @Test
  void numbersHaveTheTypeOfTheParameter() {
    Kernel kernel = saxpy();
    ClException real = assertCode(ErrorCode.INVALID_ARG_SIZE, () -> kernel.set(2, 3));
    assertTrue(real.reason().contains("argument 2 'a'"), real.reason());
    assertTrue(real.reason().contains("(float), not an int"), real.reason());
    assertCode(ErrorCode.INVALID_ARG_SIZE, () -> kernel.set(3, 3f));
    kernel.set(2, 3f).set(3, 3);
  }

  @Test
  void unsetArgumentIsNamed() {
    Kernel kernel = saxpy();
    kernel.set(0, context.buffer(256)).set("a", 1f).set("n", 4);
    ClException refused =
        assertCode(ErrorCode.INVALID_KERNEL_ARGS, () -> queue.enqueue(kernel, NdRange.of(64)));
    assertTrue(refused.reason().contains("argument 1 'y'"), refused.reason());
  }

  @Test
  void argumentsAreThoseOfTheTimeOfEnqueueing() {
    Kernel kernel = saxpy();
    Buffer x = context.buffer(new float[] {1, 1});
    Buffer y = context.buffer(new float[] {0, 0});
    Event gate = context.userEvent();
    kernel.arguments(x, y, 2f, 2);
    queue.enqueue(kernel, NdRange.of(64), gate);
    kernel.set("a", 10f);
    queue.enqueue(kernel, NdRange.of(64));
    ((dev.lockstep.runtime.UserEvent) gate).complete();
    assertArrayEquals(new float[] {12, 12}, queue.read(y, new float[2]));
  }

  @Test
  void copyHasItsOwnArguments() {
    Kernel kernel = saxpy();
    Buffer x = context.buffer(new float[] {1});
    Buffer y = context.buffer(new float[] {0});
    kernel.arguments(x, y, 2f, 1);
    Kernel copy = kernel.copy();
    kernel.set("a", 5f);
    queue.enqueue(copy, NdRange.of(64));
    assertArrayEquals(new float[] {2}, queue.read(y, new float[1]));
    kernel.close();
    queue.enqueue(copy, NdRange.of(64));
    assertArrayEquals(new float[] {4}, queue.read(y, new float[1]));
  }

  @Test
  void localMemoryIsGivenByItsSize() {
    Kernel kernel = Kernels.build(context, LOCAL).kernel("swap");
    int[] numbers = java.util.stream.IntStream.range(0, 64).toArray();
    Buffer data = context.buffer(numbers);
    assertEquals(ArgumentInfo.Kind.LOCAL, kernel.info().arguments().get(1).kind());
    queue.enqueue(kernel.arguments(data, new Kernel.Local(256)), NdRange.of(64));
    int[] result = queue.read(data, new int[64]);
    for (int i = 0; i < 64; i++) {
      assertEquals(63 - i, result[i]);
    }
    assertCode(ErrorCode.INVALID_ARG_SIZE, () -> kernel.setLocal(1, 0));
    kernel.setLocal(1, 1 << 20);
    assertCode(ErrorCode.OUT_OF_RESOURCES, () -> queue.enqueue(kernel, NdRange.of(64)));
  }

  @Test
  void sizesAreChecked() {
    Kernel kernel = Kernels.build(context, Kernels.EMPTY).kernel("empty");
    assertCode(
        ErrorCode.INVALID_WORK_GROUP_SIZE,
        () -> queue.enqueue(kernel, NdRange.of(64, 64).withLocal(64, 64)));
    assertCode(
        ErrorCode.INVALID_WORK_ITEM_SIZE,
        () -> queue.enqueue(kernel, NdRange.of(4096).withLocal(2048)));
    assertCode(ErrorCode.INVALID_GLOBAL_WORK_SIZE, () -> queue.enqueue(kernel, NdRange.of(-1)));
    assertCode(ErrorCode.INVALID_WORK_DIMENSION, () -> NdRange.of(1, 1, 1, 1));
    assertCode(ErrorCode.INVALID_WORK_DIMENSION, NdRange::of);
    assertCode(ErrorCode.INVALID_WORK_DIMENSION, () -> NdRange.of(8, 8).withLocal(8));
  }

  @Test
  void rangeWithoutWorkItemsDoesNothing() {
    Kernel kernel = Kernels.build(context, Kernels.COUNT).kernel("count");
    assertCode(ErrorCode.INVALID_KERNEL_ARGS, () -> queue.enqueue(kernel, NdRange.of(0)));
    Buffer data = context.buffer(256);
    queue.enqueue(kernel.arguments(data), NdRange.of(0, 8)).await();
    assertEquals(0, queue.read(data, new int[64])[0]);
  }

  @Test
  void programIsBuiltAgainWithoutItsKernels() {
    Program program = Kernels.build(context, Kernels.COUNT);
    Kernel kernel = program.kernel("count");
    assertCode(ErrorCode.INVALID_OPERATION, program::build);
    kernel.close();
    program.build("-DAGAIN");
    Buffer data = context.buffer(256);
    queue.enqueue(program.kernel("count").arguments(data), NdRange.of(64));
    assertEquals(1, queue.read(data, new int[64])[63]);
  }

  @Test
  void kernelOfAnotherContextIsRefused() {
    try (Context other = Kernels.context();
        Program program = Kernels.build(other, Kernels.EMPTY);
        Kernel kernel = program.kernel("empty")) {
      assertCode(ErrorCode.INVALID_CONTEXT, () -> queue.enqueue(kernel, NdRange.of(1)));
    }
  }

  @Test
  void programsTellTheirKernels() {
    Program program = Kernels.build(context, Kernels.SAXPY, Kernels.EMPTY);
    assertEquals(List.of("saxpy", "empty"), program.kernelNames());
    assertEquals(2, program.kernels().size());
    ClException refused = assertCode(ErrorCode.INVALID_KERNEL_NAME, () -> program.kernel("no"));
    assertTrue(refused.reason().contains("saxpy, empty"), refused.reason());
    assertEquals(Program.Stage.EXECUTABLE, program.stage(context.devices().getFirst()));
    assertCode(ErrorCode.INVALID_OPERATION, program::build);
  }

  @Test
  void binariesComeBack() {
    Program program = Kernels.build(context, Kernels.COUNT);
    Device device = context.devices().getFirst();
    byte[] binary = program.binary(device);
    assertEquals(0x7f, binary[0]);
    Program again = context.program(Map.of(device, binary));
    Buffer data = context.buffer(256);
    queue.enqueue(again.kernel("count").arguments(data), NdRange.of(64));
    assertEquals(1, queue.read(data, new int[64])[63]);
    byte[] broken = binary.clone();
    broken[4] = 9;
    assertCode(ErrorCode.INVALID_BINARY, () -> context.program(Map.of(device, broken)));
    Device newer = Device.of("gfx1030");
    try (Context other = Context.of(newer)) {
      assertCode(ErrorCode.INVALID_BINARY, () -> other.program(Map.of(newer, binary)));
    }
  }

  @Test
  void mistakesAreInTheLog() {
    Program program = context.program("__asm4GCN k () { s_nonsense v1 }", SourceLanguage.ASM4GCN);
    Device device = context.devices().getFirst();
    assertEquals(Program.Stage.NONE, program.stage(device));
    assertCode(ErrorCode.INVALID_PROGRAM_EXECUTABLE, () -> program.kernel("k"));
    ClException failed = assertCode(ErrorCode.BUILD_PROGRAM_FAILURE, program::build);
    assertTrue(failed.reason().contains("s_nonsense"), failed.reason());
    assertTrue(program.log(device).contains("s_nonsense"));
    assertEquals(Program.Stage.FAILED, program.stage(device));
    assertCode(ErrorCode.INVALID_PROGRAM_EXECUTABLE, program::kernelNames);
  }

  /** Devices of a context share memory, and each runs its own code. */
  @Test
  void devicesShareMemory() {
    Device old = Device.of("gfx900");
    Device other = Device.of("gfx906");
    try (Context both = Context.of(old, other);
        Program program = Kernels.build(both, Kernels.COUNT);
        Kernel count = program.kernel("count");
        Buffer data = both.buffer(256);
        Queue first = both.queue(old);
        Queue second = both.queue(other)) {
      count.arguments(data);
      Event one = first.enqueue(count, NdRange.of(64));
      second.enqueue(count, NdRange.of(64), one);
      assertEquals(2, second.read(data, new int[64])[63]);
      assertCode(ErrorCode.INVALID_DEVICE, () -> both.queue(Device.of("gfx1030")));
    }
  }

  @Test
  void textsInTwoStepsBecomeOneProgram() {
    Program first = context.program(Kernels.COUNT, SourceLanguage.ASM4GCN);
    Program second = context.program(Kernels.EMPTY, SourceLanguage.ASM4GCN);
    Device device = context.devices().getFirst();
    first.compile(Map.of());
    second.compile(Map.of());
    assertEquals(Program.Stage.OBJECT, first.stage(device));
    assertCode(ErrorCode.INVALID_PROGRAM_EXECUTABLE, first::kernelNames);
    Program library = context.link(List.of(second), "-create-library");
    assertEquals(Program.Stage.LIBRARY, library.stage(device));
    Program linked = context.link(List.of(first, library));
    assertEquals(List.of("count", "empty"), linked.kernelNames());
    assertCode(ErrorCode.INVALID_OPERATION, () -> context.link(List.of(linked)));
    assertCode(ErrorCode.INVALID_LINKER_OPTIONS, () -> context.link(List.of(first), "-nonsense"));
    assertCode(ErrorCode.LINK_PROGRAM_FAILURE, () -> context.link(List.of(first, first)));
    Program again = context.program(Map.of(device, first.binary(device)));
    assertEquals(Program.Stage.OBJECT, again.stage(device));
    assertEquals(List.of("count"), context.link(List.of(again)).kernelNames());
  }

  @Test
  void everyTargetIsADevice() {
    List<Device> all = Device.all();
    assertEquals("gfx900", all.getFirst().name());
    assertEquals(Device.standard(), Device.of("gfx900"));
    assertTrue(all.size() > 40, "only " + all.size());
    for (Device device : all) {
      assertTrue(device.info().groups().wavefrontSize() >= 32, device.name());
      assertTrue(device.info().memory().localBytes() > 0, device.name());
    }
    assertCode(ErrorCode.DEVICE_NOT_FOUND, () -> Device.of("gfx1"));
  }
}
