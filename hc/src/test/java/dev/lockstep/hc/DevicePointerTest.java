package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.intrinsic.TileStatic;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pointers to memory of each accelerator; expectations are what the same accesses leave in a {@link
 * ByteBuffer}, and the refusals that the API's comments name.
 */
@ParameterizedClass
@MethodSource("views")
final class DevicePointerTest {
  private static final int COUNT = 200;

  private final AcceleratorView view;
  private final Accelerator accelerator;

  DevicePointerTest(AcceleratorView view) {
    this.view = view;
    this.accelerator = view.accelerator();
  }

  static Stream<AcceleratorView> views() {
    return TestViews.all();
  }

  private static byte[] bytes(DevicePointer from, int count) {
    byte[] all = new byte[count];
    from.copyTo(MemorySegment.ofArray(all));
    return all;
  }

  private static KernelFaultException fault(CompletionFuture launch) {
    Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
    return assertInstanceOf(KernelFaultException.class, problem);
  }

  /** RawGenericPointer: elements of all types at one address, each at its own bytes. */
  @Test
  void elementsHaveAllTypes() {
    int[] wide = new int[COUNT];
    try (DevicePointer p = accelerator.allocate(32 * COUNT)) {
      Hc.parallelForEach(
          view,
          COUNT,
          i -> {
            int at = 32 * i;
            p.plus(at).setByte(0, (byte) (i * 7));
            p.plus(at).setBoolean(1, i % 3 == 0);
            p.plus(at).setShort(1, (short) (i * 1001));
            p.plus(at).setChar(2, (char) (i * 999));
            p.setInt(8 * i + 2, i * -12345);
            p.setFloat(8 * i + 3, i / 3f);
            p.setLong(4 * i + 2, i * 0x123456789abL);
            wide[i] =
                p.getByte(at)
                    + (p.plus(at).getBoolean(1) ? 1 << 20 : 0)
                    + p.plus(at).getShort(1)
                    + p.getChar(16 * i + 2);
          });
      view.join();
      ByteBuffer expected = ByteBuffer.allocate(32 * COUNT).order(ByteOrder.nativeOrder());
      for (int i = 0; i < COUNT; i++) {
        int at = 32 * i;
        expected.put(at, (byte) (i * 7)).put(at + 1, (byte) (i % 3 == 0 ? 1 : 0));
        expected.putShort(at + 2, (short) (i * 1001)).putChar(at + 4, (char) (i * 999));
        expected.putInt(at + 8, i * -12345).putFloat(at + 12, i / 3f);
        expected.putLong(at + 16, i * 0x123456789abL);
        int sum = (byte) (i * 7) + (i % 3 == 0 ? 1 << 20 : 0) + (short) (i * 1001);
        assertEquals(sum + (char) (i * 999), wide[i]);
      }
      assertArrayEquals(expected.array(), bytes(p, 32 * COUNT));
    }
  }

  @Test
  void doublesAreThereWhereTheAcceleratorHasThem() {
    try (DevicePointer p = accelerator.allocate(8 * COUNT)) {
      Hc.parallelForEach(view, COUNT, i -> p.setDouble(i, i / 7.0));
      Hc.parallelForEach(
          view, COUNT, i -> p.setLong(i, Double.doubleToRawLongBits(p.getDouble(i)) + 1));
      view.join();
      ByteBuffer read = ByteBuffer.wrap(bytes(p, 8 * COUNT)).order(ByteOrder.nativeOrder());
      for (int i = 0; i < COUNT; i++) {
        assertEquals(Double.doubleToRawLongBits(i / 7.0) + 1, read.getLong(8 * i));
      }
    }
  }

  @Test
  void atomicOperationsLoseNothing() {
    int[] old = new int[COUNT];
    try (DevicePointer p = accelerator.allocate(64)) {
      DevicePointer cell = p.plus(32);
      Hc.parallelForEach(
              view,
              COUNT,
              i -> {
                cell.addInt(1, i);
                p.addInt(i % 4, 1);
                old[i] = p.exchangeInt(4, i + 1);
              })
          .join();
      int[] all = new int[16];
      p.copyTo(MemorySegment.ofArray(all));
      assertEquals(COUNT * (COUNT - 1) / 2, all[9]);
      assertEquals(List.of(50, 50, 50, 50), IntStream.range(0, 4).mapToObj(i -> all[i]).toList());
      int exchanged = IntStream.of(old).sum() + all[4];
      assertEquals(COUNT * (COUNT + 1) / 2, exchanged);
      if (accelerator.supports(Feature.LONG_ATOMICS)) {
        Hc.parallelForEach(
                view,
                COUNT,
                i -> {
                  cell.addLong(1, 1L << 33);
                  int seen = cell.getInt(0);
                  while (cell.compareAndExchangeInt(0, seen, seen + 2) != seen) {
                    seen = cell.compareAndExchangeInt(0, 0, 0);
                  }
                  if (i == 7) {
                    p.exchangeLong(0, -1);
                    p.compareAndExchangeLong(0, -1, 5);
                  }
                })
            .join();
        long[] longs = new long[8];
        p.copyTo(MemorySegment.ofArray(longs));
        assertEquals((long) COUNT << 33, longs[5]);
        assertEquals(2L * COUNT, longs[4] & 0xffffffffL);
        assertEquals(5, longs[0]);
      }
    }
    try (DevicePointer odd = accelerator.allocate(6)) {
      KernelFaultException fault = fault(Hc.parallelForEach(view, 1, i -> odd.addInt(i, 1)));
      assertEquals("atomic operations on 4 bytes of memory for 2", fault.getCause().getMessage());
    }
  }

  /** A store through one type is seen by the next load through another one, in one work-item. */
  @Test
  void typesOfTheSameBytesAgree() {
    int[] out = new int[4 * COUNT];
    try (DevicePointer p = accelerator.allocate(8 * COUNT)) {
      Hc.parallelForEach(
              view,
              COUNT,
              i -> {
                p.setInt(2 * i, 0x01020304);
                out[4 * i] = p.getByte(8 * i);
                p.setByte(8 * i, (byte) 0x7f);
                out[4 * i + 1] = p.getInt(2 * i);
                p.setLong(i, -2L - i);
                out[4 * i + 2] = p.getInt(2 * i);
                p.setShort(4 * i, (short) 5);
                out[4 * i + 3] = (int) p.getLong(i);
              })
          .join();
    }
    for (int i = 0; i < COUNT; i++) {
      ByteBuffer own = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder());
      own.putInt(0, 0x01020304);
      assertEquals(own.get(0), out[4 * i]);
      own.put(0, (byte) 0x7f);
      assertEquals(own.getInt(0), out[4 * i + 1]);
      own.putLong(0, -2L - i);
      assertEquals(own.getInt(0), out[4 * i + 2]);
      own.putShort(0, (short) 5);
      assertEquals((int) own.getLong(0), out[4 * i + 3]);
    }
  }

  /** Two pointers into one allocation, which a kernel takes apart and a helper gets. */
  @Test
  void pointersPointIntoAnAllocation() {
    int[] out = new int[COUNT];
    try (DevicePointer p = accelerator.allocate(8 * COUNT)) {
      DevicePointer half = p.plus(4 * COUNT);
      Hc.parallelForEach(view, COUNT, i -> half.setInt(i, twice(half.plus(-4 * COUNT), i)));
      Hc.parallelForEach(
              view,
              COUNT,
              i -> {
                DevicePointer chosen = i % 2 == 0 ? p : half;
                out[i] = chosen.getInt(i) + half.getInt(i - COUNT);
              })
          .join();
      assertEquals(4 * COUNT, half.bytes());
      for (int i = 0; i < COUNT; i++) {
        assertEquals(i % 2 == 0 ? 6 * i : 3 * i + 6 * i, out[i]);
      }
    }
  }

  private static int twice(DevicePointer p, int i) {
    p.setInt(i, 3 * i);
    return 2 * p.getInt(i);
  }

  @Test
  void accessesOutOfBoundsAreFaults() {
    try (DevicePointer p = accelerator.allocate(10)) {
      KernelFaultException above =
          fault(Hc.parallelForEach(view, 8, i -> p.setShort(i, (short) 1)));
      assertEquals(5, above.item().get(0));
      assertEquals(
          "Index 5 out of bounds for length 5",
          assertInstanceOf(ArrayIndexOutOfBoundsException.class, above.getCause()).getMessage());
      assertTrue(
          String.valueOf(above.getMessage()).contains("DevicePointerTest.java"), above::getMessage);
      KernelFaultException below =
          fault(Hc.parallelForEach(view, 1, i -> p.setByte(i - 1, (byte) 1)));
      assertInstanceOf(ArrayIndexOutOfBoundsException.class, below.getCause());
      KernelFaultException wide = fault(Hc.parallelForEach(view, 3, i -> p.setInt(i, i)));
      assertEquals(2, wide.item().get(0));
      KernelFaultException odd = fault(Hc.parallelForEach(view, 1, i -> p.plus(2).setInt(i, 1)));
      assertEquals("byte 2 of the memory is no multiple of 4", odd.getCause().getMessage());
      KernelFaultException far =
          fault(
              Hc.parallelForEach(view, 1, i -> p.plus(8).setByte(Integer.MAX_VALUE - i, (byte) 1)));
      assertInstanceOf(ArrayIndexOutOfBoundsException.class, far.getCause());
    }
  }

  /**
   * HC/array_device_pointer: an array and a pointer to it have the same elements, on three axes.
   */
  @Test
  void anArrayHasAnAddress() {
    int[] out = new int[60];
    try (DeviceArray<int[]> all = DeviceArray.of(view, 60, int[]::new)) {
      DevicePointer p = all.pointer();
      Hc.parallelForEach(view, 60, i -> all.data()[i] = 5 * i);
      Hc.parallelForEach(
          view,
          new Extent3(3, 4, 5),
          q -> {
            int at = q.z() * 20 + q.y() * 5 + q.x();
            p.setInt(at, p.getInt(at) + 1);
            all.data()[at]++;
            out[at] = p.getInt(at) + p.getShort(2 * at + 1);
          });
      view.join();
      assertArrayEquals(IntStream.range(0, 60).map(i -> 5 * i + 2).toArray(), all.toArray());
      assertArrayEquals(all.toArray(), out);
      assertEquals(Optional.of(60 * 4), accelerator.find(p.address()).map(Allocation::bytes));
      assertThrows(IllegalStateException.class, p::close);
    }
    DeviceArray<byte[][]> rows = DeviceArray.copyOf(view, new byte[2][2]);
    assertThrows(IllegalArgumentException.class, rows::pointer);
    rows.close();
    assertThrows(IllegalStateException.class, rows::pointer);
  }

  /** AM/am_alloc, am_memtracker: interior addresses are found, the one behind the end is not. */
  @Test
  void allocationsAreTracked() {
    DevicePointer p = accelerator.allocate(1000, 4096, HostAccess.READ_WRITE);
    assertEquals(0, p.address() % 4096);
    Allocation one = accelerator.find(p.address() + 999).orElseThrow();
    assertEquals(p.address(), one.base());
    assertEquals(1000, one.bytes());
    assertEquals(accelerator, one.accelerator());
    assertEquals(Optional.empty(), accelerator.find(p.address() + 1000));
    assertEquals(Optional.empty(), accelerator.find(p.address() - 1));
    assertTrue(accelerator.allocations().contains(one));
    DevicePointer next = accelerator.allocate(1);
    assertTrue(next.address() >= p.address() + 1000, next::toString);
    next.close();
    p.close();
    assertFalse(accelerator.allocations().contains(one));
    assertEquals(Optional.empty(), accelerator.find(p.address()));
  }

  @Test
  void wrongUsesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> accelerator.allocate(-1));
    assertThrows(IllegalArgumentException.class, () -> accelerator.allocate(8, 3));
    assertThrows(IllegalArgumentException.class, () -> accelerator.allocate(8, 0));
    assertThrows(HcException.class, () -> accelerator.allocate(Integer.MAX_VALUE));
    DevicePointer none = accelerator.allocate(0);
    none.close();
    none.close();
    DevicePointer p = accelerator.allocate(64);
    assertThrows(IllegalStateException.class, () -> p.getInt(0));
    assertThrows(IllegalArgumentException.class, () -> p.plus(8).close());
    Accelerator other =
        Accelerator.all().stream().filter(a -> a != accelerator).findFirst().orElseThrow();
    assertThrows(
        IllegalArgumentException.class,
        () -> Hc.parallelForEach(other.createView(), 4, i -> p.setInt(i, 1)));
    p.close();
    assertThrows(IllegalStateException.class, p::close);
    String closed =
        assertThrows(
                IllegalStateException.class, () -> Hc.parallelForEach(view, 4, i -> p.setInt(i, 1)))
            .getMessage();
    assertEquals("this memory of " + accelerator + " is closed", closed);
    assertThrows(IllegalStateException.class, () -> p.copyTo(MemorySegment.ofArray(new int[2])));
    assertThrows(IllegalStateException.class, () -> p.plus(4).getInt(0));
  }

  /** AcceleratorViewCopy and am_copy: copy, kernel, copy; offsets within allocations; rows. */
  @Test
  void bytesAreCopiedInOrder() {
    int[] host = IntStream.range(0, COUNT).toArray();
    int[] back = new int[COUNT];
    try (DevicePointer p = accelerator.allocate(4 * COUNT);
        DevicePointer q = accelerator.allocate(4 * COUNT)) {
      p.copyFromAsync(view, MemorySegment.ofArray(host));
      Hc.parallelForEach(view, COUNT, i -> p.setInt(i, p.getInt(i) * 3));
      q.plus(40).copyFromAsync(view, p, 4 * COUNT - 40);
      q.copyFromAsync(view, p.plus(4 * COUNT - 40), 40);
      Hc.parallelForEach(view, COUNT, i -> q.setInt(i, q.getInt(i) + 1));
      q.copyToAsync(view, MemorySegment.ofArray(back)).join();
      for (int i = 0; i < COUNT; i++) {
        assertEquals(3 * ((i + COUNT - 10) % COUNT) + 1, back[i]);
      }
      q.copyFrom(MemorySegment.ofArray(new int[COUNT]));
      q.plus(4).copyRowsFrom(20, p.plus(8), 12, 8, 3);
      q.copyTo(MemorySegment.ofArray(back));
      int[] rows = new int[COUNT];
      for (int row = 0; row < 3; row++) {
        for (int x = 0; x < 2; x++) {
          rows[1 + 5 * row + x] = 3 * (2 + 3 * row + x);
        }
      }
      assertArrayEquals(rows, back);
      assertThrows(IllegalArgumentException.class, () -> p.copyFrom(p.plus(8), 12));
      assertThrows(IllegalArgumentException.class, () -> p.plus(8).copyFrom(q, 4 * COUNT));
      assertThrows(IllegalArgumentException.class, () -> p.copyFrom(q, -1));
      assertThrows(IllegalArgumentException.class, () -> p.copyRowsFrom(4, q, 8, 8, 2));
      MemorySegment constant = MemorySegment.ofArray(new int[1]).asReadOnly();
      assertThrows(IllegalArgumentException.class, () -> p.copyTo(constant));
    }
  }

  @Test
  void theHostHasAccessIfItAsks() {
    try (DevicePointer p = accelerator.allocate(4 * COUNT, 1, HostAccess.READ_WRITE)) {
      p.setFloat(3, 0.5f);
      Hc.parallelForEach(view, COUNT, i -> p.setFloat(i, p.getFloat(i) + i));
      assertEquals(3.5f, p.getFloat(3));
      assertEquals(COUNT - 1f, p.plus(4 * COUNT).getFloat(-1));
      assertThrows(ArrayIndexOutOfBoundsException.class, () -> p.getInt(COUNT));
      MemorySegment out = MemorySegment.ofArray(new float[COUNT]);
      p.copyTo(out);
      assertEquals(7f, out.getAtIndex(ValueLayout.JAVA_FLOAT, 7));
      assertNotNull(p.toString());
    }
  }

  /**
   * HC/pointer_to_different_addrspaces: one variable is memory of the tile, of the work-item or of
   * the launch, as a switch says.
   */
  @Test
  void aVariableIsInAnyMemory() {
    int[] global = IntStream.range(0, 64).toArray();
    int[] out = new int[64];
    Hc.parallelForEach(
            view,
            new Extent1(64).tile(16),
            t -> {
              int[] tile = TileStatic.ints(16);
              int[] own = new int[2];
              own[0] = 1000 + t.globalX();
              tile[t.localX()] = 2000 + t.globalX();
              t.barrier().await();
              int[] chosen =
                  switch (t.globalX() % 3) {
                    case 0 -> tile;
                    case 1 -> own;
                    default -> global;
                  };
              out[t.globalX()] = chosen[t.globalX() % 3 == 1 ? 0 : t.localX()];
            })
        .join();
    for (int i = 0; i < 64; i++) {
      int expected = i % 3 == 0 ? 2000 + i : i % 3 == 1 ? 1000 + i : i % 16;
      assertEquals(expected, out[i]);
    }
  }

  /** On the host a work-item would wait for its own launch; elsewhere the method is refused. */
  @Test
  @SuppressWarnings("try") // closes in a kernel
  void kernelsCannotCloseMemory() {
    try (DevicePointer p = accelerator.allocate(8)) {
      if (accelerator.isEmulated()) {
        assertThrows(
            UnsupportedKernelException.class, () -> Hc.parallelForEach(view, 1, i -> p.close()));
      } else {
        KernelFaultException closed = fault(Hc.parallelForEach(view, 1, i -> p.close()));
        assertEquals(
            "a kernel cannot wait for copies, or close memory", closed.getCause().getMessage());
        assertTrue(String.valueOf(closed.getMessage()).contains("DevicePointerTest.java"));
        MemorySegment all = MemorySegment.ofArray(new int[2]);
        KernelFaultException copied = fault(Hc.parallelForEach(view, 1, i -> p.copyTo(all)));
        assertInstanceOf(IllegalStateException.class, copied.getCause());
      }
    }
  }
}
