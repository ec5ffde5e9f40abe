package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.index.Extent2;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Arrays of accelerators and views of arrays, on each accelerator; expectations are what the same
 * loops leave in arrays of Java, and the refusals that the API's comments name.
 */
@ParameterizedClass
@MethodSource("views")
final class DeviceArrayTest {
  private static final int COUNT = 4096;

  private final AcceleratorView view;

  DeviceArrayTest(AcceleratorView view) {
    this.view = view;
  }

  static Stream<AcceleratorView> views() {
    return TestViews.all();
  }

  private static int[] numbers(int first) {
    return IntStream.range(first, first + COUNT).toArray();
  }

  private static String message(Class<? extends Exception> type, Runnable action) {
    return String.valueOf(assertThrows(type, action::run).getMessage());
  }

  /** HC/async_copy: host, device, kernel, device, host, none of which waits. */
  @Test
  void copiesKeepTheirOrder() {
    int[] host = numbers(5);
    int[] back = new int[COUNT];
    try (DeviceArray<int[]> one = DeviceArray.of(view, COUNT, int[]::new);
        DeviceArray<int[]> two = DeviceArray.of(view, COUNT, int[]::new)) {
      Hc.copyAsync(host, one);
      Hc.parallelForEach(view, COUNT, i -> two.data()[i] = one.data()[i]);
      Hc.copyAsync(two, one);
      Hc.copyAsync(one, back).join();
      assertArrayEquals(host, back);
      assertArrayEquals(host, two.toArray());
      view.join();
      assertEquals(0, view.pendingOperations());
    }
  }

  @Test
  void elementsStayFromLaunchToLaunch() {
    float[] first = {1, 2, 3};
    try (DeviceArray<float[]> all = DeviceArray.copyOf(view, first)) {
      first[0] = 100;
      for (int turn = 0; turn < 3; turn++) {
        Hc.parallelForEach(view, 3, i -> all.data()[i] *= 2);
      }
      assertArrayEquals(new float[] {8, 16, 24}, all.toArray());
      all.copyFrom(new float[] {7, 8, 9});
      Hc.parallelForEach(view, 3, i -> all.data()[i]++).join();
      assertArrayEquals(new float[] {8, 9, 10}, all.toArray());
    }
  }

  @Test
  void rowsAndSmallTypesAreThereToo() {
    byte[][] rows = {{1, 2, 3}, {4, 5, 6}};
    try (DeviceArray<byte[][]> all = DeviceArray.copyOf(view, rows);
        DeviceArray<boolean[]> odd = DeviceArray.of(view, 6, boolean[]::new)) {
      Hc.parallelForEach(
          view,
          new Extent2(2, 3),
          p -> {
            byte value = all.data()[p.y()][p.x()];
            odd.data()[p.y() * 3 + p.x()] = value % 2 != 0;
            all.data()[p.y()][p.x()] = (byte) -value;
          });
      assertArrayEquals(new byte[][] {{-1, -2, -3}, {-4, -5, -6}}, all.toArray());
      assertArrayEquals(new boolean[] {true, false, true, false, true, false}, odd.toArray());
      assertArrayEquals(new byte[][] {{1, 2, 3}, {4, 5, 6}}, rows);
    }
  }

  @Test
  void oneOfTwoArraysIsChosen() {
    int[] out = new int[COUNT];
    try (DeviceArray<int[]> one = DeviceArray.copyOf(view, numbers(0));
        DeviceArray<int[]> two = DeviceArray.copyOf(view, numbers(1000))) {
      Hc.parallelForEach(view, COUNT, i -> out[i] = (i % 3 == 0 ? one : two).data()[COUNT - 1 - i])
          .join();
    }
    int[] expected = new int[COUNT];
    for (int i = 0; i < COUNT; i++) {
      expected[i] = COUNT - 1 - i + (i % 3 == 0 ? 0 : 1000);
    }
    assertArrayEquals(expected, out);
  }

  /** HC/hc_array_cpu_access. */
  @Test
  void theHostHasNoAccessUnlessItAsks() {
    try (DeviceArray<int[]> closed = DeviceArray.of(view, 4, int[]::new);
        DeviceArray<int[]> open = DeviceArray.copyOf(view, new int[4], HostAccess.READ_WRITE)) {
      String refused = message(IllegalStateException.class, closed::data);
      assertTrue(refused.contains("not accessible on the host"), refused);
      Hc.parallelForEach(view, 4, i -> open.data()[i] = i);
      int[] data = open.data();
      assertArrayEquals(new int[] {0, 1, 2, 3}, data);
      data[2] = 40;
      Hc.parallelForEach(view, 4, i -> open.data()[i]++);
      assertArrayEquals(new int[] {1, 2, 41, 4}, open.data());
    }
  }

  @Test
  void wrongUsesAreRefused() {
    DeviceArray<int[]> all = DeviceArray.of(view, 4, int[]::new);
    String sizes = message(IllegalArgumentException.class, () -> all.copyTo(new int[5]));
    assertEquals("int[4] is copied to int[5]", sizes);
    assertThrows(IllegalArgumentException.class, () -> all.copyFrom(new int[3]));
    assertThrows(NullPointerException.class, () -> DeviceArray.copyOf(view, (int[]) null));
    assertThrows(NegativeArraySizeException.class, () -> DeviceArray.of(view, -1, int[]::new));
    assertThrows(IllegalArgumentException.class, () -> DeviceArray.copyOf(view, "text"));
    assertThrows(IllegalArgumentException.class, () -> ArrayView.over(new String[2]));
    assertThrows(IllegalArgumentException.class, () -> ArrayView.over(new int[][] {{1}, {1, 2}}));
    Accelerator other =
        Accelerator.all().stream().filter(a -> a != view.accelerator()).findFirst().orElseThrow();
    String elsewhere =
        message(
            IllegalArgumentException.class,
            () -> Hc.parallelForEach(other.createView(), 4, i -> all.data()[i] = 1));
    assertTrue(elsewhere.contains("an array of " + view.accelerator()), elsewhere);
    all.close();
    all.close();
    assertThrows(IllegalStateException.class, all::toArray);
    assertThrows(
        IllegalStateException.class, () -> Hc.parallelForEach(view, 4, i -> all.data()[i] = 1));
  }

  @Test
  void arraysAreCopiedBetweenAccelerators() {
    for (Accelerator other : TestViews.accelerators()) {
      try (DeviceArray<int[]> here = DeviceArray.copyOf(view, numbers(1));
          DeviceArray<int[]> there = DeviceArray.of(other.defaultView(), COUNT, int[]::new)) {
        Hc.parallelForEach(view, COUNT, i -> here.data()[i] *= 3);
        Hc.copyAsync(here, there);
        Hc.parallelForEach(other.defaultView(), COUNT, i -> there.data()[i]++);
        assertArrayEquals(
            IntStream.range(1, 1 + COUNT).map(i -> 3 * i + 1).toArray(), there.toArray());
      }
    }
  }

  /** The first fault in the order of the grid is told, and what ran before it is there. */
  @Test
  void aFaultIsThatOfTheFirstWorkItem() {
    int[] out = new int[8];
    try (DeviceArray<int[]> all = DeviceArray.copyOf(view, new int[] {5, 4, 2, 1, 9, 1})) {
      CompletionFuture launch =
          Hc.parallelForEach(
              view,
              6,
              i -> {
                all.data()[i]--;
                out[i] = 12 / all.data()[i];
              });
      Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
      KernelFaultException fault = assertInstanceOf(KernelFaultException.class, problem);
      assertEquals(3, fault.item().get(0));
      assertInstanceOf(ArithmeticException.class, fault.getCause());
      assertArrayEquals(new int[] {4, 3, 1, 0}, Arrays.copyOf(all.toArray(), 4));
    }
  }

  @Test
  void aViewFollowsItsUsers() {
    int[] host = numbers(0);
    ArrayView<int[]> all = ArrayView.over(host);
    List<Accelerator> users = new ArrayList<>(TestViews.accelerators());
    users.add(view.accelerator());
    for (Accelerator user : users) {
      Hc.parallelForEach(user.defaultView(), COUNT, i -> all.data()[i] = 3 * all.data()[i] + 1);
    }
    int[] expected = numbers(0);
    for (int turn = 0; turn < users.size(); turn++) {
      for (int i = 0; i < COUNT; i++) {
        expected[i] = 3 * expected[i] + 1;
      }
    }
    assertSame(host, all.data());
    assertArrayEquals(expected, host);
  }

  @Test
  void aViewIsSynchronizedRefreshedDiscarded() {
    int[] host = {1, 2, 3};
    ArrayView<int[]> all = ArrayView.over(host);
    Hc.parallelForEach(view, 3, i -> all.data()[i] += 10).join();
    all.synchronize();
    assertArrayEquals(new int[] {11, 12, 13}, host);
    host[0] = 5;
    all.refresh();
    Hc.parallelForEach(view, 3, i -> all.data()[i]++);
    all.synchronizeAsync().join();
    assertArrayEquals(new int[] {6, 13, 14}, host);
    all.discardData();
    Hc.parallelForEach(view, 2, i -> all.data()[i] += i + 1);
    all.synchronize();
    assertArrayEquals(new int[] {1, 2, 0}, host);
    all.data()[1] = 50;
    Hc.parallelForEach(view, 3, i -> all.data()[i]++);
    assertArrayEquals(new int[] {2, 51, 1}, all.data());
  }

  /** A kernel that has the array itself copies it back, whatever other kernels do. */
  @Test
  void anArrayBesideItsViewIsCopiedBack() {
    int[] host = {1, 2, 3};
    ArrayView<int[]> all = ArrayView.over(host);
    Hc.parallelForEach(view, 3, i -> all.data()[i] += 10);
    Hc.parallelForEach(view, 3, i -> host[i] *= 2).join();
    assertArrayEquals(new int[] {22, 24, 26}, host);
    Hc.parallelForEach(view, 3, i -> host[i] += all.data()[i] == host[i] ? 1 : 0).join();
    assertArrayEquals(new int[] {23, 25, 27}, host);
  }

  /** HC/multi_acc and multi_acc_array: one job for all accelerators, each with two views. */
  @Test
  void oneJobIsSharedByAllAccelerators() {
    List<DeviceArray<int[]>> parts = new ArrayList<>();
    int share = 256;
    int[] input = numbers(0);
    for (Accelerator accelerator : TestViews.accelerators()) {
      for (int half = 0; half < 2; half++) {
        AcceleratorView queue = accelerator.createView();
        DeviceArray<int[]> part = DeviceArray.of(queue, share, int[]::new);
        int from = parts.size() * share % COUNT;
        parts.add(part);
        Hc.parallelForEach(queue, share, i -> part.data()[i] = input[from + i] * input[from + i]);
      }
    }
    for (int k = 0; k < parts.size(); k++) {
      int from = k * share % COUNT;
      int[] expected = IntStream.range(from, from + share).map(i -> i * i).toArray();
      assertArrayEquals(expected, parts.get(k).toArray());
    }
    parts.forEach(DeviceArray::close);
  }
}
