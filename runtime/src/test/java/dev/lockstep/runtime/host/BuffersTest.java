package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.MapMode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Buffers and the commands for them, beside the same done on arrays byte by byte. */
class BuffersTest {
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

  private static void assertCode(ErrorCode code, Executable action) {
    assertEquals(code, assertThrows(ClException.class, action).code());
  }

  private static byte[] random(Random random, int bytes) {
    byte[] result = new byte[bytes];
    random.nextBytes(result);
    return result;
  }

  private byte[] contents(Buffer buffer) {
    return queue.read(buffer, new byte[(int) buffer.size()]);
  }

  @Test
  void newBufferIsZero() {
    assertArrayEquals(new byte[5000], contents(context.buffer(5000)));
  }

  @Test
  void everyTypeOfArrayComesBack() {
    assertArrayEquals(
        new float[] {1.5f, -2}, queue.read(context.buffer(new float[] {1.5f, -2}), new float[2]));
    assertArrayEquals(
        new double[] {1.5, -2}, queue.read(context.buffer(new double[] {1.5, -2}), new double[2]));
    assertArrayEquals(new int[] {7, -2}, queue.read(context.buffer(new int[] {7, -2}), new int[2]));
    assertArrayEquals(
        new long[] {7, -2}, queue.read(context.buffer(new long[] {7, -2}), new long[2]));
    assertArrayEquals(
        new short[] {7, -2}, queue.read(context.buffer(new short[] {7, -2}), new short[2]));
    assertArrayEquals(
        new byte[] {7, -2}, queue.read(context.buffer(new byte[] {7, -2}), new byte[2]));
    assertEquals(40, context.buffer(ValueLayout.JAVA_LONG, 5).size());
  }

  @Test
  void rangesAreReadAndWritten() {
    Random random = new Random(1);
    byte[] model = random(random, 1000);
    Buffer buffer = context.buffer(model);
    for (int i = 0; i < 200; i++) {
      int offset = random.nextInt(1000);
      int bytes = random.nextInt(1001 - offset);
      byte[] piece = random(random, bytes);
      queue.enqueueWrite(buffer, offset, MemorySegment.ofArray(piece));
      System.arraycopy(piece, 0, model, offset, bytes);
    }
    assertArrayEquals(model, contents(buffer));
    byte[] middle = new byte[100];
    queue.read(buffer, 333, MemorySegment.ofArray(middle));
    assertArrayEquals(java.util.Arrays.copyOfRange(model, 333, 433), middle);
  }

  @Test
  void rangesOutsideAreRefused() {
    Buffer buffer = context.buffer(100);
    assertCode(ErrorCode.INVALID_VALUE, () -> queue.read(buffer, new byte[101]));
    assertCode(
        ErrorCode.INVALID_VALUE, () -> queue.read(buffer, 50, MemorySegment.ofArray(new byte[51])));
    assertCode(
        ErrorCode.INVALID_VALUE, () -> queue.write(buffer, -1, MemorySegment.ofArray(new byte[1])));
    assertCode(
        ErrorCode.INVALID_VALUE,
        () -> queue.write(buffer, Long.MAX_VALUE, MemorySegment.ofArray(new byte[1])));
    assertCode(ErrorCode.INVALID_VALUE, () -> queue.enqueueMap(buffer, MapMode.READ, 0, 0));
    assertCode(ErrorCode.INVALID_BUFFER_SIZE, () -> context.buffer(0));
    assertCode(ErrorCode.INVALID_BUFFER_SIZE, () -> context.buffer(-1));
  }

  @Test
  void copiesMoveBytes() {
    Random random = new Random(2);
    byte[] a = random(random, 300);
    byte[] b = random(random, 300);
    Buffer first = context.buffer(a);
    Buffer second = context.buffer(b);
    queue.enqueueCopy(first, 10, second, 200, 100);
    System.arraycopy(a, 10, b, 200, 100);
    queue.enqueueCopy(first, 0, first, 150, 150);
    System.arraycopy(a.clone(), 0, a, 150, 150);
    assertArrayEquals(a, contents(first));
    assertArrayEquals(b, contents(second));
    assertCode(ErrorCode.MEM_COPY_OVERLAP, () -> queue.enqueueCopy(first, 0, first, 99, 100));
    assertCode(
        ErrorCode.MEM_COPY_OVERLAP,
        () -> queue.enqueueCopy(first, 128, first.part(128, 100), 0, 1));
  }

  @Test
  void fillsRepeatTheirPattern() {
    for (int size = 1; size <= 128; size *= 2) {
      byte[] pattern = random(new Random(size), size);
      byte[] model = new byte[128 * 9];
      Buffer buffer = context.buffer(model);
      int offset = 128 + size;
      int bytes = 128 * 5 + 2 * size;
      queue.enqueueFill(buffer, offset, bytes, MemorySegment.ofArray(pattern));
      for (int i = 0; i < bytes; i++) {
        model[offset + i] = pattern[i % size];
      }
      assertArrayEquals(model, contents(buffer), "pattern of " + size);
    }
    Buffer buffer = context.buffer(128);
    assertCode(
        ErrorCode.INVALID_VALUE,
        () -> queue.enqueueFill(buffer, 0, 12, MemorySegment.ofArray(new byte[3])));
    assertCode(
        ErrorCode.INVALID_VALUE,
        () -> queue.enqueueFill(buffer, 2, 12, MemorySegment.ofArray(new byte[4])));
    assertCode(
        ErrorCode.INVALID_VALUE,
        () -> queue.enqueueFill(buffer, 4, 6, MemorySegment.ofArray(new byte[4])));
  }

  /**
   * The definition: byte (x, y, z) of a box is at x + y * rowPitch + z * slicePitch from its start.
   */
  private static void copyBox(byte[] from, Placement a, byte[] to, Placement b, Region region) {
    byte[] old = from.clone();
    for (int z = 0; z < region.depth(); z++) {
      for (int y = 0; y < region.height(); y++) {
        for (int x = 0; x < region.width(); x++) {
          to[at(b, x, y, z)] = old[at(a, x, y, z)];
        }
      }
    }
  }

  private static int at(Placement p, int x, int y, int z) {
    return (int) (p.x() + x + (p.y() + y) * p.rowPitch() + (p.z() + z) * p.slicePitch());
  }

  @Test
  void boxesAreCopied() {
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      Region region =
          new Region(1 + random.nextInt(9), 1 + random.nextInt(5), 1 + random.nextInt(4));
      Placement here = placement(random, region);
      Placement there = placement(random, region);
      byte[] device = random(random, 3000);
      byte[] host = random(random, 3000);
      Buffer buffer = context.buffer(device);
      Buffer other = context.buffer(host);
      queue.enqueueCopyRect(buffer, here, other, there, region);
      byte[] copied = host.clone();
      copyBox(device, here, copied, there, region);
      assertArrayEquals(copied, contents(other), "copied " + region);
      byte[] read = host.clone();
      queue.enqueueReadRect(buffer, here, MemorySegment.ofArray(read), there, region).await();
      assertArrayEquals(copied, read, "read " + region);
      queue.enqueueWriteRect(buffer, here, MemorySegment.ofArray(host), there, region);
      copyBox(host, there, device, here, region);
      assertArrayEquals(device, contents(buffer), "written " + region);
    }
  }

  private static Placement placement(Random random, Region region) {
    long row = region.width() + random.nextInt(8);
    long slice = row * (region.height() + random.nextInt(4));
    return new Placement(random.nextInt(8), random.nextInt(3), random.nextInt(3), row, slice);
  }

  @Test
  void pitchesOfZeroAreThoseOfTheRegion() {
    byte[] bytes = random(new Random(4), 24);
    Buffer buffer = context.buffer(bytes);
    byte[] read = new byte[12];
    queue
        .enqueueReadRect(
            buffer,
            Placement.at(0, 0, 1, 0, 0),
            MemorySegment.ofArray(read),
            Placement.start(),
            new Region(4, 3, 1))
        .await();
    assertArrayEquals(java.util.Arrays.copyOfRange(bytes, 12, 24), read);
  }

  @Test
  void boxesOutsideAreRefused() {
    Buffer buffer = context.buffer(100);
    MemorySegment host = MemorySegment.ofArray(new byte[100]);
    Region region = new Region(10, 10, 1);
    Placement start = Placement.start();
    queue.enqueueReadRect(buffer, start, host, start, region);
    assertCode(
        ErrorCode.INVALID_VALUE,
        () -> queue.enqueueReadRect(buffer, Placement.at(1, 0, 0, 0, 0), host, start, region));
    assertCode(
        ErrorCode.INVALID_VALUE,
        () -> queue.enqueueReadRect(buffer, start, host, Placement.at(0, 0, 1, 0, 0), region));
    assertCode(
        ErrorCode.INVALID_VALUE,
        () -> queue.enqueueReadRect(buffer, start, host, Placement.at(0, 0, 0, 9, 0), region));
    assertCode(
        ErrorCode.INVALID_VALUE,
        () ->
            queue.enqueueReadRect(
                buffer, start, host, Placement.at(0, Long.MAX_VALUE / 2, 0, 10, 0), region));
    assertCode(ErrorCode.INVALID_VALUE, () -> new Region(0, 1, 1));
    assertCode(
        ErrorCode.MEM_COPY_OVERLAP,
        () ->
            queue.enqueueCopyRect(
                buffer,
                Placement.at(0, 0, 0, 10, 0),
                buffer,
                Placement.at(2, 2, 0, 10, 0),
                new Region(4, 4, 1)));
    // Columns beside each other have no bytes in common, though their rows interleave.
    queue.enqueueCopyRect(
        buffer,
        Placement.at(0, 0, 0, 10, 0),
        buffer,
        Placement.at(5, 0, 0, 10, 0),
        new Region(5, 10, 1));
    queue.finish();
  }

  @Test
  void partsSeeTheirParent() {
    byte[] model = random(new Random(5), 1024);
    Buffer buffer = context.buffer(model);
    Buffer part = buffer.part(256, 512);
    assertEquals(512, part.size());
    assertEquals(buffer, part.parent());
    assertEquals(256, part.origin());
    assertArrayEquals(java.util.Arrays.copyOfRange(model, 256, 768), contents(part));
    queue.enqueueFill(part, 128, 128, MemorySegment.ofArray(new byte[] {9}));
    buffer.close();
    java.util.Arrays.fill(model, 384, 512, (byte) 9);
    assertArrayEquals(java.util.Arrays.copyOfRange(model, 256, 768), contents(part));
    assertCode(ErrorCode.INVALID_MEM_OBJECT, () -> part.part(0, 128));
    Buffer whole = context.buffer(1024);
    assertCode(ErrorCode.MISALIGNED_SUB_BUFFER_OFFSET, () -> whole.part(64, 128));
    assertCode(ErrorCode.INVALID_VALUE, () -> whole.part(512, 1024));
    assertCode(ErrorCode.INVALID_BUFFER_SIZE, () -> whole.part(0, 0));
  }

  @Test
  void kernelsSeeParts() {
    try (Program program = Kernels.build(context, Kernels.COUNT);
        Kernel count = program.kernel("count")) {
      Buffer buffer = context.buffer(1024);
      queue.enqueue(count.arguments(buffer.part(512, 512)), NdRange.of(64).withLocal(64));
      int[] result = queue.read(buffer, new int[256]);
      for (int i = 0; i < 256; i++) {
        assertEquals(i >= 128 && i < 192 ? 1 : 0, result[i], "element " + i);
      }
    }
  }

  @Test
  void mappedBytesAreThoseOfTheBuffer() {
    Buffer buffer = context.buffer(new int[] {1, 2, 3, 4});
    try (Mapping mapping = queue.enqueueMap(buffer, MapMode.READ_WRITE, 4, 8)) {
      MemorySegment bytes = mapping.segment();
      assertEquals(8, bytes.byteSize());
      assertEquals(3, bytes.getAtIndex(ValueLayout.JAVA_INT, 1));
      bytes.setAtIndex(ValueLayout.JAVA_INT, 0, 20);
    }
    assertArrayEquals(new int[] {1, 20, 3, 4}, queue.read(buffer, new int[4]));
    try (Mapping mapping = queue.map(buffer, MapMode.READ)) {
      assertThrows(
          IllegalArgumentException.class,
          () -> mapping.segment().setAtIndex(ValueLayout.JAVA_INT, 0, 1));
    }
  }

  @Test
  void flagsKeepTheHostOut() {
    Buffer none = context.buffer(16, BufferFlag.HOST_NO_ACCESS);
    assertCode(ErrorCode.INVALID_OPERATION, () -> queue.read(none, new byte[16]));
    assertCode(ErrorCode.INVALID_OPERATION, () -> queue.map(none, MapMode.READ));
    Buffer readOnly = context.buffer(16, BufferFlag.HOST_READ_ONLY);
    queue.read(readOnly, new byte[16]);
    assertCode(
        ErrorCode.INVALID_OPERATION,
        () -> queue.write(readOnly, 0, MemorySegment.ofArray(new byte[4])));
    assertCode(ErrorCode.INVALID_OPERATION, () -> queue.map(readOnly, MapMode.WRITE));
    Buffer writeOnly = context.buffer(16, BufferFlag.HOST_WRITE_ONLY);
    assertCode(ErrorCode.INVALID_OPERATION, () -> queue.read(writeOnly, new byte[16]));
    queue.write(writeOnly, 0, MemorySegment.ofArray(new byte[4]));
  }

  @Test
  void memoryOfTheHostIsUsedInPlace() {
    try (Program program = Kernels.build(context, Kernels.COUNT);
        Kernel count = program.kernel("count");
        Arena arena = Arena.ofShared()) {
      MemorySegment host = arena.allocate(1024, 64).asSlice(256, 512);
      host.setAtIndex(ValueLayout.JAVA_INT, 5, 41);
      try (Buffer buffer = context.bufferOver(host)) {
        queue.enqueue(count.arguments(buffer), NdRange.of(64).withLocal(64)).await();
        assertEquals(42, host.getAtIndex(ValueLayout.JAVA_INT, 5));
        assertEquals(host, buffer.segment());
      }
      assertCode(
          ErrorCode.INVALID_HOST_PTR,
          () -> context.bufferOver(MemorySegment.ofArray(new byte[64])));
    }
  }

  @Test
  void sharedMemoryHasOneAddress() {
    Buffer buffer = context.shared(1000, 1 << 16);
    assertEquals(0, buffer.address() % (1 << 16));
    assertEquals(buffer.address(), buffer.segment().address());
    assertCode(ErrorCode.INVALID_OPERATION, () -> context.buffer(16).address());
  }

  @Test
  void addressesInSharedMemoryAreArguments() {
    try (Program program = Kernels.build(context, Kernels.COUNT);
        Kernel count = program.kernel("count")) {
      Buffer buffer = context.shared(1024, 0);
      count.setAddress(0, buffer.address() + 256);
      queue.enqueue(count, NdRange.of(64).withLocal(64)).await();
      assertEquals(0, buffer.segment().getAtIndex(ValueLayout.JAVA_INT, 63));
      assertEquals(1, buffer.segment().getAtIndex(ValueLayout.JAVA_INT, 64));
    }
  }

  /** More than 2 GiB: addresses and offsets have 64 bits everywhere. */
  @Test
  void buffersMayBeLargerThanTwoGibibytes() {
    long bytes = (2L << 30) + (1L << 28);
    assumeTrue(context.devices().getFirst().info().memory().globalBytes() > 2 * bytes);
    try (Program program = Kernels.build(context, Kernels.COUNT);
        Kernel count = program.kernel("count");
        Buffer large = context.buffer(bytes)) {
      long last = bytes - 256;
      queue.write(large, last, MemorySegment.ofArray(new int[] {6, 7}));
      queue.enqueue(count.arguments(large.part(last, 256)), NdRange.of(64).withLocal(64));
      int[] end = new int[2];
      queue.read(large, last, MemorySegment.ofArray(end));
      assertArrayEquals(new int[] {7, 8}, end);
      // The first work-items count in the whole buffer, which machine code checks against its size.
      queue.enqueue(count.arguments(large), NdRange.of(64 * 1000).withLocal(64));
      assertEquals(1, queue.read(large, new int[64_000])[63_999]);
    }
  }

  @Test
  void memoryThatIsNotThereIsRefusedWithNumbers() {
    long all = context.devices().getFirst().info().memory().globalBytes();
    ClException large = assertThrows(ClException.class, () -> context.buffer(all + 1));
    assertEquals(ErrorCode.INVALID_BUFFER_SIZE, large.code());
    try (Buffer most = context.buffer(all / 2)) {
      assertEquals(all / 2, most.size());
      ClException second =
          assertThrows(ClException.class, () -> context.buffer(all / 2 + (1 << 20)));
      assertEquals(ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE, second.code());
      assertTrue(second.reason().contains(String.valueOf(all)), second.reason());
    }
    context.buffer(all / 2).close();
  }

  /** A buffer that comes later has another address, so that a stale pointer does not reach it. */
  @Test
  void addressesAreNotUsedAgainSoon() {
    try (Program program = Kernels.build(context, Kernels.POKE);
        Kernel poke = program.kernel("poke");
        Buffer holder = context.buffer(8)) {
      // POKE stores at an address; where the buffer was nothing is, whatever is allocated next.
      Buffer first = context.shared(4096, 0);
      queue.write(holder, 0, MemorySegment.ofArray(new long[] {first.address()}));
      first.close();
      Buffer next = context.buffer(4096);
      queue.enqueue(poke.arguments(holder), NdRange.of(1));
      assertThrows(ClException.class, queue::finish);
      assertArrayEquals(new byte[4096], contents(next));
    }
  }

  @Test
  void functionsOfTheProgramSeeBytes() {
    Buffer a = context.buffer(new int[] {1, 2});
    Buffer b = context.buffer(8);
    queue.enqueueNative(bytes -> bytes.get(1).copyFrom(bytes.get(0)), java.util.List.of(a, b));
    assertArrayEquals(new int[] {1, 2}, queue.read(b, new int[2]));
  }
}
