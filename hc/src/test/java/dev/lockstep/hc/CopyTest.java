package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.Index3;
import dev.lockstep.hc.index.Section;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Copies of parts of arrays, copies of memory outside the Java heap and arrays of three axes, on
 * each accelerator; expectations are what {@link System#arraycopy} and the same loops leave.
 */
@ParameterizedClass
@MethodSource("views")
final class CopyTest {
  private static final int COUNT = 300;
  private static final int[] TABLE = new int[8];
  private static final float[][] PLANE = new float[2][3];

  private final AcceleratorView view;

  CopyTest(AcceleratorView view) {
    this.view = view;
  }

  static Stream<AcceleratorView> views() {
    return TestViews.all();
  }

  private static int[] numbers(int first) {
    return IntStream.range(first, first + COUNT).toArray();
  }

  /** AcceleratorViewCopy: parts go to a device, between devices, within one and back, in order. */
  @Test
  void partsAreCopiedInOrder() {
    int[] host = numbers(1000);
    int[] one = numbers(0);
    int[] two = new int[COUNT];
    int[] back = numbers(-500);
    int[] expected = back.clone();
    try (DeviceArray<int[]> first = DeviceArray.copyOf(view, one);
        DeviceArray<int[]> second = DeviceArray.of(view, COUNT, int[]::new)) {
      Hc.parallelForEach(view, COUNT, i -> first.data()[i] *= 3);
      Hc.copyAsync(host, 10, first, 100, 50);
      Hc.parallelForEach(view, COUNT, i -> first.data()[i]++);
      Hc.copyAsync(first, 90, second, 7, 80);
      Hc.copyAsync(second, 0, second, 200, 100);
      Hc.copyAsync(second, 150, back, 20, 140).join();
      for (int i = 0; i < COUNT; i++) {
        one[i] *= 3;
      }
      System.arraycopy(host, 10, one, 100, 50);
      for (int i = 0; i < COUNT; i++) {
        one[i]++;
      }
      System.arraycopy(one, 90, two, 7, 80);
      System.arraycopy(two, 0, two, 200, 100);
      System.arraycopy(two, 150, expected, 20, 140);
      assertArrayEquals(expected, back);
      assertArrayEquals(one, first.toArray());
      assertArrayEquals(two, second.toArray());
    }
  }

  @Test
  void elementsOfRowsAreCountedRowByRow() {
    short[][] from = {{1, 2, 3}, {4, 5, 6}};
    try (DeviceArray<short[][]> all = DeviceArray.of(view, new Extent2(3, 2), short[][].class)) {
      Hc.copy(new short[][] {{9, 9}, {9, 9}, {9, 9}}, 0, all, 0, 6);
      Hc.copy(from, 1, all, 1, 4);
      Hc.copy(all, 1, from, 0, 2);
      assertArrayEquals(new short[][] {{9, 2}, {3, 4}, {5, 9}}, all.toArray());
      assertArrayEquals(new short[][] {{2, 3, 3}, {4, 5, 6}}, from);
    }
  }

  @Test
  void partsThatDoNotFitAreRefused() {
    DeviceArray<int[]> all = DeviceArray.of(view, 10, int[]::new);
    int[] host = new int[10];
    String range =
        assertThrows(IllegalArgumentException.class, () -> Hc.copy(host, 4, all, 0, 7))
            .getMessage();
    assertEquals("7 elements from 4 on are not in int[10]", range);
    assertThrows(IllegalArgumentException.class, () -> Hc.copy(host, 0, all, 4, 7));
    assertThrows(IllegalArgumentException.class, () -> Hc.copy(host, -1, all, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> Hc.copy(all, 0, host, 0, -1));
    assertThrows(IllegalArgumentException.class, () -> Hc.copy(host, Integer.MAX_VALUE, all, 0, 1));
    String overlap =
        assertThrows(IllegalArgumentException.class, () -> Hc.copy(all, 0, all, 3, 4)).getMessage();
    assertTrue(overlap.contains("overlaps"), overlap);
    Hc.copy(all, 0, all, 4, 4);
    Hc.copy(all, 10, host, 10, 0);
    all.close();
    assertThrows(IllegalStateException.class, () -> Hc.copy(all, 0, host, 0, 1));
  }

  /** HC/pinned_vector: memory outside the heap goes through a kernel and comes back. */
  @Test
  void segmentsAreCopied() {
    try (Arena arena = Hc.pinnedArena();
        DeviceArray<float[]> all = DeviceArray.of(view, COUNT, float[]::new)) {
      MemorySegment in = arena.allocate(ValueLayout.JAVA_FLOAT, COUNT);
      MemorySegment out = arena.allocate(ValueLayout.JAVA_FLOAT, COUNT);
      for (int i = 0; i < COUNT; i++) {
        in.setAtIndex(ValueLayout.JAVA_FLOAT, i, i / 4f);
      }
      Hc.copyAsync(in, all);
      Hc.parallelForEach(view, COUNT, i -> all.data()[i] += 1);
      Hc.copyAsync(all, out).join();
      for (int i = 0; i < COUNT; i++) {
        assertEquals(i / 4f + 1, out.getAtIndex(ValueLayout.JAVA_FLOAT, i));
      }
      assertThrows(IllegalArgumentException.class, () -> Hc.copy(in.asSlice(4), all));
      assertThrows(IllegalArgumentException.class, () -> Hc.copy(all, out.asReadOnly()));
    }
  }

  /** Segments of rows, and those that do not begin or end with a row. */
  @Test
  void segmentsHaveTheRowsOneBehindTheOther() {
    int[] flat = IntStream.range(0, 24).toArray();
    try (DeviceArray<int[][][]> all = DeviceArray.of(view, new Extent3(2, 3, 4), int[][][].class);
        DeviceArray<boolean[]> truths = DeviceArray.of(view, 4, boolean[]::new)) {
      Hc.copy(MemorySegment.ofArray(flat), all);
      Hc.parallelForEach(
          view, new Extent3(2, 3, 4), p -> all.data()[p.z()][p.y()][p.x()] += 100 * p.z());
      int[] back = new int[24];
      Hc.copy(all, MemorySegment.ofArray(back));
      assertArrayEquals(IntStream.range(0, 24).map(i -> i + i / 12 * 100).toArray(), back);
      MemorySegment bytes = MemorySegment.ofArray(new byte[4]);
      assertThrows(IllegalArgumentException.class, () -> Hc.copy(bytes, truths));
    }
  }

  /** Planes and rows of an array of three axes are arrays, too, also for the same kernel. */
  @Test
  void arraysHaveThreeAxes() {
    byte[][][] expected = new byte[3][4][5];
    int[] sizes = new int[6];
    long[][][] captured = new long[3][4][5];
    try (DeviceArray<byte[][][]> all =
        DeviceArray.of(view, new Extent3(3, 4, 5), byte[][][].class)) {
      assertEquals(new Extent3(3, 4, 5), all.extent());
      Hc.parallelForEach(
              view,
              new Extent3(3, 4, 5),
              p -> {
                byte[][] plane = all.data()[p.z()];
                byte[] row = plane[p.y()];
                row[p.x()] = (byte) (p.z() * 20 + p.y() * 5 + p.x());
                captured[p.z()][p.y()][p.x()] = plane[p.y()][p.x()] * 3L;
                if (p.z() == 1 && p.y() == 2 && p.x() == 3) {
                  sizes[0] = all.data().length;
                  sizes[1] = plane.length;
                  sizes[2] = row.length;
                  sizes[3] = plane == all.data()[1] ? 1 : 0;
                  sizes[4] = plane == all.data()[2] ? 1 : 0;
                  sizes[5] = row == all.data()[1][2] ? 1 : 0;
                }
              })
          .join();
      long[][][] triples = new long[3][4][5];
      for (int i = 0; i < 60; i++) {
        expected[i / 20][i / 5 % 4][i % 5] = (byte) i;
        triples[i / 20][i / 5 % 4][i % 5] = i * 3L;
      }
      assertArrayEquals(expected, all.toArray());
      assertArrayEquals(triples, captured);
      assertArrayEquals(new int[] {3, 4, 5, 1, 0, 1}, sizes);
    }
  }

  @Test
  void extentsAndTypesMustFit() {
    assertThrows(
        IllegalArgumentException.class,
        () -> DeviceArray.of(view, new Extent2(2, 0), int[][].class));
    assertThrows(
        IllegalArgumentException.class, () -> DeviceArray.of(view, new Extent2(2, 2), int[].class));
    assertThrows(
        IllegalArgumentException.class, () -> DeviceArray.of(view, new Extent1(2), String[].class));
    assertThrows(
        IllegalArgumentException.class,
        () -> DeviceArray.copyOf(view, new int[][][] {{{1}, {2}}, {{1}, {2, 3}}}));
  }

  /** Sections are those of rows and columns, in kernels, in copies, and as parts of sections. */
  @Test
  void sectionsAreParts() {
    int[] host = IntStream.range(0, 60).toArray();
    Section all = Section.of(new Extent2(6, 10));
    Section part = all.section(new Index2(1, 2), new Extent2(4, 5));
    Section inner = part.section(new Index2(1, 1), new Extent2(2, 3));
    int[] sums = new int[2];
    try (DeviceArray<int[]> one = DeviceArray.copyOf(view, host);
        DeviceArray<int[]> two = DeviceArray.of(view, 60, int[]::new)) {
      Hc.parallelForEach(view, new Extent2(2, 3), p -> one.data()[inner.at(p)] += 1000);
      Hc.parallelForEach(
          view,
          2,
          y -> {
            Section row = inner.row(y);
            for (int x = 0; x < 3; x++) {
              sums[y] += one.data()[row.at(x)];
            }
          });
      Hc.copyAsync(one, part, two, all.section(new Index2(2, 5), new Extent2(4, 5)));
      int[] expected = new int[60];
      int[] expectedSums = new int[2];
      for (int y = 0; y < 4; y++) {
        for (int x = 0; x < 5; x++) {
          boolean isInner = y >= 1 && y < 3 && x >= 1 && x < 4;
          int value = (1 + y) * 10 + 2 + x + (isInner ? 1000 : 0);
          expected[(2 + y) * 10 + 5 + x] = value;
          expectedSums[isInner ? y - 1 : 0] += isInner ? value : 0;
        }
      }
      assertArrayEquals(expected, two.toArray());
      view.join();
      assertArrayEquals(expectedSums, sums);
      int[] line = new int[20];
      Hc.copy(two, all.section(new Index2(2, 5), new Extent2(4, 5)), line, plane(4, 5));
      Hc.copy(line, plane(4, 5), two, part);
      assertEquals(expected[25], two.toArray()[12]);
      assertThrows(IllegalArgumentException.class, () -> Hc.copy(one, part, one, inner));
      assertThrows(
          IllegalArgumentException.class,
          () -> Hc.copy(one, part, one, all.section(new Index2(2, 3), new Extent2(4, 5))));
      Section larger = Section.of(new Extent2(7, 10)).section(new Index2(3, 0), new Extent2(4, 5));
      assertThrows(IllegalArgumentException.class, () -> Hc.copy(one, part, two, larger));
    }
  }

  private static Section plane(int rows, int columns) {
    return Section.of(new Extent1(rows * columns)).viewAs(new Extent2(rows, columns));
  }

  @Test
  void sectionsOfThreeAxesHavePlanes() {
    Section all = Section.of(new Extent3(3, 4, 5));
    Section part = all.section(new Index3(1, 1, 2), new Extent3(2, 2, 3));
    int[] out = new int[60];
    try (DevicePointer p = view.accelerator().allocate(240)) {
      Hc.parallelForEach(view, new Extent3(2, 2, 3), i -> p.setInt(part.at(i), 1 + i.z()));
      Hc.parallelForEach(view, 60, i -> out[i] = p.getInt(i)).join();
    }
    for (int i = 0; i < 60; i++) {
      boolean isPart = i / 20 >= 1 && i / 5 % 4 >= 1 && i / 5 % 4 < 3 && i % 5 >= 2;
      assertEquals(isPart ? i / 20 : 0, out[i]);
    }
    assertEquals(part.at(1, 1, 2), part.row(1).row(1).at(2));
    assertThrows(IndexOutOfBoundsException.class, () -> part.at(2, 0, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> part.at(0, 0));
    assertThrows(
        IndexOutOfBoundsException.class,
        () -> all.section(new Index3(1, 1, 2), new Extent3(2, 2, 4)));
    assertThrows(
        IllegalArgumentException.class, () -> Section.of(new Extent1(5)).viewAs(new Extent2(2, 3)));
    assertThrows(IllegalArgumentException.class, () -> Section.of(new Extent1(-1)));
  }

  @Test
  void anElementOutsideASectionIsAFault() {
    int[] out = new int[20];
    Section part = Section.of(new Extent2(4, 5)).section(new Index2(1, 1), new Extent2(2, 3));
    CompletionFuture launch = Hc.parallelForEach(view, new Extent2(2, 4), p -> out[part.at(p)] = 1);
    Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
    KernelFaultException fault = assertInstanceOf(KernelFaultException.class, problem);
    assertEquals("(0, 0, 3) of (1, 2, 3)", fault.getCause().getMessage());
    assertTrue(String.valueOf(fault.getMessage()).contains("CopyTest.java"), fault::getMessage);
  }

  /** HC/memcpy_symbol1 to 4: a variable of the program is written and read by its name. */
  @Test
  void globalsAreCopiedByName() {
    Accelerator accelerator = view.accelerator();
    int[] out = new int[8];
    int[] back = {-1, -1, -1, -1};
    synchronized (TABLE) {
      accelerator.copyToGlobal(IntStream.range(10, 20).toArray(), 1, CopyTest.class, "TABLE", 0, 8);
      Hc.parallelForEach(view, 8, i -> out[i] = TABLE[7 - i]).join();
      Hc.parallelForEach(view, 8, i -> TABLE[i] *= 2);
      accelerator.copyFromGlobal(CopyTest.class, "TABLE", 5, back, 1, 2);
      assertArrayEquals(new int[] {18, 17, 16, 15, 14, 13, 12, 11}, out);
      assertArrayEquals(new int[] {-1, 32, 34, -1}, back);
      accelerator.copyToGlobal(new float[][] {{1, 2, 3}}, 0, CopyTest.class, "PLANE", 2, 3);
      float[] read = new float[2];
      Hc.parallelForEach(view, 2, i -> read[i] = PLANE[i][2 - i]).join();
      assertArrayEquals(new float[] {1, 3}, read);
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> accelerator.copyFromGlobal(CopyTest.class, "MISSING", 0, back, 0, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> accelerator.copyFromGlobal(CopyTest.class, "COUNT", 0, back, 0, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> accelerator.copyFromGlobal(CopyTest.class, "TABLE", 6, back, 0, 3));
    assertThrows(
        IllegalArgumentException.class,
        () -> accelerator.copyFromGlobal(CopyTest.class, "TABLE", 0, new long[8], 0, 3));
  }
}
